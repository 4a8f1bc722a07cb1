import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { settings } from '#client/lib/settings.ts';
import { trpc } from '#client/lib/trpc.ts';
import { HealthParts } from '../health-parts';
import { PlansCard } from '../plans-card';
import { QueryPart } from '../query-part';
import { SandboxClockCard } from '../sandbox-clock-card';
import { BillingFigures } from './billing-figures';
import { FailedPayments } from './failed-payments';
import { HealthSummaryCard } from './health-summary-card';

/** What an administrator sees first: figures, failed payments, whether all is well, and what is sold. */
export function OverviewView() {
  return (
    <>
      <BillingFigures />
      <div className="grid grid-cols-1 gap-3.5 min-[1200px]:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
        <FailedPayments />
        <HealthSummaryCard />
      </div>
      <PlansCard />
      {settings.billingMode === 'sandbox' ? <SandboxClockCard /> : <SetupCard />}
    </>
  );
}

/** What the account at Stripe still lacks, and the command that makes it. */
function SetupCard() {
  const { t } = useTranslation('admin');
  const setup = trpc.admin.billing.setup.useQuery();
  const missing = setup.data?.filter(({ state }) => state !== 'present').length ?? 0;
  const badge = setup.data && (
    <Badge tone={missing > 0 ? 'warn' : 'ok'} isSmall>
      {missing > 0 ? t('health.toLookAt', { count: missing }) : t('stripe.setup.complete')}
    </Badge>
  );
  return (
    <Card title={t('stripe.setup.title')} padding="flush" actions={badge}>
      <QueryPart query={setup} failed={t('stripe.setup.failed')} rows={5} columns={1}>
        {(parts) => (
          <HealthParts
            parts={parts.map(({ part, name, state }) => ({
              key: name,
              name: t(`stripe.setup.part.${part}`, { name }),
              isWell: state === 'present',
              note: t(`stripe.setup.state.${state}`),
            }))}
          >
            {missing > 0 && <li className="text-ink-2">{t('stripe.setup.command')}</li>}
          </HealthParts>
        )}
      </QueryPart>
    </Card>
  );
}
