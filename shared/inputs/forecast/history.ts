import { z } from 'zod';
import { adjustmentsSchema } from './adjustment';
import { balanceSheetSchema } from './balance-sheet';
import { bounds } from './bounds';
import { amount, id, noteText, positiveAmount, yearMonth } from './primitives';

/** Income and charges of an entered year. Charges are typed as positive numbers; rows may be left at 0. */
export const incomeStatementFields = [
  'revenue',
  'directCosts',
  'staff',
  'operatingExpenses',
  'badDebts',
  'depreciation',
  'amortisation',
  'leaseDepreciation',
  'gainOnDisposal',
  'otherIncome',
  'interestIncome',
  'interestExpense',
  'incomeTax',
] as const;
export type IncomeStatementField = (typeof incomeStatementFields)[number];
/** A year has it only where it is not 0. */
type OptionalIncomeField = 'leaseDepreciation';
export type IncomeStatement = Record<Exclude<IncomeStatementField, OptionalIncomeField>, number> & {
  [K in OptionalIncomeField]?: number | undefined;
};
export const isOptionalIncomeField = (field: string): field is OptionalIncomeField => field === 'leaseDepreciation';

/** True for the place of the income statement of an input year. */
export const isIncomeStatementPath = (path: string): boolean =>
  /^history\/inputYears\/[^/]+\/incomeStatement$/.test(path);

/** The statement without optional rows that are 0, as it is stored. */
export const withoutEmptyRows = ({ leaseDepreciation, ...needed }: IncomeStatement): IncomeStatement =>
  leaseDepreciation ? { ...needed, leaseDepreciation } : needed;

export const incomeFields: readonly IncomeStatementField[] = [
  'revenue',
  'gainOnDisposal',
  'otherIncome',
  'interestIncome',
];

const neededFields = incomeStatementFields.filter((field) => !isOptionalIncomeField(field)) as Exclude<
  IncomeStatementField,
  OptionalIncomeField
>[];
export const incomeStatementSchema = z.strictObject({
  ...(Object.fromEntries(neededFields.map((field) => [field, amount])) as Record<
    (typeof neededFields)[number],
    typeof amount
  >),
  leaseDepreciation: positiveAmount.optional(),
});

/** An income statement with the given rows and 0 elsewhere. */
export function makeIncomeStatement(rows: Partial<IncomeStatement> = {}): IncomeStatement {
  const zero = Object.fromEntries(neededFields.map((field) => [field, 0])) as IncomeStatement;
  return withoutEmptyRows({ ...zero, ...rows });
}

/** What the rows of the statement leave of net profit, in minor units: shown as "Not broken down". */
export function notBrokenDown(netProfit: number, statement: IncomeStatement): number {
  const rows = incomeStatementFields.reduce(
    (total, field) => total + (incomeFields.includes(field) ? 1 : -1) * (statement[field] ?? 0),
    0,
  );
  return netProfit - rows;
}

/** One year as it was. `endMonth` is the month in which the year ended. */
export const inputYearSchema = z.strictObject({
  id,
  endMonth: yearMonth,
  note: noteText,
  balanceSheet: balanceSheetSchema,
  adjustments: adjustmentsSchema,
  netProfit: amount,
  incomeStatement: incomeStatementSchema,
  dividendsDeclared: positiveAmount,
  newLoans: positiveAmount,
  proceeds: positiveAmount,
  capitalisedInterest: positiveAmount,
});
export type InputYear = z.infer<typeof inputYearSchema>;

/** The sheet before the first input year (null: that year has no cash flow) and 0…5 input years, oldest first. */
export const historySchema = z.strictObject({
  openingBalanceSheet: balanceSheetSchema.nullable(),
  openingAdjustments: adjustmentsSchema,
  /** Those of `openingPosition.startBalanceSheet`. */
  startAdjustments: adjustmentsSchema,
  inputYears: z.array(inputYearSchema).max(bounds.inputYears),
});
