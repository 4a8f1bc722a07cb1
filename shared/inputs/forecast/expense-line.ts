import { z } from 'zod';
import { bounds } from './bounds';
import {
  activeMonths,
  amount,
  amountTable,
  bought,
  count,
  days,
  id,
  line,
  monthNumber,
  openingRamp,
  paymentProfile,
  positiveRate,
  rate,
} from './primitives';

const expense = {
  ...line,
  ...activeMonths,
  ...bought,
  daysToPay: days.nullable(),
  paymentProfile: paymentProfile.nullable(),
  taxDeductible: z.boolean(),
  costBehaviour: z.enum(['fixed', 'variable']),
};

const payable = { payment: z.enum(['days', 'inMonth']) };

/** Prepaid: paid every `prepaidEveryMonths` months for the months that follow. */
const prepayable = { payment: z.enum(['days', 'inMonth', 'prepaid']), prepaidEveryMonths: count(1, 12) };

const ramped = { ramp: openingRamp.optional() };

const fixedBase = { yearlyBase: amount, /** A year, at the start of each fiscal year. */ inflation: rate };
const oneOffBase = { month: monthNumber, amount };

export const operatingExpenseSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...expense, ...prepayable, ...ramped, ...fixedBase, type: z.literal('fixed') }),
  z.strictObject({
    ...expense,
    ...payable,
    type: z.literal('percentOfRevenue'),
    rate: positiveRate,
    /** Null: of all revenue. */
    lineIds: z.array(id).max(bounds.lines).nullable(),
  }),
  z.strictObject({ ...expense, ...payable, ...ramped, type: z.literal('perHead'), amountPerHead: amount }),
  z.strictObject({ ...expense, ...prepayable, ...oneOffBase, type: z.literal('oneOff') }),
  z.strictObject({ ...expense, ...prepayable, ...ramped, ...amountTable, type: z.literal('amounts') }),
]);
export type OperatingExpense = z.infer<typeof operatingExpenseSchema>;

const other = { ...line, ...activeMonths, direction: z.enum(['income', 'expense']), taxDeductible: z.boolean() };

/** Below operating profit, in cash in the month, without sales tax; amounts are typed as positive numbers. */
export const otherIncomeOrExpenseSchema = z.discriminatedUnion('type', [
  z.strictObject({ ...other, ...fixedBase, type: z.literal('fixed') }),
  z.strictObject({ ...other, ...oneOffBase, type: z.literal('oneOff') }),
  z.strictObject({ ...other, ...amountTable, type: z.literal('amounts') }),
]);
export type OtherIncomeOrExpense = z.infer<typeof otherIncomeOrExpenseSchema>;
