import { z } from 'zod';
import { type Month, monthsBetween } from '#shared/domain/months.ts';
import { isRowKey, type RowKey } from '../forecast/actuals';
import { bounds } from '../forecast/bounds';
import { amount, yearMonth } from '../forecast/primitives';

/** Limits of a file and of what is kept of it. */
export const extractLimits = {
  accounts: 5000,
  months: 36,
  nameLength: bounds.nameLength,
  codeLength: 32,
  leftOut: 1000,
} as const;

/** Booked months that a document may hold: before its first month, and from it. */
const monthsAround = { before: 60, from: 120 } as const;

/** True for a month that is too far from the first one of a forecast to be booked in it. */
export function isMonthOutside(startMonth: Month, month: Month): boolean {
  const from = monthsBetween(startMonth, month);
  return from < -monthsAround.before || from >= monthsAround.from;
}

export const layoutIds = [
  'xeroTrialBalance',
  'xeroProfitAndLoss',
  'quickbooksProfitAndLoss',
  'quickbooksBalanceSheet',
  'quickbooksTrialBalance',
  'sage50TrialBalance',
  'myobTrialBalance',
  'myobProfitAndLoss',
  'datevSusa',
  'fathomTemplate',
  'genericTrialBalance',
  'genericMonths',
  'genericEntries',
] as const;
export type LayoutId = (typeof layoutIds)[number];

const isWellFormed = (value: string) => !/[\p{Surrogate}\0]/u.test(value);
const text = (maximum: number) => z.string().max(maximum).refine(isWellFormed, 'text');

const account = z.strictObject({
  code: text(extractLimits.codeLength).min(1).nullable(),
  name: text(extractLimits.nameLength),
  /** result: profit and loss · sheet: balance sheet · null: the file does not say. */
  side: z.enum(['result', 'sheet']).nullable(),
  /** The row of the forecast that the layout or the name suggests. */
  hint: z.custom<RowKey>((value) => typeof value === 'string' && isRowKey(value)).nullable(),
});

/**
 * What the books say, account by account, debits positive: of result accounts the month's movement (`yearToDate`: since
 * the fiscal year began), of sheet accounts the closing balance (`genericEntries`: the month's movement).
 */
export const extractSchema = z
  .strictObject({
    layout: z.enum(layoutIds),
    statement: z.enum(['trialBalance', 'profitAndLoss', 'balanceSheet', 'monthlyTable']),
    basis: z.enum(['month', 'yearToDate']),
    /** Ascending, no repeats. */
    months: z.array(yearMonth).min(1).max(extractLimits.months),
    /** The month the books begin with, as a person said: nothing was booked before it. */
    booksBegin: yearMonth.optional(),
    accounts: z.array(account).min(1).max(extractLimits.accounts),
    /** By account, then month; null where the file has no amount. */
    amounts: z.array(z.array(amount.nullable())),
    /** Totals of the file that were compared with the rows they sum to. */
    controls: z.int().min(0),
    /** Rows, and heads of columns, that hold no account. */
    leftOut: z
      .array(z.strictObject({ row: z.int().min(1), text: text(extractLimits.nameLength) }))
      .max(extractLimits.leftOut),
  })
  .refine(({ months }) => months.every((month, at) => at === 0 || (months[at - 1] ?? '') < month), 'months')
  .refine(({ months, booksBegin }) => booksBegin === undefined || booksBegin <= (months[0] ?? ''), 'booksBegin')
  .refine(({ accounts, amounts }) => accounts.length === amounts.length, 'amounts')
  .refine(({ months, amounts }) => amounts.every((row) => row.length === months.length), 'amounts');

export type Extract = z.infer<typeof extractSchema>;
export type ExtractAccount = Extract['accounts'][number];
export type Statement = Extract['statement'];
export type Basis = Extract['basis'];
export type Side = NonNullable<ExtractAccount['side']>;
