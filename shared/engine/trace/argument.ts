/**
 * money: minor units · rate: parts per million · quantity: thousandths of a unit · price: thousandths of a minor unit ·
 * months, days: whole numbers · month: the number of a month of the forecast.
 */
export type ArgumentUnit = 'money' | 'rate' | 'quantity' | 'price' | 'months' | 'days' | 'month';

/** A figure that the rule of an entry used, so that a person can redo the sum. */
export interface TraceArgument {
  name: string;
  unit: ArgumentUnit;
  value: number;
  /** Of a figure that appears once a month, such as the invoices that a receipt is of: which month. */
  month?: number;
}
