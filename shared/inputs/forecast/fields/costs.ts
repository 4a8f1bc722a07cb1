import { z } from 'zod';
import { bounds } from '../bounds';
import { id } from '../primitives';
import {
  amount,
  choice,
  dayOfMonth,
  each,
  field,
  flag,
  type LineOf,
  monthNumber,
  months,
  needed,
  orNull,
  perYear,
  positiveRate,
  ramp,
  rate,
  when,
  withDefault,
} from './field';
import { amountTable, bought, credit, factor, ruled, ruledOnce, timing, typed } from './line';

const inAmount = { group: 'amount' };
const inPayment = { group: 'payment' };

/** The day of the month on which it is paid in the thirteen weeks; null: with the other suppliers. */
const payDay = withDefault(orNull(dayOfMonth()), null);

const payable = each(inPayment, { payment: choice(['days', 'inMonth']), ...credit, payDay });
/** Prepaid: paid every `prepaidEveryMonths` months for the months that follow. */
const prepayable = each(inPayment, {
  payment: choice(['days', 'inMonth', 'prepaid']),
  ...credit,
  prepaidEveryMonths: months(1, 12, { initial: 12, visibleWhen: when('payment', 'prepaid') }),
  payDay,
});
const expense = (behaviour: 'fixed' | 'variable') => ({
  ...each(
    { group: 'tax' },
    { ...bought, taxDeductible: flag(true), costBehaviour: choice(['fixed', 'variable'], behaviour) },
  ),
  ...factor('amount'),
  ...timing,
});
const amountRule = ruled('amount');
const ramped = { ramp: { ...ramp, ...inAmount } };

/** `inflation` is at the start of each fiscal year. */
const fixed = (example: number) =>
  each(inAmount, { yearlyBase: amount({ monthlyLabel: 'fields.monthlyAmount', example }), inflation: perYear(rate()) });
const oneOff = (example: number) => each(inAmount, { month: monthNumber(), amount: amount({ example }) });

export const operatingExpenses = {
  fixed: typed('fixed', { ...fixed(12_000), ...ramped, ...prepayable, ...expense('fixed'), ...amountRule }),
  percentOfRevenue: typed('percentOfRevenue', {
    ...each(inAmount, {
      rate: positiveRate({ example: 2 }),
      /** Null: of all revenue. */
      lineIds: field('line', z.array(id).max(bounds.lines).nullable(), {
        initial: null,
        isNullable: true,
        empty: { value: null, label: 'allRevenue' },
        lines: { from: 'revenue', isMany: true },
      }),
    }),
    ...payable,
    ...expense('variable'),
    ...amountRule,
  }),
  perHead: typed('perHead', {
    ...each(inAmount, { amountPerHead: amount({ example: 50 }) }),
    ...ramped,
    ...payable,
    ...expense('fixed'),
    ...amountRule,
  }),
  oneOff: typed('oneOff', { ...oneOff(2500), ...prepayable, ...expense('fixed'), ...ruledOnce('amount') }),
  amounts: typed('amounts', { ...amountTable('amount'), ...ramped, ...prepayable, ...expense('fixed'), ...amountRule }),
};
export type OperatingExpense = LineOf<typeof operatingExpenses>;

const direction = { direction: { ...needed(choice(['income', 'expense'])), ...inAmount } };
const other = {
  taxDeductible: { ...flag(true), group: 'tax', visibleWhen: when('direction', 'expense') },
  ...factor('amount'),
  ...timing,
};

/** Below operating profit, in cash in the month, without sales tax; amounts are typed as positive numbers. */
export const otherIncomeAndExpenses = {
  fixed: typed('fixed', { ...direction, ...fixed(1200), ...other, ...amountRule }),
  oneOff: typed('oneOff', { ...direction, ...oneOff(1000), ...other, ...ruledOnce('amount') }),
  amounts: typed('amounts', { ...direction, ...amountTable('amount'), ...other, ...amountRule }),
};
export type OtherIncomeOrExpense = LineOf<typeof otherIncomeAndExpenses>;
