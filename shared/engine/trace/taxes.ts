import { account } from '../ledger/accounts';
import type { RuleName } from '../ledger/rules';
import type { Calculation } from '../steps/calculation';
import type { InstalmentBasis } from '../steps/columns';
import { returnEndsOf } from '../steps/sales-tax';
import { monthsSoFar } from '../timeline/plan';
import { reasonOfTimingDifference } from './pools';
import { type Asked, inMonth, money, months, type Reasoning, rate, reasoning } from './reasoning';

type Reasons = Partial<Record<RuleName, (asked: Asked) => Reasoning>>;

const interestReason = ({ calculation: { plan, ledger, loans, creditLine }, t, entry }: Asked): Reasoning => {
  const { creditRate, overdraftRate, interestBasis } = plan.document.bank;
  const opening = ledger.at(account.cash, t - 1);
  const isReceived = entry.to === account.cash;
  // Interest is the last that moves cash in a month, but for the credit line.
  const at = (creditLine?.base ?? 0) + t;
  const drawn = creditLine ? (loans.drawn[at] ?? 0) - (loans.repaid[at] ?? 0) : 0;
  const later = ledger.at(account.cash, t) - drawn + (isReceived ? 0 - entry.amount : entry.amount);
  const isOnAverage = interestBasis === 'average';
  return reasoning(
    isOnAverage ? 'interestOnAverage' : 'interestOnOpening',
    `bank/${isReceived ? 'creditRate' : 'overdraftRate'}`,
    money('opening', opening),
    ...(isOnAverage ? [money('later', later)] : []),
    rate('rate', isReceived ? creditRate : overdraftRate),
  );
};

/** Steps 10 to 13 of the model: sales tax, income tax, bank interest. */
export const taxReasons: Reasons = {
  salesTaxSettled: reasonOfSalesTax,
  incomeTaxSettled: reasonOfIncomeTaxPaid,
  bankInterestReceived: interestReason,
  bankInterestPaid: interestReason,
  incomeTaxCharged: ({ calculation: { plan, incomeTax }, t }) => {
    const terms = incomeTax.terms(plan.timeline.yearOf[t] ?? 1);
    const args = [
      money('taxable', incomeTax.taxableToDate[t] ?? 0),
      money('lossesUsed', incomeTax.lossesUsedToDate[t] ?? 0),
    ];
    const before = money('before', sumOfYear(plan, incomeTax.charge, t));
    if (!terms.bands) return reasoning('incomeTax', 'incomeTax/rate', ...args, rate('rate', terms.rate), before);
    const bands = terms.bands.flatMap((band) => [money('bandFrom', band.from), rate('bandRate', band.rate)]);
    const soFar = months('months', monthsSoFar(plan, t));
    return reasoning('incomeTaxByBands', 'incomeTax/bandRates', ...args, before, soFar, ...bands);
  },
  lossCarriedBack: ({ calculation: { plan, incomeTax }, entry, t }) => {
    const year = (plan.timeline.yearOf[t] ?? 1) - 1;
    return reasoning(
      'lossCarriedBack',
      'incomeTax/lossCarryBack',
      money('loss', incomeTax.carriedBack[t] ?? 0),
      money('income', incomeTax.yearIncome[year] ?? 0),
      money('tax', 0 - entry.amount),
    );
  },
  timingDifference: reasonOfTimingDifference,
  deferredTaxCharged: ({ calculation: { plan, incomeTax, ledger }, t }) => {
    const taxRate = incomeTax.deferredRateOf(plan.timeline.yearOf[t] ?? 1);
    const { differences } = incomeTax;
    return reasoning(
      differences ? 'deferredTaxOfBoth' : 'deferredTax',
      'incomeTax/deferredTax',
      money('losses', incomeTax.poolAtEnd[t] ?? 0),
      ...(differences
        ? [money('differences', Math.max(0, (differences.tax[t] ?? 0) - (differences.book[t] ?? 0)))]
        : []),
      rate('rate', taxRate),
      money('other', incomeTax.deferredBesides),
      money('before', ledger.at(account.deferredTaxAsset, t - 1)),
    );
  },
};

/** The sum of a month column over the fiscal year of month t, before that month. */
function sumOfYear(plan: Calculation['plan'], column: Float64Array, t: number): number {
  const first = plan.timeline.fiscalYears[(plan.timeline.yearOf[t] ?? 1) - 1]?.firstMonth ?? 1;
  let sum = 0;
  for (let month = first; month < t; month++) sum += column[month] ?? 0;
  return sum;
}

