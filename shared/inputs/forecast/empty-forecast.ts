import { calendarMonth } from '#shared/domain/months.ts';
import type { ForecastDocument } from './document';

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
    openingPosition: {
      startBalanceSheet: null,
      fixedAssetsResidual: 0,
      fixedAssetsLifeMonths: 0,
      intangiblesLifeMonths: 0,
      prepaidMonths: 12,
      taxLosses: 0,
    },
    revenue: [],
    operatingExpenses: [],
    otherIncomeAndExpenses: [],
    staff: [],
    capitalAssets: [],
    loans: [],
    equityEvents: [],
    dividendPolicy: { payout: 0, monthOfYear: 6, monthsToPay: 0 },
    otherMovements: [],
    workingCapital: {
      daysSales: 30,
      daysPayable: 30,
      daysInventory: 30,
      inventoryBasis: 'backward',
      collectionProfile: null,
      paymentProfile: null,
    },
    salesTax: { standardRate: 0, returnMonths: 3, monthsUntilPayment: 1, refund: 'paid' },
    incomeTax: { rate: 0, lossShare: 1_000_000, monthsUntilPayment: 9, instalments: 'yearly', deferredTax: false },
    bank: { creditRate: 0, overdraftRate: 0, overdraftLimit: 0, minimumCash: 0, interestBasis: 'opening' },
    thresholds: {
      debtServiceCover: 1_200_000,
      growthMinimum: -3_000_000,
      growthMaximum: 3_000_000,
      grossMarginMinimum: -1_000_000,
      grossMarginMaximum: 1_000_000,
      churnMaximum: 200_000,
    },
    scenarios: [],
  };
}
