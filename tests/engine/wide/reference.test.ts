import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { openingBalanceSheetOf } from '#shared/engine/timeline/plan.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { computeApart } from '#tests/engine/reference/reference.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';
import { goldenB } from '#tests/helpers/golden-forecasts.ts';
import { sometimes, whole } from '#tests/helpers/line-kit.ts';

const isLong = import.meta.env.MODE === 'long';
/** `RUNS` and `SEED` of the environment run others. */
const numRuns = Number(process.env.RUNS ?? (isLong ? 10_000 : 100));
const seed = process.env.SEED ? { seed: Number(process.env.SEED) } : {};

const amount = whole(1, 9_000_000);
/** One forecast in four opens with each of these groups of balances, and with what was before it. */
const openings = fc.tuple(
  sometimes({ contractAssets: amount, customerDeposits: amount }),
  sometimes({ disposalReceivables: amount, accruedInterest: amount }),
  sometimes({ grantsReceivable: amount, deferredGrants: amount }),
  sometimes({ rightOfUseAssets: amount, leaseLiabilitiesCurrent: amount, leaseLiabilitiesNonCurrent: amount }),
  sometimes({ mezzanineEquity: amount, nonControllingInterests: amount }),
);
const before = fc.tuple(
  sometimes({ payrollAccrued: amount, deferredGrantsMonths: whole(1, 40) }),
  sometimes({ priorYearTax: amount, priorYearTaxableProfit: amount }),
);

const assets = new Set(['contractAssets', 'disposalReceivables', 'grantsReceivable', 'rightOfUseAssets']);

const drawn = fc.tuple(forecastArbitrary, openings, before).map(([document, balances, earlier]): ForecastDocument => {
  const { startBalanceSheet } = document.openingPosition;
  const openingPosition = { ...document.openingPosition, ...Object.assign({}, ...earlier) };
  if (!startBalanceSheet) return { ...document, openingPosition };
  const sheet = { ...startBalanceSheet };
  for (const [field, added] of Object.entries<number>(Object.assign({}, ...balances))) {
    const before = sheet[field as keyof typeof sheet] ?? 0;
    Object.assign(sheet, { [field]: added });
    sheet.retainedEarnings += (assets.has(field) ? 1 : -1) * (added - before);
  }
  return { ...document, openingPosition: { ...openingPosition, startBalanceSheet: sheet } };
});

/** Rows that others are made of: every line of the three statements but what opens them and what the bank would lend. */
const notALedgerRow = new Set(['openingCash', 'headroom']);

/** The first figure of each row that differs, and rows that only one of both has; `count` adds up the figures compared. */
function differences(document: ForecastDocument, count: (figures: number) => void): string[] {
  const result = computeForecast(document);
  const apart = computeApart(document, { ...openingBalanceSheetOf(document) });
  const found: string[] = [];
  const open = new Set([...apart].flatMap(([key, column]) => (column.some((one) => one !== 0) ? [key] : [])));
  for (const statement of ['profitAndLoss', 'balanceSheet', 'cashFlowDirect'] as const)
    for (const row of result[statement].rows) {
      const key = `${statement}/${row.key}`;
      if (row.kind !== 'line' || notALedgerRow.has(row.key)) continue;
      const own = apart.get(key) ?? [];
      open.delete(key);
      const figures = statement === 'balanceSheet' ? [row.opening ?? 0, ...row.months] : [0, ...row.months];
      count(figures.length);
      const t = figures.findIndex((figure, t) => figure !== (own[t] ?? 0));
      if (t >= 0) found.push(`${key} in month ${t}: ${figures[t]}, apart ${own[t] ?? 0}`);
    }
  return [...found, ...[...open].map((key) => `${key} is in no row`)];
}

describe('an engine written apart', () => {
  it('has every figure of golden B', () => {
    let figures = 0;
    const added = (count: number) => {
      figures += count;
    };
    expect(differences(goldenB(), added)).toEqual([]);
    expect(figures).toBeGreaterThan(900);
  });

  it(`has every figure of ${numRuns} random forecasts and their scenarios`, () => {
    let [documents, forecasts, figures] = [0, 0, 0];
    const different: string[] = [];
    fc.assert(
      fc.property(drawn, (document) => {
        documents++;
        expect(parseForecast(document).ok).toBe(true);
        for (const scenario of [null, ...document.scenarios.map(({ id }) => id)]) {
          const { document: own } = applyScenario(document, scenario);
          if (findIssues(own).length > 0) continue;
          forecasts++;
          const found = differences(own, (count) => {
            figures += count;
          });
          if (found.length > 0) different.push(`${documents}, ${scenario ?? 'base'}: ${found.slice(0, 5).join('; ')}`);
        }
      }),
      { numRuns, ...seed },
    );
    process.stdout.write(`${figures} figures of ${forecasts} forecasts, of which ${different.length} differ.\n`);
    expect(different).toEqual([]);
    expect(figures).toBeGreaterThan(numRuns * 1000);
  }, 7_200_000);
});
