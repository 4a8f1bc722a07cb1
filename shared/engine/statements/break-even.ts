import { mulDiv } from '../../domain/money';
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
export function breakEvenOf(calculation: Calculation, make: RowMaker, profitAndLoss: Statement): Statement {
  const subtotal = (key: string, rows: StatementRow[]) => make.sum({ key, kind: 'subtotal', level: 0 }, rows);
  const sold = subtotal('totalRevenue', [profitAndLoss.row('totalRevenue')]);
  const { variable, fixed } = costRows(calculation, make, profitAndLoss);
  const variableCosts = subtotal('variableCosts', variable);
  const contribution = subtotal('contribution', [sold, variableCosts]);
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

/** Lines are added up for what is variable alone: what is fixed is the rest of the profit and loss. */
function costRows(calculation: Calculation, make: RowMaker, profitAndLoss: Statement) {
  const row = (key: string) => profitAndLoss.row(key);
  const sum = (key: string, plus: StatementRow[], minus: StatementRow[] = []) => make.sum({ key }, plus, minus);
  const pay = [row('wagesAndSalaries'), row('employerOnCost')];
  const badDebts = row('badDebts');
  const directStaff = make.flow({ key: 'directStaff' }, ...directStaffColumns(calculation));
  const variableExpenses = make.flow({ key: 'variableExpenses' }, ...variableExpenseColumns(calculation));
  return {
    variable: [
      sum('directCosts', [row('totalDirectCosts')]),
      directStaff,
      variableExpenses,
      sum('badDebts', [badDebts]),
    ],
    fixed: [
      sum('overheadStaff', pay, [directStaff]),
      sum('fixedExpenses', [row('totalOperatingExpenses')], [...pay, badDebts, variableExpenses]),
      sum('writtenOffCosts', [row('depreciation'), row('amortisation')]),
      sum('netInterest', [row('interestExpense'), row('interestIncome')]),
    ],
  };
}

function variableExpenseColumns({ ledger, plan, accounts }: Calculation): Column[] {
  return plan.operatingExpenses.flatMap((line, i) =>
    line.costBehaviour === 'variable' ? [accountOf(ledger, accounts.operatingExpense + i, -1)] : [],
  );
}

function directStaffColumns({ plan, payroll }: Calculation): Column[] {
  return plan.staff.flatMap((role, i) => {
    const base = i * plan.stride;
    return role.kind === 'direct' ? [new Column(payroll.gross, base, -1), new Column(payroll.onCost, base, -1)] : [];
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
