import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu, type MenuItem } from '#client/components/menu.tsx';

/** What can be done about somebody, an invitation or a link. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const { t } = useTranslation('sharing');
  return <Menu isInDialog items={items} trigger={<IconButton icon={Ellipsis} label={t('moreFor', { name })} />} />;
}
