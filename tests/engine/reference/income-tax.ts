import { add, at, type Book, type Column, mulDiv, ONE, rated, total } from './book';
import type { Held } from './capital';

interface Given {
  held: readonly Held[];
  opened: Column;
  opening: (field: string) => number;
}

/** Tax allowances of a fiscal year to date, and the tax value at the end of each month (5.13). */
function allowances(book: Book, { held, opened, opening }: Given) {
  const pools = (book.document.allowancePools ?? []).filter(({ enabled }) => enabled);
  const { openingAssetsInPools = false } = book.document.incomeTax;
  const hasOpening = openingAssetsInPools && pools.length > 0;
  const isIn = ({ asset }: Held) => pools.some(({ id }) => id === asset.allowancePoolId);
  const sheet = opening('fixedAssetsCost') - opening('accumulatedDepreciation') + opening('intangibleAssets');
  const bookValue = (t: number) => {
    let sum = 0;
    for (const one of held.filter(isIn)) {
      const sold = one.asset.disposalMonth ?? Number.POSITIVE_INFINITY;
      if (t >= one.asset.month && t < sold) sum += one.cost - one.written(t);
    }
    return sum + (hasOpening ? sheet - total(opened.slice(0, t + 1).map((one) => one ?? 0)) : 0);
  };
  const byPool = pools.map((pool) => {
    const members = held.filter(({ asset }) => asset.allowancePoolId === pool.id);
    const toDate: Column = [];
    const value: Column = [pool.opening ?? 0];
    const back = ({ asset, cost }: Held) => Math.min(asset.proceeds, cost);
    if (pool.method === 'straightLine') {
      const had = (t: number) => {
        const months = pool.openingMonths ?? 0;
        let sum = months > 0 ? mulDiv(pool.opening ?? 0, Math.min(t, months), months) : 0;
        for (const one of members) {
          const k = t - one.asset.month + 1;
          if (t >= (one.asset.disposalMonth ?? Number.POSITIVE_INFINITY)) sum += one.cost - back(one);
          else if (k > 0) sum += Math.min(one.cost, mulDiv(one.cost, pool.rate * k, 12 * ONE));
        }
        return sum;
      };
      for (let t = 1; t <= book.T; t++) {
        toDate[t] = had(t) - had(t - book.monthsSoFar(t));
        let cost = pool.opening ?? 0;
        for (const one of members) {
          if (one.asset.month <= t) cost += one.cost;
          if (t >= (one.asset.disposalMonth ?? Number.POSITIVE_INFINITY)) cost -= back(one);
        }
        value[t] = cost - had(t);
      }
      return { toDate, value };
    }
    let start = pool.opening ?? 0;
    const share = pool.firstYearRate ?? 0;
    for (let t = 1; t <= book.T; t++) {
      const n = book.monthsSoFar(t);
      const inYear = (month: number | null) => month !== null && month > t - n && month <= t;
      let [base, first, later] = [start, 0, 0];
      for (const one of members) {
        if (inYear(one.asset.month)) {
          if (share === 0) base += one.cost;
          else {
            first += rated(one.cost, share);
            later += one.cost - rated(one.cost, share);
          }
        }
        if (inYear(one.asset.disposalMonth)) base -= back(one);
      }
      const written = mulDiv(Math.max(0, base), pool.rate * n, 12 * ONE);
      toDate[t] = first + written - Math.max(0, 0 - base);
      value[t] = Math.max(0, base) - written + later;
      if (book.place(t) === 12) start = at(value, t);
    }
    return { toDate, value };
  });
  return {
    isIn,
    hasOpening,
    hasPools: pools.length > 0,
    bookValue,
    ofMonth: (t: number) =>
      total(byPool.map(({ toDate }) => at(toDate, t) - (book.monthsSoFar(t) > 1 ? at(toDate, t - 1) : 0))),
    taxValue: (t: number) => total(byPool.map(({ value }) => at(value, t))),
  };
}

