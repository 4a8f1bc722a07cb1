import { Ledger, type PostingMode, type TracedMonths } from './ledger/ledger';
import { makeLineSets } from './ledger/line-sets';
import { postBankInterest } from './steps/bank-interest';
import type { Calculation } from './steps/calculation';
import { fillCurrentCreditLine, makeCreditLine, postCreditLine, postCreditLineCost } from './steps/credit-line';
import { makeDividendColumns, postEquity } from './steps/dividends';
import { makeIncomeTaxState, postIncomeTaxCharge, postIncomeTaxPaid } from './steps/income-tax';
import { openAccounts, postOpening } from './steps/opening-balances';
import { postCapitalAssets, postGrants, postLoans, postOtherMovements, postSalesTax } from './steps/post-capital';
import { postCarried } from './steps/post-carried';
import { postLeases } from './steps/post-leases';
import { postDirectCosts, postExpenses, postPayroll, postRevenue } from './steps/post-trade';
import { makeProfitShareState, postProfitShare, postProfitSharePaid } from './steps/profit-share';
import type { Workings } from './steps/workings';
import { makeTrueUps, trueUpBalances, trueUpPay, trueUpResults } from './true-up';

/**
 * Posts months 1…T in the order of section 5 of the forecast model; each step uses earlier steps or earlier months only.
 * Columns are posted at once, also where the entries of one month are kept, unless all entries are to be kept or amounts come
 * near the end of the exact range: then month by month, where every single balance is looked at.
 */
export function postMonths(workings: Workings, isTraced: boolean, traced: TracedMonths = none): Calculation {
  if (isTraced) return post(workings, 'traced', none);
  const calculation = post(workings, 'byColumn', traced);
  return calculation.ledger.isWithinLimits ? calculation : post(workings, 'byMonth', traced);
}

const none: TracedMonths = [0, 0];

function post(workings: Workings, mode: PostingMode, traced: TracedMonths): Calculation {
  const { plan, accounts, memory, directCosts, expenses, assets } = workings;
  const { count: accountCount, step: lineStep } = accounts;
  const ledger = new Ledger({ accountCount, stride: plan.months + 1, memory, mode, lineStep, traced });
  const hasOwnTax = [directCosts, expenses, assets].some(({ ownTax }) => ownTax !== null);
  // Written out, here and wherever each calculation makes one: a spread of many fields costs as much as several columns.
  const calculation: Calculation = {
    plan,
    memory,
    accounts,
    revenue: workings.revenue,
    directCosts: workings.directCosts,
    payroll: workings.payroll,
    contractors: workings.contractors,
    expenses: workings.expenses,
    other: workings.other,
    assets: workings.assets,
    allowances: workings.allowances,
    openingDepreciation: workings.openingDepreciation,
    grants: workings.grants,
    leases: workings.leases,
    leasesWithoutSchedule: workings.leasesWithoutSchedule,
    loans: workings.loans,
    loansWithoutSchedule: workings.loansWithoutSchedule,
    salesTax: workings.salesTax,
    opening: workings.opening,
    openingReceipts: workings.openingReceipts,
    openingPayments: workings.openingPayments,
    carried: workings.carried,
    flows: workings.flows,
    sets: makeLineSets(plan, memory, hasOwnTax),
    ledger,
    dividends: makeDividendColumns(memory, plan.stride),
    incomeTax: makeIncomeTaxState(workings),
    profitShare: makeProfitShareState(workings),
    creditLine: makeCreditLine(workings),
    trueUps: makeTrueUps(workings),
    profit: memory(plan.months + 1),
    unbalancedMonth: 0,
  };
  let lastProfit = plan.document.history.inputYears.at(-1)?.netProfit ?? 0;
  let yearProfit = 0;

  const { trueUps } = calculation;
  const until = trueUps?.actual.until ?? 0;
  openAccounts(calculation);
  const openingSum = sumOf(ledger.balance);
  // Steps 0 to 7 depend on the inputs alone, as do their collections and payments, step 9: all months of each at once.
  postOpening(calculation); // 0
  postRevenue(calculation); // 1
  postDirectCosts(calculation); // 2 and, of stocked lines, 3
  postExpenses(calculation); // 4
  postPayroll(calculation); // 5
  postCapitalAssets(calculation); // 6
  postGrants(calculation); // 6b
  postLeases(calculation); // 6c
  postLoans(calculation); // 7
  postCarried(calculation);
  // Steps 8 to 14 read what earlier months left: month by month.
  for (let t = 1; t <= plan.months; t++) {
    ledger.startMonth(t);
    postEquity(calculation, t, lastProfit); // 8
    postOtherMovements(calculation, t); // 8
    postSalesTax(calculation, t); // 10
    postProfitSharePaid(calculation, t); // 10b
    postIncomeTaxPaid(calculation, t); // 11
    postCreditLineCost(calculation, t); // 11b
    postBankInterest(calculation, t); // 12
    // An actual month ends as it is booked, account by account.
    if (trueUps && t <= until) trueUpResults(calculation, trueUps, t);
    postProfitShare(calculation, t); // 12b
    postCreditLine(calculation, t); // 12c
    if (trueUps && t <= until) trueUpPay(calculation, trueUps, t);
    postIncomeTaxCharge(calculation, t); // 13
    if (trueUps && t <= until) trueUpBalances(calculation, trueUps, t);
    const result = ledger.profit();
    ledger.close(); // 14

    calculation.profit[t] = result;
    yearProfit += result;
    if (plan.timeline.fiscalMonthOf[t] === 12) {
      lastProfit = yearProfit;
      yearProfit = 0;
    }
    if (calculation.unbalancedMonth === 0 && sumOf(ledger.balance) !== openingSum) calculation.unbalancedMonth = t;
  }
  fillCurrentCreditLine(calculation);
  return calculation;
}

function sumOf(balances: Float64Array): number {
  let sum = 0;
  for (let a = 0; a < balances.length; a++) sum += balances[a] ?? 0;
  return sum;
}
