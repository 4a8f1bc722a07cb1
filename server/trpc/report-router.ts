import { getReportInput, refreshReportInput } from '#shared/inputs/forecast-requests.ts';
import { getReport } from '../services/reports/get';
import { refreshReport } from '../services/reports/refresh';
import { router, subscribedProcedure } from './init';

export const reportRouter = router({
  get: subscribedProcedure.input(getReportInput).query(({ ctx, input }) => getReport(ctx.acting, input)),
  refresh: subscribedProcedure.input(refreshReportInput).mutation(({ ctx, input }) => refreshReport(ctx.acting, input)),
});
