import { type Report, reports } from '#shared/reports/registry.ts';
import { exampleId } from './paths';

/** The reports of a forecast: the example has no saved versions and no actual months. */
export const reportsOf = (forecastId: string): readonly Report[] =>
  reports.filter((report: Report) => forecastId !== exampleId || !report.needsActuals);
