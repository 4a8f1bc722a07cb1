import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import {
  add,
  at,
  type Book,
  type Column,
  equally,
  mulDiv,
  ONE,
  openingPaid,
  paidOf,
  rated,
  shareOut,
  shareOutOrEqually,
  type Terms,
  total,
} from './book';

import { expenses } from './expenses';
import { payroll } from './payroll';
import { bought, ownTax, payLater, recover, schemeOf, standardTerms, termsOf } from './purchases';

type Revenue = ForecastDocument['revenue'][number];

export interface Sold {
  line: Revenue;
  quantity: Column;
  amount: Column;
  invoice: Column;
}

/** 5.1, what a line earns and invoices; an invoice later than earned comes in `sell`. */
function earn(book: Book, line: Revenue, done: ReadonlyMap<string, Sold>): Sold {
  const [start, end] = [book.startOf(line), book.endOf(line)];
  const [quantity, amount]: [Column, Column] = [[], []];
  const each = (figure: (t: number) => void) => {
    for (let t = start; t <= end; t++) figure(t);
  };
  const prices: Column = [];
  if ('unitPrice' in line) {
    let price = line.unitPrice;
    for (let t = start; t <= book.H; t++) {
      if (t > start && book.place(t) === 1) price = rated(price, ONE + line.priceGrowth);
      prices[t] = price;
    }
  }
  const levels = (from: number, of: { growth: number; growthStep: 'monthly' | 'yearly' }) => {
    const column: Column = [];
    let level = from * 1000;
    each((t) => {
      if (t > start && (of.growthStep === 'monthly' || book.place(t) === 1)) level = rated(level, ONE + of.growth);
      column[t] = level;
    });
    return column;
  };
  if (line.type === 'units') {
    const level = levels(line.volume, line);
    each((t) => {
      const weight = at(line.seasonWeights, book.place(t) - 1);
      const sold =
        line.seasonBasis === 'asTyped'
          ? mulDiv(at(level, t), weight, ONE)
          : mulDiv(at(level, t), 12 * weight, total(line.seasonWeights) * 1000);
      quantity[t] = book.acted(line, sold, t);
      amount[t] = rated(at(quantity, t), at(prices, t));
    });
  } else if (line.type === 'hours') {
    each((t) => {
      quantity[t] = book.acted(line, mulDiv(line.heads * line.hoursPerHead, line.utilisation, 1000 * ONE), t);
      amount[t] = rated(at(quantity, t), at(prices, t));
    });
  } else if (line.type === 'amounts') {
    const typed = book.amounts(line);
    each((t) => add(amount, t, book.acted(line, at(typed, t), t)));
  } else if (line.type === 'percentOfLine') {
    const base = done.get(line.baseLineId)?.amount;
    each((t) => add(amount, t, book.acted(line, rated(at(base, t), line.share), t)));
  } else {
    const level = levels(line.newSubscribers, line);
    const joined = (t: number) => book.acted(line, mulDiv(at(level, t), 1, 1000), t);
    if (line.billing === 'monthly') {
      let subscribers = line.openingSubscribers;
      each((t) => {
        subscribers += joined(t) - rated(subscribers, line.churn);
        quantity[t] = subscribers;
        amount[t] = rated(subscribers, at(prices, t));
      });
      return { line, quantity, amount, invoice: amount };
    }
    const renewed: Column = [];
    for (const [k, one] of equally(line.openingSubscribers, 12).entries()) renewed[start - 12 + k + 12] = one;
    // Index 12 is month 0, as the cohorts of the year before the start stand before it.
    const invoice: Column = [];
    each((t) => {
      renewed[t + 12] = joined(t) + rated(at(renewed, t), ONE - line.churn);
      invoice[t] = rated(at(renewed, t + 12), 12 * at(prices, t));
      for (const [k, one] of equally(at(invoice, t), 12).entries()) add(amount, t + k, one);
    });
    for (let t = start; t <= book.H; t++)
      for (let age = 0; age < 12; age++) add(quantity, t, at(renewed, t + 12 - age));
    return { line, quantity, amount, invoice };
  }
  return { line, quantity, amount, invoice: amount };
}