/** Output less input of the return periods that fall due in month t, refunds carried into them, and the opening balance. */
function reasonOfSalesTax({ calculation: { plan, salesTax }, t }: Asked): Reasoning {
  const { monthsUntilPayment, refund } = plan.document.salesTax;
  const endsReturn = returnEndsOf(plan);
  const isCarrying = refund === 'carriedForward';
  const opening = plan.openingBalanceSheet.salesTaxPayable - plan.openingBalanceSheet.salesTaxReceivable;
  const isOpeningCarried = opening < 0 && isCarrying;
  const due = { opening: 0, carried: 0, output: 0, input: 0, from: 0, to: 0 };
  if (!isOpeningCarried && t === Math.max(1, monthsUntilPayment)) due.opening = opening;
  const { amount: beyond, joins } = salesTax.beyond;
  if (due.opening !== 0 && joins === 0) due.opening += beyond;
  let carried = isOpeningCarried ? opening : 0;
  let output = 0;
  let input = 0;
  let from = 1;
  for (let end = 1; end <= t - monthsUntilPayment; end++) {
    output += salesTax.counted.output[end] ?? 0;
    input += salesTax.counted.input[end] ?? 0;
    if (!endsReturn(end)) continue;
    if (joins === end) carried += beyond;
    const owed = carried + output - input;
    const isCarriedOn = owed < 0 && isCarrying;
    if (end + monthsUntilPayment === t && !isCarriedOn) Object.assign(due, { carried, output, input, from, to: end });
    carried = isCarriedOn ? owed : 0;
    output = 0;
    input = 0;
    from = end + 1;
  }
  return reasoning(
    'salesTaxDue',
    'salesTax/monthsUntilPayment',
    money('opening', due.opening),
    money('carried', due.carried),
    money('output', due.output),
    money('input', due.input),
    ...(due.to > 0 ? [inMonth('from', due.from), inMonth('to', due.to)] : []),
  );
}

/** The opening balance, an instalment, or what the instalments left of a year's charge; all of them where they meet. */
function reasonOfIncomeTaxPaid({ calculation: { plan, incomeTax, opening }, t }: Asked): Reasoning {
  const { monthsUntilPayment } = plan.document.incomeTax;
  const { fiscalMonthOf, yearOf } = plan.timeline;
  const instalment = incomeTax.instalmentPaid[t] ?? 0;
  const before = t - monthsUntilPayment;
  const isYear = before >= 1 && fiscalMonthOf[before] === 12;
  const year = yearOf[before] ?? 1;
  const ofOpening = opening.incomeTaxPaid[t] ?? 0;
  const charge = incomeTax.yearCharge[year] ?? 0;
  const paidInYear = incomeTax.yearInstalments[year] ?? 0;
  const field = 'incomeTax/monthsUntilPayment';
  const parts = [ofOpening !== 0, instalment !== 0, isYear].filter(Boolean).length;
  if (parts === 1 && instalment !== 0) {
    const charged = sumOfYear(plan, incomeTax.charge, t);
    const [only, ...more] = incomeTax.instalmentsOf.get(t) ?? [];
    if (!only) {
      // At places 4, 7 and 10: what is charged and not yet paid.
      const paidBefore = money('paidBefore', charged - instalment);
      return reasoning('taxInstalment', 'incomeTax/instalments', money('charged', charged), paidBefore);
    }
    if (more.length === 0) return reasonByCalendar(incomeTax.instalments.basis, only);
  }
  if (parts === 1 && isYear) {
    return reasoning(
      'taxOfYear',
      field,
      money('charge', charge),
      money('instalments', paidInYear),
      inMonth('yearEnd', before),
    );
  }
  if (parts === 1 && instalment === 0) return reasoning('openingInFull', field, money('opening', ofOpening));
  return reasoning(
    'taxPayments',
    field,
    money('opening', ofOpening),
    money('instalment', instalment),
    money('rest', isYear ? charge - paidInYear : 0),
  );
}

function reasonByCalendar(basis: string, by: InstalmentBasis): Reasoning {
  const args = [money('charge', by.charge), rate('share', by.share)];
  if (basis === 'priorYear') return reasoning('instalmentOfPriorYear', 'incomeTax/instalmentShares', ...args);
  const estimate = [months('months', by.months), months('soFar', by.soFar), money('paid', by.paid)];
  return reasoning('instalmentOfEstimate', 'incomeTax/instalmentShares', ...args, ...estimate);
}
