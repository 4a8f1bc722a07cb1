import { allocate } from '#shared/domain/money.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { invoicedAfter, type RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import type { RuleName } from '../ledger/rules';
import { collectionTermsOf } from '../steps/collections';
import { collectableOf } from '../steps/revenue';
import { taxPartsOf } from '../steps/tax-rates';
import { taxSchemeOf } from '../steps/tax-scheme';
import { reasonOfAmount } from './amounts';
import { reasonOfCollection } from './collections';
import { ramped, reasonOfRow } from './ramped';
import { type Asked, lineOf, money, months, price, quantity, type Reasoning, rate, reasoning } from './reasoning';

type Reasons = Partial<Record<RuleName, (asked: Asked) => Reasoning>>;

const soldOf = (asked: Asked) => lineOf(asked, asked.calculation.plan.revenue);
const taxRateOf = (asked: Asked, line: RevenueLine) =>
  line.salesTaxRate ?? asked.calculation.plan.document.salesTax.standardRate;
const taxFieldOf = ({ id, salesTaxRate }: RevenueLine) =>
  salesTaxRate === null ? 'salesTax/standardRate' : `revenue/${id}/salesTaxRate`;

/** Step 1 of the model: invoices, sales tax, sales for cash, bad debts, collections and what is earned of them. */
export const salesReasons: Reasons = {
  creditSale: (asked) => {
    const { line, at } = soldOf(asked);
    const { invoice, tax } = asked.calculation.revenue;
    return reasoning(
      taxPartsOf(line) ? 'invoiceOfParts' : 'invoice',
      `revenue/${line.id}/creditShare`,
      money('invoice', invoice[at] ?? 0),
      ...(taxPartsOf(line) ? [] : [rate('salesTaxRate', taxRateOf(asked, line))]),
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
    const amount = asked.calculation.revenue.invoice[at] ?? 0;
    const invoice = money('invoice', amount);
    const taxParts = taxPartsOf(line);
    if (taxParts) {
      const parts = allocate(amount, taxParts.shares).flatMap((part, i) => [
        money('part', part),
        rate('partRate', taxParts.rates[i] ?? 0),
      ]);
      return reasoning('salesTaxOfParts', `revenue/${line.id}/salesTaxRates`, invoice, ...parts);
    }
    return reasoning('salesTaxOfInvoice', taxFieldOf(line), invoice, rate('salesTaxRate', taxRateOf(asked, line)));
  },
  cashSale: (asked) => {
    const { line, at } = soldOf(asked);
    const { invoice, tax, credit, withheld } = asked.calculation.revenue;
    const keptAtOnce = (withheld?.all[at] ?? 0) - (withheld?.onCredit[at] ?? 0);
    return reasoning(
      keptAtOnce === 0 ? 'paidAtTill' : 'paidAtTillLess',
      `revenue/${line.id}/creditShare`,
      money('invoice', invoice[at] ?? 0),
      money('tax', tax[at] ?? 0),
      money('credit', credit[at] ?? 0),
      rate('creditShare', line.creditShare),
      ...(keptAtOnce === 0 ? [] : [money('withheld', keptAtOnce)]),
    );
  },
  revenueEarned: reasonOfRevenue,
  badDebtRelief: (asked) => {
    const { at } = soldOf(asked);
    const { revenue, plan } = asked.calculation;
    const scheme = taxSchemeOf(plan);
    const sold = at - (scheme.badDebtReliefMonths ?? 0);
    const tax = revenue.tax[sold] ?? 0;
    return reasoning(
      'badDebtRelief',
      scheme.kind === 'cash' ? 'salesTax/scheme' : 'salesTax/badDebtReliefMonths',
      money('badDebt', revenue.badDebt[sold] ?? 0),
      money('tax', tax),
      money('gross', (revenue.invoice[sold] ?? 0) + tax),
    );
  },
  flatRateSurplus: (asked) => {
    const { at } = soldOf(asked);
    const { revenue, plan } = asked.calculation;
    const tax = revenue.tax[at] ?? 0;
    const gross = money('gross', (revenue.invoice[at] ?? 0) + tax);
    const flatRate = rate('flatRate', taxSchemeOf(plan).flatRate);
    return reasoning('flatRateSurplus', 'salesTax/flatRate', money('tax', tax), gross, flatRate);
  },
  taxWithheld: (asked) => {
    const { line, at } = soldOf(asked);
    const invoice = money('invoice', asked.calculation.revenue.invoice[at] ?? 0);
    const withheldRate = rate('withheldRate', inputOf(line, 'withheldRate'));
    return reasoning('taxWithheld', `revenue/${line.id}/withheldRate`, invoice, withheldRate);
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