const isYearly = (line: Revenue) => line.type === 'recurring' && line.billing !== 'monthly';
const lagOf = (line: Revenue) => (isYearly(line) ? 0 : (line.invoiceAfterMonths ?? 0));
const depositOf = (line: Revenue) => (isYearly(line) ? 0 : (line.depositShare ?? 0));

function invoiceLater(book: Book, sold: readonly Sold[], opening: number): void {
  const later = sold.filter(({ line }) => lagOf(line) > 0);
  if (later.length === 0) return;
  const earned = later.map(({ line, amount }) =>
    Math.max(0, total(amount.slice(1, lagOf(line) + 1).map((one) => one ?? 0))),
  );
  const openings = shareOutOrEqually(opening, earned);
  for (const [i, one] of later.entries()) {
    const lag = lagOf(one.line);
    one.invoice = [0, ...equally(at(openings, i), lag)];
    for (let t = lag + 1; t <= book.H; t++) one.invoice[t] = at(one.amount, t - lag);
  }
}

function taxOf(book: Book, line: Revenue, net: number): number {
  if (!line.salesTaxRates || !line.salesTaxShares)
    return rated(net, line.salesTaxRate ?? book.document.salesTax.standardRate);
  const rates = line.salesTaxRates;
  return total(shareOut(net, line.salesTaxShares).map((one, i) => rated(one, at(rates, i))));
}

/** By line: what is received with each month's receipts, and used with its invoices. */
function depositsOf(book: Book, sold: readonly Sold[], opening: number) {
  const places: { i: number; t: number; due: number }[] = [];
  const made = sold.map(({ line, invoice }, i) => {
    const [received, used]: [Column, Column] = [[], []];
    const ahead = line.depositMonths ?? 1;
    if (depositOf(line) > 0)
      for (let t = 1; t <= book.H; t++) {
        const due = Math.max(0, rated(at(invoice, t), depositOf(line)));
        if (t <= ahead) places.push({ i, t, due });
        else {
          received[t - ahead] = due;
          used[t] = due;
        }
      }
    return { received, used };
  });
  if (places.some(({ due }) => due > 0)) {
    const parts = shareOut(
      opening,
      places.map(({ due }) => due),
    );
    for (const [k, { i, t }] of places.entries()) {
      const used = made[i]?.used;
      if (used) used[t] = Math.max(0, Math.min(at(sold[i]?.invoice, t), at(parts, k)));
    }
  }
  return made;
}

