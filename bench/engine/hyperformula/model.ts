import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type ExpenseSheets, writeExpenses } from './expenses';
import { policyRows, writePolicies } from './policies';
import { type DirectCostSheets, writeDirectCosts } from './purchases';
import { type SalesSheets, writeSales } from './sales';
import {
  type AssetSheets,
  type LoanSheets,
  type PayrollSheets,
  writeAssets,
  writeLoans,
  writePayroll,
} from './schedules';
import { StatementSheet } from './statement-sheet';
import {
  balanceSheetRows,
  cashFlowRows,
  profitAndLossRows,
  writeBalanceSheet,
  writeCashFlow,
  writeProfitAndLoss,
} from './statements';
import { Workbook } from './workbook';

export interface Sheets {
  sales: SalesSheets;
  direct: DirectCostSheets;
  expenses: ExpenseSheets;
  payroll: PayrollSheets;
  assets: AssetSheets;
  loans: LoanSheets;
  policies: StatementSheet;
  profitAndLoss: StatementSheet;
  balanceSheet: StatementSheet;
  cashFlow: StatementSheet;
}

/**
 * A reference forecast as a workbook of formulas, with nothing simplified: every rounding of the engine is a ROUND, so its
 * figures are the engine's to the cent. It covers the lines, terms and policies that `referenceForecast` uses, and leaves
 * out what the engine computes besides (schedules, most ratios, checks, warnings, detail, the report form): to the
 * spreadsheet's advantage.
 */
export function makeWorkbook(document: ForecastDocument): { book: Workbook; sheets: Sheets } {
  const book = new Workbook(document.header.years * 12);
  const sales = writeSales(book, document);
  const payroll = writePayroll(book, document);
  const sheets: Sheets = {
    sales,
    payroll,
    direct: writeDirectCosts(book, document, sales),
    expenses: writeExpenses(book, document, { sales, heads: payroll.heads }),
    assets: writeAssets(book, document),
    loans: writeLoans(book, document),
    policies: new StatementSheet(book, 'Policies', policyRows),
    profitAndLoss: new StatementSheet(book, 'ProfitAndLoss', profitAndLossRows(document)),
    balanceSheet: new StatementSheet(book, 'BalanceSheet', balanceSheetRows),
    cashFlow: new StatementSheet(book, 'CashFlow', cashFlowRows),
  };
  writePolicies(book, document, sheets);
  writeProfitAndLoss(document, sheets);
  writeBalanceSheet(document, sheets);
  writeCashFlow(document, sheets);
  return { book, sheets };
}
