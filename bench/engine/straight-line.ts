import { expenseKind, FIRST_BALANCE, loanType, revenueKind, type StraightLine } from './straight-line-inputs';

const ONE = 1_000_000;

/**
 * The near-limit: the arithmetic of a reference forecast as loops over typed arrays that are there already. It includes
 * every rounded product of every line and month (growth, price, season, sales tax, credit, bad debts, collections,
 * direct costs, stock, expenses, prepaid, payroll, depreciation, loan schedules), the sums of accounts, sales tax
 * returns, bank interest, income and deferred tax, dividends, the closing balances, and the roll-up of every line and
 * account to quarters and years. It leaves out what an engine has besides: names, schedules, ratios, checks, warnings,
 * errors, other policies, the months past the horizon (but for the current part of loans) and making any object.
 * Figures are in `rows`, `quarters` and `years` afterwards.
 */
export function runStraightLine(of: StraightLine): void {
  of.rows.fill(0);
  payroll(of);
  for (let i = 0; i < of.revenue.count; i++) {
    sales(of, i);
    collect(of, i);
    directCost(of, i);
  }
  for (let i = 0; i < of.expenses.count; i++) {
    if (of.expenses.kind[i] === expenseKind.prepaid) prepaid(of, i);
    else expense(of, i);
  }
  for (let i = 0; i < of.assets.count; i++) asset(of, i);
  for (let i = 0; i < of.loans.count; i++) loan(of, i);
  close(of);
  rollUp(of);
}

/**
 * a·n/d rounded half away from zero, for a·n of 0 or more and below 2^51: the quotient is then never rounded onto a half.
 * Without a branch, as the processor would guess it wrong every other time.
 */
function product(a: number, n: number, d: number): number {
  return Math.floor((a * n) / d + 0.5);
}

/** Still open of this month's and last month's invoices; days up to 60. */
function openAfter(now: number, before: number, days: number): number {
  if (days < 30) return days === 0 ? 0 : product(now, days, 30);
  return days === 30 ? now : now + (days >= 60 ? before : product(before, days - 30, 30));
}

function add(to: Float64Array, at: number, amount: number): void {
  to[at] = (to[at] ?? 0) + amount;
}

function payroll({ months, roles, sum }: StraightLine): void {
  const { gross, onCost, withheld, heads, cashFlow } = sum;
  for (let i = 0; i < roles.count; i++) {
    const [raise, posts] = [ONE + (roles.raise[i] ?? 0), roles.heads[i] ?? 0];
    const [onCostRate, withheldRate] = [roles.onCost[i] ?? 0, roles.withheld[i] ?? 0];
    let salary = roles.salary[i] ?? 0;
    let due = 0;
    let earned = 0;
    for (let t = 0, place = 1; t < months; t++, place = place === 12 ? 1 : place + 1) {
      if (place === 1) {
        if (t > 0) salary = product(salary, raise, ONE);
        earned = 0;
      }
      const toDate = product(salary, place, 12);
      const pay = product(toDate - earned, posts, 1000);
      const charge = product(pay, onCostRate, ONE);
      const kept = product(pay, withheldRate, ONE);
      add(gross, t, pay);
      add(onCost, t, charge);
      add(withheld, t, kept);
      add(heads, t, posts);
      add(cashFlow, t, kept - pay - due);
      due = kept + charge;
      earned = toDate;
    }
  }
}

