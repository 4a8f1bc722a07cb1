import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { SharedList } from '#client/components/shared-list.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';

/** Below the own forecasts and those of teams: what others share with the person by name. */
export function SharedSection() {
  const { t } = useTranslation('shared');
  const { data } = trpc.shared.list.useQuery();
  const items = (data ?? []).filter(({ role, team }) => role !== 'owner' && team === null);
  if (items.length === 0) return null;
  return (
    <Card
      title={t('withYou')}
      padding="flush"
      actions={
        <Link className={linkClasses} to={paths.shared}>
          {t('reader.back')}
        </Link>
      }
    >
      <SharedList caption={t('withYou')} items={items} />
    </Card>
  );
}
