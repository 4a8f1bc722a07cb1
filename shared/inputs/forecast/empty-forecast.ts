import { calendarMonth } from '#shared/domain/months.ts';
import type { ForecastDocument } from './document';
import { forms } from './fields/catalogue';
import { initialValues } from './fields/field';

export interface EmptyForecastParams {
  name: string;
  currency: string;
  /** "YYYY-MM" */
  startMonth: string;
  years: number;
  /** 1…12; by default the month before the start month, so that year 1 has twelve months. */
  fiscalYearEndMonth?: number;
}

/** A forecast without lines and with the usual policies: 30 days, quarterly sales tax, yearly income tax after 9 months. */
export function emptyForecast(params: EmptyForecastParams): ForecastDocument {
  const { name, currency, startMonth, years } = params;
  const fiscalYearEndMonth = params.fiscalYearEndMonth ?? ((calendarMonth(startMonth) + 10) % 12) + 1;
  return {
    schemaVersion: 1,
    header: { name, currency, startMonth, fiscalYearEndMonth, years },
    history: { openingBalanceSheet: null, inputYears: [] },
    openingPosition: { startBalanceSheet: null, ...initialValues(forms.openingPosition) },
    revenue: [],
    operatingExpenses: [],
    otherIncomeAndExpenses: [],
    staff: [],
    capitalAssets: [],
    loans: [],
    equityEvents: [],
    dividendPolicy: initialValues(forms.dividendPolicy),
    otherMovements: [],
    workingCapital: initialValues(forms.workingCapital),
    salesTax: initialValues(forms.salesTax),
    incomeTax: initialValues(forms.incomeTax),
    bank: initialValues(forms.bank),
    thresholds: initialValues(forms.thresholds),
    scenarios: [],
  };
}
