import fc from 'fast-check';
import { addMonths } from '#shared/domain/months.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { openingBalanceSheetOf } from '#shared/engine/timeline/plan.ts';
import { type Actuals, debitSignOf, flowRows, isResultRow, unplannedRows } from '#shared/inputs/forecast/actuals.ts';
import { type BalanceSheetField, balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedAsPlanned } from './booked-as-planned';
import { forecastArbitrary } from './forecast-arbitrary';

/** Numbers of 0…1 from a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const plugged = new Set<BalanceSheetField>(['cash', 'bankOverdraft', 'retainedEarnings']);

/** Books that balance in every month and have little to do with the plan: rows are moved, added and left out at random. */
export function noisyBooks(document: ForecastDocument, { seed, share }: { seed: number; share: number }): Actuals {
  const result = computeForecast(document);
  const next = numbersFrom(seed);
  const whole = (limit: number) => Math.floor(next() * limit);
  const actuals = bookedAsPlanned(document, result, { withLines: next() < 0.5 });
  const count = actuals.months.length;
  const rows: Actuals['rows'] = structuredClone(actuals.rows);
  const row = (key: string) => {
    rows[key] ??= new Array<number>(count).fill(0);
    return rows[key];
  };
  const sizes = [1, 100, 10_000, 1_000_000];
  const noise = (key: string, least = Number.NEGATIVE_INFINITY) => {
    if (next() > 0.4) return;
    const amounts = row(key);
    for (let i = 0; i < count; i++)
      if (next() < 0.5)
        amounts[i] = Math.max(least, (amounts[i] ?? 0) + whole(2_000) * (sizes[whole(4)] ?? 1) - 500_000);
  };
  for (const field of balanceSheetFields)
    if (!plugged.has(field)) noise(`sheet:${field}`, next() < 0.9 ? 0 : undefined);
  for (const key of Object.keys(rows)) {
    if (isResultRow(key)) noise(key);
    if (key.startsWith('loan:') || key.startsWith('subscribers:')) noise(key, 0);
  }
  for (const key of [...unplannedRows, 'interestExpense', 'currentTax', 'deferredTax', 'badDebts', 'revenue:gone'])
    noise(key);
  for (const flow of flowRows) noise(`flow:${flow}`, flow === 'owedForAssets' ? undefined : 0);
  balance(rows, document, { count, next });
  const lastActualMonth = addMonths(result.timeline.startMonth, Math.min(count - 1, Math.floor(share * count)));
  const keys = Object.keys(rows).filter((key) => debitSignOf(key) !== 0);
  const month = () => actuals.months[whole(count)]?.month ?? lastActualMonth;
  const adjustments = Array.from({ length: 1 + whole(3) }, (_, i) => ({
    id: `adjustment-${i}`,
    month: month(),
    debit: keys[whole(keys.length)] ?? 'unplannedExpenses',
    credit: keys[whole(keys.length)] ?? 'sheet:cash',
    amount: 1 + whole(100_000),
    reason: 'Accrued',
    reverses: next() < 0.5,
    madeAt: '2027-05-04T10:00:00.000Z',
  }));
  const note = { id: 'note', month: month(), scope: 'month', statement: 'profitAndLoss', row: 'totalRevenue' } as const;
  return { ...actuals, rows, lastActualMonth, adjustments, notes: [{ ...note, text: 'As expected.' }] };
}

/** Retained earnings follow profit and dividends, but for a jump now and then; cash or overdraft is what is left. */
function balance(
  rows: Actuals['rows'],
  document: ForecastDocument,
  { count, next }: { count: number; next: () => number },
): void {
  const at = (key: string, i: number) => rows[key]?.[i] ?? 0;
  const months = (): number[] => new Array<number>(count).fill(0);
  const [retained, cash, overdraft] = [months(), months(), months()];
  let earned = openingBalanceSheetOf(document).retainedEarnings;
  for (let i = 0; i < count; i++) {
    for (const key of Object.keys(rows)) if (isResultRow(key)) earned -= debitSignOf(key) * at(key, i);
    earned -= at('flow:dividendsDeclared', i);
    if (next() < 0.1) earned += 12_345;
    retained[i] = earned;
    let debits = 0 - earned;
    for (const field of balanceSheetFields)
      if (!plugged.has(field)) debits += debitSignOf(`sheet:${field}`) * at(`sheet:${field}`, i);
    cash[i] = Math.max(0, 0 - debits);
    overdraft[i] = Math.max(0, debits);
  }
  rows['sheet:retainedEarnings'] = retained;
  rows['sheet:cash'] = cash;
  rows['sheet:bankOverdraft'] = overdraft;
}

/** Random valid documents with actual months: the books are their own plan, or have little to do with it. */
export const actualForecastArbitrary: fc.Arbitrary<ForecastDocument> = fc
  .record({ document: forecastArbitrary, seed: fc.nat(), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ document, seed, share }) => ({ ...document, actuals: noisyBooks(document, { seed, share }) }));
