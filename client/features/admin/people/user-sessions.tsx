import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatCount } from '#client/lib/format.ts';
import { deviceName } from '#shared/domain/device-name.ts';
import { Entry, EntryList } from '../parts/entry-list';
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
      <EntryList>
        {sessions.map(({ id, userAgent, address, lastSeenAt, createdAt }) => (
          <Entry
            key={id}
            what={<span className="block truncate">{deviceName(userAgent) ?? t('person.sessions.unknownDevice')}</span>}
            at={lastSeenAt ?? createdAt}
            note={address && <span className="font-mono">{address}</span>}
          />
        ))}
      </EntryList>
    </Card>
  );
}