/** Steps 11 and 13. */
export function incomeTax(book: Book, given: Given) {
  const { document, F, T } = book;
  const { incomeTax: policy, openingPosition } = document;
  const { opening, held, opened } = given;
  const pools = allowances(book, given);
  for (const one of held) {
    const { asset, cost, charge, written } = one;
    if (asset.taxDeductible && !pools.isIn(one)) continue;
    for (const [t, amount] of charge.entries()) add(book.addBack, t, amount ?? 0);
    const sold = asset.disposalMonth;
    if (sold !== null && sold <= T)
      add(book.addBack, sold, Math.max(0, asset.proceeds - cost) - (asset.proceeds - (cost - written(sold))));
  }
  if (pools.hasOpening) for (const [t, amount] of opened.entries()) add(book.addBack, t, amount ?? 0);

  const rateIn = (year: number) => {
    const list = policy.rateByYear;
    return list ? at(list, Math.min(Math.max(1, year), list.length) - 1) : policy.rate;
  };
  const { bandFrom = null, bandRates = null } = policy;
  const taxOn = (income: number, year: number, n: number) => {
    if (!bandFrom || !bandRates) return rated(income, rateIn(year));
    let sum = 0;
    for (const [i, from] of bandFrom.entries()) {
      const start = mulDiv(from, n, 12);
      const next = bandFrom[i + 1];
      const end = next === undefined ? Number.POSITIVE_INFINITY : mulDiv(next, n, 12);
      sum += rated(Math.max(0, Math.min(income, end) - start), at(bandRates, i));
    }
    return sum;
  };
  const monthsOf = (year: number) => (year === 1 ? F : 12);
  const deferredRate = (t: number) => policy.deferredTaxRate ?? rateIn(book.year(Math.max(1, t)));
  const differ = policy.deferredTax && (policy.timingDifferences ?? false) && pools.hasPools;
  const difference = (t: number) => (differ ? pools.bookValue(t) - pools.taxValue(t) : 0);
  const onLiability = (t: number) => rated(Math.max(0, difference(t)), deferredRate(t));
  const onAsset = (t: number) => rated(Math.max(0, 0 - difference(t)), deferredRate(t));
  const besides = Math.max(
    0,
    opening('deferredTaxAsset') - rated(openingPosition.taxLosses, deferredRate(1)) - onAsset(0),
  );

  // Losses by year, 0 those of before.
  const losses: Column = [openingPosition.taxLosses];
  const income: Column = [openingPosition.priorYearTaxableProfit ?? 0];
  const charges: Column = [openingPosition.priorYearTax ?? 0];
  let [taxable, charged] = [0, 0];
  const charge = (t: number, profit: number) => {
    const year = book.year(t);
    const isYearEnd = book.place(t) === 12;
    taxable += profit + at(book.addBack, t) - pools.ofMonth(t);
    const pool = total(losses);
    const used = Math.min(pool, rated(Math.max(0, taxable), policy.lossShare));
    const net = Math.max(0, taxable) - used;
    let due = taxOn(net, year, book.monthsSoFar(t)) - charged;
    let loss = Math.max(0, 0 - taxable);
    if (isYearEnd && (policy.lossCarryBack ?? false)) {
      const before = at(income, year - 1);
      const back = Math.min(loss, before);
      const n = year === 2 ? monthsOf(1) : 12;
      due -= taxOn(before, year - 1, n) - taxOn(before - back, year - 1, n);
      loss -= back;
    }
    book.move(t, 'incomeTax', 'result/currentTax', due);
    charged += due;
    let unused = pool - used + loss;
    if (isYearEnd) {
      let left = used;
      for (let y = 0; y < year; y++) {
        const taken = Math.min(left, at(losses, y));
        losses[y] = at(losses, y) - taken;
        left -= taken;
      }
      losses[year] = loss;
      if (policy.lossExpiryYears) for (let y = 0; y <= year - policy.lossExpiryYears; y++) losses[y] = 0;
      unused = total(losses);
      charges[year] = charged;
      income[year] = net;
      taxable = 0;
      charged = 0;
    }
    if (!policy.deferredTax) return;
    book.move(t, 'deferredTaxLiability', 'result/deferredTax', onLiability(t) - onLiability(t - 1));
    const asset = Math.max(0, rated(unused, deferredRate(t)) + onAsset(t) + besides);
    book.move(t, 'result/deferredTax', 'deferredTaxAsset', asset - book.balance('deferredTaxAsset', t));
  };

  const lag = policy.monthsUntilPayment;
  const openingDue = Math.max(1, F - 12 + lag);
  const paidFor: Column = [];
  const paid = (t: number) => {
    const [year, place] = [book.year(t), book.place(t)];
    add(paidFor, year, at(book.withheld, t));
    let sum = t === openingDue ? opening('incomeTaxPayable') - opening('incomeTaxReceivable') : 0;
    const pay = (of: number, amount: number) => {
      add(paidFor, of, amount);
      sum += amount;
    };
    if (policy.instalments === 'quarterly' && [4, 7, 10].includes(place))
      pay(year, Math.max(0, charged - at(paidFor, year)));
    const { instalmentMonths = [], instalmentShares = [] } = policy;
    if (policy.instalments === 'priorYear' || policy.instalments === 'currentYear')
      for (const [i, month] of instalmentMonths.entries()) {
        const of = month > 12 ? year - 1 : year;
        if (of < 1 || month !== place + 12 * (year - of) || month - 12 > lag) continue;
        if (policy.instalments === 'priorYear')
          pay(of, Math.max(0, rated(at(charges, of - 1), at(instalmentShares, i))));
        else {
          const soFar = book.monthsSoFar(t) - 1;
          const estimate = of < year ? at(charges, of) : soFar === 0 ? 0 : mulDiv(charged, monthsOf(of), soFar);
          pay(of, Math.max(0, rated(estimate, total(instalmentShares.slice(0, i + 1))) - at(paidFor, of)));
        }
      }
    const end = t - lag;
    if (end >= 1 && book.place(end) === 12) {
      const of = book.year(end);
      pay(of, at(charges, of) - at(paidFor, of));
    }
    return sum;
  };
  return { charge, paid };
}
