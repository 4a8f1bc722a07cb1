import {
  calendarMonths,
  choice,
  dayOfMonth,
  days,
  each,
  heads,
  type LineOf,
  orNull,
  perYear,
  positiveAmount,
  positiveMonthlyAmounts,
  positiveRate,
  rate,
  salesTaxRate,
  share,
  unless,
  type Values,
  when,
  wholeNumber,
  withDefault,
} from './field';
import { factor, line, ruled, timing } from './line';

const isEmployee = unless('contract', 'contractor');
const paysExtra = ({ extraSalaries }: Values) => Number(extraSalaries) > 0;

/** Headcount in thousandths (half a post = 500), a yearly salary a head, a raise at the start of each fiscal year. */
const role = {
  ...line,
  ...each(
    { group: 'amount' },
    {
      heads: heads(),
      yearlySalary: positiveAmount({ monthlyLabel: 'fields.monthlySalary', example: 36_000 }),
      raise: perYear(rate()),
      /** Employer's share of gross pay, on top. */
      onCostRate: positiveRate({ example: 20, mayStayZero: true, visibleWhen: isEmployee }),
      /** Share of gross pay kept back and settled next month with the on-cost. */
      withholdingRate: share({ example: 15, mayStayZero: true, visibleWhen: isEmployee }),
      kind: choice(['direct', 'overhead'], 'overhead'),
      contract: withDefault(choice(['employee', 'contractor']), 'employee'),
    },
  ),
  ...factor('amount'),
  ...timing,
  ...each(
    { group: 'timing' },
    {
      startDay: withDefault(orNull(dayOfMonth({ canCauseIssue: true, visibleWhen: unless('startMonth', null) })), null),
      endDay: withDefault(orNull(dayOfMonth({ canCauseIssue: true, visibleWhen: unless('endMonth', null) })), null),
    },
  ),
  ...each(
    { group: 'extraPay', visibleWhen: isEmployee },
    {
      /** Monthly salaries a year beside the twelve, in thousandths, paid in calendar months. */
      extraSalaries: withDefault(wholeNumber('quantity', { least: 0, most: 4000, canCauseIssue: true }), 0),
      extraSalaryMonths: withDefault(calendarMonths(4, { visibleWhen: paysExtra }), []),
    },
  ),
  ...each(
    { group: 'payment', visibleWhen: when('contract', 'contractor') },
    {
      salesTaxRate: withDefault(salesTaxRate(), null),
      recoverableShare: withDefault(share({ visibleWhen: unless('salesTaxRate', 0) }), 1_000_000),
      daysToPay: withDefault(orNull(days({ standard: 'workingCapital/daysPayable' })), null),
    },
  ),
  bonuses: withDefault(positiveMonthlyAmounts(), []),
  ...ruled('headcount', 'salary'),
};

export const staff = { role };
export type StaffRole = LineOf<typeof staff>;
