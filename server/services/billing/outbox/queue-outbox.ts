import type { Tx } from '../../../db/client';
import type { BillingMode } from '../../../db/schema/billing-customers';
import { type BillingOutboxKind, type BillingOutboxPayload, billingOutbox } from '../../../db/schema/billing-outbox';

/**
 * Writes down a call to Stripe that must happen, in the transaction of what causes it; under a known key nothing is added.
 * It is due now, or at `dueAt` where its writer makes the first try.
 */
export async function queueOutbox(
  tx: Tx,
  of: {
    mode: BillingMode;
    kind: BillingOutboxKind;
    payload: BillingOutboxPayload;
    key: string;
    now: Date;
    dueAt?: Date;
  },
): Promise<boolean> {
  const { mode, kind, payload, key, now, dueAt = now } = of;
  const made = await tx
    .insert(billingOutbox)
    .values({ mode, kind, payload, idempotencyKey: `${kind}:${key}`, nextAttemptAt: dueAt, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: billingOutbox.id });
  return made.length > 0;
}
