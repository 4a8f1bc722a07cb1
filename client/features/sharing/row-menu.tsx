import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Menu, type MenuItem } from '#client/components/menu.tsx';

/** What can be done about somebody, an invitation or a link. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const { t } = useTranslation('sharing');
  return (
    <Menu
      isInDialog
      items={items}
      trigger={
        <Button variant="ghost" isIcon aria-label={t('moreFor', { name })}>
          <Ellipsis />
        </Button>
      }
    />
  );
}
