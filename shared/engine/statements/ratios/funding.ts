import type { Calculation } from '#shared/engine/steps/calculation.ts';
import { monthsOf } from '../columns';
import type { RowMaker } from '../rows';
import type { Statement } from '../statement';
import type { StatementRow } from '../statement-row';
import { annualised } from './annualised';

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
    make.quotient({ key: 'debtToEquity', unit: 'ratio' }, debt, equity),
    make.quotient({ key: 'netDebtToEbitda', unit: 'ratio' }, netDebt, annualised(make, ebitda)),
    make.quotient({ key: 'equityRatio', unit: 'ratio' }, equity, balanceSheet.row('totalAssets')),
    make.quotient({ key: 'interestCover', unit: 'ratio' }, profitAndLoss.row('operatingProfit'), interest),
    make.quotient(
      { key: 'debtServiceCover', unit: 'ratio' },
      forService,
      make.sum({ key: 'service' }, [interest, principal]),
    ),
  ];
}
