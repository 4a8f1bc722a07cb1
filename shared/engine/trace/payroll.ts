import { atRate, mulDiv, ONE } from '#shared/domain/money.ts';
import { calendarMonthOf } from '#shared/domain/months.ts';
import { account } from '../ledger/accounts';
import type { RuleName } from '../ledger/rules';
import { daysEmployed } from '../steps/extra-pay';
import { holidayLeftOf } from '../steps/holiday';
import { payrollTermsOf } from '../steps/payroll-terms';
import { grown } from './amounts';
import {
  type Asked,
  days,
  irrecoverable,
  lineOf,
  money,
  months,
  quantity,
  type Reasoning,
  rate,
  reasoning,
} from './reasoning';

const roleOf = (asked: Asked) => lineOf(asked, asked.calculation.plan.staff);

/** Step 5 of the model: gross pay and what is paid besides, what is withheld and what the employer pays on top. */
export const payrollReasons: Partial<Record<RuleName, (asked: Asked) => Reasoning>> = {
  payEarned: (asked) => {
    const { plan } = asked.calculation;
    const { line } = roleOf(asked);
    const row = (name: string) => plan.stepped?.columnOf(`staff/${line.id}/${name}`)?.[asked.t];
    const salary = row('salary') ?? grown(asked, { ...line, level: line.yearlySalary, growth: line.raise });
    const heads = row('headcount') ?? atRate(line.heads, line.factor ?? ONE);
    const employed = daysEmployed(line, plan.timeline, asked.t);
    const args = [
      money('salary', salary),
      months('place', plan.timeline.fiscalMonthOf[asked.t] ?? 1),
      quantity('heads', heads),
    ];
    const field = `staff/${line.id}/yearlySalary`;
    if (employed.days === employed.ofMonth) return reasoning('grossPay', field, ...args);
    return reasoning(
      'partMonthPay',
      field,
      ...args,
      days('days', employed.days),
      days('daysOfMonth', employed.ofMonth),
    );
  },
  contractorInvoiced: (asked) => {
    const { line, at } = roleOf(asked);
    const { contractors } = asked.calculation;
    const net = contractors?.net[at] ?? 0;
    const lost = irrecoverable((contractors?.cost[at] ?? 0) - net);
    return reasoning('typed', `staff/${line.id}/yearlySalary`, money('amount', net), ...lost);
  },
  bonusEarned: (asked) => {
    const { line, at } = roleOf(asked);
    const bonus = money('amount', asked.calculation.payroll.extras?.bonus[at] ?? 0);
    return reasoning('typed', `staff/${line.id}/bonuses/${asked.t}`, bonus);
  },
  extraSalaryAccrued: (asked) => {
    const { line, at } = roleOf(asked);
    const { since, owed, extra } = extraOf(asked, at);
    const args = [money('since', since), quantity('salaries', line.extraSalaries ?? 0), money('before', owed - extra)];
    return reasoning('extraSalaryAccrued', `staff/${line.id}/extraSalaries`, ...args);
  },
  extraSalaryPaid: (asked) => {
    const { line, at } = roleOf(asked);
    const owed = money('owed', asked.calculation.payroll.extras?.extraDue[at] ?? 0);
    const field = `staff/${line.id}/extraSalaryMonths`;
    return reasoning('extraSalaryPaid', field, owed, rate('withholdingRate', line.withholdingRate));
  },
  holidayAccrued: (asked) => {
    const { at } = roleOf(asked);
    const { gross, left, workingDays, owed, change } = holidayOf(asked, at);
    return reasoning(
      'holidayAccrued',
      'payroll/holidayDays',
      money('gross', gross),
      quantity('left', left),
      days('workingDays', workingDays),
      money('before', owed - change),
    );
  },
  profitShareAccrued: ({ calculation, entry, t }) => {
    const state = calculation.profitShare;
    const profit = state?.profitToDate[t] ?? 0;
    const share = rate('share', state?.share ?? 0);
    const now = atRate(Math.max(0, profit), share.value);
    const isOnCost = entry.to === account.employerOnCost;
    const whole = isOnCost ? atRate(now, state?.onCostRate ?? 0) : now;
    const before = money('before', whole - entry.amount);
    if (!isOnCost)
      return reasoning('profitShareAccrued', 'payroll/profitBonusShare', money('profit', profit), share, before);
    const onCostRate = rate('onCostRate', state?.onCostRate ?? 0);
    return reasoning('profitShareOnCost', 'payroll/profitBonusOnCostRate', money('shared', now), onCostRate, before);
  },
  profitSharePaid: ({ calculation: { profitShare }, t }) =>
    reasoning('profitSharePaid', 'payroll/profitBonusMonthsToPay', money('owed', profitShare?.paid[t] ?? 0)),
  netPay: (asked) => {
    const { line, at } = roleOf(asked);
    const { gross, netPay, extras } = asked.calculation.payroll;
    const field = `staff/${line.id}/withholdingRate`;
    const pay = gross[at] ?? 0;
    const [bonus, holiday] = [extras?.bonus[at] ?? 0, extras?.holidayDue[at] ?? 0];
    if (bonus === 0 && holiday === 0)
      return reasoning('netPay', field, money('gross', pay), rate('withholdingRate', line.withholdingRate));
    const withheld = pay + bonus + holiday - (netPay[at] ?? 0);
    const args = [money('gross', pay), money('bonus', bonus), money('holiday', holiday), money('withheld', withheld)];
    return reasoning('netPayOfAll', field, ...args);
  },
  onCost: (asked) => {
    const { line, at } = roleOf(asked);
    const { gross, onCost, extras } = asked.calculation.payroll;
    const field = `staff/${line.id}/onCostRate`;
    const args = [money('gross', gross[at] ?? 0), rate('onCostRate', line.onCostRate)];
    const bonus = extras?.bonus[at] ?? 0;
    const owed = extras ? onCostOwed(asked, at, line.onCostRate) : 0;
    const ofPay = atRate(gross[at] ?? 0, line.onCostRate) + atRate(bonus, line.onCostRate);
    const before = ofPay + owed - (onCost[at] ?? 0);
    if (bonus === 0 && owed === 0 && before === 0) return reasoning('onCost', field, ...args);
    return reasoning(
      'onCostOfAll',
      field,
      ...args,
      money('bonus', bonus),
      money('owed', owed),
      money('before', before),
    );
  },
  payrollSettled: (asked) => {
    const { line, at, base } = roleOf(asked);
    const { plan, payroll } = asked.calculation;
    const { withheld, onCost, extras } = payroll;
    const field = `staff/${line.id}/onCostRate`;
    if (!extras) {
      const args = [money('withheld', withheld[at - 1] ?? 0), money('onCost', onCost[at - 1] ?? 0)];
      return reasoning('payrollSettled', field, ...args);
    }
    const { settleEveryMonths, monthsUntilPayment } = payrollTermsOf(plan.document);
    const last = asked.t - monthsUntilPayment;
    let first = last;
    while (first > 1 && calendarMonthOf(plan.timeline, first - 1) % settleEveryMonths !== 0) first--;
    const ofMonths = [];
    for (let s = first; s <= last; s++) ofMonths.push(money('due', extras.taxDue[base + s] ?? 0, s));
    return reasoning('payrollTaxOfPeriod', field, ...ofMonths);
  },
};

function extraOf({ calculation }: Asked, at: number) {
  const { extras } = calculation.payroll;
  return { since: extras?.since[at] ?? 0, owed: extras?.extraOwed[at] ?? 0, extra: extras?.extra[at] ?? 0 };
}

function holidayOf(asked: Asked, at: number) {
  const { plan, payroll } = asked.calculation;
  const terms = payrollTermsOf(plan.document);
  const { earned, taken } = holidayLeftOf(plan, terms)(roleOf(asked).line, asked.t);
  const gross = payroll.extras?.fullGross[at] ?? 0;
  const left = Math.max(0, earned - taken);
  const owed = mulDiv(12 * gross, left, 1000 * terms.workingDays);
  return { gross, left, workingDays: terms.workingDays, owed, change: payroll.extras?.holiday[at] ?? 0 };
}

/** On-cost of what is owed beside the month's pay at its end, before any of it is paid. */
const onCostOwed = (asked: Asked, at: number, onCostRate: number): number =>
  atRate(extraOf(asked, at).owed, onCostRate) + atRate(holidayOf(asked, at).owed, onCostRate);
