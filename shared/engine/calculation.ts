import { postBankInterest } from './bank-interest';
import { type DividendColumns, makeDividendColumns, postEquity } from './dividends';
import { type IncomeTaxState, makeIncomeTaxState, postIncomeTaxCharge, postIncomeTaxPaid } from './income-tax';
import { Ledger, type Posting } from './ledger';
import { type LineSets, makeLineSets } from './line-sets';
import { openAccounts, postOpening } from './opening-balances';
import { postCapitalAssets, postLoans, postOtherMovements, postSalesTax } from './post-capital';
import { postDirectCosts, postExpenses, postPayroll, postRevenue } from './post-trade';
import type { Workings } from './workings';

/** The posted ledger with the columns that only posting can know. */
export interface Calculation extends Workings {
  sets: LineSets;
  ledger: Ledger;
  dividends: DividendColumns;
  incomeTax: IncomeTaxState;
  /** Net profit by month 0…T. */
  profit: Float64Array;
  /** The first month whose accounts did not sum to the opening sum; 0 where there is none. */
  unbalancedMonth: number;
}

/**
 * Posts months 1…T in the order of section 5 of the forecast model; each step uses earlier steps or earlier months only.
 * Columns are posted at once, also where the moves of one month are kept, unless all moves are to be kept or amounts come
 * near the end of the exact range: then month by month, where every single balance is looked at.
 */
export function postMonths(workings: Workings, isTraced: boolean, tracedMonth = 0): Calculation {
  if (isTraced) return post(workings, 'traced', 0);
  const calculation = post(workings, 'byColumn', tracedMonth);
  return calculation.ledger.isWithinLimits ? calculation : post(workings, 'byMonth', tracedMonth);
}

function post(workings: Workings, posting: Posting, tracedMonth: number): Calculation {
  const { plan, accounts, memory } = workings;
  const sets = makeLineSets(plan, memory);
  const ledger = new Ledger(accounts.count, plan.months + 1, memory, posting, tracedMonth);
  const dividends = makeDividendColumns(memory, plan.stride);
  const incomeTax = makeIncomeTaxState(workings);
  const profit = memory(plan.months + 1);
  let lastProfit = plan.document.history.inputYears.at(-1)?.netProfit ?? 0;
  let yearProfit = 0;
  let unbalancedMonth = 0;

  openAccounts(workings, ledger);
  const openingSum = sumOf(ledger.balance);
  // What depends on the inputs alone, in columns: steps 0 to 7 with the collections and payments of step 9.
  postOpening(workings, ledger);
  postRevenue(workings, sets, ledger);
  postDirectCosts(workings, sets, ledger);
  postExpenses(workings, sets, ledger);
  postPayroll(workings, sets, ledger);
  postCapitalAssets(workings, sets, ledger);
  postLoans(workings, sets, ledger);
  // Steps 8 to 14, month by month.
  for (let t = 1; t <= plan.months; t++) {
    ledger.startMonth(t);
    postEquity(workings, ledger, t, dividends, lastProfit);
    postOtherMovements(workings, ledger, t);
    postSalesTax(workings, ledger, t);
    postIncomeTaxPaid(workings, ledger, t, incomeTax);
    postBankInterest(workings, ledger, t);
    postIncomeTaxCharge(workings, ledger, t, incomeTax);
    const result = ledger.profit();
    ledger.close();

    profit[t] = result;
    yearProfit += result;
    if (plan.timeline.placeOf[t] === 12) {
      lastProfit = yearProfit;
      yearProfit = 0;
    }
    if (unbalancedMonth === 0 && sumOf(ledger.balance) !== openingSum) unbalancedMonth = t;
  }
  // Written out, here and wherever each calculation makes one: a spread of many fields costs as much as several columns.
  return {
    plan,
    memory,
    accounts,
    revenue: workings.revenue,
    directCosts: workings.directCosts,
    payroll: workings.payroll,
    expenses: workings.expenses,
    other: workings.other,
    assets: workings.assets,
    openingWriteOff: workings.openingWriteOff,
    loans: workings.loans,
    loansWithoutSchedule: workings.loansWithoutSchedule,
    salesTax: workings.salesTax,
    opening: workings.opening,
    openingReceipts: workings.openingReceipts,
    openingPayments: workings.openingPayments,
    sets,
    ledger,
    dividends,
    incomeTax,
    profit,
    unbalancedMonth,
  };
}

function sumOf(balances: Float64Array): number {
  let sum = 0;
  for (let a = 0; a < balances.length; a++) sum += balances[a] ?? 0;
  return sum;
}
