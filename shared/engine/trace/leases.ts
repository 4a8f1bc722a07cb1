import { mulDiv } from '#shared/domain/money.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Lease } from '#shared/inputs/forecast/fields/leases.ts';
import { isCapitalised } from '#shared/inputs/forecast/lease-treatment.ts';
import { account } from '../ledger/accounts';
import type { RuleName } from '../ledger/rules';
import { firstMonthOfLease, type LeaseColumns, scheduleOf } from '../steps/leases';
import { type Asked, lineOf, money, months, type Reasoning, rate, reasoning } from './reasoning';

/** The lease of an entry, its columns, and the place of the month in its term. */
function leaseOf(asked: Asked) {
  const found = lineOf(asked, asked.calculation.plan.leases);
  const { leases } = asked.calculation;
  const of = (name: Exclude<keyof LeaseColumns, 'heldByNone'>, at = found.at) => leases?.[name][at] ?? 0;
  return { ...found, of, place: asked.t - firstMonthOfLease(found.line) + 1, path: `leases/${found.line.id}` };
}

/** The payments of its term, as they are discounted. */
function termsOf(line: Lease) {
  return [
    money('payment', line.payment),
    months('every', inputOf(line, 'paymentEveryMonths')),
    months('months', line.termMonths),
    rate('rate', line.rate),
    rate('escalation', inputOf(line, 'escalation')),
  ];
}

function interestOf(asked: Asked): Reasoning {
  const { line, at, of, path } = leaseOf(asked);
  const paid = of('payment');
  const before = of('balance', at - 1) + of('begun');
  const balance = before - (inputOf(line, 'inAdvance') ? paid : 0);
  if (mulDiv(balance, line.rate, 12_000_000) === of('interest'))
    return reasoning('interest', `${path}/rate`, money('balance', balance), rate('rate', line.rate));
  // It brings what is owed to the last payment.
  return reasoning(
    'leaseLastInterest',
    `${path}/rate`,
    money('due', balance + of('interest')),
    money('balance', balance),
  );
}

/** An even part of an amount in its place. */
const evenPart = (field: string, amount: number, { place, count }: { place: number; count: number }) =>
  reasoning('evenPart', field, money('whole', amount), months('place', place), months('months', count));

function costOf(asked: Asked): Reasoning {
  const { line, base, of, place, path } = leaseOf(asked);
  const { document } = asked.calculation.plan;
  if (isCapitalised(document, line)) {
    if (asked.entry.from === account.leases) return interestOf(asked);
    const whole = scheduleOf(line).interest.reduce((sum, interest) => sum + interest, heldAtStart(asked));
    return reasoning(
      'leaseCostRest',
      `${path}/payment`,
      ...evenPart(path, whole, { place, count: line.termMonths }).arguments,
      money('interest', of('interest')),
    );
  }
  const every = inputOf(line, 'paymentEveryMonths');
  const inPeriod = (place - 1) % every;
  const paidIn = asked.t - inPeriod + (inputOf(line, 'inAdvance') ? 0 : every - 1);
  return evenPart(`${path}/payment`, paymentAt(asked, base + paidIn), { place: inPeriod + 1, count: every });
}

/** Of a period that ends after the columns, its months alone tell. */
function paymentAt(asked: Asked, at: number): number {
  const { line, place } = leaseOf(asked);
  const every = inputOf(line, 'paymentEveryMonths');
  const end = Math.ceil(place / every) * every;
  return asked.calculation.leases?.payment[at] || (scheduleOf(line).payment[end] ?? 0);
}

/** What a lease began with as a right of use. */
function heldAtStart(asked: Asked): number {
  const { line, base, of } = leaseOf(asked);
  return line.month === 0 ? of('asset', base) : scheduleOf(line).liability;
}

/** The payment of the month, stepped at each anniversary, or a part of its tax. */
function paymentOf(asked: Asked): Reasoning {
  const { line, of, place, path } = leaseOf(asked);
  const { to } = asked.entry;
  const tax = rate(
    'salesTaxRate',
    inputOf(line, 'salesTaxRate') ?? asked.calculation.plan.document.salesTax.standardRate,
  );
  const net = money('net', of('payment'));
  if (to === account.leaseExpense)
    return reasoning('leaseTaxLost', `${path}/recoverableShare`, net, tax, money('recoverable', of('recoverable')));
  if (to === account.salesTax) {
    const share = of('recoverable') === 0 ? 0 : inputOf(line, 'recoverableShare');
    return reasoning('recoverableTax', `${path}/salesTaxRate`, net, tax, rate('recoverableShare', share));
  }
  const every = inputOf(line, 'paymentEveryMonths');
  const first = Math.floor((place - 1) / every) * every;
  const years = Math.floor(first / 12);
  return reasoning(
    'steppedPayment',
    `${path}/payment`,
    money('payment', line.payment),
    rate('escalation', inputOf(line, 'escalation')),
    months('years', years),
  );
}

/** Step 6c of the model: leases that begin, interest, what is written down or borne, and payments. */
export const leaseReasons: Partial<Record<RuleName, (asked: Asked) => Reasoning>> = {
  leaseBegun: (asked) => {
    const { line, path } = leaseOf(asked);
    const formula = inputOf(line, 'inAdvance') ? 'leaseValueAhead' : 'leaseValueBehind';
    return reasoning(formula, `${path}/payment`, ...termsOf(line));
  },
  leaseInterest: interestOf,
  leaseInterestPaid: (asked) => {
    const { path } = leaseOf(asked);
    return reasoning('interestOwed', `${path}/rate`, money('owed', asked.entry.amount));
  },
  leasePrincipal: (asked) => {
    const { of, path } = leaseOf(asked);
    return reasoning(
      'leasePrincipal',
      `${path}/payment`,
      money('payment', of('payment')),
      money('interest', of('interestPaid')),
    );
  },
  leaseDepreciation: (asked) => {
    const { line, place, path } = leaseOf(asked);
    return evenPart(`${path}/termMonths`, heldAtStart(asked), { place, count: line.termMonths });
  },
  leaseCost: costOf,
  leasePaid: paymentOf,
};
