import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { OperatingExpense } from '#shared/inputs/forecast/fields/costs.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';

export const revenueKind = { units: 0, hours: 1, monthly: 2, yearly: 3, amounts: 4, percentOfLine: 5 } as const;
export const expenseKind = { fixed: 0, prepaid: 1, percentOfRevenue: 2, perHead: 3, amounts: 4, oneOff: 5 } as const;
export const loanType = { level: 0, equalPrincipal: 1, bullet: 2, flexible: 3 } as const;

/** Sums over the lines by month: flows, then balances from `receivables` to `totalAssets`. */
export const sumNames = [
  'cashFlow',
  'outputTax',
  'inputTax',
  'badDebts',
  'gross',
  'onCost',
  'withheld',
  'heads',
  'depreciation',
  'loanInterest',
  'totalRevenue',
  'totalDirectCosts',
  'totalExpenses',
  'bankInterest',
  'profitBeforeTax',
  'currentTax',
  'netProfit',
  'dividends',
  'taxPaid',
  'receivables',
  'payables',
  'inventory',
  'deferredRevenue',
  'prepaid',
  'fixedAssetsCost',
  'loans',
  'loansCurrent',
  'cash',
  'salesTax',
  'incomeTax',
  'deferredTaxAsset',
  'accumulatedDepreciation',
  'payrollLiabilities',
  'dividendsPayable',
  'retainedEarnings',
  'totalAssets',
] as const;
export type SumName = (typeof sumNames)[number];
export const FIRST_BALANCE = sumNames.indexOf('receivables');

/** The numbers of a reference forecast by field, then line, and the arrays that a run fills. */
export type StraightLine = ReturnType<typeof makeStraightLine>;

/** Reads the numbers of a reference forecast and makes the arrays of a run; its policies are taken as it sets them. */
export function makeStraightLine(document: ForecastDocument) {
  const months = document.header.years * 12;
  const lineRows = 2 * document.revenue.length + document.operatingExpenses.length;
  const rowCount = lineRows + sumNames.length;
  /** Revenue lines, their direct costs, expenses, then the sums; each a row of months, minor units. */
  const rows = new Float64Array(rowCount * months);
  const sumOf = (index: number) => rows.subarray((lineRows + index) * months, (lineRows + index + 1) * months);
  const units = document.revenue.find((line) => line.type === 'units');
  return {
    months,
    rowCount,
    lineRows,
    rows,
    sum: Object.fromEntries(sumNames.map((name, i) => [name, sumOf(i)])) as Record<SumName, Float64Array>,
    quarters: new Float64Array((rowCount * months) / 3),
    years: new Float64Array((rowCount * months) / 12),
    invoices: new Float64Array(months),
    cohorts: new Float64Array(months),
    repaid: new Float64Array(months + 12),
    rests: new Float64Array(12),
    revenue: revenueNumbers(document),
    expenses: expenseNumbers(document),
    roles: numbers(document.staff, {
      salary: (role) => role.yearlySalary,
      raise: (role) => role.raise,
      heads: (role) => role.heads,
      onCost: (role) => role.onCostRate,
      withheld: (role) => role.withholdingRate,
    }),
    assets: numbers(document.capitalAssets, {
      cost: (asset) => asset.cost,
      first: (asset) => asset.month - 1,
      residual: (asset) => asset.residual,
      life: (asset) => asset.lifeMonths,
      declining: (asset) => (asset.method === 'decliningBalance' ? asset.decliningRate : 0),
      taxRate: (asset) => asset.salesTaxRate ?? document.salesTax.standardRate,
    }),
    loans: numbers(
      document.loans.flatMap((loan) => (hasTerm(loan) ? [loan] : [])),
      {
        type: (loan) => numberOf(loanType, loan.type),
        principal: (loan) => loan.principal,
        first: (loan) => loan.month - 1,
        rate: (loan) => loan.rate,
        term: (loan) => loan.termMonths,
      },
    ),
    revenueAmounts: amountsOf(document.revenue, months),
    expenseAmounts: amountsOf(document.operatingExpenses, months),
    seasonWeights: Float64Array.from(units?.seasonWeights ?? []),
    policies: {
      openingCash: document.openingPosition.startBalanceSheet?.cash ?? 0,
      taxRate: document.incomeTax.rate,
      lossShare: document.incomeTax.lossShare,
      taxLag: document.incomeTax.monthsUntilPayment,
      creditRate: document.bank.creditRate,
      overdraftRate: document.bank.overdraftRate,
      payout: document.dividendPolicy.payout,
      dividendPlace: document.dividendPolicy.monthOfYear,
    },
  };
}

