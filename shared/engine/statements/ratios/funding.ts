import { account } from '#shared/engine/ledger/accounts.ts';
import { usedAccounts } from '#shared/engine/ledger/used-accounts.ts';
import type { Calculation } from '#shared/engine/steps/calculation.ts';
import { accountOf, Column, monthsOf } from '../columns';
import type { RowMaker } from '../rows';
import type { Statement } from '../statement';
import type { Part, StatementRow } from '../statement-row';
import { annualised } from './annualised';

interface Sources {
  calculation: Calculation;
  profitAndLoss: Statement;
  balanceSheet: Statement;
}

/** A row and the rows that it is the sum of. */
export interface PartedSum {
  sum: StatementRow;
  parts: readonly Part[];
}

/** What pays for debt and what debt costs, as the debt service cover of the ratios has them. */
export function debtServiceOf(ratios: Statement): { cover: StatementRow; available: PartedSum; service: PartedSum } {
  const cover = ratios.row('debtServiceCover');
  const sums = cover.made(0)?.parts.map(({ row }) => ({ sum: row, parts: row.made(0)?.parts ?? [] })) ?? [];
  const [available, service] = sums;
  if (!available || !service) throw new Error('Debt service cover is made of nothing.');
  return { cover, available, service };
}

/** What is repaid of a credit line is no debt service: it is drawn again as cash asks for it. */
const creditLineRepaid = ({ creditLine, loans }: Calculation): Column[] =>
  creditLine ? [new Column(loans.repaid, creditLine.base, -1)] : [];

/** What is repaid of leases with a right of use. */
export const leasePrincipal = (calculation: Calculation): Column[] =>
  calculation.leases ? ofRightOfUse(calculation, calculation.leases.principal, 1) : [];

const unpaidOnLeases = (calculation: Calculation): Column[] =>
  calculation.leases
    ? [
        ...ofRightOfUse(calculation, calculation.leases.interest, 1),
        ...ofRightOfUse(calculation, calculation.leases.interestPaid, -1),
      ]
    : [];

const ofRightOfUse = ({ sets, plan }: Calculation, columns: Float64Array, sign: 1 | -1): Column[] =>
  sets.rightOfUseLeases.indexes.map((index) => new Column(columns, index * plan.stride, sign));

/** What is owed on leases, and what of it is no debt: payments of operating ones are within operations. */
export function leaseDebt(balanceSheet: Statement): [owed: StatementRow[], notDebt: StatementRow[]] {
  const owed = ['leaseLiabilitiesCurrent', 'leaseLiabilitiesNonCurrent'];
  return [
    owed.flatMap((key) => balanceSheet.optionalRow(key) ?? []),
    balanceSheet.besides.filter(({ key }) => key === 'operatingLeasesOwed'),
  ];
}

/** Interest expense that is not paid in its month: what is newly owed, and fees of loans that are spread. */
function unpaidInterest(calculation: Calculation, make: RowMaker): StatementRow[] {
  const { ledger, loans, leases, plan } = calculation;
  const owed = accountOf(ledger, account.accruedInterest, -1);
  return [
    ...(usedAccounts(plan).has(account.accruedInterest)
      ? [make.flowBy({ key: 'interestUnpaid' }, (t) => owed.month(t) - owed.month(t - 1))]
      : []),
    ...(leases ? [make.flow({ key: 'leaseInterestUnpaid' }, ...unpaidOnLeases(calculation))] : []),
    ...(loans.fees ? [make.flow({ key: 'feesAmortised' }, make.lines(loans.fees.amortised))] : []),
  ];
}

/**
 * Debt is all loans, leases but operating ones, and the overdraft. Debt to equity; net debt (debt − cash) ÷ yearly EBITDA; equity ratio = equity ÷
 * assets; interest cover = operating profit ÷ interest expense; debt service cover = (EBITDA − income tax paid) ÷
 * (interest and principal paid), interest that is added to a loan not being paid, nor what is owed of it. Source: forecast model, section 8.
 */
export function funding(make: RowMaker, { calculation, profitAndLoss, balanceSheet }: Sources): StatementRow[] {
  const { loans, incomeTax } = calculation;
  const [leased, notDebt] = leaseDebt(balanceSheet);
  const debt = make.sum(
    { key: 'debt' },
    [
      balanceSheet.row('loansCurrent'),
      balanceSheet.row('loansNonCurrent'),
      balanceSheet.row('bankOverdraft'),
      ...leased,
    ],
    notDebt,
  );
  const netDebt = make.sum({ key: 'netDebt' }, [debt], [balanceSheet.row('cash')]);
  const equity = balanceSheet.row('totalEquity');
  const ebitda = profitAndLoss.row('ebitda');
  const interest = make.sum({ key: 'interest' }, [], [profitAndLoss.row('interestExpense')]);
  const principal = make.flow(
    { key: 'principal' },
    make.lines(loans.repaid),
    make.lines(loans.capitalised, -1),
    ...creditLineRepaid(calculation),
    ...leasePrincipal(calculation),
  );
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
      make.sum({ key: 'service' }, [interest, principal], unpaidInterest(calculation, make)),
    ),
  ];
}
