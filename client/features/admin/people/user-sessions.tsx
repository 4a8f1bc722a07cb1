import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { deviceName } from '#client/lib/device-name.ts';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import type { User } from './user';

/** Where somebody is signed in. */
export function UserSessions({ user: { sessions } }: { user: User }) {
  const { t } = useTranslation('admin');
  return (
    <Card title={t('person.sessions.title')} sub={formatCount(sessions.length)} padding="flush">
      {sessions.length === 0 && (
        <EmptyState icon={MonitorSmartphone} title={t('person.sessions.emptyTitle')}>
          {t('person.sessions.emptyText')}
        </EmptyState>
      )}
      <ul className="adm-reports">
        {sessions.map(({ id, userAgent, address, lastSeenAt, createdAt }) => (
          <li key={id}>
            <span className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate">
                {deviceName(userAgent) ?? t('person.sessions.unknownDevice')}
              </span>
              <span className="text-xs text-ink-3 adm-when">{formatDateTime(lastSeenAt ?? createdAt)}</span>
            </span>
            {address && <span className="text-ink-2 font-mono text-[0.92em]/4 adm-message">{address}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
