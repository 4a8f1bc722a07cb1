import { addMonths } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { rowOf } from '#shared/engine/statements/rows.ts';
import type { StatementRow } from '#shared/engine/statements/statement-row.ts';
import { type Actuals, flowRows, resultRows } from '#shared/inputs/forecast/actuals.ts';
import { balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

const income =
  /^(revenue|otherIncome):|^(interestIncome|gainOnDisposal|openingDeferredRevenue|flatRateSurplus|operatingGrants|capitalGrants)$/;

export interface BookedOptions {
  /** Loan lines and monthly subscriptions have rows of their own too. */
  withLines: boolean;
}

/** Every month of a forecast as the books would have it had all come as planned; L is still none. */
export function bookedAsPlanned(
  document: ForecastDocument,
  result: ForecastResult,
  { withLines }: BookedOptions,
): Actuals {
  const { balanceSheet, cashFlowIndirect, detail, schedules, timeline } = result;
  // The books have pay by its nature, whatever the forecast shows in the cost of sales.
  const { directLabour, ...presentation } = document.presentation ?? {};
  const { profitAndLoss } = directLabour
    ? computeForecast({ ...document, presentation }, { scenario: result.scenarioId })
    : result;
  const rows: Actuals['rows'] = {};
  const add = (key: string, row: StatementRow, sign: 1 | -1 = 1) => {
    const amounts = Array.from({ length: timeline.months }, (_, i) => 0 + sign * row.month(i + 1));
    if (amounts.some((amount) => amount !== 0)) rows[key] = amounts;
  };
  const shownRows = new Set(balanceSheet.rows.map(({ key }) => key));
  for (const field of balanceSheetFields.filter((field) => shownRows.has(field)))
    add(`sheet:${field}`, balanceSheet.row(field), field === 'accumulatedDepreciation' ? -1 : 1);
  for (const row of profitAndLoss.rows) {
    const isBooked = row.lineId !== undefined || (resultRows as readonly string[]).includes(row.key);
    if (isBooked) add(row.key, row, income.test(row.key) ? 1 : -1);
  }
  const equity = schedules.find(({ key }) => key === 'equity');
  for (const flow of flowRows) {
    if (flow === 'owedForAssets') continue;
    if (flow === 'dividendsDeclared') add(`flow:${flow}`, profitAndLoss.row(flow), -1);
    else if (flow === 'drawings') {
      if (equity) add(`flow:${flow}`, equity.row('drawings'), -1);
    } else add(`flow:${flow}`, cashFlowIndirect.row(flow));
  }
  // Payables change by what is newly owed for assets and by what the row of the cash flow shows.
  const payables = balanceSheet.row('accountsPayable');
  const shown = cashFlowIndirect.row('payables');
  const owed = Array.from(
    { length: timeline.months },
    (_, i) => payables.month(i + 1) - payables.month(i) - shown.month(i + 1),
  );
  if (owed.some((amount) => amount !== 0)) rows['flow:owedForAssets'] = owed;
  if (withLines) {
    for (const { id } of document.loans) {
      const schedule = schedules.find(({ key }) => key === `loan:${id}`);
      if (schedule) add(`loan:${id}`, schedule.parts.closing);
    }
    for (const line of document.revenue) {
      const isCounted = line.enabled && line.type === 'recurring' && line.billing === 'monthly';
      if (isCounted) add(`subscribers:${line.id}`, rowOf(detail.rows, `quantity:${line.id}`));
    }
  }
  return {
    lastActualMonth: null,
    months: Array.from({ length: timeline.months }, (_, i) => ({
      month: addMonths(timeline.startMonth, i),
      result: 'books',
      sheet: 'books',
    })),
    rows,
    adjustments: [],
    notes: [],
  };
}
