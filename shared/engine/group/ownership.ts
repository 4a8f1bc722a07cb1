import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { Books } from './books';
import { flowRowOf } from './plan-rows';
import type { Translated } from './translate';

/** What a company cost its holder, and what of it is goodwill. By month 0…T, minor units of the group. */
export interface Ownership {
  of: Translated;
  /** Its share of the others, at the end of the month and of the month's profit. */
  nonControlling: Float64Array;
  profitOfNonControlling: Float64Array;
  investment: Investment | null;
}

export interface Investment {
  holder: Translated;
  account: string;
  /** Minor units of the holder. */
  own: Float64Array;
  /** At the closing rate, and as it was paid. */
  cost: Float64Array;
  historic: Float64Array;
  /** What was paid in a month. */
  paid: Float64Array;
  goodwill: Float64Array;
  goodwillHistoric: Float64Array;
  charge: Float64Array;
  /** Above 0: net assets beyond the price of a purchase. */
  bargain: number;
}

/** The owners' part of an amount: all but that of the others. */
export const ownersShare = (amount: number, ownership: number) => amount - mulDiv(amount, ONE - ownership, ONE);

/** Parts every company between the owners and the others, and takes what its holder paid for it out of the books. */
export function eliminateOwnership(books: Books, companies: ReadonlyMap<string, Translated>): Ownership[] {
  return [...companies.values()].map((translated) => {
    const { company, netAssets, profit } = translated;
    const rest = ONE - company.member.ownership;
    const ownership: Ownership = {
      of: translated,
      nonControlling: netAssets.map((amount) => mulDiv(amount, rest, ONE)),
      profitOfNonControlling: profit.map((amount) => mulDiv(amount, rest, ONE)),
      investment: null,
    };
    ownership.investment = investmentIn(books, ownership, companies);
    partEquity(books, ownership);
    if (ownership.investment) eliminateInvestment(books, ownership, ownership.investment);
    return ownership;
  });
}

function investmentIn(
  books: Books,
  { of: { company, rates, netAssets }, nonControlling }: Ownership,
  companies: ReadonlyMap<string, Translated>,
): Investment | null {
  const { investment: given, acquiredMonth, goodwill: typed, goodwillLifeMonths: life } = company.member;
  const holder = companies.get(given?.holderId ?? '');
  if (!given || !holder) return null;
  const size = books.months + 1;
  const own = new Float64Array(size);
  const cost = new Float64Array(size);
  const historic = new Float64Array(size);
  const payments = new Float64Array(size);
  const { entry: start } = holder.company;
  const ofHolder = holder.rates;
  own[start] = given.opening;
  historic[start] = ofHolder.to(given.opening, ofHolder.closing[start] ?? 0);
  for (let t = start; t < size; t++) {
    if (t > start) {
      const paid = 0 - holder.company.moved(given.lineIds, t);
      own[t] = (own[t - 1] ?? 0) + paid;
      payments[t] = ofHolder.to(paid, ofHolder.average[t] ?? 0);
      historic[t] = (historic[t - 1] ?? 0) + (payments[t] ?? 0);
    }
    cost[t] = ofHolder.to(own[t] ?? 0, ofHolder.closing[t] ?? 0);
  }
  // A holder that is not in the group yet has no asset that could leave it.
  for (const asset of [cost, historic]) asset.fill(0, 0, holder.company.member.acquiredMonth);

  const { entry } = company;
  const price = historic[acquiredMonth] ?? 0;
  const beyond = price - ((netAssets[entry] ?? 0) - (nonControlling[entry] ?? 0));
  const atEntry = acquiredMonth === 0 ? typed : Math.max(0, beyond);
  const goodwill = new Float64Array(size);
  const goodwillHistoric = new Float64Array(size);
  const charge = new Float64Array(size);
  const closingAtEntry = rates.closing[entry] ?? 1;
  const passed = (k: number) => (life === null ? 0 : mulDiv(atEntry, Math.min(k, life), life));
  let charged = 0;
  for (let t = entry; t < size; t++) {
    const k = t - entry;
    if (k > 0) charge[t] = mulDiv(passed(k) - passed(k - 1), rates.average[t] ?? 0, closingAtEntry);
    charged += charge[t] ?? 0;
    goodwill[t] = mulDiv(atEntry - passed(k), rates.closing[t] ?? 0, closingAtEntry);
    goodwillHistoric[t] = atEntry - charged;
  }
  const bargain = acquiredMonth === 0 ? 0 : Math.max(0, -beyond);
  const { account } = given;
  return { holder, account, own, cost, historic, paid: payments, goodwill, goodwillHistoric, charge, bargain };
}

