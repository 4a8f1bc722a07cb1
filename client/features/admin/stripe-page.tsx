import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { CustomerView } from './customers/customer-view';
import { CustomersCard } from './customers/customers-card';
import { EventsCard } from './events-card';
import { AdminFrame } from './parts/admin-frame';
import { SandboxView } from './sandbox-console/sandbox-view';
import { HealthView } from './stripe/health-view';
import { ModeLine } from './stripe/mode-line';
import { OverviewView } from './stripe/overview-view';
import { StripeTabs, stripeTabs } from './stripe/stripe-tabs';

/** Money, plans, customers, events and the health of the exchange with Stripe. */
export function StripePage() {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('menu.stripe'));
  const [params] = useSearchParams();
  const tab = stripeTabs.find((name) => name === params.get('tab')) ?? 'overview';
  const customerId = params.get('customer');
  const health = trpc.admin.billing.health.useQuery();
  const deadCount = health.data ? health.data.inbox.dead + health.data.outbox.dead : 0;
  return (
    <AdminFrame>
      <div className="grid grid-cols-1 gap-1.5">
        {tab !== 'sandbox' && <ModeLine />}
        <StripeTabs current={tab} deadCount={deadCount} />
      </div>
      {tab === 'overview' && <OverviewView />}
      {tab === 'customers' && (customerId === null ? <CustomersCard /> : <CustomerView id={customerId} />)}
      {tab === 'events' && <EventsCard counts={health.data?.inbox} />}
      {tab === 'health' && <HealthView />}
      {tab === 'sandbox' && <SandboxView />}
    </AdminFrame>
  );
}
