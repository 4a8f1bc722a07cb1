import type { Tx } from '#server/db/client.ts';
import {
  type BillingMode,
  type BillingOutboxKind,
  type BillingOutboxPayload,
  billingOutbox,
} from '#server/db/schema/billing.ts';

/**
 * Writes down a call to Stripe that must happen, in the transaction of what causes it; under a known key nothing is added.
 * It is due now, or at `dueAt` where its writer makes the first try.
 */
export async function queueOutbox(
  tx: Tx,
  entry: {
    mode: BillingMode;
    kind: BillingOutboxKind;
    payload: BillingOutboxPayload;
    key: string;
    now: Date;
    dueAt?: Date;
  },
): Promise<boolean> {
  const { mode, kind, payload, key, now, dueAt = now } = entry;
  const made = await tx
    .insert(billingOutbox)
    .values({ mode, kind, payload, idempotencyKey: `${kind}:${key}`, nextAttemptAt: dueAt, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: billingOutbox.id });
  return made.length > 0;
}
