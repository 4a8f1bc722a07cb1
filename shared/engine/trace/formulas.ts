import { atRate, mulDiv, ONE } from '#shared/domain/money.ts';
import { taxWithin } from '../steps/cash-accounting';
import { leaseSchedule } from '../steps/lease-schedule';
import { taxOf } from '../steps/tax-bands';
import type { TraceArgument } from './argument';

/** The arguments of an entry by name: one figure, or one a month. */
export interface Figures {
  /** The figure of a name; 0 where it was not given. */
  one(name: string): number;
  /** The figures of a name that appear once a month, in the order of the months. */
  each(name: string): number[];
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
const share = (base: string, rate: string) => (figures: Figures) => mulDiv(figures.one(base), figures.one(rate), ONE);
const same = (name: string) => (figures: Figures) => figures.one(name);
/** Part k of n of an amount, by cumulative difference. */
const part = (amount: number, k: number, n: number) => mulDiv(amount, k, n) - mulDiv(amount, k - 1, n);
const openAfter = (figures: Figures) => {
  const left = figures.each('left');
  return sum(figures.each('invoice').map((invoice, i) => mulDiv(invoice, left[i] ?? 0, 30)));
};

const leaseTerms = (figures: Figures, inAdvance: boolean) => ({
  payment: figures.one('payment'),
  paymentEveryMonths: figures.one('every'),
  inAdvance,
  termMonths: figures.one('months'),
  rate: figures.one('rate'),
  escalation: figures.one('escalation'),
});

/** Every formula of the ledger's entries as the engine reckons it, from its named arguments; money in minor units. */
export const formulas = {
  typed: same('amount'),
  ofRow: same('amount'),
  spreadOverYear: (figures) => mulDiv(figures.one('total'), figures.one('weight'), figures.one('weights')),
  yearlyShare: (figures) => part(figures.one('yearly'), figures.one('place'), 12),
  unitsSold: share('quantity', 'price'),
  shareOfLine: share('lineRevenue', 'share'),
  earnedOverYear: (figures) => sum(figures.each('part')),
  invoice: same('invoice'),
  workInvoiced: same('amount'),
  deposit: share('invoice', 'depositShare'),
  depositUsed: share('invoice', 'depositShare'),
  depositHeld: (figures) => Math.max(0, Math.min(figures.one('invoice'), figures.one('part'))),
  invoiceOfParts: same('invoice'),
  salesTaxOfParts: (figures) => {
    const rates = figures.each('partRate');
    return figures.each('part').reduce((sum, part, i) => sum + mulDiv(part, rates[i] ?? 0, ONE), 0);
  },
  taxWithheld: share('invoice', 'withheldRate'),
  taxWithheldOfRest: (figures) => Math.min(share('invoice', 'withheldRate')(figures), figures.one('rest')),
  salesTaxOfInvoice: share('invoice', 'salesTaxRate'),
  salesTaxOfRest: (figures) =>
    mulDiv(figures.one('invoice') - figures.one('deposit'), figures.one('salesTaxRate'), ONE),
  paidAtTill: (figures) => figures.one('invoice') + figures.one('tax') - figures.one('credit'),
  paidAtTillLess: (figures) =>
    figures.one('invoice') + figures.one('tax') - figures.one('credit') - figures.one('withheld'),
  paidAtTillOfRest: (figures) =>
    figures.one('invoice') +
    figures.one('tax') -
    figures.one('deposit') -
    figures.one('credit') -
    figures.one('withheld'),
  badDebt: share('credit', 'badDebtRate'),
  badDebtRelief: (figures) => taxWithin(figures.one('tax'), figures.one('badDebt'), figures.one('gross')),
  flatRateSurplus: (figures) => figures.one('tax') - share('gross', 'flatRate')(figures),
  flatRateSurplusOfBoth: (figures) =>
    figures.one('tax') -
    share('gross', 'flatRate')(figures) +
    figures.one('depositTax') -
    share('deposit', 'flatRate')(figures),
  collectedByDays: (figures) => figures.one('before') + figures.one('invoiced') - openAfter(figures),
  collectedByProfile: (figures) => sum(figures.each('part')),
  paidByDays: (figures) => figures.one('before') + figures.one('invoiced') - openAfter(figures),
  paidByProfile: (figures) => sum(figures.each('part')),
  openingByDays: (figures) => {
    const open = (t: number) =>
      mulDiv(figures.one('opening'), Math.max(0, figures.one('days') - 30 * t), figures.one('days'));
    return figures.one('days') === 0
      ? figures.one('opening')
      : open(figures.one('place') - 1) - open(figures.one('place'));
  },
  openingByProfile: (figures) => mulDiv(figures.one('opening'), figures.one('open'), figures.one('opens')),
  openingSpread: (figures) => mulDiv(figures.one('opening'), 1, figures.one('months')),
  openingDeferred: (figures) => mulDiv(figures.one('opening'), figures.one('weight'), 66),
  openingWriteOff: (figures) => part(figures.one('toWriteOff'), figures.one('place'), figures.one('life')),
  openingInFull: same('opening'),
  costOfRevenue: share('revenue', 'costRate'),
  costOfUnits: share('quantity', 'costPerUnit'),
  stockBought: (figures) => Math.max(0, figures.one('target') - (figures.one('before') - figures.one('used'))),
  stockOrdered: (figures) => {
    const lacking = figures.one('target') - (figures.one('before') - figures.one('used'));
    return lacking > 0 ? Math.max(lacking, figures.one('leastOrder')) : 0;
  },
  orderDeposit: share('bought', 'depositShare'),
  recoverableTax: (figures) => mulDiv(share('net', 'salesTaxRate')(figures), figures.one('recoverableShare'), ONE),
  taxOfPurchase: share('net', 'salesTaxRate'),
  taxOfStock: (figures) => {
    const lost = mulDiv(figures.one('salesTaxRate'), ONE - figures.one('recoverableShare'), ONE);
    return mulDiv(figures.one('bought'), figures.one('salesTaxRate'), ONE + lost);
  },
  recoverableOfStock: (figures) => {
    const lost = mulDiv(figures.one('salesTaxRate'), ONE - figures.one('recoverableShare'), ONE);
    return mulDiv(figures.one('bought'), figures.one('salesTaxRate') - lost, ONE + lost);
  },
  shareOfRevenue: share('revenue', 'rate'),
  amountPerHead: (figures) => mulDiv(figures.one('amountPerHead'), figures.one('heads'), 1000),
  paidAtOnce: (figures) => figures.one('cost') + figures.one('tax'),
  paidAhead: (figures) => figures.one('total') + share('total', 'salesTaxRate')(figures) - figures.one('recoverable'),
  grossPay: (figures) => mulDiv(part(figures.one('salary'), figures.one('place'), 12), figures.one('heads'), 1000),
  netPay: (figures) => figures.one('gross') - share('gross', 'withholdingRate')(figures),
  onCost: share('gross', 'onCostRate'),
  partMonthPay: (figures) => {
    const month = mulDiv(part(figures.one('salary'), figures.one('place'), 12), figures.one('heads'), 1000);
    return mulDiv(month, figures.one('days'), figures.one('daysOfMonth'));
  },
  netPayOfAll: (figures) =>
    figures.one('gross') + figures.one('bonus') + figures.one('holiday') - figures.one('withheld'),
  onCostOfAll: (figures) =>
    share('gross', 'onCostRate')(figures) +
    share('bonus', 'onCostRate')(figures) +
    figures.one('owed') -
    figures.one('before'),
  extraSalaryAccrued: (figures) =>
    mulDiv(figures.one('since'), figures.one('salaries'), 12_000) - figures.one('before'),
  extraSalaryPaid: (figures) => figures.one('owed') - share('owed', 'withholdingRate')(figures),
  holidayAccrued: (figures) =>
    mulDiv(12 * figures.one('gross'), figures.one('left'), 1000 * figures.one('workingDays')) - figures.one('before'),
  profitShareAccrued: (figures) =>
    mulDiv(Math.max(0, figures.one('profit')), figures.one('share'), ONE) - figures.one('before'),
  profitShareOnCost: (figures) => share('shared', 'onCostRate')(figures) - figures.one('before'),
  profitSharePaid: same('owed'),
  payrollTaxOfPeriod: (figures) => sum(figures.each('due')),
  payrollSettled: (figures) => figures.one('withheld') + figures.one('onCost'),
  assetCost: same('cost'),
  straightLine: (figures) =>
    part(figures.one('cost') - figures.one('residual'), figures.one('serviceMonth'), figures.one('life')),
  decliningBalance: (figures) => {
    const rest = figures.one('netBookValue') - figures.one('residual');
    const declining = mulDiv(
      figures.one('netBookValue'),
      figures.one('decliningRate') * figures.one('yearMonths'),
      12 * ONE,
    );
    const level = mulDiv(rest, figures.one('yearMonths'), figures.one('monthsLeft'));
    return part(Math.min(Math.max(declining, level), rest), figures.one('place'), figures.one('yearMonths'));
  },
  proceeds: same('proceeds'),
  proceedsPart: (figures) => part(figures.one('proceeds'), figures.one('place'), figures.one('parts')),
  salesTaxOfProceeds: share('proceeds', 'salesTaxRate'),
  writtenOffSoFar: same('accumulated'),
  netBookValue: (figures) => figures.one('cost') - figures.one('accumulated'),
  interest: (figures) => mulDiv(figures.one('balance'), figures.one('rate'), 12 * ONE),
  interestByDays: (figures) =>
    mulDiv(figures.one('balance'), figures.one('rate') * figures.one('days'), figures.one('basis') * ONE) -
    figures.one('before'),
  interestByRates: (figures) => {
    const rates = figures.each('rate');
    const weight = sum(figures.each('days').map((count, i) => count * (rates[i] ?? 0)));
    return mulDiv(figures.one('balance'), weight, figures.one('basis') * ONE) - figures.one('before');
  },
  interestOwed: same('owed'),
  creditLineCost: (figures) => {
    const of = (amount: string, yearly: string) =>
      mulDiv(figures.one(amount), figures.one(yearly) * figures.one('days'), figures.one('basis') * ONE);
    return of('balance', 'rate') + of('unused', 'feeRate');
  },
  creditLineDrawn: (figures) =>
    Math.min(figures.one('limit') - figures.one('balance'), figures.one('target') - figures.one('cash')),
  creditLineRepaid: (figures) => Math.min(figures.one('balance'), figures.one('cash') - figures.one('target')),
  creditLineMatures: same('balance'),
  leaseValueAhead: (figures) => leaseSchedule(leaseTerms(figures, true)).liability,
  leaseValueBehind: (figures) => leaseSchedule(leaseTerms(figures, false)).liability,
  leaseLastInterest: (figures) => figures.one('due') - figures.one('balance'),
  leasePrincipal: (figures) => figures.one('payment') - figures.one('interest'),
  leaseCostRest: (figures) =>
    part(figures.one('whole'), figures.one('place'), figures.one('months')) - figures.one('interest'),
  leaseTaxLost: (figures) => share('net', 'salesTaxRate')(figures) - figures.one('recoverable'),
  leaseCurrentPart: (figures) =>
    Math.max(0, Math.min(figures.one('balance'), figures.one('balance') - figures.one('later'))),
  leaseOwed: (figures) =>
    figures.one('before') + figures.one('begun') + figures.one('interest') - figures.one('payment'),
  rightOfUseHeld: (figures) => figures.one('before') + figures.one('begun') - figures.one('writtenDown'),
  steppedPayment: (figures) => {
    let payment = figures.one('payment');
    for (let year = 0; year < figures.one('years'); year++) payment = atRate(payment, ONE + figures.one('escalation'));
    return payment;
  },
  evenPart: (figures) => part(figures.one('whole'), figures.one('place'), figures.one('months')),
  feeSpread: (figures) => part(figures.one('fee'), figures.one('place'), figures.one('months')),
  feeEffective: (figures) => figures.one('effective') - figures.one('interest'),
  feeRest: same('left'),
  levelPayment: (figures) =>
    Math.min(figures.one('balance'), Math.max(0, figures.one('payment') - figures.one('interest'))),
  equalPrincipal: (figures) => part(figures.one('atStart'), figures.one('place'), figures.one('payments')),
  lastPayment: same('balance'),
  flexibleRepayment: (figures) => Math.min(figures.one('balance'), figures.one('asked')),
  dividend: (figures) => {
    const asked = mulDiv(Math.max(0, figures.one('lastProfit')), figures.one('payout'), ONE) + figures.one('events');
    return Math.min(asked, Math.max(0, figures.one('retained')));
  },
  dividendDue: same('declared'),
  salesTaxDue: (figures) =>
    figures.one('opening') + figures.one('carried') + figures.one('output') - figures.one('input'),
  taxInstalment: (figures) => Math.max(0, figures.one('charged') - figures.one('paidBefore')),
  taxOfYear: (figures) => figures.one('charge') - figures.one('instalments'),
  taxPayments: (figures) => figures.one('opening') + figures.one('instalment') + figures.one('rest'),
  incomeTax: (figures) =>
    mulDiv(Math.max(0, figures.one('taxable')) - figures.one('lossesUsed'), figures.one('rate'), ONE) -
    figures.one('before'),
  incomeTaxByBands: (figures) => {
    const from = figures.each('bandFrom');
    const bands = figures.each('bandRate').map((bandRate, i) => ({ from: from[i] ?? 0, rate: bandRate }));
    const income = Math.max(0, figures.one('taxable')) - figures.one('lossesUsed');
    return taxOf(income, { rate: 0, bands }, figures.one('months')) - figures.one('before');
  },
  lossCarriedBack: (figures) => 0 - figures.one('tax'),
  instalmentOfPriorYear: (figures) => Math.max(0, share('charge', 'share')(figures)),
  instalmentOfEstimate: (figures) => {
    const estimate =
      figures.one('soFar') === 0 ? 0 : mulDiv(figures.one('charge'), figures.one('months'), figures.one('soFar'));
    return Math.max(0, mulDiv(estimate, figures.one('share'), ONE) - figures.one('paid'));
  },
  poolAddition: same('cost'),
  poolDisposal: (figures) => Math.min(figures.one('proceeds'), figures.one('cost')),
  allowanceOfPool: (figures) => {
    const base = Math.max(0, figures.one('base'));
    const down = mulDiv(base, figures.one('rate') * figures.one('months'), 12 * ONE);
    return figures.one('first') + Math.min(base, down) - figures.one('before');
  },
  allowanceByPart: (figures) => figures.one('now') - figures.one('before'),
  balancingCharge: (figures) => figures.one('now') - figures.one('before'),
  timingDifference: (figures) =>
    mulDiv(Math.max(0, figures.one('book') - figures.one('tax')), figures.one('rate'), ONE) - figures.one('before'),
  deferredTaxOfBoth: (figures) =>
    Math.max(0, share('losses', 'rate')(figures) + share('differences', 'rate')(figures) + figures.one('other')) -
    figures.one('before'),
  deferredTax: (figures) =>
    Math.max(0, share('losses', 'rate')(figures) + figures.one('other')) - figures.one('before'),
  interestOnOpening: (figures) => Math.abs(mulDiv(2 * figures.one('opening'), figures.one('rate'), 24 * ONE)),
  interestOnAverage: (figures) =>
    Math.abs(mulDiv(figures.one('opening') + figures.one('later'), figures.one('rate'), 24 * ONE)),
  monthResult: same('amount'),
  booked: (figures) => figures.one('booked') - figures.one('planned'),
  carriedForward: same('part'),
  unitsInMonth: (figures) =>
    mulDiv(Math.round(figures.one('volume') * 1000), 12 * figures.one('weight'), figures.one('weights') * 1000),
  unitsAsTyped: (figures) => mulDiv(Math.round(figures.one('volume') * 1000), figures.one('weight'), ONE),
  hoursSold: (figures) => mulDiv(figures.one('heads') * figures.one('hours'), figures.one('utilisation'), 1000 * ONE),
  subscribers: (figures) => figures.one('before') - share('before', 'churn')(figures) + figures.one('joining'),
  subscribersByYear: (figures) => figures.one('before') + figures.one('change'),
  grownPrice: (figures) => {
    let price = figures.one('price');
    for (let year = 0; year < figures.one('years'); year++) price = atRate(price, ONE + figures.one('growth'));
    return price;
  },
  counted: same('count'),
  recurringOfYear: (figures) => mulDiv(figures.one('invoiced'), 1, 12) + share('notRenewed', 'price')(figures),
  leaving: (figures) => mulDiv(figures.one('count'), figures.one('churn'), figures.one('months') * 1000),
  currentPart: (figures) => Math.min(figures.one('balance'), figures.one('due')),
  soldCost: same('cost'),
  lossesInMonth: (figures) => Math.max(0, 0 - figures.one('now')) - Math.max(0, 0 - figures.one('before')),
  lossesUsedInMonth: (figures) => figures.one('now') - figures.one('before'),
  lossesBack: same('amount'),
  lossesExpired: same('amount'),
  lossesCarriedLess: (figures) =>
    figures.one('before') - figures.one('used') + Math.max(0, 0 - figures.one('taxable')) - figures.one('gone'),
  lossesCarried: (figures) => figures.one('before') - figures.one('used') + Math.max(0, 0 - figures.one('taxable')),
} satisfies Record<string, (figures: Figures) => number>;

export type FormulaName = keyof typeof formulas;

/** Formulas that divide a whole over parts: each is the formula's figure, or one minor unit beside it. */
export const dividing: ReadonlySet<string> = new Set<FormulaName>([
  'spreadOverYear',
  'openingByProfile',
  'openingSpread',
  'openingDeferred',
]);

/** Works out a formula from the arguments of an entry, in minor units; ramp and factor act on the figure in full, what is not recovered of the tax comes on top. */
export function evaluate(formula: FormulaName, args: readonly TraceArgument[]): number {
  const each = (name: string) => args.filter((arg) => arg.name === name).map(({ value }) => value);
  const of: Figures = { each, one: (name) => each(name)[0] ?? 0 };
  const work: (figures: Figures) => number = formulas[formula];
  const isActedOn = each('inFull').length > 0;
  const acting = [...each('ramp'), ...each('factor')];
  const figure = isActedOn ? acting.reduce((left, part) => mulDiv(left, part, ONE), of.one('inFull')) : work(of);
  return figure + of.one('irrecoverable');
}