function sell(book: Book, sold: readonly Sold[], standard: Terms, openingDeposits: number): void {
  const { salesTax } = book.document;
  const { scheme, chargedFrom } = schemeOf(book);
  const areTaxed = salesTax.depositsTaxed ?? true;
  const relief = scheme === 'cash' || scheme === 'flatRate' ? null : (salesTax.badDebtReliefMonths ?? null);
  const flat = salesTax.flatRate ?? 0;
  const deposits = depositsOf(book, sold, openingDeposits);
  for (const [i, { line, amount, invoice }] of sold.entries()) {
    const { received, used } = deposits[i] ?? { received: [], used: [] };
    const before = isYearly(line) ? 'deferredRevenue' : lagOf(line) > 0 ? 'contractAssets' : null;
    const revenue = `result/revenue:${line.id}`;
    const terms = termsOf({ profile: line.collectionProfile, days: line.daysToCollect }, standard);
    const collectable: Column = [];
    const laterTax: Column = [];
    for (let t = 1; t <= book.H; t++) {
      const net = at(invoice, t);
      const paidAhead = at(used, t);
      const ahead = line.depositMonths ?? 1;
      const wasTaxed = areTaxed && (chargedFrom === 1 || t - ahead >= chargedFrom);
      const taxed = wasTaxed ? paidAhead : 0;
      const v = t < chargedFrom ? 0 : taxOf(book, line, net - taxed);
      const toPay = net + v - paidAhead;
      const credit = rated(toPay, line.creditShare);
      const bad = rated(credit, line.badDebtRate);
      const kept = Math.min(rated(net, line.withheldRate ?? 0), Math.max(0, toPay - bad));
      const keptLater = Math.min(rated(kept, line.creditShare), Math.max(0, credit - bad));
      if (before) book.move(t, revenue, before, at(amount, t));
      book.move(t, before ?? revenue, 'accountsReceivable', net);
      book.move(t, 'salesTax', 'accountsReceivable', v);
      book.move(t, 'accountsReceivable', 'customerDeposits', paidAhead);
      book.move(t, 'accountsReceivable', 'cash', toPay - credit - (kept - keptLater), 'receivedFromCustomers');
      book.move(t, 'accountsReceivable', 'result/badDebts', bad);
      book.move(t, 'accountsReceivable', 'incomeTax', kept);
      add(book.withheld, t, kept);
      collectable[t] = credit - bad - keptLater;
      const came = at(received, t);
      const vCame = areTaxed && t >= chargedFrom ? taxOf(book, line, came) : 0;
      book.move(t, 'customerDeposits', 'cash', came, 'receivedFromCustomers');
      book.move(t, 'salesTax', 'cash', vCame, 'receivedFromCustomers');
      // What counts in returns.
      const gross = net + v - taxed;
      const within = (share: number) => (gross === 0 ? 0 : mulDiv(v, share, gross));
      if (scheme === 'cash') {
        add(book.returned, t, vCame + v - within(credit));
        laterTax[t] = within(credit) - within(bad);
        book.move(t, 'result/badDebts', 'salesTax', within(bad));
      } else if (scheme === 'flatRate') {
        const due = rated(gross, flat) + (areTaxed ? rated(came + vCame, flat) : vCame);
        add(book.returned, t, due);
        book.move(t, 'result/flatRateSurplus', 'salesTax', v + vCame - due);
      } else add(book.returned, t, v + vCame);
      if (relief !== null) {
        book.move(t + relief, 'result/badDebts', 'salesTax', within(bad));
        add(book.returned, t + relief, 0 - within(bad));
      }
    }
    for (const [t, one] of paidOf(collectable, terms, book.H).entries())
      book.move(t, 'accountsReceivable', 'cash', one ?? 0, 'receivedFromCustomers');
    for (const [t, one] of paidOf(laterTax, terms, book.H).entries()) add(book.returned, t, one ?? 0);
  }
}

/** 5.2 and 5.3. */
function directCosts(book: Book, sold: readonly Sold[], standard: Terms, openingStock: number): void {
  const { workingCapital, salesTax } = book.document;
  const costs = sold.map(({ line, amount, quantity }) => {
    const net: Column = [];
    const mode = line.directCostMode;
    const typed = mode === 'amounts' ? book.table(line, line.directCostAmounts) : [];
    for (let t = 1; t <= book.H; t++) {
      if (mode === 'percent') net[t] = rated(at(amount, t), line.directCostRate);
      if (mode === 'perUnit') net[t] = rated(at(quantity, t), line.directCostPerUnit);
      if (mode === 'amounts') net[t] = at(typed, t);
    }
    return net.map((one, t) => bought(book, one ?? 0, t, taxOfCost(line)));
  });
  const isStocked = ({ line }: Sold) => line.directCostStocked && line.directCostMode !== 'none';
  const stocked = sold.filter(isStocked);
  const firstYear = stocked.map((one) => {
    const own = costs[sold.indexOf(one)] ?? [];
    let sum = 0;
    for (let t = 1; t <= 12; t++) sum += own[t]?.cost ?? 0;
    return Math.max(0, sum);
  });
  const openings = stocked.length > 0 ? shareOutOrEqually(openingStock, firstYear) : [];
  for (const [i, one] of sold.entries()) {
    const { line } = one;
    const own = costs[i] ?? [];
    const [owed, recovered]: [Column, Column] = [[], []];
    const mode = line.directCostTaxMode ?? 'charged';
    const result = `result/directCost:${line.id}`;
    const cost = (t: number) => own[Math.max(1, Math.min(t, book.H))]?.cost ?? 0;
    let stock = at(openings, stocked.indexOf(one));
    for (let t = 1; t <= book.H; t++) {
      const plain = own[t];
      if (line.directCostMode === 'none' || !plain) continue;
      if (!isStocked(one)) {
        book.move(t, 'accountsPayable', result, mode === 'charged' ? plain.cost : plain.owed);
        if (mode === 'charged') book.move(t, 'accountsPayable', 'salesTax', plain.r);
        ownTax(book, t, { mode, v: plain.v, r: plain.r, lostTo: result });
        owed[t] = plain.owed;
        recovered[t] = mode === 'charged' ? plain.r : 0;
        continue;
      }
      const days = line.daysOfStock ?? workingCapital.daysInventory;
      let target = 0;
      for (let age = 0; 30 * age < days; age++) {
        const month = workingCapital.inventoryBasis === 'forward' ? t + 1 + age : t - age;
        target += mulDiv(cost(month), Math.min(30, days - 30 * age), 30);
      }
      const left = stock - cost(t);
      const buy = Math.max(0, target) > left ? Math.max(Math.max(0, target) - left, line.minimumOrder ?? 0) : 0;
      stock = left + buy;
      const rate = line.directCostSalesTaxRate ?? salesTax.standardRate;
      const isRecovered = t >= schemeOf(book).recoveredFrom;
      const lost = isRecovered ? rated(rate, ONE - line.directCostRecoverableShare) : rate;
      const r = isRecovered ? mulDiv(buy, rate - lost, ONE + lost) : 0;
      const v = mode === 'charged' ? 0 : mulDiv(buy, rate, ONE + lost);
      const toSupplier = buy + r - v;
      book.move(t, 'inventory', result, cost(t));
      book.move(t, 'accountsPayable', 'inventory', mode === 'charged' ? buy : toSupplier);
      if (mode === 'charged') book.move(t, 'accountsPayable', 'salesTax', r);
      ownTax(book, t, { mode, v, r, lostTo: 'inventory' });
      const lead = line.leadMonths ?? 0;
      const share = rated(mode === 'charged' ? buy : toSupplier, line.orderDepositShare ?? 0);
      const deposit = lead > 0 && t > lead ? share : 0;
      book.move(t - lead, 'cash', 'prepaidExpenses', deposit, 'paidToSuppliers');
      if (t - lead >= 1) book.move(t, 'prepaidExpenses', 'accountsPayable', deposit);
      owed[t] = toSupplier - deposit;
      recovered[t] = mode === 'charged' ? r : 0;
    }
    const terms = termsOf({ profile: line.directCostPaymentProfile, days: line.directCostDaysToPay }, standard);
    payLater(book, owed, terms);
    recover(book, recovered, terms);
  }
}

