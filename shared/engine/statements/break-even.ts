import { mulDiv } from '../../domain/money';
import { account } from '../accounts';
import type { Calculation } from '../calculation';
import { accountOf, Column } from './columns';
import { type RowMaker, ratioOf } from './rows';
import type { StatementRow } from './statement-row';

/**
 * Report 8. Variable: direct costs, direct staff, variable operating expenses, bad debts. Fixed: the other operating
 * expenses and staff, depreciation, amortisation, net interest. Break-even revenue = fixed ÷ (1 − variable ÷ revenue),
 * margin of safety = 1 − break-even ÷ revenue; not defined where revenue leaves no contribution. Minor units.
 */
export function breakEvenRows(calculation: Calculation, make: RowMaker, revenue: StatementRow): StatementRow[] {
  const { ledger, plan, accounts } = calculation;
  const charged = (index: number) => accountOf(ledger, index);
  const expenses = (behaviour: 'fixed' | 'variable') =>
    plan.operatingExpenses.flatMap((line, i) =>
      line.costBehaviour === behaviour ? [charged(accounts.operatingExpense + i)] : [],
    );
  const variableCosts = make.flow(
    { key: 'variableCosts' },
    ...plan.revenue.map((_, i) => charged(accounts.directCost + i)),
    ...expenses('variable'),
    charged(account.badDebts),
    ...staffColumns(calculation, 'direct'),
  );
  const fixedCosts = make.flow(
    { key: 'fixedCosts' },
    ...expenses('fixed'),
    charged(account.openingPrepaid),
    charged(account.depreciation),
    charged(account.amortisation),
    charged(account.interestExpense),
    charged(account.interestIncome),
    ...staffColumns(calculation, 'overhead'),
  );
  const breakEven = make.by({ key: 'breakEvenRevenue' }, (i) => {
    const sold = revenue.column(i);
    const contribution = sold - variableCosts.column(i);
    return contribution > 0 ? mulDiv(fixedCosts.column(i), sold, contribution) : Number.NaN;
  });
  const safety = make.ratioBy({ key: 'marginOfSafety' }, (i) =>
    ratioOf(revenue.column(i) - breakEven.column(i), revenue.column(i)),
  );
  return [variableCosts, fixedCosts, breakEven, safety];
}

function staffColumns({ plan, payroll }: Calculation, kind: 'direct' | 'overhead'): Column[] {
  return plan.staff.flatMap((role, i) => {
    const base = i * plan.stride;
    return role.kind === kind ? [new Column(payroll.gross, base), new Column(payroll.onCost, base)] : [];
  });
}
