import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTimeline } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastResult, Statement } from '#shared/engine/result.ts';
import { rowOf } from '#shared/engine/statements/rows.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { startsAtInputYear } from '#shared/inputs/forecast/issues/sheets.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { schemaFeatures } from '../helpers/schema-features';

const isLong = import.meta.env.MODE === 'long';
const timeout = isLong ? 7_200_000 : 300_000;

/** A document that throws where anything writes to it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
}

/** Rows with a figure that is no exact whole number, in months, quarters, years or at the opening. */
function inexactRows(result: ForecastResult): string[] {
  const { profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, schedules } = result;
  const statements: Statement[] = [profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, ...schedules];
  return statements.flatMap(({ key, rows }) =>
    rows.flatMap((row) => {
      if (row.unit === 'ratio') return [];
      const columns = [row.months, row.quarters, row.years, [row.opening ?? 0]];
      return columns.every((column) => column.every(Number.isSafeInteger)) ? [] : [`${key}/${row.key}`];
    }),
  );
}

/** What is wrong with a result; empty for a sound one. Names the scenario. */
function flawsOf(result: ForecastResult): string[] {
  const differs = (['operations', 'investing', 'financing', 'changeInCash'] as const).some((key) => {
    const indirect = rowOf(result.cashFlowIndirect.rows, key).months;
    return rowOf(result.cashFlowDirect.rows, key).months.some((value, i) => value !== indirect[i]);
  });
  const failed = result.checks.filter(({ passed }) => !passed).map(({ id, failures }) => `${id} ${failures[0]?.row}`);
  return [...failed, ...inexactRows(result), ...(differs ? ['direct is not indirect'] : [])].map(
    (flaw) => `${result.scenarioId ?? 'base'}: ${flaw}`,
  );
}

const variants = (document: ForecastDocument) => [null, ...document.scenarios.map(({ id }) => id)];

describe('every random valid forecast', () => {
  it(
    'is valid and without an issue',
    () => {
      fc.assert(
        fc.property(forecastArbitrary, (document) => {
          expect(parseForecast(document)).toMatchObject({ ok: true });
          expect(findIssues(document)).toEqual([]);
        }),
        { numRuns: isLong ? 2_000 : 100 },
      );
    },
    timeout,
  );

  it(
    'has no issue and passes every check when its horizon is cut to a year or two: what is behind it counts nothing',
    () => {
      fc.assert(
        fc.property(forecastArbitrary, fc.integer({ min: 1, max: 2 }), (document, years) => {
          const shorter = { ...document, header: { ...document.header, years } };
          expect(findIssues(shorter)).toEqual([]);
          expect(flawsOf(computeForecast(shorter))).toEqual([]);
        }),
        { numRuns: isLong ? 2_000 : 100 },
      );
    },
    timeout,
  );

  it(
    'passes every check under each of its scenarios, in whole numbers alone, both cash flows the same in each section, and stays as it was',
    () => {
      fc.assert(
        fc.property(forecastArbitrary, (document) => {
          frozen(document);
          const flaws = variants(document).flatMap((scenario) => flawsOf(computeForecast(document, { scenario })));
          if (flaws.length > 0) throw new Error(flaws.join('\n'));
        }),
        { numRuns: isLong ? 100_000 : 150 },
      );
    },
    timeout,
  );

  it(
    'gives the same hash twice, and an empty scenario equals the base',
    () => {
      fc.assert(
        fc.property(forecastArbitrary, (document) => {
          const scenarios = [{ id: 'same', name: 'Same', note: '', overrides: [] }];
          const base = hashResult(computeForecast(document));
          const same = hashResult(computeForecast({ ...document, scenarios }, { scenario: 'same' }));
          if (same !== base) throw new Error('The empty scenario differs.');
        }),
        { numRuns: isLong ? 5_000 : 40 },
      );
    },
    timeout,
  );
});

/** What no valid document can have, because it would be an issue. */
const faulty = /(<percentOfLine>|<amounts>)\.directCostMode = perUnit$/;

