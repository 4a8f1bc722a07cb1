import { type JsonText, writeJson } from '#shared/domain/json-text.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { VarianceStatement } from '#shared/engine/variance/side.ts';
import { type Variance, varianceOf } from '#shared/engine/variance/variance.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { maximumLinkBytes } from '#shared/inputs/link-requests.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';

/** The last actual month of a published version and its fiscal year to date beside the budget: figures alone, no notes and no accounts. */
export type SharedVariance = Record<VarianceStatement, { scope: 'month' | 'toDate'; variance: Variance }[]>;

/** Null where nothing is booked, or where one of the two versions has no figures. */
export function showVariance({
  published,
  budget,
}: {
  published: VersionRow;
  budget: VersionRow;
}): JsonText<SharedVariance> | null {
  const [document, planned] = [published, budget].map((row) => migrateStoredDocument(row).document);
  const month = document?.actuals?.lastActualMonth;
  if (!document || !planned || !month || findIssues(document).length > 0 || findIssues(planned).length > 0) return null;
  const outlook = computeForecast(document);
  const comparison = { of: 'forecast', result: computeForecast(planned) } as const;
  const compared = (statement: VarianceStatement) =>
    (['month', 'toDate'] as const).flatMap((scope) => {
      const variance = varianceOf(outlook, comparison, { statement, scope, month });
      return 'error' in variance ? [] : [{ scope, variance }];
    });
  const shown = {
    profitAndLoss: compared('profitAndLoss'),
    balanceSheet: compared('balanceSheet'),
    cashFlow: compared('cashFlow'),
  };
  const text = writeJson(shown);
  return shown.profitAndLoss.length > 0 && Buffer.byteLength(text) <= maximumLinkBytes ? text : null;
}
