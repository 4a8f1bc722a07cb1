import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type PurchaseSheets, purchaseSheets } from './purchases';
import type { SalesSheets } from './sales';
import { type MonthSheet, openAfter, positionOf, rounded, type Workbook } from './workbook';

const ONE = 1_000_000;

export interface ExpenseSheets extends PurchaseSheets {
  /** Paid in advance, with sales tax. */
  prepaid: MonthSheet;
  prepaidBalance: MonthSheet;
}

function expenseInputs(book: Workbook, { operatingExpenses, salesTax, workingCapital }: ForecastDocument) {
  return book.inputs(
    'ExpenseInputs',
    operatingExpenses.map((line) => ({
      base: line.type === 'fixed' ? line.yearlyBase : 0,
      inflation: line.type === 'fixed' ? line.inflation : 0,
      rate: line.type === 'percentOfRevenue' ? line.rate : 0,
      perHead: line.type === 'perHead' ? line.amountPerHead : 0,
      taxRate: line.salesTaxRate ?? salesTax.standardRate,
      recoverable: line.recoverableShare,
      days: line.daysToPay ?? workingCapital.daysPayable,
    })),
  );
}

/** Operating expenses by mode, bought with sales tax, paid by days or for a year in advance. */
export function writeExpenses(
  book: Workbook,
  document: ForecastDocument,
  { sales, heads }: { sales: SalesSheets; heads: MonthSheet },
): ExpenseSheets {
  const inputs = expenseInputs(book, document);
  const yearly = book.month('ExpenseBase');
  const net = book.month('ExpenseNet');
  const tax = book.month('ExpenseTax');
  const prepaidYears = prepaidSheets(book);
  const sheets = {
    ...purchaseSheets(book, 'Expense'),
    prepaid: book.month('ExpensePrepaid'),
    prepaidBalance: book.month('PrepaidBalance'),
  };
  const roles = document.staff.length;
  document.operatingExpenses.forEach((line, i) => {
    switch (line.type) {
      case 'fixed':
        yearly.fill(i, 0, (t) => {
          if (t === 1) return inputs.at(i, 'base');
          const before = yearly.at(i, t - 1);
          return positionOf(t) === 1 ? rounded(`${before}*(${ONE}+${inputs.at(i, 'inflation')})`, ONE) : before;
        });
        net.fill(i, 0, (t) => {
          const [base, place] = [yearly.at(i, t), positionOf(t)];
          return `${rounded(`${base}*${place}`, 12)}-${rounded(`${base}*${place - 1}`, 12)}`;
        });
        break;
      case 'percentOfRevenue':
        net.fill(i, 0, (t) => {
          const revenue = sales.amount.column(t, document.revenue.length);
          return rounded(`SUM(${revenue})*${inputs.at(i, 'rate')}`, ONE);
        });
        break;
      case 'perHead':
        net.fill(i, 0, (t) => rounded(`SUM(${heads.column(t, roles)})*${inputs.at(i, 'perHead')}`, 1000));
        break;
      case 'amounts':
        net.fill(i, 0, (t) => line.amounts[t - 1] ?? 0);
    }
    if (line.payment === 'prepaid') writePrepaid(i, { inputs, net, sheets, years: prepaidYears });
    else writeBought(i, { inputs, net, tax, sheets });
  });
  return sheets;
}

type ExpenseInputs = ReturnType<typeof expenseInputs>;

function writeBought(
  i: number,
  of: { inputs: ExpenseInputs; net: MonthSheet; tax: MonthSheet; sheets: ExpenseSheets },
): void {
  const { inputs, net, tax, sheets } = of;
  const { cost, recoverable, owed, payable } = sheets;
  tax.fill(i, 0, (t) => rounded(`${net.at(i, t)}*${inputs.at(i, 'taxRate')}`, ONE));
  recoverable.fill(i, 0, (t) => rounded(`${tax.at(i, t)}*${inputs.at(i, 'recoverable')}`, ONE));
  cost.fill(i, 0, (t) => `${net.at(i, t)}+${tax.at(i, t)}-${recoverable.at(i, t)}`);
  owed.fill(i, 0, (t) => `${cost.at(i, t)}+${recoverable.at(i, t)}`);
  payable.fill(i, 0, (t) => openAfter(owed, i, t, inputs.at(i, 'days')));
}

function prepaidSheets(book: Workbook) {
  return { lost: book.month('PrepaidTax'), part: book.month('PrepaidPart'), rest: book.month('PrepaidRest') };
}

/**
 * Paid at place 1 for the twelve months of the year; the irrecoverable tax is spread by largest remainder, ties to the
 * earlier month: whole parts, then one unit each to the months of the largest rests.
 */
function writePrepaid(
  i: number,
  of: { inputs: ExpenseInputs; net: MonthSheet; sheets: ExpenseSheets; years: ReturnType<typeof prepaidSheets> },
): void {
  const { inputs, net, sheets, years } = of;
  const { lost, part, rest } = years;
  const year = (sheet: MonthSheet, t: number) => {
    const first = t - positionOf(t) + 1;
    return sheet.span(i, first, first + 11);
  };
  const taxOfYear = (t: number) => rounded(`SUM(${year(net, t)})*${inputs.at(i, 'taxRate')}`, ONE);
  const onlyAtPlaceOne = (formula: (t: number) => string) => (t: number) => (positionOf(t) === 1 ? formula(t) : 0);
  sheets.recoverable.fill(
    i,
    0,
    onlyAtPlaceOne((t) => rounded(`${taxOfYear(t)}*${inputs.at(i, 'recoverable')}`, ONE)),
  );
  lost.fill(i, 0, (t) => (positionOf(t) === 1 ? `${taxOfYear(t)}-${sheets.recoverable.at(i, t)}` : lost.at(i, t - 1)));
  part.fill(i, 0, (t) => `INT(${lost.at(i, t)}*${net.at(i, t)}/SUM(${year(net, t)}))`);
  rest.fill(i, 0, (t) => `MOD(${lost.at(i, t)}*${net.at(i, t)},SUM(${year(net, t)}))`);
  sheets.cost.fill(i, 0, (t) => {
    const own = rest.at(i, t);
    const earlier = rest.span(i, t - positionOf(t) + 1, t);
    const rank = `COUNTIF(${year(rest, t)},">"&${own})+COUNTIF(${earlier},${own})`;
    const left = `${lost.at(i, t)}-SUM(${year(part, t)})`;
    return `${net.at(i, t)}+${part.at(i, t)}+IF(${rank}<=${left},1,0)`;
  });
  sheets.prepaid.fill(
    i,
    0,
    onlyAtPlaceOne((t) => `SUM(${year(net, t)})+${taxOfYear(t)}`),
  );
  sheets.prepaidBalance.fill(i, 0, (t) => {
    const paid = `${sheets.prepaid.at(i, t)}-${sheets.recoverable.at(i, t)}`;
    return `${sheets.prepaidBalance.at(i, t - 1)}+${paid}-${sheets.cost.at(i, t)}`;
  });
}
