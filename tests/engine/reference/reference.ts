import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { add, at, Book, type Column, mulDiv, ONE, rated, total } from './book';
import { assets, grants, type Held, leases } from './capital';
import { incomeTax } from './income-tax';
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
  const { grants: lines = [], openingPosition } = document;
  const moves = lines.some(({ enabled }) => enabled) || (openingPosition.deferredGrantsMonths ?? 0) > 0;
  // Without a line that moves them, opening balances stay as they were typed.
  if (!moves) for (const field of ['grantsReceivable', 'deferredGrants']) onSheet(field, () => opening(field));
  if (moves) onSheet('grantsReceivable', (t) => Math.max(0, at(operating, t)) + Math.max(0, at(capital, t)));
  if (moves) onSheet('deferredGrants', (t) => Math.max(0, 0 - at(operating, t)) + Math.max(0, 0 - at(capital, t)));
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
