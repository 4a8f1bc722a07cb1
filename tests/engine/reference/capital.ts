import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import {
  add,
  at,
  atOnce,
  type Book,
  type Column,
  mulDiv,
  ONE,
  paidOf,
  part,
  rated,
  shareOut,
  type Terms,
} from './book';
import { bought, ownTax, schemeOf, standardTerms } from './purchases';

type Asset = ForecastDocument['capitalAssets'][number];
type Lease = NonNullable<ForecastDocument['leases']>[number];

/** What the books and the tax authority see of an asset. */
export interface Held {
  asset: Asset;
  cost: number;
  charge: Column;
  /** Up to and with each month. */
  written: (t: number) => number;
}

function depreciation(asset: Asset, cost: number): Column {
  const left = cost - asset.residual;
  const life = asset.lifeMonths;
  if (asset.method === 'none') return [];
  if (asset.method === 'straightLine') return Array.from({ length: life }, (_, k) => part(left, k + 1, life));
  const charges: Column = [];
  let net = cost;
  for (let done = 0; done < life; done += 12) {
    const m = Math.min(12, life - done);
    const declining = mulDiv(net, asset.decliningRate * m, 12 * ONE);
    const straight = mulDiv(net - asset.residual, m, life - done);
    const year = Math.min(net - asset.residual, Math.max(declining, straight));
    for (let k = 1; k <= m; k++) charges.push(part(year, k, m));
    net -= year;
  }
  return charges;
}

/** 5.6 and the opening assets; gives what is held of each asset, and the charges of the opening ones. */
export function assets(book: Book, opening: (field: string) => number): { held: Held[]; opened: Column } {
  const { document } = book;
  const { purchases } = standardTerms(book);
  const held: Held[] = [];
  for (const asset of document.capitalAssets.filter(({ enabled }) => enabled)) {
    const { month, kind } = asset;
    const mode = asset.taxMode ?? 'charged';
    const tax = { rate: asset.salesTaxRate, share: asset.recoverableShare, mode } as const;
    const one = bought(book, asset.cost, month, tax);
    const { flatRateAssetsFrom: from = null } = document.salesTax;
    if (schemeOf(book).scheme === 'flatRate' && from !== null && asset.cost + one.v >= from) {
      one.r = rated(one.v, asset.recoverableShare);
      one.cost = asset.cost + one.v - one.r;
    }
    const [account, accumulated, result] =
      kind === 'tangible'
        ? ['fixedAssetsCost', 'accumulatedDepreciation', 'result/depreciation']
        : ['intangibleAssets', 'intangibleAssets', 'result/amortisation'];
    const terms: Terms =
      asset.payment !== 'days'
        ? atOnce
        : asset.paymentProfile
          ? { profile: asset.paymentProfile }
          : asset.daysToPay === null
            ? purchases
            : { days: asset.daysToPay };
    const isCharged = mode === 'charged';
    book.move(month, 'accountsPayable', account, isCharged ? one.cost : one.owed);
    if (isCharged) book.move(month, 'accountsPayable', 'salesTax', one.r);
    ownTax(book, month, { mode, v: one.v, r: one.r, lostTo: account, purpose: 'capitalExpenditurePaid' });
    const single = (amount: number) => {
      const column: Column = [];
      column[month] = amount;
      return paidOf(column, terms, book.H).entries();
    };
    for (const [t, paid] of single(isCharged ? one.cost : one.owed))
      book.move(t, 'cash', 'accountsPayable', paid ?? 0, 'capitalExpenditurePaid');
    for (const [t, paid] of single(isCharged ? one.r : 0)) {
      book.move(t, 'cash', 'accountsPayable', paid ?? 0, 'salesTaxSettled');
      if (schemeOf(book).scheme === 'cash') add(book.returned, t, 0 - (paid ?? 0));
    }
    if (isCharged && schemeOf(book).scheme !== 'cash') add(book.returned, month, 0 - one.r);
    const sold = asset.disposalMonth ?? Number.POSITIVE_INFINITY;
    const charge: Column = [];
    let sum = 0;
    for (const [k, amount] of depreciation(asset, one.cost).entries()) {
      if (month + k >= sold) break;
      charge[month + k] = amount;
      sum += amount;
      book.move(month + k, accumulated, result, amount);
    }
    const written = (t: number) => charge.slice(0, t + 1).reduce((all, amount) => all + (amount ?? 0), 0);
    held.push({ asset, cost: one.cost, charge, written });
    if (sold > book.T) continue;
    const { proceeds } = asset;
    const v =
      sold >= schemeOf(book).chargedFrom
        ? rated(proceeds, asset.proceedsSalesTaxRate ?? document.salesTax.standardRate)
        : 0;
    book.move(sold, 'salesTax', 'cash', v, 'salesTaxSettled');
    add(book.returned, sold, v);
    if (kind === 'tangible') book.move(sold, account, accumulated, sum);
    book.move(sold, account, 'result/gainOnDisposal', one.cost - sum);
    const [after, parts] = [asset.proceedsAfterMonths ?? 0, asset.proceedsInstalments ?? 1];
    book.move(sold, 'result/gainOnDisposal', 'disposalReceivables', proceeds);
    for (let k = 1; k <= parts; k++)
      book.move(sold + after + k - 1, 'disposalReceivables', 'cash', part(proceeds, k, parts), 'proceedsReceived');
  }
  book.move(1, 'disposalReceivables', 'cash', opening('disposalReceivables'), 'proceedsReceived');
  const opened: Column = [];
  const writeDown = (amount: number, life: number, from: string, to: string) => {
    for (let k = 1; k <= life; k++) {
      book.move(k, from, to, part(Math.max(0, amount), k, life));
      add(opened, k, part(Math.max(0, amount), k, life));
    }
  };
  const { fixedAssetsResidual, fixedAssetsLifeMonths, intangiblesLifeMonths } = document.openingPosition;
  const net = opening('fixedAssetsCost') - opening('accumulatedDepreciation') - fixedAssetsResidual;
  writeDown(net, fixedAssetsLifeMonths, 'accumulatedDepreciation', 'result/depreciation');
  writeDown(opening('intangibleAssets'), intangiblesLifeMonths, 'intangibleAssets', 'result/amortisation');
  return { held, opened };
}

