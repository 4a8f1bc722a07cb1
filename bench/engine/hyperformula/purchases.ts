import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { SalesSheets } from './sales';
import { type MonthSheet, openAfter, rounded, type Workbook } from './workbook';

const ONE = 1_000_000;

export interface PurchaseSheets {
  cost: MonthSheet;
  recoverable: MonthSheet;
  owed: MonthSheet;
  payable: MonthSheet;
}

export function purchaseSheets(book: Workbook, prefix: string): PurchaseSheets {
  return {
    cost: book.month(`${prefix}Cost`),
    recoverable: book.month(`${prefix}Recoverable`),
    owed: book.month(`${prefix}Owed`),
    payable: book.month(`${prefix}Payable`),
  };
}

export interface DirectCostSheets extends PurchaseSheets {
  stock: MonthSheet;
}

/** Direct cost of every revenue line as a share of its amount, bought with sales tax, for stock or at once. */
export function writeDirectCosts(book: Workbook, { revenue }: ForecastDocument, sales: SalesSheets): DirectCostSheets {
  const { inputs, amount } = sales;
  const net = book.month('DirectNet');
  const tax = book.month('DirectTax');
  const bought = book.month('StockBought');
  const sheets = { ...purchaseSheets(book, 'Direct'), stock: book.month('Stock') };
  const { cost, recoverable, owed, payable, stock } = sheets;
  revenue.forEach((line, i) => {
    const [rate, share] = [inputs.at(i, 'costTaxRate'), inputs.at(i, 'costRecoverable')];
    const back = (t: number) => rounded(`${tax.at(i, t)}*${share}`, ONE);
    net.fill(i, 0, (t) => rounded(`${amount.at(i, t)}*${inputs.at(i, 'costRate')}`, ONE));
    tax.fill(i, 0, (t) => rounded(`${net.at(i, t)}*${rate}`, ONE));
    cost.fill(i, 0, (t) => `${net.at(i, t)}+${tax.at(i, t)}-${back(t)}`);
    if (line.directCostStocked) {
      const lost = rounded(`${rate}*(${ONE}-${share})`, ONE);
      // Backward-looking stock of up to 30 days: more days are more terms.
      const target = (t: number) => rounded(`${cost.at(i, t)}*MIN(30,${inputs.at(i, 'stockDays')})`, 30);
      bought.fill(i, 0, (t) => `MAX(0,${target(t)}-(${stock.at(i, t - 1)}-${cost.at(i, t)}))`);
      stock.fill(i, 0, (t) => `${stock.at(i, t - 1)}-${cost.at(i, t)}+${bought.at(i, t)}`);
      recoverable.fill(i, 0, (t) => rounded(`${bought.at(i, t)}*(${rate}-${lost})`, `(${ONE}+${lost})`));
    } else {
      recoverable.fill(i, 0, back);
    }
    owed.fill(i, 0, (t) => `${(line.directCostStocked ? bought : cost).at(i, t)}+${recoverable.at(i, t)}`);
    payable.fill(i, 0, (t) => openAfter(owed, i, t, inputs.at(i, 'costDays')));
  });
  return sheets;
}
