import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales } from './small-forecast';

/** 100.00 a month on 60 days; 40 % direct cost out of 45 days of stock that is paid after 15 days. */
export function stockedSale() {
  return sales(each(10_000, 24), {
    daysToCollect: 60,
    directCostMode: 'percent',
    directCostRate: 400_000,
    directCostStocked: true,
    daysOfStock: 45,
    directCostDaysToPay: 15,
  });
}

/** The stocked sale beside rent of 10.00 a month that is paid in its month. */
export function stockedSaleAndRent() {
  const rent = { ...newOperatingExpense.fixed(own), yearlyBase: 12_000, payment: 'inMonth' as const };
  return { revenue: [stockedSale()], operatingExpenses: [rent] };
}

/** A monthly line of 100 subscribers at 20.00 with 20 % direct cost, and one of 60 at 10.00 a month, in advance. */
export function recurringLines() {
  const line = newRevenueLine.recurring(own);
  const monthly = {
    ...line,
    openingSubscribers: 100_000,
    newSubscribers: 10_000,
    churn: 50_000,
    unitPrice: 2_000_000,
    directCostMode: 'percent' as const,
    directCostRate: 200_000,
  };
  const inAdvance = {
    ...line,
    id: 'advance',
    billing: 'yearlyInAdvance' as const,
    openingSubscribers: 60_000,
    churn: 240_000,
    unitPrice: 1_000_000,
  };
  return [monthly, inAdvance];
}
