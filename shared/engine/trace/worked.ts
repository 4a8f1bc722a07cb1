import { allocate, mulDiv } from '#shared/domain/money.ts';
import type { RevenueLine, RevenueLineOf } from '#shared/inputs/forecast/fields/revenue.ts';
import { isCapitalised, treatmentOf } from '#shared/inputs/forecast/lease-treatment.ts';
import { actedOn } from '../ramp';
import { firstMonthOfLease, scheduleOf } from '../steps/leases';
import { carriedLoan } from '../steps/loans';
import { firstMonthOf, type Plan } from '../timeline/plan';
import { grown } from './amounts';
import { poolParts } from './pools';
import { ramped, reasonOfRow } from './ramped';
import { type AtMonth, money, months, price, quantity, type Reasoning, rate, reasoning } from './reasoning';

/** What a figure, or the part of it that is of one line, was worked out from; its formula gives the amount × sign. */
export interface Worked extends Reasoning {
  lineId: string | null;
  /** In the unit of its row. */
  amount: number;
  sign: 1 | -1;
}

type Work = (asked: AtMonth, lineId: string) => Worked[];

const worked = (amount: number, lineId: string | null, reason: Reasoning & { sign?: -1 }): Worked[] =>
  amount === 0 ? [] : [{ lineId, amount, sign: 1, ...reason }];

/** One of the lines by its id, with what is worked out of it. */
function ofLine<Line extends { id: string }>(
  linesOf: (plan: Plan) => readonly Line[],
  work: (asked: AtMonth, line: Line, base: number) => Worked[],
): Work {
  return (asked, lineId) => {
    const { plan } = asked.calculation;
    const lines = linesOf(plan);
    const index = lines.findIndex(({ id }) => id === lineId);
    const line = lines[index];
    return line ? work(asked, line, index * plan.stride) : [];
  };
}

/** All of the lines. */
function ofLines<Line extends { id: string }>(
  linesOf: (plan: Plan) => readonly Line[],
  work: (asked: AtMonth, line: Line, base: number) => Worked[],
): Work {
  return (asked) => {
    const { plan } = asked.calculation;
    return linesOf(plan).flatMap((line, index) => work(asked, line, index * plan.stride));
  };
}

const revenueOf = ({ revenue }: Plan) => revenue;

function volumeOf(asked: AtMonth, line: RevenueLine, base: number): Worked[] {
  const { t } = asked;
  const { plan, revenue } = asked.calculation;
  const amount = revenue.quantity[base + t] ?? 0;
  const own = line.type !== 'recurring' && reasonOfRow(asked, `revenue/${line.id}/quantity`, 'quantity');
  if (own) return worked(amount, line.id, own);
  if (line.type === 'hours') {
    const hours = [quantity('heads', line.heads), quantity('hours', line.hoursPerHead)];
    const reason = reasoning('hoursSold', `revenue/${line.id}/heads`, ...hours, rate('utilisation', line.utilisation));
    return worked(amount, line.id, ramped(reason, line, { t, unit: 'quantity' }));
  }
  if (line.type === 'recurring') return worked(amount, line.id, subscribersOf(asked, line, base));
  if (line.type !== 'units') return [];
  const level = grown(asked, { ...line, level: line.volume * 1000 }) / 1000;
  const weight = line.seasonWeights[(plan.timeline.fiscalMonthOf[t] ?? 1) - 1] ?? 0;
  const weights = line.seasonWeights.reduce((sum, seasonWeight) => sum + seasonWeight, 0);
  const args = [quantity('volume', level), months('weight', weight)];
  const field = `revenue/${line.id}/volume`;
  const reason =
    line.seasonBasis === 'asTyped'
      ? reasoning('unitsAsTyped', field, ...args)
      : reasoning('unitsInMonth', field, ...args, months('weights', weights));
  return worked(amount, line.id, ramped(reason, line, { t, unit: 'quantity' }));
}

