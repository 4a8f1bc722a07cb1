import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import { type InputSheet, type MonthSheet, openAfter, positionOf, rounded, type Workbook } from './workbook';

const ONE = 1_000_000;

export interface SalesSheets {
  inputs: ReturnType<typeof salesInputs>;
  amount: MonthSheet;
  invoice: MonthSheet;
  tax: MonthSheet;
  badDebt: MonthSheet;
  collectible: MonthSheet;
  receivable: MonthSheet;
  credit: MonthSheet;
}

function salesInputs(book: Workbook, { revenue, salesTax, workingCapital }: ForecastDocument) {
  return book.inputs(
    'SalesInputs',
    revenue.map((line) => ({
      price: 'unitPrice' in line ? line.unitPrice : 0,
      priceGrowth: 'unitPrice' in line ? line.priceGrowth : 0,
      level: line.type === 'units' ? line.volume : line.type === 'recurring' ? line.newSubscribers : 0,
      growth: 'growth' in line ? line.growth : 0,
      heads: line.type === 'hours' ? line.heads : 0,
      hours: line.type === 'hours' ? line.hoursPerHead : 0,
      utilisation: line.type === 'hours' ? line.utilisation : 0,
      subscribers: line.type === 'recurring' ? line.openingSubscribers : 0,
      churn: line.type === 'recurring' ? line.churn : 0,
      share: line.type === 'percentOfLine' ? line.share : 0,
      taxRate: line.salesTaxRate ?? salesTax.standardRate,
      creditShare: line.creditShare,
      days: line.daysToCollect ?? workingCapital.daysSales,
      badDebtRate: line.badDebtRate,
      costRate: line.directCostRate,
      costTaxRate: line.directCostSalesTaxRate ?? salesTax.standardRate,
      costRecoverable: line.directCostRecoverableShare,
      costDays: line.directCostDaysToPay ?? workingCapital.daysPayable,
      stockDays: line.daysOfStock ?? workingCapital.daysInventory,
    })),
  );
}

/** Revenue, invoices, sales tax, the part on credit, bad debts and receivables of every line. */
export function writeSales(book: Workbook, document: ForecastDocument): SalesSheets {
  const inputs = salesInputs(book, document);
  const sheets: SalesSheets = {
    inputs,
    amount: book.month('Amount'),
    invoice: book.month('Invoice'),
    tax: book.month('OutputTax'),
    credit: book.month('Credit'),
    badDebt: book.month('BadDebt'),
    collectible: book.month('Collectible'),
    receivable: book.month('Receivable'),
  };
  writeInvoices(book, document, sheets);
  for (let i = 0; i < document.revenue.length; i++) {
    const { invoice, tax, credit, badDebt, collectible, receivable } = sheets;
    tax.fill(i, 0, (t) => rounded(`${invoice.at(i, t)}*${inputs.at(i, 'taxRate')}`, ONE));
    credit.fill(i, 0, (t) => rounded(`(${invoice.at(i, t)}+${tax.at(i, t)})*${inputs.at(i, 'creditShare')}`, ONE));
    badDebt.fill(i, 0, (t) => rounded(`${credit.at(i, t)}*${inputs.at(i, 'badDebtRate')}`, ONE));
    collectible.fill(i, 0, (t) => `${credit.at(i, t)}-${badDebt.at(i, t)}`);
    receivable.fill(i, 0, (t) => openAfter(collectible, i, t, inputs.at(i, 'days')));
  }
  return sheets;
}

/** The sheets behind an invoice: what is sold and at which price. */
interface InvoiceSheets {
  price: MonthSheet;
  level: MonthSheet;
  quantity: MonthSheet;
  cohort: MonthSheet;
  season: InputSheet<Place>;
}

