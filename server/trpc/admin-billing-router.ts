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
import { acting, adminProcedure, router } from './init';

export const adminBillingRouter = router({
  list: adminProcedure.input(customerListInput.prefault({})).query(acting(listCustomers)),
  customer: adminProcedure.input(customerInput).query(acting(getCustomer)),
  resync: adminProcedure.input(customerInput).mutation(acting(resyncCustomer)),
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
  events: adminProcedure.input(adminEventsInput.prefault({})).query(acting(listEvents)),
  event: adminProcedure.input(eventInput).query(acting(getEvent)),
  replayEvent: adminProcedure.input(eventInput).mutation(acting(replayEvent)),
  retryOutbox: adminProcedure.input(retryOutboxInput).mutation(acting(retryOutbox)),
  health: adminProcedure.query(acting(getBillingHealth)),
  reconcile: adminProcedure.mutation(acting(reconcileNow)),
  figures: adminProcedure.query(acting(getBillingFigures)),
  setup: adminProcedure.query(acting(getAccountSetup)),
  prices: adminProcedure.query(acting(listPrices)),
  clock: adminProcedure.query(acting(readClock)),
  advanceClock: adminProcedure.input(advanceClockInput).mutation(acting(advanceClock)),
});