const taxOfCost = (line: Revenue) => ({
  rate: line.directCostSalesTaxRate,
  share: line.directCostRecoverableShare,
  mode: line.directCostTaxMode ?? 'charged',
});

/** Steps 0 to 5 with what customers and suppliers pay. */
export function trade(book: Book, opening: (field: string) => number): void {
  const { document } = book;
  const { sales, purchases } = standardTerms(book);
  for (const [t, one] of openingPaid(opening('accountsReceivable'), sales).entries())
    book.move(t, 'accountsReceivable', 'cash', one, 'receivedFromCustomers');
  for (const [t, one] of openingPaid(opening('accountsPayable'), purchases).entries())
    book.move(t, 'cash', 'accountsPayable', one, 'paidToSuppliers');
  for (const [k, one] of equally(opening('prepaidExpenses'), document.openingPosition.prepaidMonths).entries())
    book.move(k + 1, 'prepaidExpenses', 'result/openingPrepaid', one);
  for (const [k, one] of shareOut(opening('deferredRevenue'), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]).entries())
    book.move(k + 1, 'result/openingDeferredRevenue', 'deferredRevenue', one);
  const done = new Map<string, Sold>();
  let waiting = document.revenue.filter(({ enabled }) => enabled);
  const known = new Set(waiting.map(({ id }) => id));
  while (waiting.length > 0) {
    const isReady = (line: Revenue) =>
      line.type !== 'percentOfLine' || !known.has(line.baseLineId) || done.has(line.baseLineId);
    for (const line of waiting.filter(isReady)) done.set(line.id, earn(book, line, done));
    waiting = waiting.filter(({ id }) => !done.has(id));
  }
  const sold = document.revenue.flatMap(({ id }) => done.get(id) ?? []);
  invoiceLater(book, sold, opening('contractAssets'));
  sell(book, sold, sales, opening('customerDeposits'));
  directCosts(book, sold, purchases, opening('inventory'));
  const heads = payroll(book, purchases, opening('payrollLiabilities'));
  expenses(book, sold, heads, purchases);
}
