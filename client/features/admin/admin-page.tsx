import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '#client/lib/title.ts';
import { AdminTabs, adminTabs } from './admin-tabs';
import { AuditCard } from './audit/audit-card';
import { ErrorReportsCard } from './error-reports/error-reports-card';
import { GoCards } from './go-cards';
import { GrowthCard } from './growth/growth-card';
import { MovementCard } from './growth/movement-card';
import { HealthCard } from './health-card';
import { KeyFigures } from './key-figures';
import { MailsCard } from './mails-card';
import { AdminFrame } from './parts/admin-frame';
import { threeColumns } from './parts/looks';
import { SettingsView } from './settings/settings-view';
import { SubscriptionsCard } from './subscriptions-card';
import { SystemView } from './system/system-view';
import { UsersCard } from './users-card';

/** What an administrator sees: figures, growth and people first; errors, who did what, health and settings beside. */
export function AdminPage() {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('menu.admin'));
  const [params] = useSearchParams();
  const tab = adminTabs.find((name) => name === params.get('tab')) ?? 'overview';
  return (
    <AdminFrame>
      <AdminTabs current={tab} />
      {tab === 'overview' && <Overview />}
      {tab === 'errors' && <ErrorReportsCard />}
      {tab === 'audit' && <AuditCard />}
      {tab === 'health' && (
        <>
          <SystemView />
          <MailsCard />
        </>
      )}
      {tab === 'settings' && <SettingsView />}
    </AdminFrame>
  );
}

function Overview() {
  return (
    <>
      <KeyFigures />
      <div className="grid grid-cols-1 gap-3.5 desk:grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)]">
        <GrowthCard />
        <HealthCard />
      </div>
      <UsersCard />
      <div className={threeColumns}>
        <SubscriptionsCard />
        <MovementCard />
        <GoCards />
      </div>
    </>
  );
}
