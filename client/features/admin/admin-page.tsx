import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/title';
import './admin.css';
import { AuditCard } from './audit-card';
import { ErrorReportsCard } from './error-reports-card';
import { GoCards } from './go-cards';
import { HealthCard } from './health-card';
import { KeyFigures } from './key-figures';
import { MailsCard } from './mails-card';
import { SubscriptionsCard } from './subscriptions-card';
import { UsersCard } from './users-card';

/** What an administrator sees first: figures, health, people, errors, and who did what. */
export function AdminPage() {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('menu.admin'));
  return (
    <main className="page adm">
      <KeyFigures />
      <div className="adm-three">
        <SubscriptionsCard />
        <HealthCard />
        <GoCards />
      </div>
      <UsersCard />
      <div className="adm-two">
        <ErrorReportsCard />
        <AuditCard />
      </div>
      <MailsCard />
    </main>
  );
}
