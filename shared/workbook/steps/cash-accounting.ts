import { isCharged } from '#shared/engine/steps/self-assessed-tax.ts';
import { ownTaxes, type Steps } from '../emitters';
import type { Model } from '../model';
import { f, type Row, sumOf, type Writing } from '../sheet';
import { blockOf, paidByTerms } from './common';
import { paid } from './direct-costs';
import { allLeases } from './leases';
import { collected } from './revenue';
import { taxWithin } from './tax-months';

/** What counts in returns under cash accounting: tax of sales as they are collected, of purchases as they are paid. Source: forecast model, section 5.10. */
export function writeCashBasis(
  model: Model,
  traded: Pick<Steps, 'revenue' | 'costs' | 'contractors' | 'expenses' | 'leases' | 'assets'>,
): { output: Row[]; input: Row[] } {
  const output = traded.revenue.flatMap(({ line, tax, taxed, credit, relief, deposit }) => {
    const block = blockOf(model, 'revenue', `revenue/${line.id}`);
    block.sheet.block(line.name);
    const money = (key: string, formula: Writing) => block.sheet.months({ key, unit: 'money' }, formula);
    const gross = money('withTax', f`ROUND(${taxed}+${tax},dp)`);
    const ofCredit = money('taxOnCredit', taxWithin(tax, credit, gross));
    const atOnce = money('taxAtOnce', f`ROUND(${tax}-${ofCredit},dp)`);
    const amount = money('taxToCollect', sumOf([ofCredit], relief ? [relief] : []));
    return [...(deposit?.tax ? [deposit.tax] : []), atOnce, collected(block, line, { amount, ofTax: true })];
  });
  const costs = traded.costs.map(({ line, recoverable }) => {
    if (!isCharged(line)) return recoverable;
    const block = blockOf(model, 'costs', `revenue/${line.id}`);
    block.sheet.block(line.name);
    return paid(block, line, { amount: recoverable, ofTax: true });
  });
  const expenses = traded.expenses.map(({ line, recoverable }) => {
    if (line.payment !== 'days' || !isCharged(line)) return recoverable;
    const block = blockOf(model, 'expenses', `operatingExpenses/${line.id}`);
    block.sheet.block(line.name);
    return paidByTerms(block, `operatingExpenses/${line.id}`, { amount: recoverable, ofTax: true });
  });
  const contractors = traded.contractors.map(({ role, recoverable }) => {
    const block = blockOf(model, 'people', `staff/${role.id}`);
    block.sheet.block(role.name);
    return paidByTerms(block, `staff/${role.id}`, { amount: recoverable, ofTax: true });
  });
  return {
    output: [
      ...output,
      ...traded.assets.map(({ proceedsTax }) => proceedsTax),
      ...ownTaxes(traded, 'reverseCharge').map(({ row }) => row),
    ],
    input: [
      ...[...costs, ...expenses, ...contractors],
      ...allLeases(traded.leases).map(({ recoverable }) => recoverable),
      ...traded.assets.map(({ taxPayment, recoverable }) => taxPayment ?? recoverable),
    ],
  };
}
