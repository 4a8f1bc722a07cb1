import { type Report, reports } from '#shared/reports/registry.ts';
import { isOpenAtServer } from './paths';

/** The reports of a forecast: what is compared with actual months is compared by the server. */
export const reportsOf = (forecastId: string): readonly Report[] =>
  reports.filter((report: Report) => isOpenAtServer(forecastId) || !report.needsActuals);