/** Earned revenue of line i into its row, invoices into `invoices`. */
function sales({ months, rows, revenue, invoices, cohorts, revenueAmounts, seasonWeights }: StraightLine, i: number) {
  const base = i * months;
  const kind = revenue.kind[i] ?? 0;
  const [priceGrowth, growth] = [ONE + (revenue.priceGrowth[i] ?? 0), ONE + (revenue.growth[i] ?? 0)];
  const [churn, share, of] = [revenue.churn[i] ?? 0, revenue.share[i] ?? 0, (revenue.baseLine[i] ?? 0) * months];
  const [hours, atStart] = [revenue.hours[i] ?? 0, revenue.subscribers[i] ?? 0];
  let [price, level, subscribers] = [revenue.price[i] ?? 0, revenue.level[i] ?? 0, atStart];
  let weightSum = 0;
  for (let place = 0; place < 12; place++) weightSum += 1000 * (seasonWeights[place] ?? 0);

  for (let t = 0, place = 0; t < months; t++, place = place === 11 ? 0 : place + 1) {
    if (t > 0 && place === 0) price = product(price, priceGrowth, ONE);
    if (t > 0) level = product(level, growth, ONE);
    let invoice = 0;
    if (kind === revenueKind.yearly) {
      const atOpening = Math.floor(atStart / 12) + (place < atStart % 12 ? 1 : 0);
      const renewing = t < 12 ? atOpening : (cohorts[t - 12] ?? 0);
      const cohort = product(level, 1, 1000) + product(renewing, ONE - churn, ONE);
      cohorts[t] = cohort;
      invoice = product(cohort, 12 * price, ONE);
      invoices[t] = invoice;
      const part = Math.floor(invoice / 12);
      const rest = invoice - part * 12;
      for (let k = 0; k < 12 && t + k < months; k++) add(rows, base + t + k, part + (k < rest ? 1 : 0));
      continue;
    }
    if (kind === revenueKind.amounts) invoice = revenueAmounts[base + t] ?? 0;
    else if (kind === revenueKind.percentOfLine) invoice = product(rows[of + t] ?? 0, share, ONE);
    else if (kind === revenueKind.hours) invoice = product(hours, price, ONE);
    else if (kind === revenueKind.units)
      invoice = product(product(level, 12 * (seasonWeights[place] ?? 0), weightSum), price, ONE);
    else {
      subscribers += product(level, 1, 1000) - product(subscribers, churn, ONE);
      invoice = product(subscribers, price, ONE);
    }
    invoices[t] = invoice;
    rows[base + t] = invoice;
  }
}

function collect({ months, rows, revenue, invoices, sum }: StraightLine, i: number): void {
  const { cashFlow, outputTax, badDebts, receivables, deferredRevenue, totalRevenue } = sum;
  const [taxRate, creditShare] = [revenue.taxRate[i] ?? 0, revenue.creditShare[i] ?? 0];
  const [days, badDebtRate] = [revenue.days[i] ?? 0, revenue.badDebtRate[i] ?? 0];
  let [before, open] = [0, 0];
  for (let t = 0; t < months; t++) {
    const invoice = invoices[t] ?? 0;
    const amount = rows[i * months + t] ?? 0;
    const tax = product(invoice, taxRate, ONE);
    const credit = product(invoice + tax, creditShare, ONE);
    const badDebt = product(credit, badDebtRate, ONE);
    const openNow = openAfter(credit - badDebt, before, days);
    add(cashFlow, t, invoice + tax - badDebt + open - openNow);
    add(outputTax, t, tax);
    add(badDebts, t, badDebt);
    add(receivables, t, openNow);
    add(deferredRevenue, t, invoice - amount);
    add(totalRevenue, t, amount);
    before = credit - badDebt;
    open = openNow;
  }
}

function directCost({ months, rows, revenue, sum }: StraightLine, i: number): void {
  const { cashFlow, inputTax, payables, inventory, totalDirectCosts } = sum;
  const [rate, taxRate] = [revenue.costRate[i] ?? 0, revenue.costTaxRate[i] ?? 0];
  const [recoverable, days] = [revenue.costRecoverable[i] ?? 0, revenue.costDays[i] ?? 0];
  const stockDays = revenue.stockDays[i] ?? 0;
  const lost = product(taxRate, ONE - recoverable, ONE);
  const base = (revenue.count + i) * months;
  let [before, open, stock] = [0, 0, 0];
  for (let t = 0; t < months; t++) {
    const net = product(rows[i * months + t] ?? 0, rate, ONE);
    const tax = product(net, taxRate, ONE);
    let back = product(tax, recoverable, ONE);
    const cost = net + tax - back;
    let bought = cost;
    if (stockDays >= 0) {
      const target = product(cost, Math.min(stockDays, 30), 30);
      bought = Math.max(0, target - (stock - cost));
      back = product(bought, taxRate - lost, ONE + lost);
      stock += bought - cost;
      add(inventory, t, stock);
    }
    const openNow = openAfter(bought + back, before, days);
    rows[base + t] = cost;
    add(totalDirectCosts, t, cost);
    add(inputTax, t, back);
    add(payables, t, openNow);
    add(cashFlow, t, openNow - open - bought - back);
    before = bought + back;
    open = openNow;
  }
}

