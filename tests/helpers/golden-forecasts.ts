import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import {
  newCapitalAsset,
  newLoan,
  newOperatingExpense,
  newRevenueLine,
  newStaffRole,
} from '#shared/inputs/forecast/new-lines.ts';
import { keepsYear } from './small-forecast';

/** Golden A of the forecast model, section 5: two years from January 2027, minor units are cents. */
export function goldenA(): ForecastDocument {
  const empty = emptyForecast({ name: 'Golden A', currency: 'USD', startMonth: '2027-01', years: 2 });
  return {
    ...empty,
    openingPosition: {
      ...empty.openingPosition,
      startBalanceSheet: makeBalanceSheet({ cash: 1_000_000, shareCapital: 1_000_000 }),
    },
    revenue: [
      {
        ...keepsYear(newRevenueLine.units({ id: 'sales', name: 'Sales' })),
        volume: 100_000,
        unitPrice: 5_000_000,
        salesTaxRate: 200_000,
        directCostMode: 'percent',
        directCostRate: 400_000,
        directCostSalesTaxRate: 200_000,
      },
    ],
    operatingExpenses: [
      { ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), yearlyBase: 1_200_000, salesTaxRate: 0 },
    ],
    staff: [{ ...newStaffRole({ id: 'manager', name: 'Manager' }), yearlySalary: 2_400_000, onCostRate: 100_000 }],
    capitalAssets: [{ ...newCapitalAsset({ id: 'machine', name: 'Machine' }), cost: 600_000, salesTaxRate: 0 }],
    loans: [
      { ...newLoan.level({ id: 'bank', name: 'Bank loan' }), principal: 1_200_000, rate: 60_000, termMonths: 24 },
    ],
    salesTax: { ...empty.salesTax, returnMonths: 3, monthsUntilPayment: 1 },
    incomeTax: { ...empty.incomeTax, rate: 200_000, monthsUntilPayment: 9 },
  };
}

/** Golden B: golden A with the price 40 % higher in year 2. */
export function goldenB(): ForecastDocument {
  const document = goldenA();
  return {
    ...document,
    revenue: document.revenue.map((line) => (line.type === 'units' ? { ...line, priceGrowth: 400_000 } : line)),
  };
}
