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
  'gainOnDisposal',
  'otherIncome',
  'interestIncome',
  'interestExpense',
  'incomeTax',
] as const;
export type IncomeStatementField = (typeof incomeStatementFields)[number];
export type IncomeStatement = Record<IncomeStatementField, number>;

export const incomeFields: readonly IncomeStatementField[] = [
  'revenue',
  'gainOnDisposal',
  'otherIncome',
  'interestIncome',
];

const incomeStatementShape = Object.fromEntries(incomeStatementFields.map((field) => [field, amount])) as Record<
  IncomeStatementField,
  typeof amount
>;
export const incomeStatementSchema = z.strictObject(incomeStatementShape);

/** An income statement with the given rows and 0 elsewhere. */
export function makeIncomeStatement(rows: Partial<IncomeStatement> = {}): IncomeStatement {
  const zero = Object.fromEntries(incomeStatementFields.map((field) => [field, 0])) as IncomeStatement;
  return { ...zero, ...rows };
}

/** What the rows of the statement leave of net profit, in minor units: shown as "Not broken down". */
export function notBrokenDown(netProfit: number, statement: IncomeStatement): number {
  const rows = incomeStatementFields.reduce(
    (total, field) => total + (incomeFields.includes(field) ? statement[field] : -statement[field]),
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
