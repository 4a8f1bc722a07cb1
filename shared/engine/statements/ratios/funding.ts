import type { Calculation } from '#shared/engine/steps/calculation.ts';
import { monthsOf } from '../columns';
import type { RowMaker } from '../rows';
import type { Statement } from '../statement';
import type { StatementRow } from '../statement-row';
import { annualised, ratioRow } from './quotients';

interface Sources {
  calculation: Calculation;
  profitAndLoss: Statement;
  balanceSheet: Statement;
}

/**
 * Debt is all loans and the overdraft. Debt to equity; net debt (debt − cash) ÷ yearly EBITDA; equity ratio = equity ÷
 * assets; interest cover = operating profit ÷ interest expense; debt service cover = (EBITDA − income tax paid) ÷
 * (interest and principal paid), interest that is added to a loan not being paid. Source: forecast model, section 8.
 */
export function funding(make: RowMaker, { calculation, profitAndLoss, balanceSheet }: Sources): StatementRow[] {
  const { loans, incomeTax } = calculation;
  const debt = make.sum({ key: 'debt' }, [
    balanceSheet.row('loansCurrent'),
    balanceSheet.row('loansNonCurrent'),
    balanceSheet.row('bankOverdraft'),
  ]);
  const netDebt = make.sum({ key: 'netDebt' }, [debt], [balanceSheet.row('cash')]);
  const equity = balanceSheet.row('totalEquity');
  const ebitda = profitAndLoss.row('ebitda');
  const interest = make.sum({ key: 'interest' }, [], [profitAndLoss.row('interestExpense')]);
  const principal = make.flow({ key: 'principal' }, make.lines(loans.repaid), make.lines(loans.capitalised, -1));
  const taxPaid = make.flow({ key: 'taxPaid' }, monthsOf(incomeTax.paid));
  const forService = make.sum({ key: 'forService' }, [ebitda], [taxPaid]);
  return [
    ratioRow(make, 'debtToEquity', debt, equity),
    ratioRow(make, 'netDebtToEbitda', netDebt, annualised(make, ebitda)),
    ratioRow(make, 'equityRatio', equity, balanceSheet.row('totalAssets')),
    ratioRow(make, 'interestCover', profitAndLoss.row('operatingProfit'), interest),
    ratioRow(make, 'debtServiceCover', forService, make.sum({ key: 'service' }, [interest, principal])),
  ];
}
