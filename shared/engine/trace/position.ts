import { account } from '../ledger/accounts';
import type { RuleName } from '../ledger/rules';
import type { Calculation } from '../steps/calculation';
import { reasonOfOpeningRunOff } from './collections';
import { type Asked, inMonth, lineOf, money, months, type Reasoning, rate, reasoning } from './reasoning';

type Reasons = Partial<Record<RuleName, (asked: Asked) => Reasoning>>;

const openingInFull = (field: 'payrollLiabilities' | 'dividendsPayable') => (asked: Asked) =>
  reasoning(
    'openingInFull',
    `openingPosition/startBalanceSheet/${field}`,
    money('opening', asked.calculation.plan.openingBalanceSheet[field]),
  );

/** Step 0 of the model: how the opening balances run off. */
export const openingReasons: Reasons = {
  openingReceivableCollected: ({ calculation: { plan }, t }) => {
    const { collectionProfile, daysSales } = plan.document.workingCapital;
    const terms = { profile: collectionProfile, days: daysSales };
    const opening = plan.openingBalanceSheet.accountsReceivable;
    return reasonOfOpeningRunOff({ terms, opening, t, field: 'workingCapital/daysSales' });
  },
  openingPayablePaid: ({ calculation: { plan }, t }) => {
    const { paymentProfile, daysPayable } = plan.document.workingCapital;
    const terms = { profile: paymentProfile, days: daysPayable };
    const opening = plan.openingBalanceSheet.accountsPayable;
    return reasonOfOpeningRunOff({ terms, opening, t, field: 'workingCapital/daysPayable' });
  },
  openingPrepaidUsed: ({ calculation: { plan } }) =>
    reasoning(
      'openingSpread',
      'openingPosition/prepaidMonths',
      money('opening', plan.openingBalanceSheet.prepaidExpenses),
      months('months', plan.document.openingPosition.prepaidMonths),
    ),
  openingPayrollPaid: ({ calculation: { opening }, t }) =>
    reasoning(
      'openingInFull',
      'openingPosition/startBalanceSheet/payrollLiabilities',
      money('opening', opening.payrollPaid[t] ?? 0),
    ),
  openingDeferredReleased: ({ calculation: { plan }, t }) =>
    reasoning(
      'openingDeferred',
      'openingPosition/startBalanceSheet/deferredRevenue',
      money('opening', plan.openingBalanceSheet.deferredRevenue),
      months('weight', 12 - t),
    ),
  openingDividendPaid: openingInFull('dividendsPayable'),
  openingDepreciation: ({ calculation: { plan }, t }) => {
    const { fixedAssetsCost, accumulatedDepreciation } = plan.openingBalanceSheet;
    const { fixedAssetsResidual, fixedAssetsLifeMonths } = plan.document.openingPosition;
    return reasoning(
      'openingWriteOff',
      'openingPosition/fixedAssetsLifeMonths',
      money('toWriteOff', Math.max(0, fixedAssetsCost - accumulatedDepreciation - fixedAssetsResidual)),
      months('life', fixedAssetsLifeMonths),
      months('place', t),
    );
  },
  openingAmortisation: ({ calculation: { plan }, t }) =>
    reasoning(
      'openingWriteOff',
      'openingPosition/intangiblesLifeMonths',
      money('toWriteOff', Math.max(0, plan.openingBalanceSheet.intangibleAssets)),
      months('life', plan.document.openingPosition.intangiblesLifeMonths),
      months('place', t),
    ),
};

const eventOf = (asked: Asked) => {
  const { line } = lineOf(asked, asked.calculation.plan.equityEvents);
  return reasoning('typed', `equityEvents/${line.id}/amount`, money('amount', line.amount));
};

function movementOf(asked: Asked): Reasoning {
  const { line } = lineOf(asked, asked.calculation.plan.otherMovements);
  const amount = money('amount', line.amounts[asked.t - 1] ?? 0);
  return reasoning('typed', `otherMovements/${line.id}/amounts/${asked.t}`, amount);
}

/** Step 8 of the model: owners' money, dividends, other movements; and the closing of the month. */
export const equityReasons: Reasons = {
  contribution: eventOf,
  drawing: eventOf,
  dividendDeclared: ({ calculation, t }) => {
    const { plan, ledger } = calculation;
    const { payout, monthOfYear } = plan.document.dividendPolicy;
    const isDue = plan.timeline.fiscalMonthOf[t] === monthOfYear;
    const events = plan.equityEvents.reduce(
      (sum, { type, month, amount }) => sum + (type === 'dividend' && month === t ? amount : 0),
      0,
    );
    return reasoning(
      'dividend',
      'dividendPolicy/payout',
      money('lastProfit', isDue ? lastProfitOf(calculation, t) : 0),
      rate('payout', isDue ? payout : 0),
      money('events', events),
      money('retained', 0 - ledger.at(account.retainedEarnings, t - 1)),
    );
  },
  dividendPaid: ({ calculation, t }) => {
    const declaredIn = t - calculation.plan.document.dividendPolicy.monthsToPay;
    const declared = money('declared', calculation.dividends.declared[declaredIn] ?? 0);
    return reasoning('dividendDue', 'dividendPolicy/monthsToPay', declared, inMonth('declaredIn', declaredIn));
  },
  otherOperatingMovement: movementOf,
  otherInvestingMovement: movementOf,
  otherFinancingMovement: movementOf,
  yearResult: ({ entry }) => reasoning('monthResult', null, money('amount', entry.amount)),
};

/** The profit of the fiscal year before that of month t; in year 1 that of the last input year. */
function lastProfitOf({ plan, profit }: Calculation, t: number): number {
  const year = plan.timeline.yearOf[t] ?? 1;
  const before = plan.timeline.fiscalYears[year - 2];
  if (!before) return plan.document.history.inputYears.at(-1)?.netProfit ?? 0;
  let sum = 0;
  for (let month = before.firstMonth; month <= before.lastMonth; month++) sum += profit[month] ?? 0;
  return sum;
}
