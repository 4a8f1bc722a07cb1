import { mulDiv } from '../../domain/money';
import { account } from '../accounts';
import type { Calculation } from '../calculation';
import type { StatementRow } from '../result';
import { accountColumn, addInto } from './columns';
import { type RowMaker, ratioOf } from './rows';

/**
 * Report 8. Variable: direct costs, direct staff, variable operating expenses, bad debts. Fixed: the other operating
 * expenses and staff, depreciation, amortisation, net interest. Break-even revenue = fixed ÷ (1 − variable ÷ revenue),
 * margin of safety = 1 − break-even ÷ revenue; not defined where revenue leaves no contribution. Minor units.
 */
export function breakEvenRows(calculation: Calculation, make: RowMaker, revenue: StatementRow): StatementRow[] {
  const { plan, accounts } = calculation;
  const expenses = (behaviour: 'fixed' | 'variable') =>
    plan.operatingExpenses.flatMap((line, i) =>
      line.costBehaviour === behaviour ? [accounts.operatingExpense + i] : [],
    );
  const directCosts = plan.revenue.map((_, i) => accounts.directCost + i);
  const staff = { direct: staffColumn(calculation, 'direct'), overhead: staffColumn(calculation, 'overhead') };
  const variable = accountColumn(calculation, [...directCosts, ...expenses('variable'), account.badDebts], 1);
  const interest = [account.interestExpense, account.interestIncome];
  const writtenOff = [account.depreciation, account.amortisation];
  const fixed = accountColumn(
    calculation,
    [...expenses('fixed'), account.openingPrepaid, ...writtenOff, ...interest],
    1,
  );
  const variableCosts = make.flow({ key: 'variableCosts' }, addInto(variable, staff.direct));
  const fixedCosts = make.flow({ key: 'fixedCosts' }, addInto(fixed, staff.overhead));

  const breakEven = (of: 'months' | 'quarters' | 'years') =>
    fixedCosts[of].map((cost, i) => {
      const sold = revenue[of][i] ?? 0;
      const contribution = sold - (variableCosts[of][i] ?? 0);
      return contribution > 0 ? mulDiv(cost, sold, contribution) : Number.NaN;
    });
  const safety = (of: 'months' | 'quarters' | 'years', needed: Float64Array) =>
    needed.map((value, i) => ratioOf((revenue[of][i] ?? 0) - value, revenue[of][i] ?? 0));
  const columns = { months: breakEven('months'), quarters: breakEven('quarters'), years: breakEven('years') };
  return [
    variableCosts,
    fixedCosts,
    { ...fixedCosts, key: 'breakEvenRevenue', nameKey: 'breakEvenRevenue', ...columns },
    {
      ...fixedCosts,
      key: 'marginOfSafety',
      nameKey: 'marginOfSafety',
      kind: 'ratio',
      unit: 'ratio',
      months: safety('months', columns.months),
      quarters: safety('quarters', columns.quarters),
      years: safety('years', columns.years),
    },
  ];
}

function staffColumn({ plan, payroll }: Calculation, kind: 'direct' | 'overhead'): Float64Array {
  const sum = new Float64Array(plan.months);
  plan.staff.forEach((role, index) => {
    if (role.kind !== kind) return;
    const base = index * plan.stride + 1;
    for (let i = 0; i < sum.length; i++) {
      sum[i] = (sum[i] ?? 0) + (payroll.gross[base + i] ?? 0) + (payroll.onCost[base + i] ?? 0);
    }
  });
  return sum;
}