function subscribersOf(asked: AtMonth, line: RevenueLineOf<'recurring'>, base: number): Reasoning {
  const { t } = asked;
  const counts = asked.calculation.revenue.quantity;
  const before = t === firstMonthOf(line) ? line.openingSubscribers : (counts[base + t - 1] ?? 0);
  if (line.billing === 'yearlyInAdvance') {
    const change = quantity('change', (counts[base + t] ?? 0) - before);
    return reasoning('subscribersByYear', `revenue/${line.id}/newSubscribers`, quantity('before', before), change);
  }
  const inFull = mulDiv(grown(asked, { ...line, level: line.newSubscribers * 1000 }), 1, 1000);
  const ofRow = asked.calculation.plan.stepped?.columnOf(`revenue/${line.id}/newSubscribers`);
  const joining = ofRow?.[t] ?? actedOn(line, inFull, t - firstMonthOf(line));
  const args = [quantity('before', before), rate('churn', line.churn), quantity('joining', joining)];
  return reasoning('subscribers', `revenue/${line.id}/newSubscribers`, ...args);
}

function priceOf(asked: AtMonth, line: RevenueLine, base: number): Worked[] {
  if (!('unitPrice' in line)) return [];
  const { t } = asked;
  const { plan, revenue } = asked.calculation;
  const own = reasonOfRow(asked, `revenue/${line.id}/price`, 'price');
  if (own) return worked(revenue.price[base + t] ?? 0, line.id, own);
  let years = 0;
  for (let u = firstMonthOf(line) + 1; u <= t; u++) if (plan.timeline.fiscalMonthOf[u] === 1) years++;
  const args = [price('price', line.unitPrice), rate('growth', line.priceGrowth), months('years', years)];
  const reason = reasoning('grownPrice', `revenue/${line.id}/unitPrice`, ...args);
  return worked(revenue.price[base + t] ?? 0, line.id, reason);
}

const twelveMonths = new Array<number>(12).fill(1);

/** Monthly recurring revenue: of a yearly subscription a twelfth of a year's invoices, and those who have not renewed yet. */
function recurringOf({ calculation: { revenue }, t }: AtMonth, line: RevenueLine, base: number): Worked[] {
  if (line.type !== 'recurring') return [];
  const field = `revenue/${line.id}/unitPrice`;
  const count = revenue.quantity[base + t] ?? 0;
  if (line.billing === 'monthly') {
    const now = revenue.price[base + t] ?? 0;
    const reason = reasoning('unitsSold', field, quantity('quantity', count), price('price', now));
    return worked(mulDiv(count, now, 1_000_000), line.id, reason);
  }
  const start = firstMonthOf(line);
  if (t < start) return [];
  const waiting = allocate(line.openingSubscribers, twelveMonths).slice(t - start + 1);
  const notRenewed = waiting.reduce((sum, entry) => sum + entry, 0);
  const first = revenue.price[base + start] ?? 0;
  let invoiced = 0;
  for (let u = Math.max(start, t - 11); u <= t; u++) invoiced += revenue.invoice[base + u] ?? 0;
  const args = [money('invoiced', invoiced), quantity('notRenewed', notRenewed), price('price', first)];
  const amount = mulDiv(invoiced, 1, 12) + mulDiv(notRenewed, first, 1_000_000);
  return worked(amount, line.id, reasoning('recurringOfYear', field, ...args));
}

function countOf({ calculation: { revenue }, t }: AtMonth, line: RevenueLine, base: number): Worked[] {
  if (line.type !== 'recurring') return [];
  const count = revenue.quantity[base + t] ?? 0;
  return worked(count, line.id, reasoning('counted', `revenue/${line.id}/newSubscribers`, quantity('count', count)));
}

function leavingOf({ calculation: { revenue }, t }: AtMonth, line: RevenueLine, base: number): Worked[] {
  if (line.type !== 'recurring') return [];
  const count = revenue.quantity[base + t] ?? 0;
  const every = line.billing === 'monthly' ? 1 : 12;
  const args = [quantity('count', count), rate('churn', line.churn), months('months', every)];
  const amount = mulDiv(count, line.churn, every * 1000);
  return worked(amount, line.id, reasoning('leaving', `revenue/${line.id}/churn`, ...args));
}

const headsOf = ofLine(
  ({ staff }) => staff,
  (asked, role, base) => {
    const inFull = reasoning('counted', `staff/${role.id}/heads`, quantity('count', role.heads));
    const reason =
      reasonOfRow(asked, `staff/${role.id}/headcount`, 'quantity') ??
      ramped(inFull, role, { t: asked.t, unit: 'quantity' });
    return worked(asked.calculation.payroll.headcount[base + asked.t] ?? 0, role.id, reason);
  },
);

