import { mulDiv, ONE } from '#shared/domain/money.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { account } from '../ledger/accounts';
import type { CheckFailure } from '../result';
import { isPooled, openingInPools } from '../steps/allowance-pools';
import { taxTermsOf } from '../steps/income-tax';
import { postedSalesTax } from '../steps/sales-tax';
import { type TaxTerms, taxOf } from '../steps/tax-bands';
import { LossPool } from '../steps/tax-losses';
import { monthsSoFar } from '../timeline/plan';
import type { CheckInput } from './check-input';

/** E11: sales tax charged − recovered − relieved − above the flat rate − paid, less what the books paid beyond it, = movement of its account. */
export function checkSalesTax({ calculation }: CheckInput): CheckFailure[] {
  const { ledger, salesTax, plan, trueUps } = calculation;
  const booked = trueUps?.posted.subarray(account.salesTax * trueUps.stride);
  const failures: CheckFailure[] = [];
  for (let month = 1; month <= plan.months; month++) {
    const actual = ledger.at(account.salesTax, month - 1) - ledger.at(account.salesTax, month);
    const expected = postedSalesTax(salesTax, month) - (salesTax.settled[month] ?? 0) - (booked?.[month] ?? 0);
    if (actual !== expected) failures.push({ month, row: 'salesTax', actual, expected });
  }
  return failures;
}

/**
 * E12: tax charge of the year to date = rate, or rates of the bands, × (taxable − losses used), less what a loss that is carried
 * back takes off at the year end. Reckoned anew from the profit and loss as shown,
 * with a pool of losses of its own; actual months bear what is booked; what is carried at year end must be what the schedule of income tax shows.
 */
export function checkIncomeTax(input: CheckInput): CheckFailure[] {
  const { calculation, statements } = input;
  const { plan } = calculation;
  const { incomeTax, openingPosition } = plan.document;
  const { lossShare } = incomeTax;
  const terms = taxTermsOf(plan);
  const profit = statements.profitAndLoss.row('profitBeforeTax');
  const charge = statements.profitAndLoss.row('currentTax');
  const carried = statements.schedules.find(({ key }) => key === 'incomeTax')?.row('taxLossesCarried');
  const addBack = notDeductible(input);
  const failures: CheckFailure[] = [];
  const losses = new LossPool(openingPosition.taxLosses, inputOf(incomeTax, 'lossExpiryYears'));
  const canCarryBack = inputOf(incomeTax, 'lossCarryBack');
  let last = { income: inputOf(openingPosition, 'priorYearTaxableProfit'), year: 0, months: 12 };
  let taxable = 0;
  let charged = 0;
  for (let month = 1; month <= plan.months; month++) {
    taxable += profit.month(month) + (addBack[month] ?? 0);
    charged -= charge.month(month);
    const income = Math.max(0, taxable);
    const used = Math.min(losses.total, mulDiv(income, lossShare, ONE));
    const year = plan.timeline.yearOf[month] ?? 1;
    const soFar = monthsSoFar(plan, month);
    const isYearEnd = plan.timeline.fiscalMonthOf[month] === 12;
    const back = isYearEnd && canCarryBack ? Math.min(Math.max(0, 0 - taxable), last.income) : 0;
    const relieved = back === 0 ? 0 : relievedBy(back, last, terms(last.year));
    const expected = taxOf(income - used, terms(year), soFar) - relieved;
    if (charged !== expected && month > (plan.actual?.until ?? 0))
      failures.push({ month, row: 'currentTax', actual: charged, expected });
    if (!isYearEnd) continue;
    losses.close(year, { used, loss: Math.max(0, 0 - taxable) - back });
    const pool = losses.total;
    last = { income: income - used, year, months: soFar };
    const shown = carried?.month(month) ?? Number.NaN;
    if (shown !== pool) failures.push({ month, row: 'taxLossesCarried', actual: shown, expected: pool });
    taxable = 0;
    charged = 0;
  }
  return failures;
}

/** What a loss takes off the tax of the year before. */
const relievedBy = (back: number, { income, months }: { income: number; months: number }, terms: TaxTerms): number =>
  taxOf(income, terms, months) - taxOf(income - back, terms, months);

/**
 * By month: expenses that are not deductible, as the profit and loss shows them; depreciation that is not, and what its
 * asset sells for beyond its book value, as far as that is not beyond its cost; less what the schedules of pools allow.
 */
function notDeductible({ calculation, statements }: CheckInput): Float64Array {
  const { plan, assets } = calculation;
  const sum = calculation.memory(plan.months + 1);
  const keys = new Set<string>();
  for (const { id, taxDeductible } of plan.operatingExpenses) if (!taxDeductible) keys.add(`operatingExpense:${id}`);
  for (const { id, taxDeductible } of plan.other) if (!taxDeductible) keys.add(`otherExpense:${id}`);
  if (keys.size > 0) {
    for (const row of statements.profitAndLoss.rows) {
      if (!keys.has(row.key)) continue;
      for (let t = 1; t <= plan.months; t++) sum[t] = (sum[t] ?? 0) - row.month(t);
    }
  }
  for (const { key, parts } of statements.schedules) {
    if (!key.startsWith('pool:')) continue;
    for (const row of parts.movements.slice(2))
      for (let t = 1; t <= plan.months; t++) sum[t] = (sum[t] ?? 0) + row.month(t);
  }
  if (openingInPools(plan))
    for (const column of Object.values(calculation.openingDepreciation))
      for (let t = 1; t <= plan.months; t++) sum[t] = (sum[t] ?? 0) + (column[t] ?? 0);
  const { charge, soldCost, soldAccumulated, proceeds } = assets;
  for (const [index, asset] of plan.assets.entries()) {
    if (asset.taxDeductible && !isPooled(plan, asset)) continue;
    for (let t = 1, at = index * plan.stride + 1; t <= plan.months; t++, at++) {
      const cost = soldCost[at] ?? 0;
      const outsideTax = Math.min(proceeds[at] ?? 0, cost) - (cost - (soldAccumulated[at] ?? 0));
      sum[t] = (sum[t] ?? 0) + (charge[at] ?? 0) - outsideTax;
    }
  }
  plan.grants.forEach((grant, index) => {
    if (inputOf(grant, 'taxable')) return;
    for (let t = 1, at = index * plan.stride + 1; t <= plan.months; t++, at++)
      sum[t] = (sum[t] ?? 0) - (calculation.grants?.released[at] ?? 0);
  });
  return sum;
}
