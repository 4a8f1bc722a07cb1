import { atRate, mulDiv } from '#shared/domain/money.ts';

/** What a lease is paid. Money in minor units, rates a year in parts per million. */
export interface LeaseTerms {
  payment: number;
  /** A whole number of such periods is the term. */
  paymentEveryMonths: number;
  /** Paid at the start of each period, or at its end. */
  inAdvance: boolean;
  termMonths: number;
  rate: number;
  /** The payment steps by it at each anniversary. */
  escalation: number;
}

/** What a lease moves in its months 1…n, from index 1; minor units. */
export interface LeaseSchedule {
  /** Present value of the payments when it begins. */
  liability: number;
  payment: Float64Array;
  /** Joins the liability. */
  interest: Float64Array;
  /** Of the payment; the rest is principal. */
  interestPaid: Float64Array;
  /** Owed at the end of the month. */
  balance: Float64Array;
}

/** Payments by month 1…n of the lease. */
export function leasePayments({ payment, paymentEveryMonths, inAdvance, termMonths, escalation }: LeaseTerms) {
  const payments = new Float64Array(termMonths + 1);
  let stepped = payment;
  for (let first = 1; first <= termMonths; first += paymentEveryMonths) {
    for (let month = first - paymentEveryMonths; month < first; month++)
      if (month > 0 && month % 12 === 0) stepped = atRate(stepped, 1_000_000 + escalation);
    const month = inAdvance ? first : first + paymentEveryMonths - 1;
    if (month <= termMonths) payments[month] = stepped;
  }
  return payments;
}

/**
 * A lease by the effective rate: liability Σ payment ÷ (1 + rate ÷ 12)^months, exact and rounded once; interest mulDiv(L, rate,
 * 12·10^6) a month joins it, in advance after the payment. In the month before the last payment (at the end: in the last one) it
 * is what brings L to that payment, so L ends at 0. A payment is first the interest owed. Source: forecast model, section 5.6c.
 */
export function leaseSchedule(terms: LeaseTerms): LeaseSchedule {
  const { termMonths, inAdvance, paymentEveryMonths, rate } = terms;
  const payment = leasePayments(terms);
  const [interest, interestPaid, balance] = [0, 1, 2].map(() => new Float64Array(termMonths + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const liability = presentValue(payment, { rate, inAdvance });
  const lastPaid = inAdvance ? termMonths - paymentEveryMonths + 1 : termMonths;
  const lastAccrued = inAdvance ? lastPaid - 1 : lastPaid;
  let owed = liability;
  let unpaid = 0;
  const pay = (k: number) => {
    const amount = payment[k] ?? 0;
    const ofInterest = k === lastPaid ? unpaid : Math.max(0, Math.min(unpaid, amount));
    interestPaid[k] = ofInterest;
    unpaid -= ofInterest;
    owed -= amount;
  };
  const accrue = (k: number) => {
    if (k > lastAccrued) return;
    const accrued = k === lastAccrued ? (payment[lastPaid] ?? 0) - owed : mulDiv(owed, rate, 12_000_000);
    interest[k] = accrued;
    unpaid += accrued;
    owed += accrued;
  };
  for (let k = 1; k <= termMonths; k++) {
    if (inAdvance) pay(k);
    accrue(k);
    if (!inAdvance) pay(k);
    balance[k] = owed;
  }
  return { liability, payment, interest, interestPaid, balance };
}

/**
 * From the last month back, V = (V + payment)·b ÷ a with b = 12·10^6 and a = b + rate (in advance V·b ÷ a + payment): the
 * numerator over a^months, so that one division rounds. NaN beyond the exact range.
 */
function presentValue(payments: Float64Array, { rate, inAdvance }: { rate: number; inAdvance: boolean }): number {
  if (payments.some((payment) => !Number.isSafeInteger(payment))) return Number.NaN;
  const b = 12_000_000n;
  const a = b + BigInt(rate);
  let numerator = 0n;
  let power = 1n;
  for (let k = payments.length - 1; k >= 1; k--) {
    const paid = BigInt(payments[k] ?? 0);
    if (inAdvance) {
      power *= a;
      numerator = numerator * b + paid * power;
    } else {
      numerator = (numerator + paid * power) * b;
      power *= a;
    }
  }
  const value = (2n * numerator + power) / (2n * power);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.NaN : Number(value);
}
