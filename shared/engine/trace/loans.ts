import { mulDiv } from '#shared/domain/money.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { hasTerm, type ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import { account } from '../ledger/accounts';
import type { RuleName } from '../ledger/rules';
import { creditLineTarget } from '../steps/credit-line';
import { feeOfTerm, PARTS } from '../steps/loan-fee';
import { LoanInterest } from '../steps/loan-interest';
import type { ScheduleNote } from '../steps/loan-schedule';
import { noteOfLoan } from '../steps/loans';
import type { Plan } from '../timeline/plan';
import { type Asked, days, lineOf, money, months, type Reasoning, rate, reasoning } from './reasoning';

const loanOf = (asked: Asked) => lineOf(asked, asked.calculation.plan.loans);

/** By loan, of the month of a plan that was asked about last: its interest and its principal are reckoned together. */
let lastNoted: { plan: Plan; t: number; notes: Map<ScheduledLoan, ScheduleNote | undefined> } | null = null;

function noteOfTerm(plan: Plan, loan: ScheduledLoan, t: number): ScheduleNote | undefined {
  if (lastNoted?.plan !== plan || lastNoted.t !== t) lastNoted = { plan, t, notes: new Map() };
  const { notes } = lastNoted;
  if (!notes.has(loan)) notes.set(loan, noteOfLoan(plan, loan, t));
  return notes.get(loan);
}

/** What a month of a loan was reckoned from. */
function noteOf(asked: Asked): ScheduleNote | undefined {
  const { line, at } = loanOf(asked);
  const { plan, loans } = asked.calculation;
  if (hasTerm(line)) return noteOfTerm(plan, line, asked.t);
  const balance = loans.balance[at - 1] ?? 0;
  const interest = new LoanInterest(line, {
    startMonth: plan.timeline.startMonth,
    after: asked.t - 1,
    isNoted: true,
  });
  const due = interest.of(balance, asked.t);
  return { ...interest.noted(), balance, due, instalments: null };
}

/** A whole month of thirty days is a twelfth of a year. */
function interestOf(asked: Asked): Reasoning {
  const { line } = loanOf(asked);
  const field = `loans/${line.id}/rate`;
  const noted = noteOf(asked);
  if (!noted) return reasoning('typed', field, money('amount', asked.entry.amount));
  const balance = money('balance', noted.balance);
  const borne = noted.months.filter(({ days: count }) => count > 0);
  const [first] = borne;
  const isTwelfth = borne.length === 1 && first?.days === 30 && noted.basis === 360;
  if (first && isTwelfth) return reasoning('interest', field, balance, rate('rate', first.rate));
  const rest = [days('basis', noted.basis), money('before', noted.borneBefore)];
  if (first && borne.every((month) => month.rate === first.rate)) {
    const count = borne.reduce((sum, month) => sum + month.days, 0);
    return reasoning('interestByDays', field, balance, rate('rate', first.rate), days('days', count), ...rest);
  }
  const each = borne.flatMap((month) => [rate('rate', month.rate, month.t), days('days', month.days, month.t)]);
  return reasoning('interestByRates', `loans/${line.id}/rateSteps`, balance, ...rest, ...each);
}

/** Interest that was owed, which is paid or added to the loan. */
function settledInterest(asked: Asked): Reasoning {
  if (asked.entry.lineId === null)
    return reasoning('openingInFull', null, money('opening', asked.calculation.loans.openingInterest[asked.t] ?? 0));
  const { line } = loanOf(asked);
  return reasoning('interestOwed', `loans/${line.id}/paymentEveryMonths`, money('owed', asked.entry.amount));
}

/** Step 7 of the model: draws, fees, interest and repayments. */
export const loanReasons: Partial<Record<RuleName, (asked: Asked) => Reasoning>> = {
  loanDrawn: (asked) => {
    const { line, at } = loanOf(asked);
    const isFirst = hasTerm(line) && asked.t <= line.month;
    const field = !hasTerm(line) ? `draws/${asked.t}` : isFirst ? 'principal' : `furtherDraws/${asked.t}`;
    return reasoning('typed', `loans/${line.id}/${field}`, money('amount', asked.calculation.loans.drawn[at] ?? 0));
  },
  loanFee: (asked) => {
    const { line, at } = loanOf(asked);
    return reasoning('typed', `loans/${line.id}/fee`, money('amount', asked.calculation.loans.fee[at] ?? 0));
  },
  loanFeePaid: (asked) => {
    const { line } = loanOf(asked);
    return reasoning('typed', `loans/${line.id}/fee`, money('amount', asked.entry.amount));
  },
  loanFeeAmortised: reasonOfFee,
  loanInterest: interestOf,
  loanInterestAccrued: interestOf,
  loanInterestSettled: settledInterest,
  loanInterestCapitalised: (asked) =>
    asked.entry.to === account.interestExpense ? interestOf(asked) : settledInterest(asked),
  loanRepaid: reasonOfRepayment,
  creditLineCost: reasonOfCreditLineCost,
  creditLineDrawn: reasonOfCreditLine,
  creditLineRepaid: reasonOfCreditLine,
};

