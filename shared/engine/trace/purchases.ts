import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { OperatingExpense } from '#shared/inputs/forecast/fields/costs.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import type { RuleName } from '../ledger/rules';
import { paymentTermsOf } from '../steps/collections';
import { contractorTermsOf } from '../steps/contractors';
import { orderedOf } from '../steps/direct-costs';
import { taxModeOf } from '../steps/self-assessed-tax';
import { taxSchemeOf } from '../steps/tax-scheme';
import { reasonOfAmount } from './amounts';
import { reasonOfCollection } from './collections';
import { ramped, reasonOfRow } from './ramped';
import {
  type Asked,
  irrecoverable,
  lineOf,
  money,
  months,
  placeOf,
  price,
  quantity,
  type Reasoning,
  rate,
  reasoning,
} from './reasoning';

type Reasons = Partial<Record<RuleName, (asked: Asked) => Reasoning>>;

const isOf = (asked: Asked, lines: readonly { id: string }[]) => placeOf(asked, lines) !== undefined;
const expenseOf = (asked: Asked) => lineOf(asked, asked.calculation.plan.operatingExpenses);
const otherAmount = (asked: Asked) =>
  reasonOfAmount(asked, lineOf(asked, asked.calculation.plan.other).line, 'otherIncomeAndExpenses');

/** Steps 2 to 4 of the model: direct costs, stock, operating expenses, what is paid to suppliers, other income and expense. */
export const purchaseReasons: Reasons = {
  directCost: reasonOfDirectCost,
  stockUsed: reasonOfDirectCost,
  stockBought: (asked) => {
    const { line, at } = lineOf(asked, asked.calculation.plan.revenue);
    const { stock, stockTarget, cost } = asked.calculation.directCosts;
    const least = inputOf(line, 'minimumOrder');
    return reasoning(
      least > 0 ? 'stockOrdered' : 'stockBought',
      line.daysOfStock === null ? 'workingCapital/daysInventory' : `revenue/${line.id}/daysOfStock`,
      money('target', stockTarget[at] ?? 0),
      money('before', stock[at - 1] ?? 0),
      money('used', cost[at] ?? 0),
      ...(least > 0 ? [money('leastOrder', least)] : []),
    );
  },
  orderDepositPaid: (asked) =>
    reasonOfDeposit(asked, inputOf(lineOf(asked, asked.calculation.plan.revenue).line, 'leadMonths')),
  orderDepositUsed: (asked) => reasonOfDeposit(asked, 0),
  operatingExpense: reasonOfExpense,
  prepaidUsed: reasonOfExpense,
  expensePaidAtOnce: (asked) => {
    const { line, at } = expenseOf(asked);
    const { net, cost, recoverable } = asked.calculation.expenses;
    const field = `operatingExpenses/${line.id}/payment`;
    if (inputOf(line, 'taxMode') !== 'charged')
      return reasoning('paidAtOnce', field, money('cost', net[at] ?? 0), money('tax', 0));
    return reasoning('paidAtOnce', field, money('cost', cost[at] ?? 0), money('tax', recoverable[at] ?? 0));
  },
  expensePrepaid: reasonOfPrepayment,
  salesTaxRecoverable: reasonOfRecoverableTax,
  selfAssessedTax: reasonOfOwnTax,
  importTaxPaid: reasonOfOwnTax,
  payablePaid: reasonOfPayment,
  otherIncome: otherAmount,
  otherExpense: otherAmount,
};

/** A share of what is bought so many months later. */
function reasonOfDeposit(asked: Asked, monthsLater: number): Reasoning {
  const { plan, directCosts } = asked.calculation;
  const { line, at } = lineOf(asked, plan.revenue);
  return reasoning(
    'orderDeposit',
    `revenue/${line.id}/orderDepositShare`,
    money('bought', orderedOf(taxModeOf(line) === 'charged', directCosts, at + monthsLater)),
    rate('depositShare', inputOf(line, 'orderDepositShare')),
    months('months', monthsLater),
  );
}

function reasonOfDirectCost(asked: Asked): Reasoning {
  const { plan, revenue, directCosts } = asked.calculation;
  const { line, at } = lineOf(asked, plan.revenue);
  const path = `revenue/${line.id}`;
  const lost = irrecoverable((directCosts.cost[at] ?? 0) - (directCosts.net[at] ?? 0));
  const own = line.rows?.directCost && reasonOfRow(asked, `${path}/directCost`, 'money');
  if (own) return { ...own, arguments: [...own.arguments, ...lost] };
  switch (line.directCostMode) {
    case 'percent': {
      const args = [money('revenue', revenue.amount[at] ?? 0), rate('costRate', line.directCostRate)];
      return reasoning('costOfRevenue', `${path}/directCostRate`, ...args, ...lost);
    }
    case 'perUnit': {
      const args = [quantity('quantity', revenue.quantity[at] ?? 0), price('costPerUnit', line.directCostPerUnit)];
      return reasoning('costOfUnits', `${path}/directCostPerUnit`, ...args, ...lost);
    }
    default: {
      const amount = money('amount', directCosts.net[at] ?? 0);
      return reasoning('typed', `${path}/directCostAmounts/${asked.t}`, amount, ...lost);
    }
  }
}