type Loan = Plan['loans'][number];

/** Of what is owed, the repayments of the next twelve months. */
function currentPartOf({ calculation: { loans }, t }: AtMonth, { id, type }: Loan, base: number): Worked[] {
  // A credit line is due as a whole.
  let due = type === 'revolver' ? (loans.current[base + t] ?? 0) : 0;
  for (let k = 1; k <= 12 && type !== 'revolver'; k++) due += loans.repaid[base + t + k] ?? 0;
  const args = [money('balance', carriedLoan(loans, base + t)), money('due', due)];
  return worked(loans.current[base + t] ?? 0, id, reasoning('currentPart', null, ...args));
}

type Asset = Plan['assets'][number];

const costDisposed = ofLine(
  ({ assets }) => assets,
  ({ calculation: { assets }, t }, { id }: Asset, base) => {
    const cost = assets.soldCost[base + t] ?? 0;
    const reason = reasoning('soldCost', `capitalAssets/${id}/disposalMonth`, money('cost', cost));
    return worked(0 - cost, id, { ...reason, sign: -1 });
  },
);

const disposedDepreciation = ofLine(
  ({ assets }) => assets,
  ({ calculation: { assets }, t }, { id }: Asset, base) => {
    const accumulated = assets.soldAccumulated[base + t] ?? 0;
    const reason = reasoning('writtenOffSoFar', `capitalAssets/${id}/disposalMonth`, money('accumulated', accumulated));
    return worked(accumulated, id, reason);
  },
);

/** The figure of the fiscal year to date, and what it was a month before in the same year. */
function toDate({ calculation: { plan }, t }: AtMonth, column: Float64Array): { now: number; before: number } {
  const isFirst = t === 1 || plan.timeline.fiscalMonthOf[t] === 1;
  return { now: column[t] ?? 0, before: isFirst ? 0 : (column[t - 1] ?? 0) };
}

const lossesAdded: Work = (asked) => {
  const { now, before } = toDate(asked, asked.calculation.incomeTax.taxableToDate);
  const amount = Math.max(0, 0 - now) - Math.max(0, 0 - before);
  return worked(amount, null, reasoning('lossesInMonth', null, money('now', now), money('before', before)));
};

const lossesUsed: Work = (asked) => {
  const { now, before } = toDate(asked, asked.calculation.incomeTax.lossesUsedToDate);
  const reason = reasoning('lossesUsedInMonth', 'incomeTax/lossShare', money('now', now), money('before', before));
  return worked(before - now, null, { ...reason, sign: -1 });
};

const lossesCarried: Work = ({ calculation: { plan, incomeTax }, t }) => {
  const year = plan.timeline.yearOf[t] ?? 1;
  const first = plan.timeline.fiscalYears[year - 1]?.firstMonth ?? 1;
  const { taxLosses } = plan.document.openingPosition;
  const args = [
    money('before', first === 1 ? taxLosses : (incomeTax.poolAtEnd[first - 1] ?? 0)),
    money('used', incomeTax.lossesUsedToDate[t] ?? 0),
    money('taxable', incomeTax.taxableToDate[t] ?? 0),
  ];
  const gone = (incomeTax.carriedBack[t] ?? 0) + (incomeTax.expired[t] ?? 0);
  const reason =
    gone === 0
      ? reasoning('lossesCarried', 'openingPosition/taxLosses', ...args)
      : reasoning('lossesCarriedLess', 'openingPosition/taxLosses', ...args, money('gone', gone));
  return worked(incomeTax.poolAtEnd[t] ?? 0, null, reason);
};

const lossesGone =
  (column: 'carriedBack' | 'expired', formula: 'lossesBack' | 'lossesExpired'): Work =>
  ({ calculation: { incomeTax }, t }) => {
    const amount = incomeTax[column][t] ?? 0;
    const field = column === 'expired' ? 'incomeTax/lossExpiryYears' : 'incomeTax/lossCarryBack';
    return worked(0 - amount, null, { ...reasoning(formula, field, money('amount', amount)), sign: -1 });
  };