function expense({ months, rows, revenue, expenses, expenseAmounts, sum }: StraightLine, i: number): void {
  const { cashFlow, inputTax, payables, totalRevenue, totalExpenses, heads } = sum;
  const [kind, growth] = [expenses.kind[i] ?? 0, ONE + (expenses.growth[i] ?? 0)];
  const [taxRate, recoverable, days] = [expenses.taxRate[i] ?? 0, expenses.recoverable[i] ?? 0, expenses.days[i] ?? 0];
  const base = (2 * revenue.count + i) * months;
  let yearly = expenses.base[i] ?? 0;
  let [before, open, charged] = [0, 0, 0];
  for (let t = 0, place = 1; t < months; t++, place = place === 12 ? 1 : place + 1) {
    let net = 0;
    if (kind === expenseKind.percentOfRevenue) net = product(totalRevenue[t] ?? 0, yearly, ONE);
    else if (kind === expenseKind.perHead) net = product(yearly, heads[t] ?? 0, 1000);
    else if (kind === expenseKind.amounts) net = expenseAmounts[i * months + t] ?? 0;
    else {
      if (place === 1) {
        if (t > 0) yearly = product(yearly, growth, ONE);
        charged = 0;
      }
      const toDate = product(yearly, place, 12);
      net = toDate - charged;
      charged = toDate;
    }
    const tax = product(net, taxRate, ONE);
    const back = product(tax, recoverable, ONE);
    const openNow = openAfter(net + tax, before, days);
    rows[base + t] = net + tax - back;
    add(totalExpenses, t, net + tax - back);
    add(inputTax, t, back);
    add(payables, t, openNow);
    add(cashFlow, t, openNow - open - net - tax);
    before = net + tax;
    open = openNow;
  }
}

/** A yearly base paid for twelve months at once; each bears its amount and, by largest remainder, its part of the tax. */
function prepaid({ months, rows, rests, revenue, expenses, sum }: StraightLine, i: number): void {
  const { cashFlow, inputTax, prepaid: balance, totalExpenses } = sum;
  const base = (2 * revenue.count + i) * months;
  let yearly = expenses.base[i] ?? 0;
  for (let first = 0; first < months; first += 12) {
    if (first > 0) yearly = product(yearly, ONE + (expenses.growth[i] ?? 0), ONE);
    const tax = product(yearly, expenses.taxRate[i] ?? 0, ONE);
    const back = product(tax, expenses.recoverable[i] ?? 0, ONE);
    let [charged, unspread] = [0, tax - back];
    for (let k = 0; k < 12; k++) {
      const toDate = product(yearly, k + 1, 12);
      const share = (tax - back) * (toDate - charged);
      const part = Math.floor(share / yearly);
      rests[k] = share - part * yearly;
      rows[base + first + k] = toDate - charged + part;
      unspread -= part;
      charged = toDate;
    }
    for (; unspread > 0; unspread--) {
      let largest = 0;
      for (let k = 1; k < 12; k++) if ((rests[k] ?? 0) > (rests[largest] ?? 0)) largest = k;
      rests[largest] = -1;
      add(rows, base + first + largest, 1);
    }
    add(cashFlow, first, 0 - yearly - tax);
    add(inputTax, first, back);
    let left = yearly + tax - back;
    for (let t = first; t < first + 12; t++) {
      left -= rows[base + t] ?? 0;
      add(balance, t, left);
      add(totalExpenses, t, rows[base + t] ?? 0);
    }
  }
}

