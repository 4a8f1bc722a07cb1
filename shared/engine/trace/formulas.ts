import { atRate, mulDiv, ONE } from '#shared/domain/money.ts';
import type { TraceArgument } from './argument';

/** The arguments of an entry by name: one figure, or one a month. */
export interface Figures {
  /** The figure of a name; 0 where it was not given. */
  one(name: string): number;
  /** The figures of a name that appear once a month, in the order of the months. */
  each(name: string): number[];
}

const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
const share = (base: string, rate: string) => (of: Figures) => mulDiv(of.one(base), of.one(rate), ONE);
const same = (name: string) => (of: Figures) => of.one(name);
/** Part k of n of an amount, by cumulative difference. */
const part = (amount: number, k: number, n: number) => mulDiv(amount, k, n) - mulDiv(amount, k - 1, n);
const openAfter = (of: Figures) => {
  const left = of.each('left');
  return sum(of.each('invoice').map((invoice, i) => mulDiv(invoice, left[i] ?? 0, 30)));
};

/** Every formula of the ledger's entries as the engine reckons it, from its named arguments; money in minor units. */
export const formulas = {
  typed: same('amount'),
  spreadOverYear: (of) => mulDiv(of.one('total'), of.one('weight'), of.one('weights')),
  yearlyShare: (of) => part(of.one('yearly'), of.one('place'), 12),
  unitsSold: share('quantity', 'price'),
  shareOfLine: share('lineRevenue', 'share'),
  earnedOverYear: (of) => sum(of.each('part')),
  invoice: same('invoice'),
  salesTaxOfInvoice: share('invoice', 'salesTaxRate'),
  paidAtTill: (of) => of.one('invoice') + of.one('tax') - of.one('credit'),
  badDebt: share('credit', 'badDebtRate'),
  collectedByDays: (of) => of.one('before') + of.one('invoiced') - openAfter(of),
  collectedByProfile: (of) => sum(of.each('part')),
  paidByDays: (of) => of.one('before') + of.one('invoiced') - openAfter(of),
  paidByProfile: (of) => sum(of.each('part')),
  openingByDays: (of) => {
    const open = (t: number) => mulDiv(of.one('opening'), Math.max(0, of.one('days') - 30 * t), of.one('days'));
    return of.one('days') === 0 ? of.one('opening') : open(of.one('place') - 1) - open(of.one('place'));
  },
  openingByProfile: (of) => mulDiv(of.one('opening'), of.one('open'), of.one('opens')),
  openingSpread: (of) => mulDiv(of.one('opening'), 1, of.one('months')),
  openingDeferred: (of) => mulDiv(of.one('opening'), of.one('weight'), 66),
  openingWriteOff: (of) => part(of.one('toWriteOff'), of.one('place'), of.one('life')),
  openingInFull: same('opening'),
  costOfRevenue: share('revenue', 'costRate'),
  costOfUnits: share('quantity', 'costPerUnit'),
  stockBought: (of) => Math.max(0, of.one('target') - (of.one('before') - of.one('used'))),
  recoverableTax: (of) => mulDiv(share('net', 'salesTaxRate')(of), of.one('recoverableShare'), ONE),
  recoverableOfStock: (of) => {
    const lost = mulDiv(of.one('salesTaxRate'), ONE - of.one('recoverableShare'), ONE);
    return mulDiv(of.one('bought'), of.one('salesTaxRate') - lost, ONE + lost);
  },
  shareOfRevenue: share('revenue', 'rate'),
  amountPerHead: (of) => mulDiv(of.one('amountPerHead'), of.one('heads'), 1000),
  paidAtOnce: (of) => of.one('cost') + of.one('tax'),
  paidAhead: (of) => of.one('total') + share('total', 'salesTaxRate')(of) - of.one('recoverable'),
  grossPay: (of) => mulDiv(part(of.one('salary'), of.one('place'), 12), of.one('heads'), 1000),
  netPay: (of) => of.one('gross') - share('gross', 'withholdingRate')(of),
  onCost: share('gross', 'onCostRate'),
  payrollSettled: (of) => of.one('withheld') + of.one('onCost'),
  assetCost: same('cost'),
  straightLine: (of) => part(of.one('cost') - of.one('residual'), of.one('serviceMonth'), of.one('life')),
  decliningBalance: (of) => {
    const rest = of.one('netBookValue') - of.one('residual');
    const declining = mulDiv(of.one('netBookValue'), of.one('decliningRate') * of.one('yearMonths'), 12 * ONE);
    const level = mulDiv(rest, of.one('yearMonths'), of.one('monthsLeft'));
    return part(Math.min(Math.max(declining, level), rest), of.one('place'), of.one('yearMonths'));
  },
  proceeds: same('proceeds'),
  salesTaxOfProceeds: share('proceeds', 'salesTaxRate'),
  writtenOffSoFar: same('accumulated'),
  netBookValue: (of) => of.one('cost') - of.one('accumulated'),
  interest: (of) => mulDiv(of.one('balance'), of.one('rate'), 12 * ONE),
  levelPayment: (of) => Math.min(of.one('balance'), Math.max(0, of.one('payment') - of.one('interest'))),
  equalPrincipal: (of) => part(of.one('atStart'), of.one('place'), of.one('payments')),
  lastPayment: same('balance'),
  flexibleRepayment: (of) => Math.min(of.one('balance'), of.one('asked')),
  dividend: (of) => {
    const asked = mulDiv(Math.max(0, of.one('lastProfit')), of.one('payout'), ONE) + of.one('events');
    return Math.min(asked, Math.max(0, of.one('retained')));
  },
  dividendDue: same('declared'),
  salesTaxDue: (of) => of.one('opening') + of.one('carried') + of.one('output') - of.one('input'),
  taxInstalment: (of) => Math.max(0, of.one('charged') - of.one('paidBefore')),
  taxOfYear: (of) => of.one('charge') - of.one('instalments'),
  taxPayments: (of) => of.one('opening') + of.one('instalment') + of.one('rest'),
  incomeTax: (of) =>
    mulDiv(Math.max(0, of.one('taxable')) - of.one('lossesUsed'), of.one('rate'), ONE) - of.one('before'),
  deferredTax: (of) => Math.max(0, share('losses', 'rate')(of) + of.one('other')) - of.one('before'),
  interestOnOpening: (of) => Math.abs(mulDiv(2 * of.one('opening'), of.one('rate'), 24 * ONE)),
  interestOnAverage: (of) => Math.abs(mulDiv(of.one('opening') + of.one('later'), of.one('rate'), 24 * ONE)),
  monthResult: same('amount'),
  booked: (of) => of.one('booked') - of.one('planned'),
  carriedForward: same('part'),
  unitsInMonth: (of) => mulDiv(Math.round(of.one('volume') * 1000), 12 * of.one('weight'), of.one('weights') * 1000),
  hoursSold: (of) => mulDiv(of.one('heads') * of.one('hours'), of.one('utilisation'), 1000 * ONE),
  subscribers: (of) => of.one('before') - share('before', 'churn')(of) + of.one('joining'),
  subscribersByYear: (of) => of.one('before') + of.one('change'),
  grownPrice: (of) => {
    let price = of.one('price');
    for (let year = 0; year < of.one('years'); year++) price = atRate(price, ONE + of.one('growth'));
    return price;
  },
  counted: same('count'),
  recurringOfYear: (of) => mulDiv(of.one('invoiced'), 1, 12) + share('notRenewed', 'price')(of),
  leaving: (of) => mulDiv(of.one('count'), of.one('churn'), of.one('months') * 1000),
  currentPart: (of) => Math.min(of.one('balance'), of.one('due')),
  soldCost: same('cost'),
  lossesInMonth: (of) => Math.max(0, 0 - of.one('now')) - Math.max(0, 0 - of.one('before')),
  lossesUsedInMonth: (of) => of.one('now') - of.one('before'),
  lossesCarried: (of) => of.one('before') - of.one('used') + Math.max(0, 0 - of.one('taxable')),
} satisfies Record<string, (of: Figures) => number>;

export type FormulaName = keyof typeof formulas;

/** Formulas that divide a whole over parts: each is the formula's figure, or one minor unit beside it. */
export const dividing: ReadonlySet<string> = new Set<FormulaName>([
  'spreadOverYear',
  'openingByProfile',
  'openingSpread',
  'openingDeferred',
]);

/** Works out a formula from the arguments of an entry, in minor units; a ramp acts on the figure in full, what is not recovered of the tax comes on top. */
export function evaluate(formula: FormulaName, args: readonly TraceArgument[]): number {
  const each = (name: string) => args.filter((one) => one.name === name).map(({ value }) => value);
  const of: Figures = { each, one: (name) => each(name)[0] ?? 0 };
  const work: (figures: Figures) => number = formulas[formula];
  const isRamped = each('ramp').length > 0;
  return (isRamped ? share('inFull', 'ramp')(of) : work(of)) + of.one('irrecoverable');
}
