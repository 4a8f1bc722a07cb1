import { InboxCard } from '../inbox-card';
import { twoColumns } from '../parts/looks';
import { OutboxCard } from './outbox-card';
import { ReconciliationCard } from './reconciliation-card';
import { RejectionsCard } from './rejections-card';

/** Inbox, outbox, comparison with Stripe, and what was rejected. */
export function HealthView() {
  return (
    <>
      <div className={twoColumns}>
        <InboxCard />
        <ReconciliationCard />
      </div>
      <OutboxCard />
      <RejectionsCard />
    </>
  );
}
