import { type Report, reports } from '#shared/reports/registry.ts';
import { exampleId } from './paths';

/** The reports of a forecast: what is compared with the budget has its versions from the server. */
export const reportsOf = (forecastId: string): readonly Report[] =>
  reports.filter((report: Report) => forecastId !== exampleId || !report.needsActuals);
