import { and, eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { type CheckoutAttemptStatus, checkoutAttempts } from '#server/db/schema/billing.ts';
import type { ServiceContext } from '#server/services/context.ts';

/** The page of this checkout leads nowhere any more: nobody is sent there again. */
export async function closeCheckout(
  { db }: Pick<ServiceContext, 'db'>,
  { sessionId, status }: { sessionId: string; status: CheckoutAttemptStatus },
): Promise<void> {
  await withTx(db, (tx) =>
    tx
      .update(checkoutAttempts)
      .set({ status })
      .where(and(eq(checkoutAttempts.sessionId, sessionId), eq(checkoutAttempts.status, 'open'))),
  );
}
