import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { sliceByDimension } from '#shared/engine/slice-by-dimension.ts';
import type { Allocation } from '#shared/inputs/forecast/dimension.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Driver } from '#shared/inputs/forecast/driver.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { measure, type Timing } from '../measure';
import type { Figure } from '../table';
import { documentFrom } from './documents';
import { referenceForecast } from './reference-forecast';

interface Effort {
  warmUp: number;
  runs: number;
}

const driver = (i: number, formula: string | null): Driver => ({
  ...{ id: `driver-${i}`, name: `Driver ${i}`, group: '', note: '', unit: 'quantity', unitLabel: '', rollUp: 'sum' },
  ...{ growth: 0, growthStep: 'monthly', months: [100_000 + i * 1000] },
  ...{ rule: formula === null ? 'hold' : 'formula', formula: formula ?? '' },
});

/** 30 drivers that hold a value, and 30 that are calculated from them. */
const drivers = Array.from({ length: 60 }, (_, i) =>
  driver(i, i < 30 ? null : `{drivers/driver-${i - 30}}*26*12.5%+prev({drivers/driver-${(i - 29) % 30}},1,100)/3`),
);

/** As many rows by formula as are asked for: quantities, then amounts of costs. */
export function withFormulas(document: ForecastDocument, count: number): ForecastDocument {
  let left = count;
  const ruled = <Line extends object>(line: Line, row: string, i: number): Line =>
    left-- > 0 ? { ...line, rows: { [row]: { formula: `{drivers/driver-${i % 60}}*1.05` } } } : line;
  return {
    ...document,
    drivers,
    revenue: document.revenue.map((line, i) => (line.type === 'units' ? ruled(line, 'quantity', i) : line)),
    operatingExpenses: document.operatingExpenses.map((line, i) =>
      line.type === 'fixed' ? ruled(line, 'amount', i) : line,
    ),
  };
}

/** Lines of one kind, each with a formula or none. */
function unitLines({ lines, years, isRuled }: { lines: number; years: number; isRuled: boolean }): ForecastDocument {
  const base = referenceForecast({ years, lines: 10 });
  const revenue = Array.from({ length: lines }, (_, i) => {
    const line = {
      ...newRevenueLine.units({ id: `line-${i}`, name: `Line ${i}` }),
      volume: 100_000,
      unitPrice: 500_000,
    };
    return isRuled ? { ...line, rows: { quantity: { formula: `{drivers/driver-${i % 30}}*1.05` } } } : line;
  });
  const none = { operatingExpenses: [], staff: [], capitalAssets: [], loans: [] };
  return { ...base, ...none, revenue, ...(isRuled && { drivers: drivers.slice(0, 30) }) };
}

/** The lines of a document tagged in turn, with a rule by headcount and one by revenue after it. */
function withDepartments(document: ForecastDocument): ForecastDocument {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const tag = <Line extends object>(line: Line, i: number): Line => ({
    ...line,
    tags: { department: ids[i % ids.length] ?? 'a' },
  });
  const rule = (id: string, more: Pick<Allocation, 'from' | 'to' | 'key'>): Allocation => ({
    ...{ id, name: id, shares: {}, rows: 'operatingExpensesAndDepreciation', ...more },
  });
  const allocations = [
    rule('premises', { from: 'e', to: ['a', 'b', 'c', 'd'], key: 'headcount' }),
    rule('bakery', { from: 'd', to: ['a', 'b', 'c'], key: 'revenue' }),
  ];
  const values = ids.map((id) => ({ id, name: id, owner: '' }));
  return {
    ...document,
    revenue: document.revenue.map(tag),
    operatingExpenses: document.operatingExpenses.map(tag),
    staff: document.staff.map(tag),
    capitalAssets: document.capitalAssets.map(tag),
    loans: document.loans.map(tag),
    dimensions: [{ id: 'department', name: 'Department', values, allocations }],
  };
}

/** Drivers with formulas beside plain lines, and the profit and loss by department. */
export function formulaFigures({ warmUp, runs }: Effort): Figure[] {
  const time = (document: ForecastDocument, run: (own: ForecastDocument) => unknown = computeForecast): Timing => {
    if (findIssues(document).length > 0) throw new Error('The forecast of the benchmark has issues.');
    const text = JSON.stringify(document);
    // A document of its own for each run: nothing that is kept of one serves the next.
    return measure({ prepare: () => documentFrom(text), run, warmUp, runs });
  };
  const reference = referenceForecast({ years: 5, lines: 200 });
  const plain = time(reference);
  const formulas = time(withFormulas(reference, 70));
  const own = time(unitLines({ lines: 200, years: 10, isRuled: false }));
  const ruled = time(unitLines({ lines: 200, years: 10, isRuled: true }));
  const departments = withDepartments(reference);
  const checked = time(departments);
  const sliced = time(departments, (document) =>
    sliceByDimension(document, { dimensionId: 'department', allocated: true }),
  );
  const beyond = (timing: Timing) => timing.median - plain.median;
  return [
    { key: 'withoutFormulas', what: '200 lines × 60 months, without formulas', ...ms(plain) },
    { key: 'withFormulas', what: 'with 60 drivers and 100 formulas', ...ms(formulas) },
    { key: 'formulasBeyond', what: 'more than without', value: beyond(formulas), unit: 'ms', atMost: 4 },
    { key: 'plainLines', what: '200 lines × 120 months, by their rule', ...ms(own) },
    {
      key: 'formulaLinesRatio',
      what: 'the same by formula, of by rule',
      value: ruled.median / own.median,
      unit: '×',
      atMost: 1.5,
    },
    { key: 'slice', what: 'profit and loss by department, 2 rules, from the document', ...ms(sliced), atMost: 10 },
    {
      key: 'slicesChecked',
      what: 'recalculation with departments, more than without',
      value: beyond(checked),
      unit: 'ms',
    },
  ];
}

const ms = (timing: Timing) => ({ value: timing.median, unit: 'ms' as const, timing });