/** The others' part of its equity to their row; of a company that is held, also its capital from before it was bought. */
function partEquity(books: Books, { of: translated, nonControlling, investment }: Ownership): void {
  const { company, equity, reserve } = translated;
  const { ownership } = company.member;
  for (let t = company.member.acquiredMonth; t <= books.months; t++) {
    const others = nonControlling[t] ?? 0;
    const toOthers = { kind: 'nonControlling', id: company.id } as const;
    const place = (row: string) => ({ book: 'sheet', row, t }) as const;
    books.eliminate(toOthers, place('nonControllingInterests'), others);
    const ofReserve = (reserve[t] ?? 0) - ownersShare(reserve[t] ?? 0, ownership);
    books.eliminate(toOthers, place('translationReserve'), 0 - ofReserve);
    let left = others - ofReserve;
    for (const [key, column] of equity) {
      if (key === 'retainedEarnings') continue;
      const amount = column[t] ?? 0;
      const ofOthers = amount - ownersShare(amount, ownership);
      left -= ofOthers;
      books.eliminate(toOthers, place(key), 0 - ofOthers);
      if (!investment) continue;
      const held = { kind: 'investment', id: company.id } as const;
      books.eliminate(held, place(key), ofOthers - amount);
      books.eliminate(held, place('retainedEarnings'), amount - ofOthers);
    }
    books.eliminate(toOthers, place('retainedEarnings'), 0 - left);
  }
}

/** The asset of the holder against what it was paid; goodwill as it is now. */
function eliminateInvestment(books: Books, { of: translated }: Ownership, investment: Investment): void {
  const { company } = translated;
  const { account, cost, historic, goodwill, goodwillHistoric, charge } = investment;
  const held = { kind: 'investment', id: company.id } as const;
  const bought = { kind: 'goodwill', id: company.id } as const;
  for (let t = company.member.acquiredMonth; t <= books.months; t++) {
    const place = (row: string) => ({ book: 'sheet', row, t }) as const;
    const [now = 0, then = 0] = [goodwill[t], goodwillHistoric[t]];
    const [asset = 0, paid = 0] = [cost[t], historic[t]];
    books.eliminate(held, place(account), 0 - asset);
    books.eliminate(held, place('retainedEarnings'), 0 - paid);
    books.eliminate(held, place('translationReserve'), paid - asset);
    books.eliminate(bought, place('goodwill'), now);
    books.eliminate(bought, place('retainedEarnings'), then);
    books.eliminate(bought, place('translationReserve'), now - then);
    if (t === 0) continue;
    const charged = charge[t] ?? 0;
    books.eliminate(bought, { book: 'result', row: 'goodwillAmortisation', t }, 0 - charged);
    books.eliminate(bought, { book: 'flow', row: 'netProfit', t }, 0 - charged);
    books.eliminate(bought, { book: 'flow', row: 'depreciationAndAmortisation', t }, charged);
    eliminatePayment(books, { translated, investment, t });
  }
}

/** Money paid for a company: the price in the month of purchase; afterwards what its capital grew by. */
function eliminatePayment(
  books: Books,
  { translated, investment, t }: { translated: Translated; investment: Investment; t: number },
): void {
  const { company } = translated;
  const held = { kind: 'investment', id: company.id } as const;
  const paid = investment.holder.company.isIn(t) ? (investment.paid[t] ?? 0) : 0;
  const row = flowRowOf(investment.account);
  if (t === company.member.acquiredMonth) {
    books.eliminate(held, { book: 'flow', row, t }, paid);
    books.eliminate(held, { book: 'flow', row: 'acquisitions', t }, 0 - paid);
    return;
  }
  const matched = matchedOf(paid, books.at('flow', 'shareCapital', { column: company.id, t }));
  books.eliminate(held, { book: 'flow', row, t }, matched);
  books.eliminate(held, { book: 'flow', row: 'shareCapital', t }, 0 - matched);
}

/** What two sides agree on: the smaller of them where their signs agree, else 0. */
export function matchedOf(first: number, second: number): number {
  if (first > 0 && second > 0) return Math.min(first, second);
  return first < 0 && second < 0 ? Math.max(first, second) : 0;
}
