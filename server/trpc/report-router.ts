import { getReportInput, refreshReportInput } from '#shared/inputs/forecast-requests.ts';
import { getReport } from '../services/reports/get';
import { refreshReport } from '../services/reports/refresh';
import { acting, router, subscribedProcedure } from './init';

export const reportRouter = router({
  get: subscribedProcedure.input(getReportInput).query(acting(getReport)),
  refresh: subscribedProcedure.input(refreshReportInput).mutation(acting(refreshReport)),
});
