import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newLease } from '#shared/inputs/forecast/new-lines.ts';
import { type ValuationInputs, valuationDefaults } from '#shared/inputs/forecast/valuation.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { flowParts } from '#shared/valuation/free-cash-flow.ts';
import { type ValueByMethod, valueForecast } from '#shared/valuation/value-forecast.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { BLANK } from '#shared/workbook/expression.ts';
import { SheetEvaluator } from '#tests/helpers/sheet-evaluator.ts';
import { own } from '#tests/helpers/small-forecast.ts';

const plain = findTemplate('restaurant')?.build({ name: 'Test', currency: 'EUR', startMonth: '2026-10' });
if (!plain) throw new Error('There is no template.');
const item = { id: 'pension', name: 'Pension', kind: 'debtLike', amount: 123_456 } as const;
const lease = { ...newLease(own), payment: 40_000, termMonths: 48, rate: 60_000 };
const bands = { bandFrom: [0, 1_000_000, 4_000_000], bandRates: [150_000, 300_000, 250_000] };
const valuations: [
  string,
  Partial<ValuationInputs>,
  framework?: 'ifrs' | 'usGaap',
  incomeTax?: Partial<ForecastDocument['incomeTax']>,
][] = [
  ['as it starts', { shares: 60_000_500, bridge: [item, { ...item, id: 'Pension', kind: 'cashLike' }] }],
  ['at year end, after 5 months, as last year', { timing: 'yearEnd', asOfMonth: 5, terminalFlow: 'lastYear' }],
  ['with a typed flow and rate', { terminalFlow: 'typed', typedFlow: 5_000_000, discountRate: 'typed', wacc: 113_753 }],
  ['of sales, after 14 months', { multipleOf: 'revenue', asOfMonth: 14, cashCounted: 'aboveMinimum', beta: 1_250_000 }],
  ['with growth above the rate', { growth: 400_000, shares: 1 }],
  ['where no whole year is left', { asOfMonth: 40 }],
  ['where its cash flow begins at operating profit, with rights of use', {}, 'ifrs'],
  ['with operating leases, after 5 months', { asOfMonth: 5 }, 'usGaap'],
  ['beside rates of income tax by year', {}, undefined, { rateByYear: [100_000, 300_000] }],
  ['beside bands of income tax', { asOfMonth: 3 }, undefined, bands],
  ['beside bands that begin at next to nothing', {}, undefined, { ...bands, bandFrom: [0, 1, 2] }],
];

/** What the engine says, by name. */
function expectedOf(document: typeof plain & object): Map<string, number | null> {
  const valuation = valueForecast(document, computeForecast(document));
  const { wacc, costOfEquity, afterTaxCostOfDebt, nextFlow, metric, yearAfter, periods, bridge } = valuation;
  const facts = { wacc, ...(costOfEquity !== undefined && { costOfEquity, afterTaxCostOfDebt }) };
  const method = (key: string, value: ValueByMethod | null) =>
    (['terminalValue', 'terminalPresentValue', 'enterprise', 'equity', 'perShare', 'implied'] as const).map(
      (field): Entry => [`${key}.${field}`, value?.[field] ?? null],
    );
  const isWhole = metric !== null;
  type Entry = readonly [string, number | null | undefined];
  const found: Entry[] = [
    ...Object.entries(facts),
    ...(isWhole ? [['nextFlow', nextFlow] as const, ['metric', metric] as const] : []),
    ...Object.entries(yearAfter ?? {}).map(([key, value]) => [`yearAfter.${key}`, value] as const),
    ...(isWhole ? [...method('byGrowth', valuation.byGrowth), ...method('byMultiple', valuation.byMultiple)] : []),
    ...bridge.map(({ key, id, amount }): Entry => {
      const own = id === 'Pension' ? 'Pension_2' : id;
      return [key === 'item' ? `bridge.item.${own}` : `bridge.${key}`, amount];
    }),
    ...periods.flatMap((period) =>
      ([...flowParts, 'freeCashFlow', 'presentValue', 'halfMonths'] as const).map(
        (part): Entry => [`${part} ${period.year}`, period[part]] as const,
      ),
    ),
  ];
  return new Map(found.map(([key, value]) => [key, value ?? null]));
}

describe('the sheet Valuation', () => {
  it.each(valuations)('says what the forecast is worth %s, value and text', (_, changes, framework, tax) => {
    const framed = framework && { header: { ...plain.header, framework }, leases: [lease] };
    const taxed = { incomeTax: { ...plain.incomeTax, ...tax } };
    const document = { ...plain, ...framed, ...taxed, valuation: { ...valuationDefaults, ...changes } };
    const { names, sheets } = buildWorkbook(document);
    const evaluator = new SheetEvaluator(sheets);
    const own = names.filter(({ name }) => name.startsWith('val.'));
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(['meta', 'years']));
    const shown = new Map<string, number | null>();
    const otherTexts: string[] = [];
    for (const { name, row, from, to, factor } of own)
      for (let at = from; at <= to; at++) {
        const value = row.value(at);
        const key = name.slice(4) + (to > 0 ? ` ${at}` : '');
        shown.set(key, value === BLANK ? null : Math.round(value * factor));
        const read = evaluator.cell(row, at);
        if (value === BLANK ? read !== '' : Math.abs(Number(read) - value) > Math.abs(value) * 1e-14)
          otherTexts.push(`${key}: ${read} ${value}`);
      }
    const expected = expectedOf(document);
    expect(otherTexts).toEqual([]);
    expect([...expected].filter(([key, value]) => shown.get(key) !== value)).toEqual([]);
    expect(expected.size).toBeGreaterThan(7);
  });

  it('is not there where nobody has set a valuation', () => {
    const { names, sheets } = buildWorkbook(plain);
    expect(names.some(({ name }) => name.startsWith('val.'))).toBe(false);
    expect(sheets.map(({ key }) => key)).not.toContain('valuation');
  });
});
