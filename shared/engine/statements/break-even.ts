import { mulDiv } from '../../domain/money';
import { account } from '../accounts';
import type { Calculation } from '../calculation';
import { accountOf, Column } from './columns';
import { type RowMaker, ratioOf } from './rows';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

/**
 * Report 8. Variable: direct costs, direct staff, variable operating expenses, bad debts. Fixed: the other operating
 * expenses and staff, depreciation, amortisation, net interest. Costs are negative, as in the profit and loss.
 * Contribution = revenue − variable costs; break-even revenue = fixed ÷ (1 − variable ÷ revenue), margin of safety =
 * 1 − break-even ÷ revenue; not defined where there is no revenue or it leaves no contribution. Minor units.
 * Source: forecast model, section 8.
 */
export function breakEvenOf(calculation: Calculation, make: RowMaker, revenue: StatementRow): Statement {
  const subtotal = (key: string, rows: StatementRow[]) => make.sum({ key, kind: 'subtotal', level: 0 }, rows);
  const sold = subtotal('totalRevenue', [revenue]);
  const variable = variableRows(calculation, make);
  const variableCosts = subtotal('variableCosts', variable);
  const contribution = subtotal('contribution', [sold, variableCosts]);
  const fixed = fixedRows(calculation, make);
  const fixedCosts = subtotal('fixedCosts', fixed);
  const breakEven = breakEvenRow(make, sold, contribution, fixedCosts);
  return new Statement('breakEven', [
    sold,
    ...variable,
    variableCosts,
    contribution,
    make.ratio({ key: 'contributionMargin' }, contribution, sold),
    ...fixed,
    fixedCosts,
    subtotal('contributionAfterFixedCosts', [contribution, fixedCosts]),
    breakEven,
    marginOfSafety(make, sold, breakEven),
  ]);
}

function variableRows(calculation: Calculation, make: RowMaker): StatementRow[] {
  const { ledger, plan, accounts } = calculation;
  return [
    make.flow({ key: 'directCosts' }, ...plan.revenue.map((_, i) => accountOf(ledger, accounts.directCost + i, -1))),
    make.flow({ key: 'directStaff' }, ...staffColumns(calculation, 'direct')),
    make.flow({ key: 'variableExpenses' }, ...expenseColumns(calculation, 'variable')),
    make.flow({ key: 'badDebts' }, accountOf(ledger, account.badDebts, -1)),
  ];
}

function fixedRows(calculation: Calculation, make: RowMaker): StatementRow[] {
  const charged = (index: number) => accountOf(calculation.ledger, index, -1);
  return [
    make.flow({ key: 'overheadStaff' }, ...staffColumns(calculation, 'overhead')),
    make.flow({ key: 'fixedExpenses' }, ...expenseColumns(calculation, 'fixed'), charged(account.openingPrepaid)),
    make.flow({ key: 'writtenOffCosts' }, charged(account.depreciation), charged(account.amortisation)),
    make.flow({ key: 'netInterest' }, charged(account.interestExpense), charged(account.interestIncome)),
  ];
}

function expenseColumns({ ledger, plan, accounts }: Calculation, behaviour: 'fixed' | 'variable'): Column[] {
  return plan.operatingExpenses.flatMap((line, i) =>
    line.costBehaviour === behaviour ? [accountOf(ledger, accounts.operatingExpense + i, -1)] : [],
  );
}

function staffColumns({ plan, payroll }: Calculation, kind: 'direct' | 'overhead'): Column[] {
  return plan.staff.flatMap((role, i) => {
    const base = i * plan.stride;
    return role.kind === kind ? [new Column(payroll.gross, base, -1), new Column(payroll.onCost, base, -1)] : [];
  });
}

function breakEvenRow(
  make: RowMaker,
  sold: StatementRow,
  contribution: StatementRow,
  fixedCosts: StatementRow,
): StatementRow {
  return make.by({ key: 'breakEvenRevenue', kind: 'total', level: 0 }, (i) => {
    const left = contribution.column(i);
    return sold.column(i) !== 0 && left > 0 ? mulDiv(0 - fixedCosts.column(i), sold.column(i), left) : Number.NaN;
  });
}

function marginOfSafety(make: RowMaker, sold: StatementRow, breakEven: StatementRow): StatementRow {
  return make.ratioBy({ key: 'marginOfSafety' }, (i) => ratioOf(sold.column(i) - breakEven.column(i), sold.column(i)));
}
