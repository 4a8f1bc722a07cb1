import { mulDiv, ONE } from '../../domain/money';
import { account } from '../accounts';
import type { CheckInput } from '../checks';
import type { CheckFailure } from '../result';
import { rowOf } from '../statements/rows';
import { compareMonths } from './compare';

/** E11: sales tax charged − recovered − paid = movement of its account. */
export function checkSalesTax({ calculation }: CheckInput): CheckFailure[] {
  const { ledger, salesTax, plan } = calculation;
  const owed = (month: number) => 0 - ledger.at(account.salesTax, month);
  return compareMonths(
    plan.months,
    'salesTax',
    (month) => owed(month) - owed(month - 1),
    (month) => (salesTax.output[month] ?? 0) - (salesTax.input[month] ?? 0) - (salesTax.settled[month] ?? 0),
  );
}

/** E12: tax charge of the year to date = rate × (taxable profit − losses used), from the profit and loss as shown. */
export function checkIncomeTax({ calculation, statements }: CheckInput): CheckFailure[] {
  const { plan, incomeTax } = calculation;
  const profit = rowOf(statements.profitAndLoss.rows, 'profitBeforeTax').months;
  const charge = rowOf(statements.profitAndLoss.rows, 'currentTax').months;
  const failures: CheckFailure[] = [];
  let taxable = 0;
  let charged = 0;
  for (let month = 1; month <= plan.months; month++) {
    if (plan.timeline.placeOf[month] === 1) {
      taxable = 0;
      charged = 0;
    }
    taxable += (profit[month - 1] ?? 0) + (incomeTax.addBack[month] ?? 0);
    charged -= charge[month - 1] ?? 0;
    const used = incomeTax.lossesUsedToDate[month] ?? 0;
    const expected = mulDiv(Math.max(0, taxable) - used, plan.document.incomeTax.rate, ONE);
    if (charged !== expected) failures.push({ month, row: 'currentTax', actual: charged, expected });
  }
  return failures;
}
