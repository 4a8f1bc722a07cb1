import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { add, at, Book, type Column, mulDiv, ONE, rated, total } from './book';
import { assets, grants, type Held, leases } from './capital';
import { basisOf, type CreditLine, daysOf, loans, rateOf } from './loans';
import { trade } from './trade';

/** Of the opening sheet, the accounts that are not what its fields are called; the sign is that of a debit. */
const accountOf: Record<string, string> = {
  bankOverdraft: 'cash',
  salesTaxReceivable: 'salesTax',
  salesTaxPayable: 'salesTax',
  incomeTaxReceivable: 'incomeTax',
  incomeTaxPayable: 'incomeTax',
  loansCurrent: 'loans',
  loansNonCurrent: 'loans',
  leaseLiabilitiesCurrent: 'leases',
  leaseLiabilitiesNonCurrent: 'leases',
  grantsReceivable: 'operatingGrantBalance',
  deferredGrants: 'capitalGrantBalance',
};
const assetFields = new Set(
  `cash accountsReceivable inventory prepaidExpenses salesTaxReceivable incomeTaxReceivable otherCurrentAssets
  fixedAssetsCost intangibleAssets deferredTaxAsset otherNonCurrentAssets contractAssets disposalReceivables grantsReceivable
  rightOfUseAssets`.split(/\s+/),
);

const isShownApart = new Set(Object.values(accountOf));

/** Minor units by `<statement>/<row>`, months from 1; of a balance index 0 is the opening. */
export type Figures = Map<string, Column>;

/** A document without actual months, drivers and formulas, computed apart. `sheet` is that of its opening. */
export function computeApart(document: ForecastDocument, sheet: Readonly<Record<string, number | undefined>>): Figures {
  const book = new Book(document);
  const opening = (field: string) => sheet[field] ?? 0;
  for (const [field, amount = 0] of Object.entries(sheet))
    add(book.account(accountOf[field] ?? field), 0, assetFields.has(field) ? amount : 0 - amount);
  trade(book, opening);
  const { held, opened } = assets(book, opening);
  grants(book, opening);
  const leased = leases(book, opening);
  const carried = loans(book, opening);
  const line = creditLineOf(document);
  const drawn = months(book, { held, opened, line, opening });

  const figures: Figures = new Map();
  const { T } = book;
  const row = (key: string, figure: (t: number) => number, from = 1) => {
    const column: Column = [];
    for (let t = from; t <= T; t++) column[t] = figure(t);
    figures.set(key, column);
  };
  const onSheet = (key: string, figure: (t: number) => number) => row(`balanceSheet/${key}`, figure, 0);
  const balances = (account: string) => {
    let sum = 0;
    return Array.from({ length: T + 1 }, (_, t) => {
      sum += at(book.account(account), t);
      return sum;
    });
  };
  const split = (account: string, asset: string, liability: string) => {
    const of = balances(account);
    onSheet(asset, (t) => Math.max(0, at(of, t)));
    onSheet(liability, (t) => Math.max(0, 0 - at(of, t)));
  };
  split('cash', 'cash', 'bankOverdraft');
  split('salesTax', 'salesTaxReceivable', 'salesTaxPayable');
  split('incomeTax', 'incomeTaxReceivable', 'incomeTaxPayable');
  const inTwo = (account: string, current: string, nonCurrent: string, due: (t: number) => number) => {
    const of = balances(account);
    onSheet(current, due);
    onSheet(nonCurrent, (t) => 0 - at(of, t) - due(t));
  };
  const lineDue = (t: number) => {
    const maturity = line?.maturityMonth ?? null;
    return maturity === null || maturity - t <= 12 ? at(drawn, t) : 0;
  };
  inTwo(
    'loans',
    'loansCurrent',
    'loansNonCurrent',
    (t) => total(carried.map(({ current }) => current(t))) + lineDue(t),
  );
  inTwo('leases', 'leaseLiabilitiesCurrent', 'leaseLiabilitiesNonCurrent', (t) =>
    total(leased.map(({ balance }) => Math.max(0, Math.min(at(balance, t), at(balance, t) - at(balance, t + 12))))),
  );
  const [operating, capital] = [balances('operatingGrantBalance'), balances('capitalGrantBalance')];
  onSheet('grantsReceivable', (t) => Math.max(0, at(operating, t)) + Math.max(0, at(capital, t)));
  onSheet('deferredGrants', (t) => Math.max(0, 0 - at(operating, t)) + Math.max(0, 0 - at(capital, t)));
  for (const account of book.changes.keys()) {
    if (account.startsWith('result/'))
      row(`profitAndLoss/${account.slice(7)}`, (t) => 0 - at(book.account(account), t));
    else {
      const of = balances(account);
      if (isShownApart.has(account)) continue;
      const sign = assetFields.has(account) || account === 'accumulatedDepreciation' ? 1 : -1;
      onSheet(account, (t) => sign * at(of, t));
    }
  }
  row('profitAndLoss/dividendsDeclared', (t) => 0 - at(book.declared, t));
  for (const [purpose, flow] of book.flows) row(`cashFlowDirect/${purpose}`, (t) => at(flow, t));
  return figures;
}

