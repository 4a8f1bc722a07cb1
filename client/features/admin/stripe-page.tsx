import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBox } from '../../components/notice-box';
import { paths } from '../../lib/paths';
import { settings } from '../../lib/settings';
import { useDocumentTitle } from '../../lib/title';
import './admin.css';
import { EventsCard } from './events-card';
import { InboxCard } from './inbox-card';
import { PlansCard } from './plans-card';
import { SandboxClockCard } from './sandbox-clock-card';

const stripeDashboard = {
  sandbox: null,
  test: 'https://dashboard.stripe.com/test',
  live: 'https://dashboard.stripe.com',
};

/** Plans and their prices, the state of the webhook inbox, and every event with a way to replay it. */
export function StripePage() {
  const { t } = useTranslation(['admin', 'shell']);
  useDocumentTitle(t('shell:menu.stripe'));
  const { billingMode } = settings;
  const dashboard = stripeDashboard[billingMode];
  const link = dashboard && (
    <a href={dashboard} target="_blank" rel="noreferrer">
      {t('stripe.dashboard')}
    </a>
  );
  return (
    <main className="page adm">
      {billingMode === 'sandbox' && (
        <NoticeBox
          tone="warn"
          icon={FlaskConical}
          title={t('stripe.sandbox.title')}
          actions={<Link to={paths.subscribe}>{t('stripe.sandbox.open')}</Link>}
        >
          {t('stripe.sandbox.text')}
        </NoticeBox>
      )}
      {billingMode === 'test' && (
        <NoticeBox tone="warn" icon={FlaskConical} title={t('stripe.testMode.title')} actions={link}>
          {t('stripe.testMode.text')}
        </NoticeBox>
      )}
      {billingMode === 'live' && <p className="adm-dashboard">{link}</p>}
      {billingMode === 'sandbox' && <SandboxClockCard />}
      <div className="adm-two">
        <PlansCard />
        <InboxCard />
      </div>
      <EventsCard />
    </main>
  );
}
