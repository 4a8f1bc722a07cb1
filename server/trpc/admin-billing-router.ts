import {
  cancelNowInput,
  customerInput,
  customerListInput,
  refundInput,
  retryOutboxInput,
} from '#shared/inputs/admin-billing-requests.ts';
import { adminEventsInput, advanceClockInput, eventInput } from '#shared/inputs/billing-requests.ts';
import { getAccountSetup } from '../services/billing/admin/account-setup';
import { advanceClock } from '../services/billing/admin/advance-clock';
import { getBillingHealth } from '../services/billing/admin/billing-health';
import { cancelNow, hasEndedAfter } from '../services/billing/admin/cancel-now';
import { getBillingFigures } from '../services/billing/admin/figures';
import { getCustomer } from '../services/billing/admin/get-customer';
import { getEvent } from '../services/billing/admin/get-event';
import { listCustomers } from '../services/billing/admin/list-customers';
import { listEvents } from '../services/billing/admin/list-events';
import { listPrices } from '../services/billing/admin/list-prices';
import { readClock } from '../services/billing/admin/read-clock';
import { reconcileNow } from '../services/billing/admin/reconcile';
import { refundInvoice } from '../services/billing/admin/refund';
import { replayEvent } from '../services/billing/admin/replay-event';
import { resyncCustomer } from '../services/billing/admin/resync';
import { retryOutbox } from '../services/billing/admin/retry-outbox';
import { afterStepUp } from '../services/second-factor/with-step-up';
import { adminProcedure, router } from './init';

export const adminBillingRouter = router({
  list: adminProcedure
    .input(customerListInput.prefault({}))
    .query(({ ctx, input }) => listCustomers(ctx.acting, input)),
  customer: adminProcedure.input(customerInput).query(({ ctx, input }) => getCustomer(ctx.acting, input)),
  resync: adminProcedure.input(customerInput).mutation(({ ctx, input }) => resyncCustomer(ctx.acting, input)),
  cancelNow: adminProcedure
    .input(cancelNowInput)
    .mutation(({ ctx, input: { password, code, ...which } }) =>
      afterStepUp(ctx.acting, { password, code }, () => cancelNow(ctx.acting, which)),
    ),
  refund: adminProcedure
    .input(refundInput)
    .mutation(async ({ ctx, input: { password, code, endSubscriptionId, ...refund } }) => {
      const prove = () => afterStepUp(ctx.acting, { password, code }, async () => undefined);
      const answer = await refundInvoice(ctx.acting, refund, prove);
      return { ...answer, hasEnded: endSubscriptionId ? await hasEndedAfter(ctx.acting, endSubscriptionId) : null };
    }),
  events: adminProcedure.input(adminEventsInput.prefault({})).query(({ ctx, input }) => listEvents(ctx.acting, input)),
  event: adminProcedure.input(eventInput).query(({ ctx, input }) => getEvent(ctx.acting, input)),
  replayEvent: adminProcedure.input(eventInput).mutation(({ ctx, input }) => replayEvent(ctx.acting, input)),
  retryOutbox: adminProcedure.input(retryOutboxInput).mutation(({ ctx, input }) => retryOutbox(ctx.acting, input)),
  health: adminProcedure.query(({ ctx }) => getBillingHealth(ctx.acting)),
  reconcile: adminProcedure.mutation(({ ctx }) => reconcileNow(ctx.acting)),
  figures: adminProcedure.query(({ ctx }) => getBillingFigures(ctx.acting)),
  setup: adminProcedure.query(({ ctx }) => getAccountSetup(ctx.acting)),
  prices: adminProcedure.query(({ ctx }) => listPrices(ctx.acting)),
  clock: adminProcedure.query(({ ctx }) => readClock(ctx.acting)),
  advanceClock: adminProcedure.input(advanceClockInput).mutation(({ ctx, input }) => advanceClock(ctx.acting, input)),
});