/** One array a field, one number a line. */
function numbers<Line, Field extends string>(
  lines: readonly Line[],
  fields: Record<Field, (line: Line, index: number) => number>,
) {
  const columns = Object.entries<(line: Line, index: number) => number>(fields);
  const entries = columns.map(([field, read]) => [field, Float64Array.from(lines, read)]);
  return { count: lines.length, ...(Object.fromEntries(entries) as Record<Field, Float64Array>) };
}

/** The number of a type; the loops have no arithmetic for any other. */
function numberOf(types: Readonly<Record<string, number>>, type: string): number {
  const found = types[type];
  if (found === undefined) throw new Error(`The straight line has no lines of type ${type}.`);
  return found;
}

function amountsOf(lines: readonly (RevenueLine | OperatingExpense)[], months: number): Float64Array {
  const amounts = new Float64Array(lines.length * months);
  lines.forEach((line, i) => {
    if (line.type === 'amounts') amounts.set(line.amounts.slice(0, months), i * months);
  });
  return amounts;
}

function revenueNumbers({ salesTax, workingCapital, revenue }: ForecastDocument) {
  const typeOf = (line: RevenueLine) =>
    line.type === 'recurring' ? (line.billing === 'monthly' ? 'monthly' : 'yearly') : line.type;
  return numbers(revenue, {
    kind: (line) => numberOf(revenueKind, typeOf(line)),
    price: (line) => ('unitPrice' in line ? line.unitPrice : 0),
    priceGrowth: (line) => ('unitPrice' in line ? line.priceGrowth : 0),
    /** Volume, or new subscribers, in millionths. */
    level: (line) => 1000 * (line.type === 'units' ? line.volume : line.type === 'recurring' ? line.newSubscribers : 0),
    growth: (line) => ('growth' in line ? line.growth : 0),
    hours: (line) =>
      line.type === 'hours' ? Math.round((line.heads * line.hoursPerHead * line.utilisation) / 1e9) : 0,
    subscribers: (line) => (line.type === 'recurring' ? line.openingSubscribers : 0),
    churn: (line) => (line.type === 'recurring' ? line.churn : 0),
    share: (line) => (line.type === 'percentOfLine' ? line.share : 0),
    baseLine: (line) => (line.type === 'percentOfLine' ? revenue.findIndex(({ id }) => id === line.baseLineId) : 0),
    taxRate: (line) => line.salesTaxRate ?? salesTax.standardRate,
    creditShare: (line) => line.creditShare,
    days: (line) => line.daysToCollect ?? workingCapital.daysSales,
    badDebtRate: (line) => line.badDebtRate,
    costRate: (line) => line.directCostRate,
    costTaxRate: (line) => line.directCostSalesTaxRate ?? salesTax.standardRate,
    costRecoverable: (line) => line.directCostRecoverableShare,
    costDays: (line) => line.directCostDaysToPay ?? workingCapital.daysPayable,
    /** −1: not stocked. */
    stockDays: (line) => (line.directCostStocked ? (line.daysOfStock ?? workingCapital.daysInventory) : -1),
  });
}

function expenseNumbers({ salesTax, workingCapital, operatingExpenses }: ForecastDocument) {
  return numbers(operatingExpenses, {
    kind: (line) => numberOf(expenseKind, line.payment === 'prepaid' ? 'prepaid' : line.type),
    /** Yearly base, share of revenue or amount a head. */
    base: (line) =>
      line.type === 'fixed'
        ? line.yearlyBase
        : line.type === 'percentOfRevenue'
          ? line.rate
          : line.type === 'perHead'
            ? line.amountPerHead
            : 0,
    growth: (line) => (line.type === 'fixed' ? line.inflation : 0),
    taxRate: (line) => line.salesTaxRate ?? salesTax.standardRate,
    recoverable: (line) => line.recoverableShare,
    days: (line) => line.daysToPay ?? workingCapital.daysPayable,
  });
}
