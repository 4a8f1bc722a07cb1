import { type GroupPair, sidesOf } from '#shared/inputs/group/document.ts';
import type { Calculation } from '../steps/calculation';
import { collectableOf } from '../steps/revenue';
import type { Books } from './books';
import type { Company } from './member';
import { matchedOf, ownersShare } from './ownership';
import { flowRowOf } from './plan-rows';
import type { Translated } from './translate';

/** The two sides of a pair in a month, minor units of the group; `mismatch` is the seller's less the buyer's and stays where it is. */
export interface PairMonth {
  pairId: string;
  leg: 'result' | 'balance';
  month: number;
  /** Of the seller, the lender, the payer. */
  seller: number;
  /** Of the buyer, the borrower, the receiver. */
  buyer: number;
  matched: number;
  mismatch: number;
}

type Companies = ReadonlyMap<string, Translated>;
type Sides = [seller: number, buyer: number];

/** Takes what the companies agree on out of the books, pair by pair. What they do not agree on stays and is told. */
export function eliminatePairs(books: Books, pairs: readonly GroupPair[], companies: Companies): PairMonth[] {
  return pairs.flatMap((pair) => {
    const [first, second] = sidesOf(pair).map((id) => companies.get(id));
    if (!first || !second || first === second) return [];
    const found: PairMonth[] = [];
    const { result, balance, loan } = pairSides(pair, first.company, second.company);
    const { ownership } = first.company.member;
    const at = (rate: 'average' | 'closing', own: OwnSides, t: number): Sides => {
      const seller = first.rates.to(own.seller(t), first.rates[rate][t] ?? 0);
      return [
        pair.kind === 'dividend' ? ownersShare(seller, ownership) : seller,
        second.rates.to(own.buyer(t), second.rates[rate][t] ?? 0),
      ];
    };
    const start = Math.max(first.company.member.acquiredMonth, second.company.member.acquiredMonth);
    const note = (leg: PairMonth['leg'], month: number, [seller, buyer]: Sides) => {
      const matched = matchedOf(seller, buyer);
      if (month > 0) found.push({ pairId: pair.id, leg, month, seller, buyer, matched, mismatch: seller - buyer });
      return matched;
    };
    let before = 0;
    for (let t = start; t <= books.months; t++) {
      if (t > 0) eliminateResult(books, pair, { t, amount: note('result', t, at('average', result, t)) });
      if (!balance) continue;
      const amount = note('balance', t, at('closing', balance, t));
      const due = loan ? second.rates.to(loan.due(t), second.rates.closing[t] ?? 0) : 0;
      const change = t === 0 ? 0 : amount - before;
      eliminateBalance(books, pair, { t, amount, change, due, account: loan?.account ?? '' });
      before = amount;
    }
    return found;
  });
}

/** Figures of both sides of a pair by month of the group, each in the minor units of its company. */
export interface OwnSides {
  seller: (t: number) => number;
  buyer: (t: number) => number;
}

export interface PairSides {
  /** Of the profit and loss, positive where something was sold, earned or paid; of dividends before the owners' share. */
  result: OwnSides;
  /** Of the balance sheet; null for dividends. */
  balance: OwnSides | null;
  /** Of a loan what of the borrower's debt is due within a year, and the account in which the lender has it. */
  loan: { due: (t: number) => number; account: string } | null;
}

/** What the books of two companies have of a pair. */
export function pairSides(pair: GroupPair, first: Company, second: Company): PairSides {
  const lines = (side: Company, nameKey: string, ids: readonly string[]) => (t: number) => side.lines(nameKey, ids, t);
  if (pair.kind === 'trade') {
    const nameKey = pair.buyer.row === 'directCosts' ? 'directCost' : 'operatingExpense';
    const bought = lines(second, nameKey, pair.buyer.lineIds);
    return {
      result: { seller: lines(first, 'revenue', pair.seller.lineIds), buyer: (t) => 0 - bought(t) },
      balance: {
        seller: openOf(first, (own) => receivableColumns(first, pair.seller.lineIds, own)),
        buyer: openOf(second, (own) => payableColumns(second, pair.buyer, own)),
      },
      loan: null,
    };
  }
  if (pair.kind === 'loan') {
    const { loans, plan } = second.source.calculation;
    const places = placesOf(plan.loans, pair.borrower.lineIds);
    const amortised: Signed = loans.fees ? [[loans.fees.amortised, 1]] : [];
    const left: Signed = loans.fees ? [[loans.fees.left, -1]] : [];
    const lent = runningSum(first, (t) => 0 - first.moved([pair.lender.lineId], t));
    const ofLoans = (columns: Signed) => (t: number) => sumAt(second, columns, { places, t });
    return {
      result: {
        seller: lines(first, 'otherIncome', pair.lender.interestLineIds),
        buyer: ofLoans([[loans.interest, 1], ...amortised]),
      },
      balance: { seller: (t) => pair.lender.opening + lent(t), buyer: ofLoans([[loans.balance, 1], ...left]) },
      loan: { due: ofLoans([[loans.current, 1]]), account: lentTo(first, pair.lender.lineId) },
    };
  }
  const paid = first.source.result.cashFlowIndirect.row('dividendsPaid');
  const received = lines(second, 'otherIncome', pair.receiver.lineIds);
  return { result: { seller: (t) => 0 - first.figure(paid, t), buyer: received }, balance: null, loan: null };
}

