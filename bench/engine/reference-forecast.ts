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

/** Of 200 lines: 50 of revenue (with their direct costs), 105 expenses, 25 roles, 12 assets, 8 loans. */
const shares = { revenue: 0.25, operatingExpenses: 0.525, staff: 0.125, capitalAssets: 0.06, loans: 0.04 };

/**
 * The reference forecast of the benchmarks: a trading company with sales tax, season, growth, stock, prepaid rent, staff,
 * assets and loans, in which every kind of line occurs in turn. `lines` of 10 or more; month 1 opens a fiscal year.
 */
export function referenceForecast({ years, lines }: { years: number; lines: number }): ForecastDocument {
  const document = emptyForecast({ name: 'Reference', currency: 'EUR', startMonth: '2027-01', years });
  const counts = {
    revenue: Math.max(2, Math.round(lines * shares.revenue)),
    staff: Math.max(1, Math.round(lines * shares.staff)),
    capitalAssets: Math.max(1, Math.round(lines * shares.capitalAssets)),
    loans: Math.max(1, Math.round(lines * shares.loans)),
  };
  const expenses = lines - counts.revenue - counts.staff - counts.capitalAssets - counts.loans;
  const many = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
  const months = document.header.years * 12;
  const startBalanceSheet = makeBalanceSheet({ cash: 50_000_000, shareCapital: 50_000_000 });
  return {
    ...document,
    openingPosition: { ...document.openingPosition, startBalanceSheet },
    revenue: many(counts.revenue, (i) => revenueLine(i, months)),
    operatingExpenses: many(expenses, (i) => operatingExpense(i, months)),
    staff: many(counts.staff, staffRole),
    capitalAssets: many(counts.capitalAssets, (i) => capitalAsset(i, months)),
    loans: many(counts.loans, (i) => loan(i, months)),
    salesTax: { ...document.salesTax, standardRate: 200_000 },
    incomeTax: { ...document.incomeTax, rate: 250_000, instalments: 'quarterly', deferredTax: true },
    bank: {
      creditRate: 10_000,
      overdraftRate: 90_000,
      overdraftLimit: 10_000_000,
      minimumCash: 1_000_000,
      interestBasis: 'average',
    },
    dividendPolicy: { payout: 100_000, monthOfYear: 6, monthsToPay: 1 },
  };
}

const own = (part: string, i: number) => ({ id: `${part}-${i}`, name: `${part} ${i + 1}` });
const season = [800, 850, 950, 1000, 1050, 1100, 1150, 1100, 1050, 1000, 950, 1000];

function revenueLine(i: number, months: number): ForecastDocument['revenue'][number] {
  const sold = {
    creditShare: i % 4 === 0 ? 500_000 : 1_000_000,
    daysToCollect: [null, 14, 45, 60][i % 4] ?? null,
    badDebtRate: i % 5 === 0 ? 5_000 : 0,
    directCostMode: 'percent' as const,
    directCostRate: 250_000 + i * 1_000,
    directCostStocked: i % 10 === 3,
  };
  const priced = { unitPrice: 4_900_000 + i * 10_000, priceGrowth: 20_000 };
  switch (i % 10) {
    case 0:
    case 1:
    case 2:
    case 3:
    case 4: {
      const volume = 120_000 + i * 1_000;
      const line = newRevenueLine.units(own('revenue', i));
      return { ...line, ...sold, ...priced, volume, growth: 8_000, seasonWeights: season };
    }
    case 5:
      return { ...newRevenueLine.hours(own('revenue', i)), ...sold, ...priced, heads: 2000 };
    case 6:
    case 7: {
      const line = newRevenueLine.recurring(own('revenue', i));
      const billing = i % 20 === 6 ? ('yearlyInAdvance' as const) : ('monthly' as const);
      const subscribers = { openingSubscribers: 100_000, newSubscribers: 12_000, churn: 20_000 };
      return { ...line, ...sold, ...subscribers, billing, unitPrice: 2_900_000, growth: 10_000 };
    }
    case 8: {
      const amounts = Array.from({ length: months }, (_, t) => 400_000 + ((t * 7919 + i * 104_729) % 90_000));
      return { ...newRevenueLine.amounts(own('revenue', i)), ...sold, amounts };
    }
    default:
      return {
        ...newRevenueLine.percentOfLine({ ...own('revenue', i), baseLineId: 'revenue-0' }),
        ...sold,
        share: 80_000,
      };
  }
}

function operatingExpense(i: number, months: number): ForecastDocument['operatingExpenses'][number] {
  const bought = { daysToPay: [null, 0, 14, 45][i % 4] ?? null, recoverableShare: i % 7 === 0 ? 500_000 : 1_000_000 };
  switch (i % 8) {
    case 1:
      return { ...newOperatingExpense.percentOfRevenue(own('expense', i)), ...bought, rate: 1_500 };
    case 2:
      return { ...newOperatingExpense.perHead(own('expense', i)), ...bought, amountPerHead: 4_500 };
    case 3: {
      const amounts = Array.from({ length: months }, (_, t) => 30_000 + ((t * 6007 + i * 9973) % 20_000));
      return { ...newOperatingExpense.amounts(own('expense', i)), ...bought, amounts };
    }
    case 4: {
      const line = newOperatingExpense.fixed(own('expense', i));
      return { ...line, ...bought, payment: 'prepaid', prepaidEveryMonths: 12, yearlyBase: 600_000, inflation: 25_000 };
    }
    default: {
      const line = newOperatingExpense.fixed(own('expense', i));
      return { ...line, ...bought, yearlyBase: 480_000 + i * 5_000, inflation: 25_000 };
    }
  }
}

function staffRole(i: number): ForecastDocument['staff'][number] {
  const role = newStaffRole(own('role', i));
  const pay = { heads: 1000 + (i % 3) * 500, yearlySalary: 3_600_000 + i * 60_000, raise: 30_000 };
  return { ...role, ...pay, onCostRate: 210_000, withholdingRate: 180_000, kind: i % 3 === 0 ? 'direct' : 'overhead' };
}

function capitalAsset(i: number, months: number): ForecastDocument['capitalAssets'][number] {
  const asset = newCapitalAsset(own('asset', i));
  const bought = { cost: 2_400_000 + i * 100_000, month: 1 + ((i * 5) % months), lifeMonths: 48, residual: 100_000 };
  return { ...asset, ...bought, ...(i % 4 === 1 ? { method: 'decliningBalance', decliningRate: 250_000 } : {}) };
}

function loan(i: number, months: number): ForecastDocument['loans'][number] {
  const terms = { principal: 6_000_000, month: 1 + ((i * 7) % months), rate: 55_000, termMonths: 48 };
  const type = (['level', 'equalPrincipal', 'bullet'] as const)[i % 3] ?? 'level';
  return { ...newLoan[type](own('loan', i)), ...terms };
}
