import { z } from 'zod';
import { type BalanceSheetField, balanceSheetFields, debitFields } from './balance-sheet';
import { bounds } from './bounds';
import { amount, id, noteText, reasonText, yearMonth } from './primitives';

/** Rows of the profit and loss that belong to no line; `income` are booked positive as income, the others as charges. */
export const resultRows = [
  'wagesAndSalaries',
  'employerOnCost',
  'contractors',
  'leaseExpense',
  'operatingGrants',
  'badDebts',
  'depreciation',
  'amortisation',
  'leaseDepreciation',
  'capitalGrants',
  'interestExpense',
  'currentTax',
  'deferredTax',
  'openingPrepaid',
  'interestIncome',
  'gainOnDisposal',
  'openingDeferredRevenue',
  'flatRateSurplus',
  'unplannedRevenue',
  'unplannedDirectCosts',
  'unplannedExpenses',
  'unplannedOther',
] as const;
export type ResultRow = (typeof resultRows)[number];

/** What is booked and belongs to no line of the forecast. */
export const unplannedRows = [
  'unplannedRevenue',
  'unplannedDirectCosts',
  'unplannedExpenses',
  'unplannedOther',
] as const satisfies readonly ResultRow[];
export type UnplannedRow = (typeof unplannedRows)[number];

/** What two balance sheets and a profit and loss do not tell, each 0 or more, but what is newly owed for assets. */
export const flowRows = [
  'dividendsDeclared',
  'newLoans',
  'capitalisedInterest',
  'proceeds',
  'owedForAssets',
  'drawings',
] as const;
export type FlowRow = (typeof flowRows)[number];

const resultLineRows = ['revenue', 'directCost', 'operatingExpense', 'otherIncome', 'otherExpense'] as const;
const lineRows = [...resultLineRows, 'loan', 'subscribers'] as const;

/**
 * Where a booked amount stands: a field of the balance sheet, a row of the profit and loss, a line, or a flow. Sheet fields are
 * closing balances as they are typed; `loan` is the balance owed, `subscribers` are thousandths at the end of the month.
 */
export type RowKey =
  | `sheet:${BalanceSheetField}`
  | `${(typeof lineRows)[number]}:${string}`
  | ResultRow
  | `flow:${FlowRow}`;

const incomeRows = new Set<string>([
  'revenue',
  'otherIncome',
  'interestIncome',
  'gainOnDisposal',
  'openingDeferredRevenue',
  'flatRateSurplus',
  'operatingGrants',
  'capitalGrants',
  'unplannedRevenue',
  'unplannedOther',
]);
const fixedRows = new Set<string>([
  ...balanceSheetFields.map((field) => `sheet:${field}`),
  ...resultRows,
  ...flowRows.map((flow) => `flow:${flow}`),
]);

/** The part before the colon, which says what kind of row it is, and the part after it. */
export function partsOfRowKey(key: string): [kind: string, name: string] {
  const colon = key.indexOf(':');
  return colon < 0 ? [key, ''] : [key.slice(0, colon), key.slice(colon + 1)];
}

/** True for a row that exists, or one of a line, whether or not the document still has that line. */
export function isRowKey(key: string): key is RowKey {
  const [kind, name] = partsOfRowKey(key);
  return fixedRows.has(key) || (name !== '' && (lineRows as readonly string[]).includes(kind));
}

/** True for a row of the profit and loss. */
export function isResultRow(key: string): boolean {
  const [kind, name] = partsOfRowKey(key);
  return name === ''
    ? (resultRows as readonly string[]).includes(key)
    : (resultLineRows as readonly string[]).includes(kind);
}

/** 1 where the row is positive as a debit (assets, charges), −1 as a credit; 0 for what is neither: flows, loans, counts. */
export function debitSignOf(key: string): 1 | -1 | 0 {
  const [kind, name] = partsOfRowKey(key);
  if (kind === 'sheet') return debitFields.has(name) ? 1 : -1;
  if (isResultRow(key)) return incomeRows.has(kind) ? -1 : 1;
  return 0;
}

/** The id of an import, or `typed`. */
const source = id.nullable();

const rowKey = z.string().regex(/^[A-Za-z]{1,40}(:[A-Za-z0-9_-]{1,64})?$/);

/** A correction of a booked month: an amount to one row from another, from this month on, or for this month alone. */
const actualAdjustmentSchema = z.strictObject({
  id,
  month: yearMonth,
  debit: rowKey,
  credit: rowKey,
  /** Minor units. */
  amount: z.int().min(1).max(bounds.amount),
  reason: reasonText,
  /** True where the month after takes it back. */
  reverses: z.boolean(),
  /** ISO 8601 in UTC. */
  madeAt: z.iso.datetime(),
});
export type ActualAdjustment = z.infer<typeof actualAdjustmentSchema>;

const actualNoteSchema = z.strictObject({
  id,
  month: yearMonth,
  scope: z.enum(['month', 'toDate', 'year']),
  statement: z.enum(['profitAndLoss', 'balanceSheet', 'cashFlow']),
  row: z.string().min(1).max(bounds.nameLength),
  text: noteText,
});

/**
 * Months that have happened, as they are booked. Absent where there never were any. A month is full where it has both a
 * profit and loss (`result`) and a balance sheet (`sheet`); each names the import it is from. Minor units.
 */
export const actualsSchema = z.strictObject({
  lastActualMonth: yearMonth.nullable(),
  /** Ascending. */
  months: z.array(z.strictObject({ month: yearMonth, result: source, sheet: source })).max(bounds.actualMonths),
  /** One amount for each of the months; rows of zeros are left out. */
  rows: z.record(rowKey, z.array(amount).max(bounds.actualMonths)),
  adjustments: z.array(actualAdjustmentSchema).max(bounds.actualAdjustments),
  notes: z.array(actualNoteSchema).max(bounds.actualNotes),
});
export type Actuals = z.infer<typeof actualsSchema>;

/** Ids of the imports that the months are from. One of them counts, also where it was removed and that was undone. */
export const importsInUse = (actuals: Actuals | null | undefined): ReadonlySet<string> =>
  new Set(actuals?.months.flatMap(({ result, sheet }) => [result, sheet].filter((id) => id !== null)));

interface Breach {
  message: string;
  path: (string | number)[];
}

/** What breaks the sizes and the order of actuals as a whole; ids that are twice are found with the other ids. */
export function breachesOfActuals(actuals: Actuals | undefined): Breach[] {
  if (!actuals) return [];
  const { months, rows } = actuals;
  const breaches: Breach[] = [];
  const keys = Object.keys(rows);
  if (keys.length > bounds.actualRows) breaches.push({ message: 'tooManyRows', path: ['actuals', 'rows'] });
  months.forEach(({ month }, i) => {
    if (i > 0 && month <= (months[i - 1]?.month ?? ''))
      breaches.push({ message: 'monthOrder', path: ['actuals', 'months', i, 'month'] });
  });
  for (const key of keys)
    if (rows[key]?.length !== months.length)
      breaches.push({ message: 'amountsOfMonths', path: ['actuals', 'rows', key] });
  return breaches;
}