/** What the schema cannot tell: horizons, where a history ends, warnings of the result. */
function eventsOf(document: ForecastDocument): string[] {
  const { firstYearMonths, months } = makeTimeline(document.header);
  const { inputYears } = document.history;
  const result = computeForecast(document);
  const happened: [string, boolean][] = [
    ['whole first year', firstYearMonths === 12],
    ['short first year', firstYearMonths < 12],
    ['first year of one month', firstYearMonths === 1],
    ['ten years', document.header.years === 10],
    ['at most a year', months <= 12],
    ['starts at the end of an input year', startsAtInputYear(document)],
    ['starts later than the last input year', inputYears.length > 0 && !startsAtInputYear(document)],
    ['five input years', inputYears.length === 5],
    ...['EUR', 'USD', 'JPY', 'KWD'].map((code): [string, boolean] => [code, document.header.currency === code]),
    ['gain', rowOf(result.profitAndLoss.rows, 'gainOnDisposal').months.some((value) => value > 0)],
    ['loss', rowOf(result.profitAndLoss.rows, 'gainOnDisposal').months.some((value) => value < 0)],
    ['tax refund', rowOf(result.cashFlowDirect.rows, 'incomeTaxSettled').months.some((value) => value > 0)],
    ['overdraft', rowOf(result.balanceSheet.rows, 'bankOverdraft').months.some((value) => value > 0)],
  ];
  const warnings = new Set(result.warnings.map(({ id }) => id));
  return [...happened.filter(([, has]) => has).map(([name]) => name), ...warnings];
}

const events =
  'whole first year,short first year,first year of one month,ten years,at most a year,starts at the end of an input year,starts later than the last input year,five input years,EUR,USD,JPY,KWD,gain,loss,tax refund,overdraft,W1,W2,W3,W4,W5,W6,W7,W8,W9,W10,W11,W12,W13,E10'.split(
    ',',
  );

describe('the random forecasts', () => {
  it(
    `have every choice of every field, both sides of every flag, and every event${isLong ? ', each in one of a hundred or more' : ''}`,
    () => {
      const documents = fc.sample(forecastArbitrary, { numRuns: isLong ? 600 : 200, seed: 27 });
      // Books, covenants, drivers, rows with rules and dimensions have documents of their own; no figure reads the other parts.
      const isLeftOut = (feature: string) =>
        /^(actuals|adjustment\.reverses|risk|baselines|valuation|pack|covenants|weeklyCash|drivers|dimensions)|\.payDay\b|\.rows\.|\.select\b|\.tags\b|\.seasonBasis\b|\.factor\b/.test(
          feature,
        );
      // What equals its default is absent; some openings have golden cases alone.
      const isDefault = (feature: string) =>
        /( = null| empty)$/.test(feature) &&
        /^(staff|payroll|salesTax|incomeTax|presentation|loans|leases|grants|allowancePools|capitalAssets\[\]\.allowancePoolId|revenue\[\]<\w+>\.salesTax(Rates|Shares))/.test(
          feature,
        );
      const others =
        /^(openingPosition\.(payrollAccrued|priorYear|deferredGrantsMonths)|payroll\.settleEveryMonths = 1|header\.afterHorizon = yearBefore|header\.framework = other|staff\[\]\.contract = employee|presentation\.directLabour = operatingExpenses|salesTax\.(returnMonths = 2|scheme = invoice|depositsTaxed = true)|incomeTax\.(lossCarryBack|timingDifferences|openingAssetsInPools) = false|allowancePools\[\]\.method = reducing|incomeTax\.instalment|loans\[\]<\w+>\.(dayCount = 30\/360|paymentEveryMonths = 1|feeTreatment = expensed)|(revenue|operatingExpenses|capitalAssets)\[\](<\w+>)?\.(taxMode|directCostTaxMode) = charged|leases\[\]\.(paymentEveryMonths = 1|inAdvance = true|lowValue = false)|grants\[\]\.taxable = true)/;
      const wanted = [...schemaFeatures(null)]
        .filter(
          (feature) => !faulty.test(feature) && !isLeftOut(feature) && !isDefault(feature) && !others.test(feature),
        )
        .concat(events);
      const counts = new Map(wanted.map((feature) => [feature, 0]));
      for (const document of documents) {
        for (const feature of [...schemaFeatures(document), ...eventsOf(document)])
          counts.set(feature, (counts.get(feature) ?? 0) + 1);
      }
      const rare = wanted.filter((feature) => (counts.get(feature) ?? 0) < (isLong ? documents.length / 100 : 1));
      expect(rare).toEqual([]);
      expect(wanted.length).toBeGreaterThan(700);
    },
    timeout,
  );
});
