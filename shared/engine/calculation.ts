import { postBankInterest } from './bank-interest';
import { type DividendColumns, makeDividendColumns, postEquity } from './dividends';
import { type IncomeTaxState, makeIncomeTaxState, postIncomeTaxCharge, postIncomeTaxPaid } from './income-tax';
import { Ledger } from './ledger';
import { openAccounts, postOpening } from './opening-balances';
import { postCapitalAssets, postLoans, postOtherMovements, postSalesTax } from './post-capital';
import { postDirectCosts, postExpenses, postPayroll, postRevenue } from './post-trade';
import type { Workings } from './workings';

/** The posted ledger with the columns that only posting can know. */
export interface Calculation extends Workings {
  ledger: Ledger;
  dividends: DividendColumns;
  incomeTax: IncomeTaxState;
  /** Net profit by month 0…T. */
  profit: Float64Array;
  /** The first month whose accounts did not sum to the opening sum; 0 where there is none. */
  unbalancedMonth: number;
}

/** Posts months 1…T in the order of section 5 of the forecast model; each step uses earlier steps or earlier months only. */
export function postMonths(workings: Workings, isTraced: boolean): Calculation {
  const { plan, accounts } = workings;
  const ledger = new Ledger(accounts.count, plan.months + 1, isTraced);
  const dividends = makeDividendColumns(plan.stride);
  const incomeTax = makeIncomeTaxState(workings);
  const profit = new Float64Array(plan.months + 1);
  let lastProfit = plan.document.history.inputYears.at(-1)?.netProfit ?? 0;
  let yearProfit = 0;
  let unbalancedMonth = 0;

  openAccounts(workings, ledger);
  const openingSum = sumOf(ledger.balance);
  for (let t = 1; t <= plan.months; t++) {
    ledger.month = t;
    postOpening(workings, ledger, t);
    postRevenue(workings, ledger, t);
    postDirectCosts(workings, ledger, t);
    postExpenses(workings, ledger, t);
    postPayroll(workings, ledger, t);
    postCapitalAssets(workings, ledger, t);
    postLoans(workings, ledger, t);
    postEquity(workings, ledger, t, dividends, lastProfit);
    postOtherMovements(workings, ledger, t);
    postSalesTax(workings, ledger, t);
    postIncomeTaxPaid(workings, ledger, t, incomeTax);
    postBankInterest(workings, ledger, t);
    postIncomeTaxCharge(workings, ledger, t, incomeTax);
    profit[t] = ledger.profit();
    ledger.close();

    yearProfit += profit[t] ?? 0;
    if (plan.timeline.placeOf[t] === 12) {
      lastProfit = yearProfit;
      yearProfit = 0;
    }
    if (unbalancedMonth === 0 && sumOf(ledger.balance) !== openingSum) unbalancedMonth = t;
  }
  return { ...workings, ledger, dividends, incomeTax, profit, unbalancedMonth };
}

function sumOf(balances: Float64Array): number {
  let sum = 0;
  for (let a = 0; a < balances.length; a++) sum += balances[a] ?? 0;
  return sum;
}
