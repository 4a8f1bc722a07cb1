import fc from 'fast-check';
import { describe, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { rowOf } from '#shared/engine/statements/rows.ts';
import { adjustedRows } from '#shared/inputs/actuals/adjusted-rows.ts';
import { type Actuals, isResultRow, partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import { balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { actualForecastArbitrary } from '../helpers/noisy-books';

const isLong = import.meta.env.MODE === 'long';
const timeout = isLong ? 7_200_000 : 300_000;

const twoSided = [
  ['cash', 'bankOverdraft'],
  ['salesTaxReceivable', 'salesTaxPayable'],
  ['incomeTaxReceivable', 'incomeTaxPayable'],
  ['grantsReceivable', 'deferredGrants'],
] as const;

const income =
  /^(revenue|otherIncome):|^(interestIncome|gainOnDisposal|openingDeferredRevenue|flatRateSurplus|operatingGrants|capitalGrants|unplannedRevenue|unplannedOther)$/;
const signOf = (key: string) => (income.test(key) ? 1 : -1);
/** Where what belongs to no line of the calculation is shown; a line may have an issue under a scenario. */
const unplannedOf: Record<string, [row: string, sign: 1 | -1]> = {
  revenue: ['unplannedRevenue', 1],
  directCost: ['unplannedDirectCosts', 1],
  operatingExpense: ['unplannedExpenses', 1],
  otherIncome: ['unplannedOther', 1],
  otherExpense: ['unplannedOther', -1],
  unplannedRevenue: ['unplannedRevenue', 1],
  unplannedDirectCosts: ['unplannedDirectCosts', 1],
  unplannedExpenses: ['unplannedExpenses', 1],
  unplannedOther: ['unplannedOther', 1],
};

/** The two parts of what is one account. */
const owed = [
  ['loansCurrent', 'loansNonCurrent'],
  ['leaseLiabilitiesCurrent', 'leaseLiabilitiesNonCurrent'],
] as const;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The rows that have what is booked as pay where direct labour is shown: planned pay divides it among them. */
const pay = ['directLabour', 'wagesAndSalaries', 'employerOnCost', 'contractors'];

/** Booked amounts that the statements do not show in an actual month, read from the rows alone. */
function notAsBooked({ profitAndLoss, balanceSheet }: ForecastResult, actuals: Actuals, until: number): string[] {
  const found: string[] = [];
  const rows = adjustedRows(actuals);
  const booked = (key: string, t: number) => rows[key]?.[t - 1] ?? 0;
  const sheet = (field: string, t: number) => balanceSheet.rows.find(({ key }) => key === field)?.month(t) ?? 0;
  const expect = (what: string, [shown, expected]: [number, number]) => {
    if (shown !== expected) found.push(`${what}: ${shown} in place of ${expected}`);
  };
  const folded = new Set<string>([...twoSided.flat(), ...owed.flat()]);
  for (let t = 1; t <= until; t++) {
    for (const [asset, liability] of twoSided)
      expect(`${asset} ${t}`, [
        sheet(asset, t) - sheet(liability, t),
        booked(`sheet:${asset}`, t) - booked(`sheet:${liability}`, t),
      ]);
    for (const [current, later] of owed)
      expect(`${current} ${t}`, [
        sheet(current, t) + sheet(later, t),
        booked(`sheet:${current}`, t) + booked(`sheet:${later}`, t),
      ]);
    for (const field of balanceSheetFields) {
      if (folded.has(field)) continue;
      const sign = field === 'accumulatedDepreciation' ? -1 : 1;
      expect(`${field} ${t}`, [sign * sheet(field, t) + 0, booked(`sheet:${field}`, t)]);
    }
    const isPayDivided = profitAndLoss.rows.some(({ key }) => key === 'directLabour');
    if (isPayDivided) {
      const shown = profitAndLoss.rows.filter(({ key }) => pay.includes(key)).map((row) => row.month(t));
      expect(`pay ${t}`, [sum(shown), sum(pay.map((key) => -booked(key, t))) + 0]);
    }
    const inNoLine = new Map<string, number>();
    for (const key of Object.keys(rows)) {
      if (!isResultRow(key) || (isPayDivided && pay.includes(key))) continue;
      const row = profitAndLoss.rows.find((one) => one.key === key);
      const [to, sign] = unplannedOf[partsOfRowKey(key)[0]] ?? [];
      if (row && !to?.startsWith(key)) expect(`${key} ${t}`, [row.month(t), signOf(key) * booked(key, t) + 0]);
      else if (to && sign) inNoLine.set(to, (inNoLine.get(to) ?? 0) + sign * booked(key, t));
      else expect(`${key} ${t}`, [0, booked(key, t)]);
    }
    for (const [key, amount] of inNoLine) {
      const shown = profitAndLoss.rows.find((one) => one.key === key)?.month(t) ?? 0;
      expect(`${key} ${t}`, [shown, signOf(key) * amount + 0]);
    }
  }
  return found;
}

/** NaN in any figure of the statements that are money. */
function undefinedFigures({ profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect }: ForecastResult): string[] {
  return [profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect].flatMap(({ key, rows }) =>
    rows.flatMap((row) => (row.unit === 'money' && row.months.some(Number.isNaN) ? [`${key}/${row.key}`] : [])),
  );
}

/** What the opening balances and the books at L still owe at the end of a horizon that is long enough for all of it. */
function notRunOff({ schedules, timeline }: ForecastResult, until: number): string[] {
  if (timeline.months - until < 13) return [];
  return (['receivables', 'payables'] as const).flatMap((key) => {
    const schedule = schedules.find((one) => one.key === key);
    const name = key === 'receivables' ? 'openingCollected' : 'openingPaid';
    const later = schedule ? [...rowOf(schedule.rows, name).months].slice(until + 13) : [];
    return later.some((figure) => figure !== 0) ? [`${key} still run off after a year`] : [];
  });
}

describe('random books that balance', () => {
  it(
    'stand in the statements to the minor unit in every actual month, under every scenario; all checks pass, nothing is undefined',
    () => {
      fc.assert(
        fc.property(actualForecastArbitrary, (document) => {
          const { actuals } = document;
          if (!actuals) throw new Error('There are no actuals.');
          for (const scenario of [null, ...document.scenarios.map(({ id }) => id)]) {
            const result = computeForecast(document, { scenario });
            const until = result.actualUntil ?? 0;
            const failed = result.checks.flatMap(({ id, failures }) =>
              failures.slice(0, 1).map((failure) => `${id} ${JSON.stringify(failure)}`),
            );
            const flaws = [
              ...(until > 0 ? [] : ['no actual month']),
              ...failed,
              ...undefinedFigures(result),
              ...notAsBooked(result, actuals, until),
              ...notRunOff(result, until),
            ];
            const lines = Object.keys(actuals.rows).filter((key) => partsOfRowKey(key)[0] === 'loan').length;
            if (flaws.length > 0) throw new Error(`L = ${until}, ${lines} loans:\n${flaws.slice(0, 8).join('\n')}`);
          }
        }),
        { numRuns: isLong ? 1_000 : 20, endOnFailure: true },
      );
    },
    timeout,
  );
});
