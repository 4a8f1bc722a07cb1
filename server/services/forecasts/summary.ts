import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';

/** What lists show of a document; while it has errors, no figures. */
export function summaryOf(document: ForecastDocument): ForecastSummary {
  const { header, scenarios, bank } = document;
  const errors = findIssues(document).length;
  const about = {
    startMonth: header.startMonth,
    years: header.years,
    scenarios: scenarios.length,
    faults: errors,
    minimumCash: bank.minimumCash,
  };
  if (errors > 0) return { ...about, failedChecks: 0, warnings: 0, cash: [], lowestCash: null };

  const result = computeForecast(document);
  const cash = netCashOf(result);
  return {
    ...about,
    failedChecks: result.checks.filter((check) => !check.passed).length,
    warnings: result.warnings.length,
    cash,
    lowestCash: lowestOf(cash, result.timeline.labels),
  };
}

/** Money in the bank less what is overdrawn. */
function netCashOf({ balanceSheet, timeline }: ForecastResult): (number | null)[] {
  const monthsOf = (key: string) => balanceSheet.rows.find((row) => row.key === key)?.months;
  const [cash, overdraft] = [monthsOf('cash'), monthsOf('bankOverdraft')];
  return timeline.labels.map((_, index) => {
    const amount = (cash?.[index] ?? Number.NaN) - (overdraft?.[index] ?? 0);
    return Number.isFinite(amount) ? amount : null;
  });
}

function lowestOf(cash: readonly (number | null)[], labels: readonly string[]): ForecastSummary['lowestCash'] {
  let lowest: ForecastSummary['lowestCash'] = null;
  for (const [index, amount] of cash.entries()) {
    const month = labels[index];
    if (amount === null || month === undefined) continue;
    if (lowest === null || amount < lowest.amount) lowest = { amount, month };
  }
  return lowest;
}