function writeInvoices(book: Workbook, { revenue }: ForecastDocument, sheets: SalesSheets): void {
  const { inputs, invoice, amount } = sheets;
  const of: InvoiceSheets = {
    price: book.month('Price'),
    level: book.month('Level'),
    quantity: book.month('Quantity'),
    cohort: book.month('Cohort'),
    season: book.inputs('Season', revenue.map(seasonOf)),
  };
  revenue.forEach((line, i) => {
    writeGrowth(line, i, inputs, of);
    const sold = (t: number) => rounded(`${of.quantity.at(i, t)}*${of.price.at(i, t)}`, ONE);
    if (line.type === 'recurring' && line.billing === 'yearlyInAdvance') {
      writeCohorts(i, inputs, of);
      invoice.fill(i, 0, (t) => rounded(`${of.cohort.at(i, t)}*12*${of.price.at(i, t)}`, ONE));
      earnOverYear(i, invoice, amount);
      return;
    }
    if (line.type === 'amounts') invoice.fill(i, 0, (t) => line.amounts[t - 1] ?? 0);
    else if (line.type === 'percentOfLine') {
      const base = revenue.findIndex(({ id }) => id === line.baseLineId);
      invoice.fill(i, 0, (t) => rounded(`${amount.at(base, t)}*${inputs.at(i, 'share')}`, ONE));
    } else {
      writeQuantity(line, i, inputs, of);
      invoice.fill(i, 0, sold);
    }
    amount.fill(i, 0, (t) => invoice.at(i, t));
  });
}

function writeGrowth(line: RevenueLine, i: number, inputs: SalesSheets['inputs'], of: InvoiceSheets): void {
  const { price, level } = of;
  const grown = (sheet: MonthSheet, t: number, rate: 'priceGrowth' | 'growth') =>
    rounded(`${sheet.at(i, t - 1)}*(${ONE}+${inputs.at(i, rate)})`, ONE);
  if ('unitPrice' in line) {
    price.fill(i, 0, (t) => {
      if (t === 1) return inputs.at(i, 'price');
      return positionOf(t) === 1 ? grown(price, t, 'priceGrowth') : price.at(i, t - 1);
    });
  }
  if ('growth' in line) {
    level.fill(i, 0, (t) => (t === 1 ? `${inputs.at(i, 'level')}*1000` : grown(level, t, 'growth')));
  }
}

function writeQuantity(line: RevenueLine, i: number, inputs: SalesSheets['inputs'], of: InvoiceSheets): void {
  const { level, quantity, season } = of;
  if (line.type === 'units') {
    quantity.fill(i, 0, (t) => {
      const weights = `SUM(${season.at(i, 'place1')}:${season.at(i, 'place12').replace(/^.*!/, '')})`;
      return rounded(`${level.at(i, t)}*12*${season.at(i, `place${positionOf(t)}`)}`, `(${weights}*1000)`);
    });
    return;
  }
  if (line.type === 'hours') {
    const worked = `${inputs.at(i, 'heads')}*${inputs.at(i, 'hours')}*${inputs.at(i, 'utilisation')}`;
    quantity.fill(i, 0, () => rounded(worked, 1000 * ONE));
    return;
  }
  quantity.fill(i, `=${inputs.at(i, 'subscribers')}`, (t) => {
    const before = quantity.at(i, t - 1);
    const churned = rounded(`${before}*${inputs.at(i, 'churn')}`, ONE);
    return `${before}-${churned}+${rounded(level.at(i, t), 1000)}`;
  });
}

/** Yearly in advance: whoever joined or was there at the opening renews every twelve months. */
function writeCohorts(i: number, inputs: SalesSheets['inputs'], { level, quantity, cohort }: InvoiceSheets): void {
  const opening = inputs.at(i, 'subscribers');
  const renewing = (t: number) =>
    t > 12 ? cohort.at(i, t - 12) : `(INT(${opening}/12)+IF(MOD(${opening},12)>=${t},1,0))`;
  cohort.fill(i, 0, (t) => {
    const renewed = rounded(`${renewing(t)}*(${ONE}-${inputs.at(i, 'churn')})`, ONE);
    return `${rounded(level.at(i, t), 1000)}+${renewed}`;
  });
  quantity.fill(i, `=${opening}`, (t) => `${quantity.at(i, t - 1)}+${cohort.at(i, t)}-${renewing(t)}`);
}

/** `allocate` over 12 equal months: the rest of a division by 12 goes to the first months. */
function earnOverYear(i: number, invoice: MonthSheet, amount: MonthSheet): void {
  amount.fill(i, 0, (t) =>
    Array.from({ length: Math.min(12, t) }, (_, age) => {
      const of = invoice.at(i, t - age);
      return `INT(${of}/12)+IF(MOD(${of},12)>${age},1,0)`;
    }).join('+'),
  );
}

type Place = `place${number}`;

function seasonOf(line: RevenueLine): Record<Place, number> {
  const weights = line.type === 'units' ? line.seasonWeights : [];
  return Object.fromEntries(Array.from({ length: 12 }, (_, p) => [`place${p + 1}`, weights[p] ?? 0]));
}