function asset({ months, assets, sum }: StraightLine, i: number): void {
  const { cashFlow, inputTax, fixedAssetsCost, depreciation } = sum;
  const [cost, first, life] = [assets.cost[i] ?? 0, assets.first[i] ?? 0, assets.life[i] ?? 0];
  const [residual, declining] = [assets.residual[i] ?? 0, assets.declining[i] ?? 0];
  const yearMonths = declining === 0 ? life : 12;
  const tax = product(cost, assets.taxRate[i] ?? 0, ONE);
  add(inputTax, first, tax);
  add(cashFlow, first, 0 - cost - tax);
  for (let t = first; t < months; t++) add(fixedAssetsCost, t, cost);
  let net = cost;
  for (let k = 0; k < life && first + k < months; k += yearMonths) {
    const span = Math.min(yearMonths, life - k);
    const level = product(net - residual, span, life - k);
    const charge = Math.min(Math.max(product(net, declining * span, 12 * ONE), level), net - residual);
    let charged = 0;
    for (let m = 1; m <= span && first + k + m <= months; m++) {
      const toDate = product(charge, m, span);
      add(depreciation, first + k + m - 1, toDate - charged);
      charged = toDate;
    }
    net -= charge;
  }
}

function loan({ months, loans, repaid, sum }: StraightLine, i: number): void {
  const { cashFlow, loanInterest, loans: balances, loansCurrent } = sum;
  const [type, principal, rate] = [loans.type[i] ?? 0, loans.principal[i] ?? 0, loans.rate[i] ?? 0];
  const [first, term] = [loans.first[i] ?? 0, loans.term[i] ?? 0];
  const perMonth = rate / (12 * ONE);
  const payment = Math.round((principal * perMonth) / (1 - (1 + perMonth) ** -term));
  repaid.fill(0);
  let [balance, paidOff] = [principal, 0];
  add(cashFlow, first, principal);
  for (let k = 1; k <= term && first + k < months + 12; k++) {
    const interest = product(balance, rate, 12 * ONE);
    let part = 0;
    if (k === term) part = balance;
    else if (type === loanType.level) part = Math.min(balance, Math.max(0, payment - interest));
    else if (type === loanType.equalPrincipal) {
      const toDate = product(principal, k, term);
      part = toDate - paidOff;
      paidOff = toDate;
    }
    balance -= part;
    repaid[first + k] = part;
    if (first + k >= months) continue;
    add(loanInterest, first + k, interest);
    add(cashFlow, first + k, 0 - interest - part);
  }
  let due = 0;
  for (let t = first + 1; t < first + 12 && t < months + 12; t++) due += repaid[t] ?? 0;
  balance = principal;
  for (let t = first; t < months; t++) {
    balance -= repaid[t] ?? 0;
    due += (repaid[t + 12] ?? 0) - (t > first ? (repaid[t] ?? 0) : 0);
    add(balances, t, balance);
    add(loansCurrent, t, Math.min(balance, due));
  }
}

