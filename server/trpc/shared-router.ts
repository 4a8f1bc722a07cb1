import { forecastInput } from '#shared/inputs/forecast-requests.ts';
import { getSharedBudget } from '../services/shared/budget';
import { getShared } from '../services/shared/get';
import { listShared } from '../services/shared/list';
import { getSharedRisk } from '../services/shared/risk';
import { router, sharedProcedure } from './init';

export const sharedRouter = router({
  list: sharedProcedure.query(({ ctx }) => listShared(ctx.acting)),
  budget: sharedProcedure.input(forecastInput).query(({ ctx, input }) => getSharedBudget(ctx.acting, input)),
  get: sharedProcedure.input(forecastInput).query(({ ctx, input }) => getShared(ctx.acting, input)),
  risk: sharedProcedure.input(forecastInput).query(({ ctx, input }) => getSharedRisk(ctx.acting, input)),
});
