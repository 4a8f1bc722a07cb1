import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import {
  add,
  at,
  atOnce,
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

type Revenue = ForecastDocument['revenue'][number];
type Mode = 'charged' | 'reverseCharge' | 'importPaid';

/** The first month in which tax is charged, and recovered (5.10). */
export function schemeOf({ document: { salesTax } }: Book) {
  const scheme = salesTax.scheme ?? 'invoice';
  const from = scheme === 'exempt' ? (salesTax.exemptUntil ?? Number.POSITIVE_INFINITY) + 1 : 1;
  const recovers = scheme !== 'flatRate' && scheme !== 'salesOnly';
  return { scheme, chargedFrom: from, recoveredFrom: recovers ? from : Number.POSITIVE_INFINITY };
}

/** What of a purchase is tax, recovered, cost, and owed to the supplier (5 and 5.10). */
export function bought(book: Book, net: number, t: number, tax: { rate: number | null; share: number; mode: Mode }) {
  const v = rated(net, tax.rate ?? book.document.salesTax.standardRate);
  const r = t >= schemeOf(book).recoveredFrom ? rated(v, tax.share) : 0;
  return { v, r, cost: net + v - r, owed: tax.mode === 'charged' ? net + v : net };
}

/** Tax that the supplier does not charge. `lostTo` bears what is not recovered. */
export function ownTax(
  book: Book,
  t: number,
  tax: { mode: Mode; v: number; r: number; lostTo: string; purpose?: string },
): void {
  const { mode, v, r, lostTo, purpose = 'salesTaxSettled' } = tax;
  if (mode === 'charged') return;
  if (mode === 'reverseCharge') {
    book.move(t, 'salesTax', lostTo, v - r);
    add(book.returned, t, v - r);
    return;
  }
  book.move(t, 'cash', 'salesTax', r, 'salesTaxSettled');
  book.move(t, 'cash', lostTo, v - r, purpose);
  add(book.returned, t, 0 - r);
}

/** Recovered tax counts at once, or, of a supplier who charges it under cash accounting, as the supplier is paid. */
function recover(book: Book, recovered: Column, terms: Terms): void {
  const isCash = schemeOf(book).scheme === 'cash';
  const counts = isCash ? paidOf(recovered, terms, book.H) : recovered;
  for (let t = 1; t <= book.H; t++) add(book.returned, t, 0 - at(counts, t));
}

const termsOf = (own: { profile: readonly number[] | null; days: number | null }, standard: Terms): Terms =>
  own.profile ? { profile: own.profile } : own.days === null ? standard : { days: own.days };
export function standardTerms({ document: { workingCapital: of } }: Book) {
  const terms = (profile: readonly number[] | null, days: number): Terms =>
    profile && total(profile) > 0 ? { profile } : { days };
  return {
    sales: terms(of.collectionProfile, of.daysSales),
    purchases: terms(of.paymentProfile, of.daysPayable),
  };
}

interface Sold {
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

function payLater(book: Book, owed: Column, terms: Terms): void {
  for (const [t, one] of paidOf(owed, terms, book.H).entries())
    book.move(t, 'cash', 'accountsPayable', one ?? 0, 'paidToSuppliers');
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

/** 5.4. */
function expenses(book: Book, sold: readonly Sold[], heads: Column, standard: Terms): void {
  const { operatingExpenses, otherIncomeAndExpenses } = book.document;
  for (const line of operatingExpenses.filter(({ enabled }) => enabled)) {
    const result = `result/operatingExpense:${line.id}`;
    const net: Column = [];
    const source =
      line.type === 'fixed'
        ? book.yearly(line, line.yearlyBase, line.inflation)
        : line.type === 'amounts'
          ? book.amounts(line)
          : [];
    const chosen =
      line.type === 'percentOfRevenue'
        ? sold.filter((one) => line.lineIds === null || line.lineIds.includes(one.line.id))
        : [];
    for (let t = book.startOf(line); t <= book.endOf(line); t++) {
      let figure = at(source, t);
      if (line.type === 'oneOff') figure = t === line.month ? line.amount : 0;
      if (line.type === 'perHead') figure = mulDiv(at(heads, t), line.amountPerHead, 1000);
      if (line.type === 'percentOfRevenue') figure = rated(total(chosen.map(({ amount }) => at(amount, t))), line.rate);
      net[t] = book.acted('ramp' in line ? line : { ...line, ramp: undefined }, figure, t);
    }
    const tax = { rate: line.salesTaxRate, share: line.recoverableShare, mode: line.taxMode ?? 'charged' } as const;
    const bear = (t: number, from: string, cost: number) => {
      book.move(t, from, result, cost);
      if (!line.taxDeductible) add(book.addBack, t, cost);
    };
    if (line.payment === 'prepaid') {
      for (let s = book.startOf(line); s <= book.H; s += line.prepaidEveryMonths) {
        const months = Array.from({ length: Math.min(line.prepaidEveryMonths, book.H + 1 - s) }, (_, k) =>
          at(net, s + k),
        );
        const { v, r, owed } = bought(book, total(months), s, tax);
        const isCharged = tax.mode === 'charged';
        book.move(s, 'cash', 'prepaidExpenses', isCharged ? owed - r : owed, 'paidToSuppliers');
        if (isCharged) {
          book.move(s, 'cash', 'salesTax', r, 'paidToSuppliers');
          add(book.returned, s, 0 - r);
        }
        ownTax(book, s, { mode: tax.mode, v, r, lostTo: 'prepaidExpenses' });
        const lost = months.some((one) => one !== 0) ? shareOut(v - r, months.map(Math.abs)) : [];
        for (const [k, one] of months.entries()) bear(s + k, 'prepaidExpenses', one + at(lost, k));
      }
      continue;
    }
    const [owed, recovered]: [Column, Column] = [[], []];
    for (let t = 1; t <= book.H; t++) {
      const one = bought(book, at(net, t), t, tax);
      const isCharged = tax.mode === 'charged';
      bear(t, 'accountsPayable', isCharged ? one.cost : one.owed);
      if (!isCharged && !line.taxDeductible) add(book.addBack, t, one.v - one.r);
      if (isCharged) book.move(t, 'accountsPayable', 'salesTax', one.r);
      ownTax(book, t, { mode: tax.mode, v: one.v, r: one.r, lostTo: result });
      owed[t] = one.owed;
      recovered[t] = isCharged ? one.r : 0;
    }
    const terms =
      line.payment === 'inMonth' ? atOnce : termsOf({ profile: line.paymentProfile, days: line.daysToPay }, standard);
    payLater(book, owed, terms);
    recover(book, recovered, terms);
  }
  for (const line of otherIncomeAndExpenses.filter(({ enabled }) => enabled)) {
    const source =
      line.type === 'fixed'
        ? book.yearly(line, line.yearlyBase, line.inflation)
        : line.type === 'amounts'
          ? book.amounts(line)
          : [];
    for (let t = book.startOf(line); t <= Math.min(book.T, book.endOf(line)); t++) {
      const typed = line.type === 'oneOff' ? (t === line.month ? line.amount : 0) : at(source, t);
      const figure = book.acted({ ...line, ramp: undefined }, typed, t);
      if (line.direction === 'income')
        book.move(t, `result/otherIncome:${line.id}`, 'cash', figure, 'otherIncomeReceived');
      else {
        book.move(t, 'cash', `result/otherExpense:${line.id}`, figure, 'otherExpensePaid');
        if (!line.taxDeductible) add(book.addBack, t, figure);
      }
    }
  }
}

/** 5.5; gives the headcount. */
function payroll(book: Book, standard: Terms, opening: number): Column {
  const { staff, payroll: terms = {}, presentation, openingPosition } = book.document;
  const { settleEveryMonths = 1, monthsUntilPayment = 1, holidayDays = 0, workingDays = 260 } = terms;
  const weights = terms.holidayWeights ?? new Array<number>(12).fill(1);
  const takenAt = shareOutOrEqually(1000 * holidayDays, weights);
  const heads: Column = [];
  const due: Column = [];
  let firstExtra = Number.POSITIVE_INFINITY;
  for (const role of staff.filter(({ enabled }) => enabled)) {
    const isDirect = role.kind === 'direct' && presentation?.directLabour === 'costOfSales';
    const salaries = book.yearly(role, role.yearlySalary, role.raise);
    const count = book.acted({ ...role, ramp: undefined }, role.heads, book.startOf(role));
    const [owed, recovered]: [Column, Column] = [[], []];
    let [since, extra, holiday] = [0, [0, 0], [0, 0]];
    for (let t = book.startOf(role); t <= book.endOf(role); t++) {
      add(heads, t, count);
      const full = mulDiv(at(salaries, t), count, 1000);
      const month = book.daysIn(t);
      const from = t === role.startMonth ? Math.min(role.startDay ?? 1, month) : 1;
      const until = t === role.endMonth ? Math.min(role.endDay ?? month, month) : month;
      const days = Math.max(0, until - from + 1);
      const pay = days === month ? full : mulDiv(full, days, month);
      const bonus = at(role.bonuses, t - 1);
      if (role.contract === 'contractor') {
        const tax = { rate: role.salesTaxRate ?? null, share: role.recoverableShare ?? ONE, mode: 'charged' } as const;
        const one = bought(book, pay + bonus, t, tax);
        book.move(t, 'accountsPayable', isDirect ? 'result/directLabour' : 'result/contractors', one.cost);
        book.move(t, 'accountsPayable', 'salesTax', one.r);
        owed[t] = one.owed;
        recovered[t] = one.r;
        continue;
      }
      const charged = (amount: number) => rated(amount, role.onCostRate);
      const kept = (amount: number) => rated(amount, role.withholdingRate);
      since += pay;
      const extraNow = mulDiv(since, role.extraSalaries ?? 0, 12_000);
      const isPaid = t === role.endMonth || (role.extraSalaryMonths ?? []).includes(book.calendar(t));
      if (isPaid && (role.extraSalaries ?? 0) > 0) firstExtra = Math.min(firstExtra, t);
      // Holiday: earned and taken in the fiscal year since the role or the forecast began.
      const place = book.place(t);
      const before = place - 1 - (t - Math.max(book.startOf(role), t - place + 1, 1));
      const earned = mulDiv(1000 * holidayDays, place, 12) - mulDiv(1000 * holidayDays, before, 12);
      const taken = total(takenAt.slice(before, place));
      const holidayNow = mulDiv(12 * full, Math.max(0, earned - taken), 1000 * workingDays);
      const isLast = t === role.endMonth;
      const wages = pay + bonus + extraNow - at(extra, 0) + holidayNow - at(holiday, 0);
      const onCost =
        charged(pay) + charged(bonus) + charged(extraNow) - at(extra, 1) + charged(holidayNow) - at(holiday, 1);
      book.move(t, 'payrollLiabilities', isDirect ? 'result/directLabour' : 'result/wagesAndSalaries', wages);
      book.move(t, 'payrollLiabilities', isDirect ? 'result/directLabour' : 'result/employerOnCost', onCost);
      const extraPaid = isPaid ? extraNow : 0;
      const holidayPaid = isLast ? holidayNow : 0;
      const withheld = kept(pay) + kept(bonus) + kept(extraPaid) + kept(holidayPaid);
      book.move(t, 'cash', 'payrollLiabilities', pay + bonus + extraPaid + holidayPaid - withheld, 'paidToStaff');
      add(due, t, withheld + charged(pay) + charged(bonus) + charged(extraPaid) + charged(holidayPaid));
      extra = isPaid ? [0, 0] : [extraNow, charged(extraNow)];
      if (isPaid) since = 0;
      holiday = isLast ? [0, 0] : [holidayNow, charged(holidayNow)];
    }
    const own = termsOf({ profile: null, days: role.daysToPay ?? null }, standard);
    payLater(book, owed, own);
    recover(book, recovered, own);
  }
  let period = 0;
  for (let t = 1; t <= book.T; t++) {
    period += at(due, t);
    if (book.calendar(t) % settleEveryMonths !== 0) continue;
    book.move(t + monthsUntilPayment, 'cash', 'payrollLiabilities', period, 'paidToStaff');
    period = 0;
  }
  const accrued = Math.min(opening, openingPosition.payrollAccrued ?? 0);
  const rest = Math.max(1, monthsUntilPayment);
  book.move(rest, 'cash', 'payrollLiabilities', opening - accrued, 'paidToStaff');
  book.move(firstExtra <= book.T ? firstExtra : rest, 'cash', 'payrollLiabilities', accrued, 'paidToStaff');
  return heads;
}

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
