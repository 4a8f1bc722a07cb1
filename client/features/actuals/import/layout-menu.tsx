import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Menu } from '#client/components/menu.tsx';
import type { Candidate } from '#shared/inputs/actuals/rejection.ts';
import type { ReadSource } from './use-import';

interface LayoutMenuProps {
  source: ReadSource;
  onChoose: (layout: Pick<Candidate, 'layout' | 'table'>) => void;
  onByHand: () => void;
}

const mostOffered = 6;

/** Another way to read the file: what else it may be, or the columns one by one. */
export function LayoutMenu({ source, onChoose, onByHand }: LayoutMenuProps) {
  const { t } = useTranslation('actuals');
  const others = source.outcome.kind === 'unreadable' ? [] : source.outcome.others;
  const seen = new Set<string>();
  const offered = others.filter(({ layout }) => !seen.has(layout) && seen.add(layout)).slice(0, mostOffered);
  if (offered.length === 0) {
    return (
      <Button size="small" onClick={onByHand}>
        {t('import.chooseColumns')}
      </Button>
    );
  }
  return (
    <Menu
      trigger={<Button size="small">{t('import.anotherLayout')}</Button>}
      items={[
        ...offered.map(({ layout, table }) => ({
          label: t(`import.layouts.${layout}`),
          onSelect: () => onChoose({ layout, table }),
        })),
        'separator',
        { label: t('import.chooseColumns'), onSelect: onByHand },
      ]}
    />
  );
}