function reasonOfExpense(asked: Asked): Reasoning {
  const { plan, revenue, payroll, expenses } = asked.calculation;
  const { line, at } = expenseOf(asked);
  const path = `operatingExpenses/${line.id}`;
  const lost = irrecoverable((expenses.cost[at] ?? 0) - (expenses.net[at] ?? 0));
  const own = reasonOfRow(asked, `${path}/amount`, 'money');
  if (own) return { ...own, arguments: [...own.arguments, ...lost] };
  switch (line.type) {
    case 'percentOfRevenue': {
      let sold = 0;
      plan.revenue.forEach(({ id }, i) => {
        const isCounted = line.lineIds === null || line.lineIds.includes(id);
        if (isCounted) sold += revenue.amount[i * plan.stride + asked.t] ?? 0;
      });
      const reason = reasoning('shareOfRevenue', `${path}/rate`, money('revenue', sold), rate('rate', line.rate));
      const { arguments: figures, ...rest } = ramped(reason, line, { t: asked.t, unit: 'money' });
      return { ...rest, arguments: [...figures, ...lost] };
    }
    case 'perHead': {
      const args = [
        money('amountPerHead', line.amountPerHead),
        quantity('heads', payroll.totalHeadcount[asked.t] ?? 0),
      ];
      const inFull = reasoning('amountPerHead', `${path}/amountPerHead`, ...args);
      const { arguments: figures, ...reason } = ramped(inFull, line, { t: asked.t, unit: 'money' });
      return { ...reason, arguments: [...figures, ...lost] };
    }
    default: {
      const amount = reasonOfAmount(asked, line, 'operatingExpenses');
      return { ...amount, arguments: [...amount.arguments, ...lost] };
    }
  }
}

/** The payment in advance has two entries: what goes to prepaid expenses, and the tax that is recovered. */
function reasonOfPrepayment(asked: Asked): Reasoning {
  const { plan, expenses } = asked.calculation;
  const { line, at } = expenseOf(asked);
  const every = monthsAhead(line);
  const total = netOfExpense(asked);
  const isCharged = inputOf(line, 'taxMode') === 'charged';
  const rateCharged = isCharged ? (line.salesTaxRate ?? plan.document.salesTax.standardRate) : 0;
  const salesTaxRate = rate('salesTaxRate', rateCharged);
  if (isCharged && asked.entry.amount === expenses.recoverable[at] && asked.entry.amount !== expenses.prepaid[at]) {
    const share = rate('recoverableShare', line.recoverableShare);
    return reasoning(
      'recoverableTax',
      `operatingExpenses/${line.id}/salesTaxRate`,
      money('net', total),
      salesTaxRate,
      share,
    );
  }
  return reasoning(
    'paidAhead',
    `operatingExpenses/${line.id}/prepaidEveryMonths`,
    money('total', total),
    months('months', every),
    salesTaxRate,
    money('recoverable', isCharged ? (expenses.recoverable[at] ?? 0) : 0),
  );
}

const monthsAhead = (line: OperatingExpense): number => (line.payment === 'prepaid' ? line.prepaidEveryMonths : 1);

/** The net amount of an expense in the month, or of all months for which it is paid in advance then. */
function netOfExpense(asked: Asked): number {
  const { plan, expenses } = asked.calculation;
  const { line, at } = expenseOf(asked);
  let total = 0;
  for (let k = 0; k < monthsAhead(line) && asked.t + k <= plan.last; k++) total += expenses.net[at + k] ?? 0;
  return total;
}

/** The tax of a purchase that its supplier does not charge; of an asset at the border the recoverable part alone. */
function reasonOfOwnTax(asked: Asked): Reasoning {
  const { plan, directCosts, assets } = asked.calculation;
  const { standardRate } = plan.document.salesTax;
  if (isOf(asked, plan.revenue)) {
    const { line, at } = lineOf(asked, plan.revenue);
    const field = `revenue/${line.id}/directCostTaxMode`;
    const salesTaxRate = rate('salesTaxRate', line.directCostSalesTaxRate ?? standardRate);
    if (!line.directCostStocked)
      return reasoning('taxOfPurchase', field, money('net', directCosts.net[at] ?? 0), salesTaxRate);
    const isRecovered = asked.t >= taxSchemeOf(plan).recoveredFrom;
    const share = rate('recoverableShare', isRecovered ? line.directCostRecoverableShare : 0);
    return reasoning('taxOfStock', field, money('bought', directCosts.stockBought[at] ?? 0), salesTaxRate, share);
  }
  if (!isOf(asked, plan.assets)) {
    const { line } = expenseOf(asked);
    const salesTaxRate = rate('salesTaxRate', line.salesTaxRate ?? standardRate);
    return reasoning(
      'taxOfPurchase',
      `operatingExpenses/${line.id}/taxMode`,
      money('net', netOfExpense(asked)),
      salesTaxRate,
    );
  }
  const { line, at } = lineOf(asked, plan.assets);
  const [field, net] = [`capitalAssets/${line.id}/taxMode`, money('net', assets.net[at] ?? 0)];
  const salesTaxRate = rate('salesTaxRate', line.salesTaxRate ?? standardRate);
  if (inputOf(line, 'taxMode') === 'reverseCharge') return reasoning('taxOfPurchase', field, net, salesTaxRate);
  return reasoning('recoverableTax', field, net, salesTaxRate, rate('recoverableShare', line.recoverableShare));
}

