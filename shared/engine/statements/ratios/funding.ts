import { mulDiv, ONE } from '../../../domain/money';
import type { Calculation } from '../../calculation';
import { monthsOf } from '../columns';
import type { RowMaker } from '../rows';
import type { Statement } from '../statement';
import type { StatementRow } from '../statement-row';
import { blankRow, quotient, type RatioRows, ratioRow } from './quotients';

interface Sources {
  calculation: Calculation;
  make: RowMaker;
  profitAndLoss: Statement;
  balanceSheet: Statement;
}

/**
 * Debt is all loans and the overdraft. Debt to equity; net debt (debt − cash) ÷ yearly EBITDA; equity ratio = equity ÷
 * assets; interest cover = operating profit ÷ interest expense; debt service cover = (EBITDA − income tax paid) ÷
 * (interest and principal paid), interest that is added to a loan not being paid. Source: forecast model, section 8.
 */
export function funding(of: RatioRows, { calculation, make, profitAndLoss, balanceSheet }: Sources): StatementRow[] {
  const debt = make.sum({ key: 'debt' }, [
    balanceSheet.row('loansCurrent'),
    balanceSheet.row('loansNonCurrent'),
    balanceSheet.row('bankOverdraft'),
  ]);
  const equity = balanceSheet.row('totalEquity');
  const ebitda = profitAndLoss.row('ebitda');
  const interest = make.sum({ key: 'interest' }, [], [profitAndLoss.row('interestExpense')]);
  return [
    ratioRow(of, 'debtToEquity', debt, equity),
    netDebtRow(of, { debt, cash: balanceSheet.row('cash'), ebitda }),
    ratioRow(of, 'equityRatio', equity, balanceSheet.row('totalAssets')),
    ratioRow(of, 'interestCover', profitAndLoss.row('operatingProfit'), interest),
    debtServiceCover(of, { calculation, make, ebitda, interest }),
  ];
}

function netDebtRow(
  of: RatioRows,
  { debt, cash, ebitda }: Record<'debt' | 'cash' | 'ebitda', StatementRow>,
): StatementRow {
  const row = blankRow(of, { key: 'netDebtToEbitda', unit: 'ratio' });
  const { monthsIn } = of.columns;
  for (let i = 0; i < row.figures.length; i++) {
    const yearly = mulDiv(ebitda.column(i), 12, monthsIn[i] ?? 1);
    row.figures[i] = quotient(debt.column(i) - cash.column(i), ONE, yearly);
  }
  return row;
}

interface Service extends Pick<Sources, 'calculation' | 'make'> {
  ebitda: StatementRow;
  interest: StatementRow;
}

function debtServiceCover(of: RatioRows, { calculation, make, ebitda, interest }: Service): StatementRow {
  const { loans, incomeTax } = calculation;
  const principal = make.flow({ key: 'principal' }, make.lines(loans.repaid), make.lines(loans.capitalised, -1));
  const taxPaid = make.flow({ key: 'taxPaid' }, monthsOf(incomeTax.paid));
  const row = blankRow(of, { key: 'debtServiceCover', unit: 'ratio' });
  for (let i = 0; i < row.figures.length; i++) {
    const service = interest.column(i) + principal.column(i);
    row.figures[i] = quotient(ebitda.column(i) - taxPaid.column(i), ONE, service);
  }
  return row;
}
