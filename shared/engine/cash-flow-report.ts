import { addMonths } from '../domain/months';
import { adjustedSheet } from '../inputs/forecast/adjustment';
import { startsAtInputYear } from '../inputs/forecast/faults/sheets';
import { makeIncomeStatement } from '../inputs/forecast/history';
import { account } from './accounts';
import type { Calculation } from './calculation';
import type { BalanceSheetForInputYear, CashFlowReportForm, EnteredYear, Statement } from './result';
import { sheetAt } from './statements/balance-sheet';

const noOutputs = { cashFlow: null, balanceResidual: null, cashResidual: null };

/** The group of report 5: input years as entered, then the forecast years of the ledger, exactly one entry a year. */
export function cashFlowReportFormOf(calculation: Calculation, balanceSheet: Statement): CashFlowReportForm {
  const { plan } = calculation;
  const { history } = plan.document;
  const entered = history.inputYears.map((year): BalanceSheetForInputYear => {
    const { incomeStatement, dividendsDeclared, newLoans, proceeds, capitalisedInterest, adjustments = [] } = year;
    return {
      year: Number(year.endMonth.slice(0, 4)),
      periodEnd: year.endMonth,
      source: 'entered',
      balanceSheet: year.balanceSheet,
      ...(adjustments.length > 0 ? { adjustments } : {}),
      netProfit: year.netProfit,
      entered: { incomeStatement, dividendsDeclared, newLoans, proceeds, capitalisedInterest },
      ...noOutputs,
    };
  });
  const { openingBalanceSheet, openingAdjustments } = history;
  const opening = openingBalanceSheet && adjustedSheet(openingBalanceSheet, openingAdjustments);
  const startsAfresh = entered.length > 0 && !startsAtInputYear(plan.document);
  const computed = plan.timeline.fiscalYears.map((period, i): BalanceSheetForInputYear => {
    const periodEnd = addMonths(plan.timeline.startMonth, period.lastMonth - 1);
    const sum = sumOver(calculation, period.firstMonth, period.lastMonth);
    return {
      year: Number(periodEnd.slice(0, 4)),
      periodEnd,
      source: 'computed',
      balanceSheet: sheetAt(balanceSheet, period.lastMonth),
      netProfit: sum.months(calculation.profit),
      entered: enteredOf(calculation, sum),
      ...(i === 0 && startsAfresh ? { previousBalanceSheet: plan.startSheet } : {}),
      ...noOutputs,
    };
  });
  return {
    openingBalanceSheet: entered.length > 0 ? opening : plan.startSheet,
    cashFlowOutputsForm: { balanceSheetForInputYear: [...entered, ...computed] },
  };
}

interface Sums {
  months(column: Float64Array): number;
  lines(columns: Float64Array): number;
  /** Credit less debit of result accounts. */
  income(first: number, count?: number): number;
}

function sumOver({ ledger, plan }: Calculation, firstMonth: number, lastMonth: number): Sums {
  const months = (column: Float64Array) => {
    let total = 0;
    for (let t = firstMonth; t <= lastMonth; t++) total += column[t] ?? 0;
    return total;
  };
  return {
    months,
    lines: (columns) => {
      let total = 0;
      for (let base = 0; base < columns.length; base += plan.stride)
        total += months(columns.subarray(base, base + plan.stride));
      return total;
    },
    income: (first, count = 1) => {
      let total = 0;
      for (let a = first; a < first + count; a++)
        for (let t = firstMonth; t <= lastMonth; t++) total -= ledger.at(a, t);
      return total;
    },
  };
}

function enteredOf({ accounts, plan, assets, loans, dividends }: Calculation, sum: Sums): EnteredYear {
  const revenue = sum.income(accounts.revenue, plan.revenue.length) + sum.income(account.openingDeferredRevenue);
  const expenses =
    sum.income(accounts.operatingExpense, plan.operatingExpenses.length) + sum.income(account.openingPrepaid);
  const charge = (income: number) => 0 - income;
  return {
    incomeStatement: makeIncomeStatement({
      revenue,
      directCosts: charge(sum.income(accounts.directCost, plan.revenue.length)),
      staff: charge(sum.income(account.wagesAndSalaries) + sum.income(account.employerOnCost)),
      operatingExpenses: charge(expenses),
      badDebts: charge(sum.income(account.badDebts)),
      depreciation: charge(sum.income(account.depreciation)),
      amortisation: charge(sum.income(account.amortisation)),
      gainOnDisposal: sum.income(account.gainOnDisposal),
      otherIncome: sum.income(accounts.other, plan.other.length),
      interestIncome: sum.income(account.interestIncome),
      interestExpense: charge(sum.income(account.interestExpense)),
      incomeTax: charge(sum.income(account.currentTax) + sum.income(account.deferredTax)),
    }),
    dividendsDeclared: sum.months(dividends.declared),
    newLoans: sum.lines(loans.drawn),
    proceeds: sum.lines(assets.proceeds),
    capitalisedInterest: sum.lines(loans.capitalised),
  };
}
