import { adminEventsInput, advanceClockInput, replayEventInput } from '../../shared/inputs/billing-requests';
import { advanceClock } from '../services/billing/admin-advance-clock';
import { listEvents } from '../services/billing/admin-list-events';
import { listPrices } from '../services/billing/admin-list-prices';
import { readClock } from '../services/billing/admin-read-clock';
import { replayEvent } from '../services/billing/admin-replay-event';
import { adminProcedure, router } from './init';

export const adminBillingRouter = router({
  events: adminProcedure.input(adminEventsInput.prefault({})).query(({ ctx, input }) => listEvents(ctx.acting, input)),
  prices: adminProcedure.query(({ ctx }) => listPrices(ctx.acting)),
  clock: adminProcedure.query(({ ctx }) => readClock(ctx.acting)),
  advanceClock: adminProcedure.input(advanceClockInput).mutation(({ ctx, input }) => advanceClock(ctx.acting, input)),
  replayEvent: adminProcedure.input(replayEventInput).mutation(({ ctx, input }) => replayEvent(ctx.acting, input)),
});
