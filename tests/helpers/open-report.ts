import type { ActorContext } from '#server/services/context.ts';
import { getReport } from '#server/services/reports/get.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import type { GetReportInput } from '#shared/inputs/forecast-requests.ts';

/** The current report of a forecast with its statements as a value; null before the first refresh. */
export async function openReport(context: ActorContext, input: GetReportInput) {
  const report = await getReport(context, input);
  return report && { ...report, result: parseJson(report.result) };
}
