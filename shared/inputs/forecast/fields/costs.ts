import { z } from 'zod';
import { bounds } from '../bounds';
import { id } from '../primitives';
import * as f from './field';
import { amountTable, bought, credit, factor, ruled, ruledOnce, timing, typed } from './line';

const inAmount = { group: 'amount' };
const inPayment = { group: 'payment' };

/** The day of the month on which it is paid in the thirteen weeks; null: with the other suppliers. */
const payDay = f.withDefault(f.orNull(f.dayOfMonth()), null);

const payable = f.each(inPayment, { payment: f.choice(['days', 'inMonth']), ...credit, payDay });
/** Prepaid: paid every `prepaidEveryMonths` months for the months that follow. */
const prepayable = f.each(inPayment, {
  payment: f.choice(['days', 'inMonth', 'prepaid']),
  ...credit,
  prepaidEveryMonths: f.months(1, 12, { initial: 12, visibleWhen: f.when('payment', 'prepaid') }),
  payDay,
});
const expense = (behaviour: 'fixed' | 'variable') => ({
  ...f.each(
    { group: 'tax' },
    { ...bought, taxDeductible: f.flag(true), costBehaviour: f.choice(['fixed', 'variable'], behaviour) },
  ),
  ...factor('amount'),
  ...timing,
});
const amountRule = ruled('amount');
const ramped = { ramp: { ...f.ramp, ...inAmount } };

/** `inflation` is at the start of each fiscal year. */
const fixed = (example: number) =>
  f.each(inAmount, {
    yearlyBase: f.amount({ monthlyLabel: 'fields.monthlyAmount', example }),
    inflation: f.perYear(f.rate()),
  });
const oneOff = (example: number) => f.each(inAmount, { month: f.monthNumber(), amount: f.amount({ example }) });

export const operatingExpenses = {
  fixed: typed('fixed', { ...fixed(12_000), ...ramped, ...prepayable, ...expense('fixed'), ...amountRule }),
  percentOfRevenue: typed('percentOfRevenue', {
    ...f.each(inAmount, {
      rate: f.positiveRate({ example: 2 }),
      /** Null: of all revenue. */
      lineIds: f.field('line', z.array(id).max(bounds.lines).nullable(), {
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
    ...f.each(inAmount, { amountPerHead: f.amount({ example: 50 }) }),
    ...ramped,
    ...payable,
    ...expense('fixed'),
    ...amountRule,
  }),
  oneOff: typed('oneOff', { ...oneOff(2500), ...prepayable, ...expense('fixed'), ...ruledOnce('amount') }),
  amounts: typed('amounts', { ...amountTable('amount'), ...ramped, ...prepayable, ...expense('fixed'), ...amountRule }),
};
export type OperatingExpense = f.LineOf<typeof operatingExpenses>;

const direction = { direction: { ...f.needed(f.choice(['income', 'expense'])), ...inAmount } };
const other = {
  taxDeductible: { ...f.flag(true), group: 'tax', visibleWhen: f.when('direction', 'expense') },
  ...factor('amount'),
  ...timing,
};

/** Below operating profit, in cash in the month, without sales tax; amounts are typed as positive numbers. */
export const otherIncomeAndExpenses = {
  fixed: typed('fixed', { ...direction, ...fixed(1200), ...other, ...amountRule }),
  oneOff: typed('oneOff', { ...direction, ...oneOff(1000), ...other, ...ruledOnce('amount') }),
  amounts: typed('amounts', { ...direction, ...amountTable('amount'), ...other, ...amountRule }),
};
export type OtherIncomeOrExpense = f.LineOf<typeof otherIncomeAndExpenses>;
