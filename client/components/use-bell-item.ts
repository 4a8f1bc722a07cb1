import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUnreadNotifications } from '../lib/notifications';
import { paths } from '../lib/paths';
import type { MenuItem } from './menu';

/** The bell as an entry of a menu, where the bar has no room for it. */
export function useBellItem(): Exclude<MenuItem, 'separator'> {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const unread = useUnreadNotifications() ?? 0;
  return {
    label: unread > 0 ? t('unread', { count: unread }) : t('notifications'),
    icon: Bell,
    onSelect: () => void navigate(paths.accountNotifications),
  };
}
