import { settings } from '#client/lib/settings.ts';
import { PlansCard } from '../plans-card';
import { SandboxClockCard } from '../sandbox-clock-card';
import { BillingFigures } from './billing-figures';
import { FailedPayments } from './failed-payments';
import { HealthSummaryCard } from './health-summary-card';
import { SetupCard } from './setup-card';

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
