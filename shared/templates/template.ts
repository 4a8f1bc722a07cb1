import { currencyDecimals } from '../domain/money';
import { type BalanceSheet, makeBalanceSheet } from '../inputs/forecast/balance-sheet';
import type { ForecastDocument } from '../inputs/forecast/document';
import { emptyForecast } from '../inputs/forecast/empty-forecast';
import { priceLevel } from './price-level';

export interface TemplateParams {
  name: string;
  currency: string;
  /** "YYYY-MM" */
  startMonth: string;
  /** 3 or more; 3 by default. */
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

export interface Money {
  /** Minor units. */
  amount(units: number): number;
  /** Thousandths of a minor unit. */
  price(units: number): number;
  /** As a note says it: "1,800" or, with cents, "1.60". */
  text(units: number): string;
}

/** Money of a currency from whole units at the level of euros or dollars: 100 is 100.00 EUR and 10,000 JPY. */
export function moneyIn(currency: string): Money {
  const level = priceLevel(currency);
  const minor = level * 10 ** currencyDecimals(currency);
  return {
    amount: (units) => Math.round(units * minor),
    price: (units) => Math.round(units * minor * 1000),
    text: (units) => grouped(units * level),
  };
}

function grouped(value: number): string {
  const [whole = '', cents] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split('.');
  const thousands = Number(whole).toLocaleString('en-US');
  return cents ? `${thousands}.${cents}` : thousands;
}

/** Parts per million of a percentage. */
export const percent = (value: number) => Math.round(value * 10_000);
/** Thousandths. */
export const quantity = (value: number) => Math.round(value * 1000);

/**
 * Season weights by place in the fiscal year, so that the peak keeps its month, from those of January to December in per
 * cent of an average month.
 */
export function seasonOf(params: TemplateParams, byCalendarMonth: readonly number[]): number[] {
  const { fiscalYearEndMonth } = headerOf(params);
  return byCalendarMonth.map((_, place) => 10 * (byCalendarMonth[(fiscalYearEndMonth + place) % 12] ?? 0));
}

const headerOf = (params: TemplateParams) => emptyForecast({ ...params, years: params.years ?? 3 }).header;

type Lines = Pick<
  ForecastDocument,
  'revenue' | 'operatingExpenses' | 'staff' | 'capitalAssets' | 'loans' | 'equityEvents' | 'otherMovements'
>;
type Policies = Pick<ForecastDocument, 'workingCapital' | 'salesTax' | 'incomeTax' | 'bank' | 'dividendPolicy'>;
type Part<T> = { [K in keyof T]?: Partial<T[K]> };

export interface Business extends Partial<Lines>, Part<Policies>, Pick<ForecastDocument, 'scenarios'> {
  /** The sheet at the start, in whole units; what it leaves out is 0. */
  opening: Partial<BalanceSheet>;
  /** Remaining life of opening fixed assets, in months. */
  openingLifeMonths?: number;
}

/** The forecast of a business: what it says of itself, and the usual terms where it says nothing. */
export function forecastOf(params: TemplateParams, business: Business): ForecastDocument {
  const empty = emptyForecast({ ...params, years: params.years ?? 3 });
  const { opening, openingLifeMonths, workingCapital, salesTax, incomeTax, bank, dividendPolicy, ...lines } = business;
  const money = moneyIn(params.currency);
  const sheet = Object.fromEntries(Object.entries(opening).map(([field, units]) => [field, money.amount(units)]));
  return {
    ...empty,
    ...lines,
    openingPosition: {
      ...empty.openingPosition,
      startBalanceSheet: makeBalanceSheet(sheet),
      fixedAssetsLifeMonths: openingLifeMonths ?? 0,
    },
    dividendPolicy: { ...empty.dividendPolicy, ...dividendPolicy },
    workingCapital: { ...empty.workingCapital, ...workingCapital },
    salesTax: { ...empty.salesTax, ...salesTax },
    incomeTax: { ...empty.incomeTax, ...incomeTax },
    bank: { ...empty.bank, ...bank },
  };
}