type Signed = readonly (readonly [columns: Float64Array, sign: 1 | -1])[];

const placesOf = (lines: readonly { id: string }[], ids: readonly string[]) =>
  lines.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));

function sumAt(side: Company, columns: Signed, { places, t }: { places: readonly number[]; t: number }): number {
  let sum = 0;
  for (const [column, sign] of columns) for (const index of places) sum += sign * side.column(column, index, t);
  return sum;
}

/** What a company's months of the group sum to, from month 1 of the group or the month after its entry. */
function runningSum(company: Company, amount: (t: number) => number): (t: number) => number {
  const sums: number[] = [];
  return (t) => {
    for (let month = sums.length; month <= t; month++)
      sums.push((sums[month - 1] ?? 0) + (month > company.entry ? amount(month) : 0));
    return sums[t] ?? 0;
  };
}

/** What is open of lines at the end of a month of the group: all that its own months brought so far. */
function openOf(company: Company, amountOf: (ownMonth: number) => number): (t: number) => number {
  const sums = [0];
  return (t) => {
    for (let own = sums.length; own <= t + company.shift; own++) sums.push((sums[own - 1] ?? 0) + amountOf(own));
    return sums[Math.max(0, t + company.shift)] ?? 0;
  };
}

const at = ({ plan }: Calculation, columns: Float64Array, { index, month }: { index: number; month: number }) =>
  month > plan.months ? 0 : (columns[index * plan.stride + month] ?? 0);

/** Sold on credit less bad debts less collected, with sales tax. */
function receivableColumns(company: Company, ids: readonly string[], month: number): number {
  const { calculation } = company.source;
  const { revenue } = calculation;
  return placesOf(calculation.plan.revenue, ids).reduce((sum, index) => {
    if (month > calculation.plan.months) return sum;
    const place = index * calculation.plan.stride + month;
    return sum + collectableOf(revenue, place) - (revenue.receipt[place] ?? 0);
  }, 0);
}

/** Bought with sales tax less paid, also as a deposit on the order; what is stocked when it is bought, what is prepaid never. */
function payableColumns(company: Company, buyer: { row: string; lineIds: readonly string[] }, month: number): number {
  const { calculation } = company.source;
  const { plan, directCosts, expenses } = calculation;
  const isDirect = buyer.row === 'directCosts';
  return placesOf(isDirect ? plan.revenue : plan.operatingExpenses, buyer.lineIds).reduce((sum, index) => {
    const figure = (columns: Float64Array | null) => (columns ? at(calculation, columns, { index, month }) : 0);
    if (!isDirect) {
      if (plan.operatingExpenses[index]?.payment === 'prepaid') return sum;
      return (
        sum + figure(expenses.cost) + figure(expenses.recoverable) - figure(expenses.ownTax) - figure(expenses.payment)
      );
    }
    const line = plan.revenue[index];
    if (line?.directCostMode === 'none') return sum;
    const bought = line?.directCostStocked ? directCosts.stockBought : directCosts.cost;
    return (
      sum +
      (figure(bought) + figure(directCosts.recoverable) - figure(directCosts.ownTax)) -
      (figure(directCosts.depositUsed) + figure(directCosts.payment))
    );
  }, 0);
}

function eliminateResult(books: Books, pair: GroupPair, { t, amount }: { t: number; amount: number }): void {
  const cause = { kind: 'pair', id: pair.id } as const;
  const add = (book: 'result' | 'flow', row: string, change: number) =>
    books.eliminate(cause, { book, row, t }, change);
  if (pair.kind === 'trade') {
    add('result', 'revenue', 0 - amount);
    add('result', pair.buyer.row, amount);
    return;
  }
  add('result', 'otherIncome', 0 - amount);
  if (pair.kind === 'loan') {
    add('result', 'interestExpense', amount);
    return;
  }
  add('result', 'dividendsDeclared', amount);
  add('flow', 'netProfit', 0 - amount);
  add('flow', 'dividendsPaid', amount);
}

interface BalanceMonth {
  t: number;
  amount: number;
  change: number;
  /** Of a loan. */
  due: number;
  account: string;
}

function eliminateBalance(books: Books, pair: GroupPair, { t, amount, change, due, account }: BalanceMonth): void {
  const cause = { kind: 'pair', id: pair.id } as const;
  const onSheet = (row: string, by: number) => books.eliminate(cause, { book: 'sheet', row, t }, by);
  const inFlow = (row: string, by: number) => books.eliminate(cause, { book: 'flow', row, t }, by);
  if (pair.kind === 'trade') {
    onSheet('accountsReceivable', 0 - amount);
    onSheet('accountsPayable', 0 - amount);
    inFlow('receivables', change);
    inFlow('payables', 0 - change);
    return;
  }
  if (pair.kind !== 'loan') return;
  const current = amount > 0 ? Math.min(amount, due) : amount;
  onSheet(account, 0 - amount);
  onSheet('loansCurrent', 0 - current);
  onSheet('loansNonCurrent', current - amount);
  inFlow(flowRowOf(account), change);
  inFlow(change > 0 ? 'newLoans' : 'repaid', 0 - change);
}

/** The account of the balance sheet in which a lender has what it lent. */
function lentTo(company: Company, lineId: string): string {
  const line = company.source.calculation.plan.document.otherMovements.find(({ id }) => id === lineId);
  return line?.account === 'otherCurrentAssets' ? line.account : 'otherNonCurrentAssets';
}