function reasonOfFee(asked: Asked): Reasoning {
  const { line, at } = loanOf(asked);
  const { loans, plan } = asked.calculation;
  const field = `loans/${line.id}/feeTreatment`;
  const left = money('left', (loans.fees?.left[at] ?? 0) + asked.entry.amount);
  if (!hasTerm(line)) return reasoning('feeRest', field, left);
  const k = asked.t - line.month;
  const { parts, effective } = feeOfTerm(line, plan.timeline);
  if (parts[k] !== asked.entry.amount || (effective && k === line.termMonths)) return reasoning('feeRest', field, left);
  if (!effective)
    return reasoning('feeSpread', field, money('fee', line.fee), months('place', k), months('months', line.termMonths));
  const carried = effective.carriedBefore[k] ?? 0;
  return reasoning(
    'feeEffective',
    field,
    money('effective', mulDiv(carried, effective.rate, PARTS)),
    money('carried', carried),
    money('interest', effective.interest[k] ?? 0),
  );
}

function reasonOfCreditLineCost(asked: Asked): Reasoning {
  const { line, at } = loanOf(asked);
  const { plan, loans } = asked.calculation;
  const balance = loans.balance[at - 1] ?? 0;
  if (line.type !== 'revolver') return reasoning('typed', null, money('amount', asked.entry.amount));
  const { startMonth } = plan.timeline;
  const interest = new LoanInterest(line, { startMonth, after: asked.t - 1 });
  interest.of(balance, asked.t);
  return reasoning(
    'creditLineCost',
    `loans/${line.id}/rate`,
    money('balance', balance),
    rate('rate', interest.rate),
    days('days', interest.daysOf(asked.t)),
    days('basis', interest.basis),
    money('unused', Math.max(0, line.limit - balance)),
    rate('feeRate', inputOf(line, 'commitmentFeeRate')),
  );
}

/** Cash before it is drawn or repaid is not kept: it is what the other moves of the month leave. */
function reasonOfCreditLine(asked: Asked): Reasoning {
  const { line, at } = loanOf(asked);
  const { plan, loans, ledger } = asked.calculation;
  if (line.type !== 'revolver') return reasoning('typed', null, money('amount', asked.entry.amount));
  const [drawn, repaid] = [loans.drawn[at] ?? 0, loans.repaid[at] ?? 0];
  const balance = loans.balance[at - 1] ?? 0;
  const field = `loans/${line.id}/targetCash`;
  if (asked.t === line.maturityMonth)
    return reasoning('creditLineMatures', `loans/${line.id}/maturityMonth`, money('balance', balance));
  const args = [
    money('cash', ledger.at(account.cash, asked.t) - drawn + repaid),
    money('target', creditLineTarget(line, plan)),
    money('balance', balance),
  ];
  if (drawn === 0) return reasoning('creditLineRepaid', field, ...args);
  return reasoning('creditLineDrawn', field, ...args, money('limit', line.limit));
}

function reasonOfRepayment(asked: Asked): Reasoning {
  const { line, at } = loanOf(asked);
  const { loans } = asked.calculation;
  const balance = money('balance', loans.balance[at - 1] ?? 0);
  if (!hasTerm(line)) {
    const owed = money('balance', (loans.balance[at - 1] ?? 0) + (loans.drawn[at] ?? 0));
    const wanted = money('asked', (loans.repaid[at] ?? 0) + (loans.clipped[at] ?? 0));
    return reasoning('flexibleRepayment', `loans/${line.id}/repayments/${asked.t}`, owed, wanted);
  }
  if (asked.t === line.month + line.termMonths) return reasoning('lastPayment', `loans/${line.id}/termMonths`, balance);
  return reasonOfInstalment(asked, line);
}

function reasonOfInstalment(asked: Asked, line: ScheduledLoan): Reasoning {
  const noted = noteOf(asked);
  const by = noted?.instalments;
  if (!noted || !by) return reasoning('typed', null, money('amount', asked.entry.amount));
  if (line.type === 'equalPrincipal') {
    const args = [money('atStart', by.atStart - by.balloon), months('place', by.place), months('payments', by.dates)];
    return reasoning('equalPrincipal', `loans/${line.id}/termMonths`, ...args);
  }
  return reasoning(
    'levelPayment',
    `loans/${line.id}/principal`,
    money('payment', by.payment),
    money('interest', noted.due),
    money('balance', noted.balance),
    rate('rate', by.rate),
    money('principal', asked.entry.amount),
  );
}