/** 5.6b. */
export function grants(book: Book, opening: (field: string) => number): void {
  const lines = (book.document.grants ?? []).filter(({ enabled }) => enabled);
  for (const { kind, amount, month, releaseFrom, releaseMonths, taxable = true } of lines) {
    const account = kind === 'capital' ? 'capitalGrantBalance' : 'operatingGrantBalance';
    book.move(month, account, 'cash', amount, kind === 'capital' ? 'capitalGrantsReceived' : 'operatingGrantsReceived');
    for (let k = 1; k <= releaseMonths; k++) {
      const income = part(amount, k, releaseMonths);
      const t = releaseFrom + k - 1;
      book.move(t, kind === 'capital' ? 'result/capitalGrants' : 'result/operatingGrants', account, income);
      if (!taxable) add(book.addBack, t, 0 - income);
    }
  }
  if (lines.length > 0) {
    book.move(1, 'operatingGrantBalance', 'cash', opening('grantsReceivable'), 'operatingGrantsReceived');
  }
  const months = book.document.openingPosition.deferredGrantsMonths ?? 0;
  if (lines.length > 0 || months > 0)
    for (let k = 1; k <= months; k++)
      book.move(k, 'result/capitalGrants', 'capitalGrantBalance', part(opening('deferredGrants'), k, months));
}

function treatmentOf({ document: { header } }: Book, lease: Lease): 'rightOfUse' | 'operating' | 'expense' {
  if (lease.treatment) return lease.treatment;
  if (lease.termMonths <= 12 || lease.lowValue) return 'expense';
  if (header.framework === 'ifrs') return 'rightOfUse';
  if (header.framework === 'usGaap') return 'operating';
  return header.framework === 'frs102' && header.startMonth >= '2026-01' ? 'rightOfUse' : 'expense';
}

/** Σ payment ÷ (1 + rate ÷ 12)^months as one fraction, rounded once. */
function presentValue(payments: readonly { amount: number; months: number }[], rate: number): number {
  const [year, one] = [12_000_000n, 12_000_000n + BigInt(rate)];
  const last = Math.max(0, ...payments.map(({ months }) => months));
  let top = 0n;
  for (const { amount, months } of payments)
    top += BigInt(amount) * year ** BigInt(months) * one ** BigInt(last - months);
  const down = one ** BigInt(last);
  return Number((2n * top + down) / (2n * down));
}

export interface Owed {
  /** By month from the opening on, far enough to see what is due within a year. */
  balance: Column;
}

