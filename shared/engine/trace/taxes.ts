import { account } from '../ledger/accounts';
import type { RuleName } from '../ledger/rules';
import type { Calculation } from '../steps/calculation';
import { type Asked, inMonth, money, type Reasoning, rate, reasoning } from './reasoning';

type Reasons = Partial<Record<RuleName, (asked: Asked) => Reasoning>>;

const interestReason = ({ calculation: { plan, ledger }, t, entry }: Asked): Reasoning => {
  const { creditRate, overdraftRate, interestBasis } = plan.document.bank;
  const opening = ledger.at(account.cash, t - 1);
  const isReceived = entry.to === account.cash;
  // Interest is the last that moves cash in a month.
  const later = ledger.at(account.cash, t) + (isReceived ? 0 - entry.amount : entry.amount);
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
  incomeTaxCharged: ({ calculation: { plan, incomeTax }, t }) =>
    reasoning(
      'incomeTax',
      'incomeTax/rate',
      money('taxable', incomeTax.taxableToDate[t] ?? 0),
      money('lossesUsed', incomeTax.lossesUsedToDate[t] ?? 0),
      rate('rate', plan.document.incomeTax.rate),
      money('before', sumOfYear(plan, incomeTax.charge, t)),
    ),
  deferredTaxCharged: ({ calculation: { plan, incomeTax, ledger }, t }) => {
    const { rate: taxRate } = plan.document.incomeTax;
    return reasoning(
      'deferredTax',
      'incomeTax/deferredTax',
      money('losses', incomeTax.poolAtEnd[t] ?? 0),
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
  const { returnMonths, monthsUntilPayment, refund } = plan.document.salesTax;
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
    output += salesTax.output[end] ?? 0;
    input += salesTax.input[end] ?? 0;
    if ((plan.timeline.fiscalMonthOf[end] ?? 1) % returnMonths !== 0) continue;
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
  const { monthsUntilPayment, instalments } = plan.document.incomeTax;
  const { fiscalMonthOf, yearOf } = plan.timeline;
  const place = fiscalMonthOf[t] ?? 1;
  const isInstalment = instalments === 'quarterly' && (place === 4 || place === 7 || place === 10);
  const before = t - monthsUntilPayment;
  const isYear = before >= 1 && fiscalMonthOf[before] === 12;
  const year = yearOf[before] ?? 1;
  const ofOpening = opening.incomeTaxPaid[t] ?? 0;
  const charged = sumOfYear(plan, incomeTax.charge, t);
  const paidBefore = isInstalment ? instalmentsBefore(plan, incomeTax.charge, t) : 0;
  const charge = incomeTax.yearCharge[year] ?? 0;
  const paidInYear = incomeTax.yearInstalments[year] ?? 0;
  const parts = [ofOpening !== 0, isInstalment, isYear].filter(Boolean).length;
  const field = 'incomeTax/monthsUntilPayment';
  if (parts === 1 && isInstalment) {
    return reasoning(
      'taxInstalment',
      'incomeTax/instalments',
      money('charged', charged),
      money('paidBefore', paidBefore),
    );
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
  if (parts === 1) return reasoning('openingInFull', field, money('opening', ofOpening));
  return reasoning(
    'taxPayments',
    field,
    money('opening', ofOpening),
    money('instalment', isInstalment ? Math.max(0, charged - paidBefore) : 0),
    money('rest', isYear ? charge - paidInYear : 0),
  );
}

/** Instalments of the fiscal year of month t before it: at places 4, 7 and 10 what is charged and not yet paid, never negative. */
function instalmentsBefore(plan: Calculation['plan'], charge: Float64Array, t: number): number {
  const { fiscalMonthOf, yearOf } = plan.timeline;
  let charged = 0;
  let paid = 0;
  for (let month = 1; month < t; month++) {
    if (yearOf[month] !== yearOf[t]) continue;
    const place = fiscalMonthOf[month] ?? 1;
    if (place === 4 || place === 7 || place === 10) paid += Math.max(0, charged - paid);
    charged += charge[month] ?? 0;
  }
  return paid;
}
