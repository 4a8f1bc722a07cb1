import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '#client/lib/title.ts';
import './admin.css';
import { AdminTabs, adminTabs } from './admin-tabs';
import { AuditCard } from './audit/audit-card';
import { ErrorReportsCard } from './error-reports/error-reports-card';
import { GoCards } from './go-cards';
import { GrowthCard } from './growth/growth-card';
import { MovementCard } from './growth/movement-card';
import { HealthCard } from './health-card';
import { KeyFigures } from './key-figures';
import { MailsCard } from './mails-card';
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
    <main className="page adm">
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
    </main>
  );
}

function Overview() {
  return (
    <>
      <KeyFigures />
      <div className="adm-growth">
        <GrowthCard />
        <HealthCard />
      </div>
      <UsersCard />
      <div className="adm-trio">
        <SubscriptionsCard />
        <MovementCard />
        <GoCards />
      </div>
    </>
  );
}
