import { allocate, atRate } from '#shared/domain/money.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { invoicedAfter, type RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import { account } from '../ledger/accounts';
import type { RuleName } from '../ledger/rules';
import { grossOf } from '../steps/cash-accounting';
import { collectionTermsOf } from '../steps/collections';
import { collectableOf } from '../steps/revenue';
import { surplusOfDeposit } from '../steps/sales-tax';
import { salesTaxRateOf, taxPartsOf } from '../steps/tax-rates';
import { taxSchemeOf } from '../steps/tax-scheme';
import { reasonOfAmount } from './amounts';
import { reasonOfCollection } from './collections';
import { ramped, reasonOfRow } from './ramped';
import { type Asked, lineOf, money, months, price, quantity, type Reasoning, rate, reasoning } from './reasoning';

type Reasons = Partial<Record<RuleName, (asked: Asked) => Reasoning>>;

const soldOf = (asked: Asked) => lineOf(asked, asked.calculation.plan.revenue);
const taxFieldOf = ({ id, salesTaxRate }: RevenueLine) =>
  salesTaxRate === null ? 'salesTax/standardRate' : `revenue/${id}/salesTaxRate`;

/** Step 1 of the model: invoices, sales tax, sales for cash, bad debts, collections and what is earned of them. */
export const salesReasons: Reasons = {
  creditSale: (asked) => {
    const { line, at } = soldOf(asked);
    const { plan, revenue } = asked.calculation;
    const { invoice, tax } = revenue;
    return reasoning(
      taxPartsOf(line) ? 'invoiceOfParts' : 'invoice',
      `revenue/${line.id}/creditShare`,
      money('invoice', invoice[at] ?? 0),
      ...(taxPartsOf(line) ? [] : [rate('salesTaxRate', salesTaxRateOf(plan, line))]),
      money('tax', tax[at] ?? 0),
      rate('creditShare', line.creditShare),
    );
  },
  workInvoiced: (asked) => {
    const { line, at } = soldOf(asked);
    const lag = invoicedAfter(line);
    const field = `revenue/${line.id}/invoiceAfterMonths`;
    if (asked.t <= lag)
      return reasoning('openingInFull', field, money('opening', asked.calculation.revenue.invoice[at] ?? 0));
    return reasoning(
      'workInvoiced',
      field,
      money('amount', asked.calculation.revenue.amount[at - lag] ?? 0),
      months('months', lag),
    );
  },
  salesTaxCharged: (asked) => {
    const { line, at } = soldOf(asked);
    const { invoice, deposits } = asked.calculation.revenue;
    return reasonOfTax(asked, line, { amount: invoice[at] ?? 0, taxedBefore: deposits?.taxed[at] ?? 0 });
  },
  depositReceived: (asked) => {
    const { line, at } = soldOf(asked);
    const { invoice, deposits } = asked.calculation.revenue;
    if (asked.entry.from === account.salesTax)
      return reasonOfTax(asked, line, { amount: deposits?.received[at] ?? 0, taxedBefore: 0 });
    const ahead = inputOf(line, 'depositMonths');
    return reasonOfDeposit(line, invoice[at + ahead] ?? 0, ahead);
  },
  depositApplied: (asked) => {
    const { line, at } = soldOf(asked);
    const { plan, revenue } = asked.calculation;
    const { t } = asked;
    const until = plan.actual?.until ?? 0;
    const ahead = inputOf(line, 'depositMonths');
    const invoice = revenue.invoice[at] ?? 0;
    // Received before the start, or in the books at L.
    if (t > ahead && !(until > 0 && t > until && t <= until + ahead)) return reasonOfDeposit(line, invoice, 0);
    const part = money('part', revenue.deposits?.due[at] ?? 0);
    return reasoning('depositHeld', `revenue/${line.id}/depositShare`, money('invoice', invoice), part);
  },
  cashSale: (asked) => {
    const { line, at } = soldOf(asked);
    const { invoice, tax, credit, withheld, deposits } = asked.calculation.revenue;
    const keptAtOnce = (withheld?.all[at] ?? 0) - (withheld?.onCredit[at] ?? 0);
    const deposit = deposits?.used[at] ?? 0;
    const isInFull = keptAtOnce === 0 && deposit === 0;
    return reasoning(
      isInFull ? 'paidAtTill' : deposit === 0 ? 'paidAtTillLess' : 'paidAtTillOfRest',
      `revenue/${line.id}/creditShare`,
      money('invoice', invoice[at] ?? 0),
      money('tax', tax[at] ?? 0),
      money('credit', credit[at] ?? 0),
      rate('creditShare', line.creditShare),
      ...(isInFull ? [] : [money('withheld', keptAtOnce), money('deposit', deposit)]),
    );
  },
  revenueEarned: reasonOfRevenue,
  badDebtRelief: (asked) => {
    const { at } = soldOf(asked);
    const { revenue, plan } = asked.calculation;
    const scheme = taxSchemeOf(plan);
    const sold = at - (scheme.badDebtReliefMonths ?? 0);
    return reasoning(
      'badDebtRelief',
      scheme.kind === 'cash' ? 'salesTax/scheme' : 'salesTax/badDebtReliefMonths',
      money('badDebt', revenue.badDebt[sold] ?? 0),
      money('tax', revenue.tax[sold] ?? 0),
      money('gross', grossOf(revenue, sold)),
    );
  },
  flatRateSurplus: (asked) => {
    const { at } = soldOf(asked);
    const { revenue, plan } = asked.calculation;
    const { deposits } = revenue;
    const args = [
      money('tax', revenue.tax[at] ?? 0),
      money('gross', grossOf(revenue, at)),
      rate('flatRate', taxSchemeOf(plan).flatRate),
    ];
    if (!deposits || surplusOfDeposit(plan, deposits, at) === 0)
      return reasoning('flatRateSurplus', 'salesTax/flatRate', ...args);
    const tax = deposits.tax[at] ?? 0;
    const both = [...args, money('depositTax', tax), money('deposit', (deposits.received[at] ?? 0) + tax)];
    return reasoning('flatRateSurplusOfBoth', 'salesTax/flatRate', ...both);
  },
  taxWithheld: (asked) => {
    const { line, at } = soldOf(asked);
    const { invoice, tax, deposits, badDebt } = asked.calculation.revenue;
    const amount = invoice[at] ?? 0;
    const withheldRate = inputOf(line, 'withheldRate');
    const args = [money('invoice', amount), rate('withheldRate', withheldRate)];
    const field = `revenue/${line.id}/withheldRate`;
    const rest = Math.max(0, amount + (tax[at] ?? 0) - (deposits?.used[at] ?? 0) - (badDebt[at] ?? 0));
    return atRate(amount, withheldRate) > rest
      ? reasoning('taxWithheldOfRest', field, ...args, money('rest', rest))
      : reasoning('taxWithheld', field, ...args);
  },
  badDebt: (asked) => {
    const { line, at } = soldOf(asked);
    const credit = money('credit', asked.calculation.revenue.credit[at] ?? 0);
    return reasoning('badDebt', `revenue/${line.id}/badDebtRate`, credit, rate('badDebtRate', line.badDebtRate));
  },
  receivableCollected: (asked) => {
    const { line, base } = soldOf(asked);
    const { revenue, plan } = asked.calculation;
    const { collectionProfile, daysToCollect, id } = line;
    const isOwn = collectionProfile !== null || daysToCollect !== null;
    return reasonOfCollection({
      kind: 'collected',
      terms: collectionTermsOf(plan, collectionProfile, daysToCollect),
      invoiced: (s) => collectableOf(revenue, base + s),
      t: asked.t,
      field: isOwn ? `revenue/${id}/daysToCollect` : 'workingCapital/daysSales',
    });
  },
};

