import { mulDiv } from '#shared/domain/money.ts';
import type { Calculation } from '../steps/calculation';
import { Column } from './columns';
import { minus, plus } from './made-of';
import { ratioOf } from './quotient';
import type { RowMaker } from './rows';
import { Statement } from './statement';
import type { StatementRow } from './statement-row';

/**
 * Report 8. Variable: direct costs, direct staff, variable operating expenses, bad debts. Fixed: the other operating
 * expenses and staff, depreciation, amortisation, net interest. Costs are negative, as in the profit and loss.
 * Contribution = revenue − variable costs; break-even revenue = fixed ÷ (1 − variable ÷ revenue), margin of safety =
 * 1 − break-even ÷ revenue; not defined where there is no revenue or it leaves no contribution, and 0 where nothing fixed
 * is left to cover. Minor units.
 * Source: forecast model, section 8.
 */
export function breakEvenOf(calculation: Calculation, make: RowMaker, profitAndLoss: Statement): Statement {
  const sold = profitAndLoss.row('totalRevenue');
  const { variable, fixed } = costRows(calculation, make, profitAndLoss);
  const variableCosts = make.subtotal('variableCosts', variable);
  const contribution = make.subtotal('contribution', [sold, variableCosts]);
  const fixedCosts = make.subtotal('fixedCosts', fixed);
  const breakEven = breakEvenRow(make, { sold, contribution, fixedCosts });
  return new Statement('breakEven', [
    sold,
    ...variable,
    variableCosts,
    contribution,
    make.ratio('contributionMargin', contribution, sold),
    ...fixed,
    fixedCosts,
    make.subtotal('contributionAfterFixedCosts', [contribution, fixedCosts]),
    breakEven,
    marginOfSafety(make, sold, breakEven),
  ]);
}

/** Lines are added up for what is variable alone: what is fixed is the rest of the profit and loss. */
function costRows(calculation: Calculation, make: RowMaker, profitAndLoss: Statement) {
  const row = (key: string) => profitAndLoss.row(key);
  const sum = (key: string, plus: StatementRow[], minus: StatementRow[] = []) => make.sum({ key }, plus, minus);
  const contractors = profitAndLoss.optionalRow('contractors');
  const optional = ['leaseDepreciation', 'capitalGrants'].flatMap((key) => profitAndLoss.optionalRow(key) ?? []);
  const pay = [row('wagesAndSalaries'), row('employerOnCost'), ...(contractors ? [contractors] : [])];
  const badDebts = row('badDebts');
  const directStaff = make.flow({ key: 'directStaff' }, ...directStaffColumns(calculation));
  const variableExpenses = make.sum({ key: 'variableExpenses' }, variableLines(calculation, profitAndLoss));
  const total = row('totalDirectCosts');
  const labour = profitAndLoss.rows.find(({ key }) => key === 'directLabour');
  const directCosts = labour ? sum('directCosts', [total], [labour]) : total.asLine('directCosts');
  return {
    variable: [directCosts, directStaff, variableExpenses, badDebts],
    fixed: [
      sum('overheadStaff', pay, labour ? [] : [directStaff]),
      sum('fixedExpenses', [row('totalOperatingExpenses')], [...pay, badDebts, variableExpenses]),
      sum('writtenOffCosts', [row('depreciation'), row('amortisation'), ...optional]),
      sum('netInterest', [row('interestExpense'), row('interestIncome')]),
    ],
  };
}

function variableLines({ plan }: Calculation, profitAndLoss: Statement): StatementRow[] {
  const variable = new Set<string>();
  for (const { id, costBehaviour } of plan.operatingExpenses) if (costBehaviour === 'variable') variable.add(id);
  return profitAndLoss.rows.filter(
    ({ nameKey, lineId = '' }) => nameKey === 'operatingExpense' && variable.has(lineId),
  );
}

function directStaffColumns({ plan, payroll, contractors }: Calculation): Column[] {
  const columns: Column[] = [];
  plan.staff.forEach(({ kind }, i) => {
    const base = i * plan.stride;
    if (kind !== 'direct') return;
    columns.push(new Column(payroll.wages, base, -1), new Column(payroll.onCost, base, -1));
    if (contractors) columns.push(new Column(contractors.cost, base, -1));
  });
  return columns;
}

type BreakEven = Record<'sold' | 'contribution' | 'fixedCosts', StatementRow>;

function breakEvenRow(make: RowMaker, { sold, contribution, fixedCosts }: BreakEven): StatementRow {
  const row = make.blank({ key: 'breakEvenRevenue', kind: 'total', level: 0 });
  const { figures, at } = row;
  for (let i = 0; i < make.columns.width; i++) {
    const [revenue, left] = [sold.column(i), contribution.column(i)];
    const fixed = Math.max(0, 0 - fixedCosts.column(i));
    figures[at + i] = revenue > 0 && left > 0 ? mulDiv(fixed, revenue, left) : Number.NaN;
  }
  row.setMade((i) => ({ formula: 'breakEven', parts: [minus(fixedCosts, i), plus(sold, i), plus(contribution, i)] }));
  return row;
}

function marginOfSafety(make: RowMaker, sold: StatementRow, breakEven: StatementRow): StatementRow {
  const row = make.blank({ key: 'marginOfSafety', kind: 'ratio', unit: 'ratio' });
  const { figures, at } = row;
  for (let i = 0; i < make.columns.width; i++) {
    const revenue = sold.column(i);
    figures[at + i] = ratioOf(revenue - breakEven.column(i), revenue);
  }
  row.setMade((i) => ({ formula: 'safety', parts: [plus(sold, i), plus(breakEven, i)] }));
  return row;
}
