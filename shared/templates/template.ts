import { currencyDecimals } from '../domain/money';
import type { ForecastDocument } from '../inputs/forecast/document';

export interface TemplateParams {
  name: string;
  currency: string;
  /** "YYYY-MM" */
  startMonth: string;
  years?: number;
  /** 1…12; by default the month before the start month. */
  fiscalYearEndMonth?: number;
}

export interface Template {
  id: string;
  /** Keys of the catalogue's forecast area. */
  nameKey: string;
  descriptionKey: string;
  /** Set where the template brings its own currency and start month: what is asked for is then not used. */
  fixed?: { currency: string; startMonth: string };
  build(params: TemplateParams): ForecastDocument;
}

/** Money of a currency from whole units: amounts in minor units, prices in thousandths of a minor unit. */
export function moneyIn(currency: string): { amount(units: number): number; price(units: number): number } {
  const minor = 10 ** currencyDecimals(currency);
  return {
    amount: (units) => Math.round(units * minor),
    price: (units) => Math.round(units * minor * 1000),
  };
}

/** Parts per million of a percentage. */
export const percent = (value: number) => Math.round(value * 10_000);
/** Thousandths. */
export const quantity = (value: number) => Math.round(value * 1000);