/** A share of an invoice, made so many months later. */
const reasonOfDeposit = (line: RevenueLine, invoice: number, monthsLater: number): Reasoning =>
  reasoning(
    monthsLater === 0 ? 'depositUsed' : 'deposit',
    `revenue/${line.id}/depositShare`,
    money('invoice', invoice),
    rate('depositShare', inputOf(line, 'depositShare')),
    ...(monthsLater === 0 ? [] : [months('months', monthsLater)]),
  );

/** The tax of an amount by the rates of its line, but for what of it was taxed with its deposit. */
function reasonOfTax(
  { calculation: { plan } }: Asked,
  line: RevenueLine,
  { amount, taxedBefore }: { amount: number; taxedBefore: number },
): Reasoning {
  const taxParts = taxPartsOf(line);
  if (taxParts) {
    const rest = amount - taxedBefore;
    const parts = allocate(rest, taxParts.shares).flatMap((part, i) => [
      money('part', part),
      rate('partRate', taxParts.rates[i] ?? 0),
    ]);
    return reasoning('salesTaxOfParts', `revenue/${line.id}/salesTaxRates`, money('invoice', rest), ...parts);
  }
  const args = [money('invoice', amount), rate('salesTaxRate', salesTaxRateOf(plan, line))];
  if (taxedBefore === 0) return reasoning('salesTaxOfInvoice', taxFieldOf(line), ...args);
  return reasoning('salesTaxOfRest', taxFieldOf(line), ...args, money('deposit', taxedBefore));
}

function reasonOfRevenue(asked: Asked): Reasoning {
  const { line, at, base } = soldOf(asked);
  const { plan, revenue } = asked.calculation;
  switch (line.type) {
    case 'amounts':
      return reasonOfAmount(asked, line, 'revenue');
    case 'percentOfLine': {
      const own = reasonOfRow(asked, `revenue/${line.id}/amount`, 'money');
      if (own) return own;
      const from = plan.revenue.findIndex(({ id }) => id === line.baseLineId) * plan.stride;
      const ofLine = money('lineRevenue', revenue.amount[from + asked.t] ?? 0);
      const reason = reasoning('shareOfLine', `revenue/${line.id}/share`, ofLine, rate('share', line.share));
      return ramped(reason, line, { t: asked.t, unit: 'money' });
    }
    default:
      if (line.type === 'recurring' && line.billing === 'yearlyInAdvance') return earnedOverYear(asked, line.id, base);
      return reasoning(
        'unitsSold',
        `revenue/${line.id}/unitPrice`,
        quantity('quantity', revenue.quantity[at] ?? 0),
        price('price', revenue.price[at] ?? 0),
      );
  }
}

/** Invoices of the last twelve months, and the twelfth of each that this month earns. */
function earnedOverYear({ calculation, t }: Asked, id: string, base: number): Reasoning {
  const parts = [];
  for (let month = Math.max(1, t - 11); month <= t; month++) {
    const invoice = calculation.revenue.invoice[base + month] ?? 0;
    if (invoice === 0) continue;
    const whole = Math.floor(invoice / 12);
    const part = whole + (t - month < invoice - whole * 12 ? 1 : 0);
    parts.push(money('invoice', invoice, month), money('part', part, month));
  }
  return reasoning('earnedOverYear', `revenue/${id}/unitPrice`, ...parts);
}