const ofPool =
  (row: string): Work =>
  (asked, poolId) =>
    poolParts(row, asked, poolId).flatMap(({ amount, lineId, reason }) =>
      worked(amount, lineId, row === 'poolAdditions' || row === 'balancingCharges' ? reason : { ...reason, sign: -1 }),
    );

const overdraftLimit: Work = ({ calculation: { plan } }) => {
  const { overdraftLimit: limit } = plan.document.bank;
  return worked(limit, null, reasoning('typed', 'bank/overdraftLimit', money('amount', limit)));
};

const leasesOf = ({ leases }: Plan) => leases;
type Lease = Plan['leases'][number];

/** Of what is owed, what is no longer owed in twelve months. */
function currentLease({ calculation: { leases, plan }, t }: AtMonth, line: Lease, base: number): Worked[] {
  if (!leases || !isCapitalised(plan.document, line)) return [];
  const balance = leases.balance[base + t] ?? 0;
  const k = t - firstMonthOfLease(line) + 1;
  const later = scheduleOf(line).balance[k + 12] ?? 0;
  const reason = reasoning('leaseCurrentPart', null, money('balance', balance), money('later', later));
  return worked(leases.current[base + t] ?? 0, line.id, reason);
}

const owedOfOperating = ofLines(leasesOf, ({ calculation: { leases, plan }, t }, line: Lease, base) => {
  if (!leases || treatmentOf(plan.document, line) !== 'operating') return [];
  const of = (name: 'balance' | 'begun' | 'interest' | 'payment', at = base + t) => leases[name][at] ?? 0;
  const args = [
    money('before', of('balance', base + t - 1)),
    money('begun', of('begun')),
    money('interest', of('interest')),
    money('payment', of('payment')),
  ];
  return worked(of('balance'), line.id, reasoning('leaseOwed', null, ...args));
});

const rightOfUse = ofLine(leasesOf, ({ calculation: { leases }, t }, line: Lease, base) => {
  if (!leases) return [];
  const args = [
    money('before', leases.asset[base + t - 1] ?? 0),
    money('begun', leases.begun[base + t] ?? 0),
    money('writtenDown', leases.writtenDown[base + t] ?? 0),
  ];
  return worked(leases.asset[base + t] ?? 0, line.id, reasoning('rightOfUseHeld', null, ...args));
});

const loansOf = ({ loans }: Plan) => loans;

/** By the row's key before its line; of a schedule of one line, after the name of the schedule. */
const works: Partial<Record<string, Work>> = {
  quantity: ofLine(revenueOf, volumeOf),
  price: ofLine(revenueOf, priceOf),
  heads: headsOf,
  mrr: ofLines(revenueOf, recurringOf),
  subscribers: ofLines(revenueOf, countOf),
  leaving: ofLines(revenueOf, leavingOf),
  loansCurrent: ofLines(loansOf, currentPartOf),
  'loan/loansCurrent': ofLine(loansOf, currentPartOf),
  leaseLiabilitiesCurrent: ofLines(leasesOf, currentLease),
  'lease/leaseLiabilitiesCurrent': ofLine(leasesOf, currentLease),
  'lease/rightOfUseAssets': rightOfUse,
  operatingLeasesOwed: owedOfOperating,
  costDisposed,
  writtenOffDisposed: disposedDepreciation,
  lossesAdded,
  lossesUsed,
  lossesCarriedBack: lossesGone('carriedBack', 'lossesBack'),
  lossesExpired: lossesGone('expired', 'lossesExpired'),
  taxLossesCarried: lossesCarried,
  poolAdditions: ofPool('poolAdditions'),
  poolDisposals: ofPool('poolDisposals'),
  allowances: ofPool('allowances'),
  balancingCharges: ofPool('balancingCharges'),
  overdraftLimit,
};

/** What the figure of a row of no entries was worked out from, line by line; nothing for a row of entries or of other rows. */
export function workedOf(asked: AtMonth, home: string | undefined, key: string): Worked[] {
  const [schedule = '', ofHome] = home?.split(':') ?? [];
  const [name = '', ofKey] = key.split(':');
  const work = works[`${schedule}/${name}`] ?? works[name];
  return work?.(asked, ofKey ?? ofHome ?? '') ?? [];
}
