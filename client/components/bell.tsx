import { Bell as BellIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import { useUnreadNotifications } from '../lib/notifications';
import { paths } from '../lib/paths';
import { buttonClasses } from './button';

const most = 99;

/** The way to what the person is told, with how much of it is unread. */
export function Bell({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const unread = useUnreadNotifications() ?? 0;
  return (
    <Link
      className={classNames(buttonClasses({ variant: 'ghost', isIcon: true }), 'relative', className)}
      to={paths.accountNotifications}
      aria-label={unread > 0 ? t('unread', { count: unread }) : t('notifications')}
      title={t('notifications')}
    >
      <BellIcon />
      {unread > 0 && (
        <span
          className="absolute bottom-[55%] left-[58%] min-w-4 rounded-full bg-brand px-1 text-center text-[10px] leading-4 font-semibold text-inverse tabular-nums"
          aria-hidden="true"
        >
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </Link>
  );
}
