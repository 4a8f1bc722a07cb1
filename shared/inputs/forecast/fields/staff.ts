import * as f from './field';
import { factor, line, ruled, timing } from './line';

const isEmployee = f.unless('contract', 'contractor');
const paysExtra = ({ extraSalaries }: f.Values) => Number(extraSalaries) > 0;

/** Headcount in thousandths (half a post = 500), a yearly salary a head, a raise at the start of each fiscal year. */
const role = {
  ...line,
  ...f.each(
    { group: 'amount' },
    {
      heads: f.heads(),
      yearlySalary: f.positiveAmount({ monthlyLabel: 'fields.monthlySalary', example: 36_000 }),
      raise: f.perYear(f.rate()),
      /** Employer's share of gross pay, on top. */
      onCostRate: f.positiveRate({ example: 20, mayStayZero: true, visibleWhen: isEmployee }),
      /** Share of gross pay kept back and settled next month with the on-cost. */
      withholdingRate: f.share({ example: 15, mayStayZero: true, visibleWhen: isEmployee }),
      kind: f.choice(['direct', 'overhead'], 'overhead'),
      contract: f.withDefault(f.choice(['employee', 'contractor']), 'employee'),
    },
  ),
  ...factor('amount'),
  ...timing,
  ...f.each(
    { group: 'timing' },
    {
      startDay: f.withDefault(
        f.orNull(f.dayOfMonth({ canCauseIssue: true, visibleWhen: f.unless('startMonth', null) })),
        null,
      ),
      endDay: f.withDefault(
        f.orNull(f.dayOfMonth({ canCauseIssue: true, visibleWhen: f.unless('endMonth', null) })),
        null,
      ),
    },
  ),
  ...f.each(
    { group: 'extraPay', visibleWhen: isEmployee },
    {
      /** Monthly salaries a year beside the twelve, in thousandths, paid in calendar months. */
      extraSalaries: f.withDefault(f.wholeNumber('quantity', { least: 0, most: 4000, canCauseIssue: true }), 0),
      extraSalaryMonths: f.withDefault(f.calendarMonths(4, { visibleWhen: paysExtra }), []),
    },
  ),
  ...f.each(
    { group: 'payment', visibleWhen: f.when('contract', 'contractor') },
    {
      salesTaxRate: f.withDefault(f.salesTaxRate(), null),
      recoverableShare: f.withDefault(f.share({ visibleWhen: f.unless('salesTaxRate', 0) }), 1_000_000),
      daysToPay: f.withDefault(f.orNull(f.days({ standard: 'workingCapital/daysPayable' })), null),
    },
  ),
  bonuses: f.withDefault(f.positiveMonthlyAmounts(), []),
  ...ruled('headcount', 'salary'),
};

export const staff = { role };
export type StaffRole = f.LineOf<typeof staff>;