function reasonOfRecoverableTax(asked: Asked): Reasoning {
  const { plan, directCosts, assets } = asked.calculation;
  const { standardRate } = plan.document.salesTax;
  if (isOf(asked, plan.revenue)) {
    const { line, at } = lineOf(asked, plan.revenue);
    const bought = line.directCostStocked ? directCosts.stockBought[at] : directCosts.net[at];
    return reasoning(
      line.directCostStocked ? 'recoverableOfStock' : 'recoverableTax',
      `revenue/${line.id}/directCostSalesTaxRate`,
      money(line.directCostStocked ? 'bought' : 'net', bought ?? 0),
      rate('salesTaxRate', line.directCostSalesTaxRate ?? standardRate),
      rate('recoverableShare', line.directCostRecoverableShare),
    );
  }
  const { contractors } = asked.calculation;
  if (contractors && isOf(asked, plan.staff)) {
    const { line, at } = lineOf(asked, plan.staff);
    return reasoning(
      'recoverableTax',
      `staff/${line.id}/salesTaxRate`,
      money('net', contractors.net[at] ?? 0),
      rate('salesTaxRate', line.salesTaxRate ?? standardRate),
      rate('recoverableShare', inputOf(line, 'recoverableShare')),
    );
  }
  const isAsset = isOf(asked, plan.assets);
  const { line, at } = isAsset ? lineOf(asked, plan.assets) : expenseOf(asked);
  return reasoning(
    'recoverableTax',
    `${isAsset ? 'capitalAssets' : 'operatingExpenses'}/${line.id}/salesTaxRate`,
    money('net', isAsset ? (assets.net[at] ?? 0) : netOfExpense(asked)),
    rate('salesTaxRate', line.salesTaxRate ?? standardRate),
    rate('recoverableShare', line.recoverableShare),
  );
}

function reasonOfPayment(asked: Asked): Reasoning {
  const { plan, directCosts, expenses } = asked.calculation;
  const { t } = asked;
  const { contractors } = asked.calculation;
  if (contractors && isOf(asked, plan.staff)) {
    const { line, base } = lineOf(asked, plan.staff);
    const isOwn = inputOf(line, 'daysToPay') !== null;
    return reasonOfCollection({
      kind: 'paid',
      terms: contractorTermsOf(plan, line),
      invoiced: (s) => (contractors.cost[base + s] ?? 0) + (contractors.recoverable[base + s] ?? 0),
      t,
      field: isOwn ? `staff/${line.id}/daysToPay` : 'workingCapital/daysPayable',
    });
  }
  if (!isOf(asked, plan.revenue)) {
    const { line, base } = expenseOf(asked);
    const isOwn = line.paymentProfile !== null || line.daysToPay !== null;
    return reasonOfCollection({
      kind: 'paid',
      terms: paymentTermsOf(plan, line.paymentProfile, line.daysToPay),
      invoiced: (s) =>
        (expenses.cost[base + s] ?? 0) + (expenses.recoverable[base + s] ?? 0) - (expenses.ownTax?.[base + s] ?? 0),
      t,
      field: isOwn ? `operatingExpenses/${line.id}/daysToPay` : 'workingCapital/daysPayable',
    });
  }
  const { line, base } = lineOf(asked, plan.revenue);
  const bought = boughtOf(line, directCosts);
  const isOwn = line.directCostPaymentProfile !== null || line.directCostDaysToPay !== null;
  return reasonOfCollection({
    kind: 'paid',
    terms: paymentTermsOf(plan, line.directCostPaymentProfile, line.directCostDaysToPay),
    invoiced: (s) =>
      (bought[base + s] ?? 0) +
      (directCosts.recoverable[base + s] ?? 0) -
      (directCosts.depositUsed[base + s] ?? 0) -
      (directCosts.ownTax?.[base + s] ?? 0),
    t,
    field: isOwn ? `revenue/${line.id}/directCostDaysToPay` : 'workingCapital/daysPayable',
  });
}

const boughtOf = (line: RevenueLine, columns: { stockBought: Float64Array; cost: Float64Array }) =>
  line.directCostStocked ? columns.stockBought : columns.cost;