/** 5.6c; gives what is owed on each capitalised lease. */
export function leases(book: Book, opening: (field: string) => number): Owed[] {
  const running: { lease: Lease; liability: number }[] = [];
  const planned = (book.document.leases ?? [])
    .filter(({ enabled }) => enabled)
    .map((lease) => {
      const every = lease.paymentEveryMonths ?? 1;
      const inAdvance = lease.inAdvance ?? true;
      const payments: Column = [];
      let amount = lease.payment;
      for (let k = 0; k < lease.termMonths; k++) {
        if (k > 0 && k % 12 === 0) amount = rated(amount, ONE + (lease.escalation ?? 0));
        if ((inAdvance ? k : k + 1) % every === 0) payments[k] = amount;
      }
      const treatment = treatmentOf(book, lease);
      const dated = payments.flatMap((one, k) => [{ amount: one, months: inAdvance ? k : k + 1 }]);
      const liability = treatment === 'expense' ? 0 : presentValue(dated, lease.rate);
      if (treatment !== 'expense' && lease.month === 0) running.push({ lease, liability });
      return { lease, every, inAdvance, payments, treatment, liability };
    });
  const weights = running.map(({ liability }) => liability);
  const shares = weights.some((one) => one > 0) ? shareOut(opening('rightOfUseAssets'), weights) : weights;
  return planned.flatMap(({ lease, every, inAdvance, payments, treatment, liability }) => {
    const n = lease.termMonths;
    const s = Math.max(1, lease.month);
    for (const [k, amount] of payments.entries()) {
      const v = rated(amount ?? 0, lease.salesTaxRate ?? book.document.salesTax.standardRate);
      const r = s + k >= schemeOf(book).recoveredFrom ? rated(v, lease.recoverableShare ?? ONE) : 0;
      book.move(s + k, 'cash', 'salesTax', r, 'paidToSuppliers');
      book.move(s + k, 'cash', 'result/leaseExpense', v - r, 'paidToSuppliers');
      add(book.returned, s + k, 0 - r);
    }
    if (treatment === 'expense') {
      for (let k = 0; k < n; k++) {
        const period = k - (k % every);
        const paid = at(payments, inAdvance ? period : period + every - 1);
        const between = inAdvance ? 'prepaidExpenses' : 'accountsPayable';
        book.move(s + k, 'cash', between, at(payments, k), 'paidToSuppliers');
        book.move(s + k, between, 'result/leaseExpense', part(paid, (k % every) + 1, every));
      }
      return [];
    }
    const asset =
      lease.month === 0
        ? at(
            shares,
            running.findIndex((one) => one.lease === lease),
          )
        : liability;
    if (lease.month > 0) book.move(s, 'leases', 'rightOfUseAssets', liability);
    const lastPaid = inAdvance ? n - every : n - 1;
    const balance: Column = [lease.month === 0 ? liability : 0];
    let [owed, interestOwed] = [liability, 0];
    const months = Array.from({ length: n }, (_, k) => {
      let [paidInterest, paid] = [0, 0];
      const pay = () => {
        paid = at(payments, k);
        paidInterest = Math.min(paid, interestOwed);
        interestOwed -= paidInterest;
        owed -= paid;
      };
      if (inAdvance) pay();
      let interest = mulDiv(owed, lease.rate, 12 * ONE);
      if (inAdvance ? k === lastPaid - 1 : k === lastPaid) interest = at(payments, lastPaid) - owed;
      owed += interest;
      interestOwed += interest;
      if (!inAdvance) pay();
      balance[s + k] = owed;
      return { interest, paidInterest, paid };
    });
    const cost =
      lease.month === 0
        ? asset + months.reduce((sum, one) => sum + one.interest, 0)
        : payments.reduce((sum, one) => sum + (one ?? 0), 0);
    for (const [k, { interest, paidInterest, paid }] of months.entries()) {
      const t = s + k;
      if (treatment === 'rightOfUse') {
        book.move(t, 'leases', 'result/interestExpense', interest);
        book.move(t, 'rightOfUseAssets', 'result/leaseDepreciation', part(asset, k + 1, n));
        book.move(t, 'cash', 'leases', paidInterest, 'interestPaid');
        book.move(t, 'cash', 'leases', paid - paidInterest, 'leasePrincipalPaid');
      } else {
        book.move(t, 'leases', 'result/leaseExpense', interest);
        book.move(t, 'rightOfUseAssets', 'result/leaseExpense', part(cost, k + 1, n) - interest);
        book.move(t, 'cash', 'leases', paid, 'paidToSuppliers');
      }
    }
    return [{ balance }];
  });
}
