import { adminEventsInput, replayEventInput } from '../../shared/inputs/billing-requests';
import { listEvents } from '../services/billing/admin-list-events';
import { listPrices } from '../services/billing/admin-list-prices';
import { replayEvent } from '../services/billing/admin-replay-event';
import { adminProcedure, router } from './init';

export const adminBillingRouter = router({
  events: adminProcedure.input(adminEventsInput.prefault({})).query(({ ctx, input }) => listEvents(ctx.acting, input)),
  prices: adminProcedure.query(({ ctx }) => listPrices(ctx.acting)),
  replayEvent: adminProcedure.input(replayEventInput).mutation(({ ctx, input }) => replayEvent(ctx.acting, input)),
});