/** Steps 8 and 10 to 14 month by month: what depends on the months before. */
function close({ months, policies, sum }: StraightLine): void {
  const { taxRate, lossShare, taxLag, creditRate, overdraftRate, payout, dividendPlace } = policies;
  let [cash, salesTax, incomeTax, retained, written, deferredTax] = [policies.openingCash, 0, 0, 0, 0, 0];
  let [period, toSettle, taxable, pool, charged, instalments] = [0, 0, 0, 0, 0, 0];
  let [yearProfit, lastProfit, trueUp, dividend] = [0, 0, 0, 0];
  for (let t = 0, place = 1; t < months; t++, place = place === 12 ? 1 : place + 1) {
    const asked = place === dividendPlace ? product(Math.max(0, lastProfit), payout, ONE) : 0;
    const declared = Math.min(asked, Math.max(0, retained));
    const settled = place % 3 === 1 ? toSettle : 0;
    const instalment = place % 3 === 1 && place > 1 ? Math.max(0, charged - instalments) : 0;
    const taxPaid = instalment + (t >= 12 && place === taxLag ? trueUp : 0);
    const before = cash + (sum.cashFlow[t] ?? 0) - dividend - settled - taxPaid;
    const doubled = cash + before;
    const rate = doubled > 0 ? creditRate : overdraftRate;
    const bankInterest = Math.sign(doubled) * product(Math.abs(doubled), rate, 24 * ONE);

    const staff = (sum.gross[t] ?? 0) + (sum.onCost[t] ?? 0);
    const other = (sum.badDebts[t] ?? 0) + (sum.depreciation[t] ?? 0) + (sum.loanInterest[t] ?? 0) - bankInterest;
    const margin = (sum.totalRevenue[t] ?? 0) - (sum.totalDirectCosts[t] ?? 0);
    const profit = margin - (sum.totalExpenses[t] ?? 0) - staff - other;
    taxable += profit;
    const used = Math.min(pool, product(Math.max(0, taxable), lossShare, ONE));
    const toDate = product(Math.max(0, taxable) - used, taxRate, ONE);
    const poolAfter = pool - used + Math.max(0, 0 - taxable);
    const deferred = product(poolAfter, taxRate, ONE);
    const net = profit - (toDate - charged) + (deferred - deferredTax);
    const taxDue = (sum.outputTax[t] ?? 0) - (sum.inputTax[t] ?? 0);
    cash = before + bankInterest;
    incomeTax += taxPaid - (toDate - charged);
    salesTax += settled - taxDue;
    period += taxDue;
    written += sum.depreciation[t] ?? 0;
    retained += net - declared;
    yearProfit += net;
    instalments += instalment;

    const current = (sum.receivables[t] ?? 0) + (sum.inventory[t] ?? 0) + (sum.prepaid[t] ?? 0);
    const taxes = Math.max(0, salesTax) + Math.max(0, incomeTax) + deferred;
    sum.bankInterest[t] = bankInterest;
    sum.profitBeforeTax[t] = profit;
    sum.currentTax[t] = toDate - charged;
    sum.netProfit[t] = net;
    sum.dividends[t] = declared;
    sum.taxPaid[t] = taxPaid;
    sum.cash[t] = cash;
    sum.salesTax[t] = salesTax;
    sum.incomeTax[t] = incomeTax;
    sum.deferredTaxAsset[t] = deferred;
    sum.accumulatedDepreciation[t] = written;
    sum.payrollLiabilities[t] = (sum.withheld[t] ?? 0) + (sum.onCost[t] ?? 0);
    sum.dividendsPayable[t] = declared;
    sum.retainedEarnings[t] = retained;
    sum.totalAssets[t] = Math.max(0, cash) + current + taxes + (sum.fixedAssetsCost[t] ?? 0) - written;

    charged = toDate;
    deferredTax = deferred;
    dividend = declared;
    if (place % 3 === 0) [toSettle, period] = [period, 0];
    if (place !== 12) continue;
    trueUp = charged - instalments;
    [lastProfit, yearProfit, pool, taxable, charged, instalments] = [yearProfit, 0, poolAfter, 0, 0, 0];
  }
}

/** Quarters and years of every row: flows add up, balances close with the last month. */
function rollUp({ months, rows, rowCount, lineRows, quarters, years }: StraightLine): void {
  const firstBalance = ((lineRows + FIRST_BALANCE) * months) / 3;
  for (let q = 0; q < (rowCount * months) / 3; q++) {
    const last = rows[3 * q + 2] ?? 0;
    quarters[q] = q < firstBalance ? (rows[3 * q] ?? 0) + (rows[3 * q + 1] ?? 0) + last : last;
  }
  for (let y = 0; y < (rowCount * months) / 12; y++) {
    const [q, last] = [4 * y, quarters[4 * y + 3] ?? 0];
    const isFlow = q < firstBalance;
    years[y] = isFlow ? (quarters[q] ?? 0) + (quarters[q + 1] ?? 0) + (quarters[q + 2] ?? 0) + last : last;
  }
}