const creditLineOf = (document: ForecastDocument) =>
  document.loans.find((loan): loan is CreditLine => loan.type === 'revolver' && loan.enabled) ?? null;

interface Given {
  held: readonly Held[];
  opened: Column;
  line: CreditLine | null;
  opening: (field: string) => number;
}

/** Steps 8 to 14; gives what is drawn of the credit line. */
function months(book: Book, given: Given): Column {
  const { document, T } = book;
  const { line, opening } = given;
  const taxes = incomeTax(book, given);
  const settled = salesTaxSettled(book, opening('salesTaxPayable') - opening('salesTaxReceivable'));
  const drawn: Column = [line?.openingBalance ?? 0];
  const declaredAt: Column = [];
  const { payout, monthOfYear, monthsToPay } = document.dividendPolicy;
  const { profitBonusShare = 0, profitBonusOnCostRate = 0, profitBonusMonthsToPay = 3 } = document.payroll ?? {};
  book.move(Math.max(1, monthsToPay), 'cash', 'dividendsPayable', opening('dividendsPayable'), 'dividendsPaid');
  let lastProfit = document.history.inputYears.at(-1)?.netProfit ?? 0;
  let yearProfit = 0;
  let shared = { profit: 0, amount: 0, onCost: 0 };
  const sharesOwed: Column = [];
  let cashBefore = book.balance('cash', 0);
  let retained = 0 - book.balance('retainedEarnings', 0);
  const resultSoFar = (t: number) => book.profit(t);
  for (let t = 1; t <= T; t++) {
    const isYearEnd = book.place(t) === 12;
    // 8
    let asked = book.place(t) === monthOfYear ? rated(Math.max(0, lastProfit), payout) : 0;
    for (const event of document.equityEvents.filter(({ enabled, month }) => enabled && month === t)) {
      if (event.type === 'dividend') asked += event.amount;
      if (event.type === 'contribution') book.move(t, 'shareCapital', 'cash', event.amount, 'capitalContributed');
      if (event.type === 'drawing') book.move(t, 'cash', 'otherReserves', event.amount, 'drawingsPaid');
    }
    const declared = Math.min(asked, Math.max(0, retained));
    declaredAt[t] = declared;
    add(book.declared, t, declared);
    book.move(t, 'dividendsPayable', 'retainedEarnings', declared);
    book.move(t, 'cash', 'dividendsPayable', t > monthsToPay ? at(declaredAt, t - monthsToPay) : 0, 'dividendsPaid');
    for (const movement of document.otherMovements.filter((one) => one.enabled && book.isActive(one, t)))
      book.move(t, movement.account, 'cash', at(movement.amounts, t - 1), movementPurpose(movement.account));
    // 10, 10b, 11
    book.move(t, 'cash', 'salesTax', at(settled, t), 'salesTaxSettled');
    const shareDue = t - profitBonusMonthsToPay;
    if (shareDue >= 1 && book.place(shareDue) === 12)
      book.move(t, 'cash', 'payrollLiabilities', at(sharesOwed, shareDue), 'paidToStaff');
    book.move(t, 'cash', 'incomeTax', taxes.paid(t), 'incomeTaxSettled');
    // 11b
    const owed = at(drawn, t - 1);
    if (line && t <= (line.maturityMonth ?? T)) {
      const [days, basis] = [daysOf(book, line, t), basisOf(line) * ONE];
      const cost =
        mulDiv(owed, rateOf(line, t) * days, basis) +
        mulDiv(Math.max(0, line.limit - owed), (line.commitmentFeeRate ?? 0) * days, basis);
      book.move(t, 'cash', 'result/interestExpense', cost, 'interestPaid');
    }
    // 12
    const { creditRate, overdraftRate, interestBasis } = document.bank;
    const cashNow = cashBefore + at(book.account('cash'), t);
    const basis = interestBasis === 'average' ? cashBefore + cashNow : 2 * cashBefore;
    if (basis > 0)
      book.move(t, 'result/interestIncome', 'cash', mulDiv(basis, creditRate, 24 * ONE), 'interestReceived');
    else book.move(t, 'cash', 'result/interestExpense', mulDiv(0 - basis, overdraftRate, 24 * ONE), 'interestPaid');
    // 12b
    shared.profit += resultSoFar(t);
    const amount = rated(Math.max(0, shared.profit), profitBonusShare);
    const onCost = rated(amount, profitBonusOnCostRate);
    book.move(t, 'payrollLiabilities', 'result/wagesAndSalaries', amount - shared.amount);
    book.move(t, 'payrollLiabilities', 'result/employerOnCost', onCost - shared.onCost);
    shared = { ...shared, amount, onCost };
    if (isYearEnd) {
      sharesOwed[t] = amount + onCost;
      shared = { profit: 0, amount: 0, onCost: 0 };
    }
    // 12c
    if (line) {
      const cash = cashBefore + at(book.account('cash'), t);
      const target = line.targetCash ?? document.bank.minimumCash;
      const maturity = line.maturityMonth ?? Number.POSITIVE_INFINITY;
      let change = 0;
      if (t === maturity) change = 0 - owed;
      else if (t < maturity)
        change =
          cash < target ? Math.max(0, Math.min(line.limit - owed, target - cash)) : 0 - Math.min(owed, cash - target);
      drawn[t] = owed + change;
      if (change > 0) book.move(t, 'loans', 'cash', change, 'loansDrawn');
      else book.move(t, 'cash', 'loans', 0 - change, 'loansRepaid');
    }
    // 13, 14
    taxes.charge(t, resultSoFar(t));
    const profit = resultSoFar(t);
    add(book.account('retainedEarnings'), t, 0 - profit);
    retained += profit - declared;
    cashBefore += at(book.account('cash'), t);
    yearProfit += profit;
    if (isYearEnd) {
      lastProfit = yearProfit;
      yearProfit = 0;
    }
  }
  return drawn;
}

function movementPurpose(account: string): string {
  if (account === 'otherNonCurrentAssets') return 'otherInvestingMovements';
  return ['otherCurrentAssets', 'otherCurrentLiabilities', 'deferredTaxLiability'].includes(account)
    ? 'otherOperatingMovements'
    : 'otherFinancingMovements';
}

/** 5.10: what is paid in each month. */
function salesTaxSettled(book: Book, opening: number): Column {
  const { returnMonths, returnEndMonth = null, monthsUntilPayment, refund } = book.document.salesTax;
  const settled: Column = [];
  const isCarried = refund === 'carriedForward';
  let period = 0;
  if (opening < 0 && isCarried) period = opening;
  else add(settled, Math.max(1, monthsUntilPayment), opening);
  for (let t = 1; t <= book.T; t++) {
    period += at(book.returned, t);
    const ends =
      returnEndMonth === null ? book.place(t) % returnMonths : (book.calendar(t) - returnEndMonth) % returnMonths;
    if (ends !== 0 || (period < 0 && isCarried)) continue;
    add(settled, t + monthsUntilPayment, period);
    period = 0;
  }
  return settled;
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
function incomeTax(book: Book, given: Given) {
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
