import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { rowOf } from '#shared/engine/statements/rows.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { fieldsOf, formParts, lineParts } from '#shared/inputs/forecast/fields/catalogue.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';

const isLong = import.meta.env.MODE === 'long';
const numRuns = isLong ? 1_000 : 150;
const timeout = 3_600_000;

/** With every field that has a default, and empty lists and forms, written out. */
function writtenOut(document: ForecastDocument): unknown {
  const filled = (part: (typeof lineParts | typeof formParts)[number], values: object) => ({
    ...Object.fromEntries(
      fieldsOf(part, values).flatMap(({ key, defaultValue }) =>
        defaultValue === undefined ? [] : [[key, defaultValue]],
      ),
    ),
    ...values,
  });
  const lines = lineParts.map((part) => [part, (document[part] ?? []).map((line) => filled(part, line))]);
  const forms = formParts.map((part) => [part, filled(part, document[part] ?? {})]);
  return { ...document, ...Object.fromEntries([...lines, ...forms]) };
}

it(
  'defaults that are written out leave no trace: 1,000 random documents parse to what they are without them',
  () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        const [plain, full] = [parseForecast(document), parseForecast(writtenOut(document))];
        if (!plain.ok || !full.ok) throw new Error('The document does not parse.');
        expect(full.document).toEqual(plain.document);
      }),
      { numRuns: 1_000 },
    );
  },
  timeout,
);

/** Rows that direct labour moves, and the sections of the cash flow with their totals. */
const presented =
  /^(directLabour|wagesAndSalaries|employerOnCost|contractors|totalDirectCosts|grossProfit|grossMargin|totalOperatingExpenses|staff)$/;
const unmoved = ({ profitAndLoss, balanceSheet, cashFlowDirect }: ForecastResult) => [
  ...[...profitAndLoss.rows, ...balanceSheet.rows].filter(({ key }) => !presented.test(key)),
  ...cashFlowDirect.rows.filter(({ kind }) => kind === 'line'),
  rowOf(cashFlowDirect.rows, 'changeInCash'),
];

describe('random forecasts with the fields on', () => {
  it(
    `presentation moves nothing but direct labour and sections, in ${numRuns}`,
    () => {
      fc.assert(
        fc.property(
          forecastArbitrary,
          fc.record({
            directLabour: fc.constantFrom('costOfSales' as const, 'operatingExpenses' as const),
            interestPaid: fc.constantFrom('operating' as const, 'financing' as const),
            interestReceived: fc.constantFrom('operating' as const, 'investing' as const),
            dividendsPaid: fc.constantFrom('operating' as const, 'financing' as const),
          }),
          (document, presentation) => {
            const figures = (of: ForecastDocument) =>
              new Map(unmoved(computeForecast(of)).map(({ key, months }) => [key, String(months)]));
            expect(figures({ ...document, presentation })).toEqual(figures(document));
          },
        ),
        { numRuns },
      );
    },
    timeout,
  );

  it(
    `the credit line stays within its limit, and leaves no cash below its target while it has room, in ${numRuns}`,
    () => {
      let months = 0;
      fc.assert(
        fc.property(forecastArbitrary, (document) => {
          const line = document.loans.find((loan) => loan.type === 'revolver' && loan.enabled);
          if (line?.type !== 'revolver') return;
          const { schedules, balanceSheet, timeline } = computeForecast(document);
          const owed = schedules.find(({ key }) => key === `loan:${line.id}`)?.row('closing');
          const cash = (t: number) =>
            rowOf(balanceSheet.rows, 'cash').month(t) - rowOf(balanceSheet.rows, 'bankOverdraft').month(t);
          const target = line.targetCash ?? document.bank.minimumCash;
          for (let t = 1; t <= timeline.months; t++) {
            months++;
            const drawn = owed?.month(t) ?? Number.NaN;
            expect(drawn).toBeGreaterThanOrEqual(0);
            expect(drawn).toBeLessThanOrEqual(Math.max(line.limit, line.openingBalance));
            if (drawn < line.limit && t < (line.maturityMonth ?? 121)) expect(cash(t)).toBeGreaterThanOrEqual(target);
            if (t >= (line.maturityMonth ?? 121)) expect(drawn).toBe(0);
          }
        }),
        { numRuns },
      );
      expect(months).toBeGreaterThan(numRuns);
    },
    timeout,
  );

  it(
    `pools: opening + additions = allowances + value left + min(proceeds, cost) − balancing charges, in ${numRuns}`,
    () => {
      let pools = 0;
      fc.assert(
        fc.property(forecastArbitrary, (document) => {
          for (const { key, rows } of computeForecast(document).schedules.filter(({ key }) =>
            key.startsWith('pool:'),
          )) {
            pools++;
            const all = (row: string) => rowOf(rows, row).months.reduce((sum, amount) => sum + amount, 0);
            const pool = document.allowancePools?.find(({ id }) => `pool:${id}` === key);
            const left = rowOf(rows, 'closing').months.at(-1) ?? Number.NaN;
            const gone = 0 - all('allowances') - all('poolDisposals') - all('balancingCharges');
            expect((pool?.opening ?? 0) + all('poolAdditions')).toBe(gone + left);
            expect(Math.min(...rowOf(rows, 'closing').months)).toBeGreaterThanOrEqual(0);
            expect(Math.min(...rowOf(rows, 'balancingCharges').years)).toBeGreaterThanOrEqual(0);
          }
        }),
        { numRuns },
      );
      expect(pools).toBeGreaterThan(numRuns / 10);
    },
    timeout,
  );
});
