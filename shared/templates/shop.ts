import { makeBalanceSheet } from '../inputs/forecast/balance-sheet';
import type { ForecastDocument } from '../inputs/forecast/document';
import { emptyForecast } from '../inputs/forecast/empty-forecast';
import {
  newCapitalAsset,
  newLoan,
  newOperatingExpense,
  newRevenueLine,
  newStaffRole,
} from '../inputs/forecast/new-lines';
import { moneyIn, percent, quantity, type Template, type TemplateParams } from './template';

type Money = ReturnType<typeof moneyIn>;

/** Counter and online sales out of stock, with a season, card fees, rent, fittings and a bank loan. */
export const shop: Template = {
  id: 'shop',
  nameKey: 'templates.shop.name',
  descriptionKey: 'templates.shop.description',
  build: buildShop,
};

// Relative sales by place in the fiscal year; the peak moves with the fiscal year and is meant to be typed over.
const season = [850, 850, 950, 1000, 1000, 1050, 950, 900, 1000, 1050, 1250, 1650];

function buildShop(params: TemplateParams): ForecastDocument {
  const empty = emptyForecast({ ...params, years: params.years ?? 3 });
  const money = moneyIn(params.currency);
  const sheet = makeBalanceSheet({
    cash: money.amount(45_000),
    inventory: money.amount(30_000),
    shareCapital: money.amount(75_000),
  });
  return {
    ...empty,
    openingPosition: { ...empty.openingPosition, startBalanceSheet: sheet },
    revenue: revenueLines(money),
    operatingExpenses: expenses(money),
    staff: team(money),
    capitalAssets: [
      { ...newCapitalAsset({ id: 'fittings', name: 'Shop fittings' }), cost: money.amount(36_000), lifeMonths: 84 },
      {
        ...newCapitalAsset({ id: 'tills', name: 'Tills and computers' }),
        cost: money.amount(8_000),
        lifeMonths: 48,
        payment: 'days',
      },
    ],
    loans: [
      {
        ...newLoan.level({ id: 'bank', name: 'Bank loan' }),
        principal: money.amount(30_000),
        rate: percent(6.5),
        termMonths: 60,
        fee: money.amount(300),
      },
    ],
    workingCapital: { ...empty.workingCapital, daysSales: 14, daysPayable: 30, daysInventory: 45 },
    salesTax: { ...empty.salesTax, standardRate: percent(20) },
    incomeTax: { ...empty.incomeTax, rate: percent(25) },
    bank: {
      ...empty.bank,
      overdraftRate: percent(9),
      overdraftLimit: money.amount(10_000),
      minimumCash: money.amount(10_000),
    },
  };
}

function revenueLines(money: Money): ForecastDocument['revenue'] {
  return [
    {
      ...newRevenueLine.units({ id: 'counter', name: 'Counter sales' }),
      volume: quantity(1100),
      seasonWeights: season,
      unitPrice: money.price(32),
      priceGrowth: percent(2.5),
      creditShare: 0,
      directCostMode: 'percent',
      directCostRate: percent(52),
      directCostStocked: true,
      note: '1,100 baskets a month at 32.00 net of sales tax.',
    },
    {
      ...newRevenueLine.units({ id: 'online', name: 'Online sales' }),
      volume: quantity(180),
      growth: percent(1.5),
      seasonWeights: season,
      unitPrice: money.price(41),
      priceGrowth: percent(2.5),
      daysToCollect: 7,
      directCostMode: 'percent',
      directCostRate: percent(56),
      directCostStocked: true,
      note: 'The payment provider pays out after a week.',
    },
    {
      ...newRevenueLine.percentOfLine({ id: 'delivery', name: 'Delivery charged on', baseLineId: 'online' }),
      share: percent(9),
      daysToCollect: 7,
      directCostMode: 'percent',
      directCostRate: percent(110),
    },
  ];
}

function expenses(money: Money): ForecastDocument['operatingExpenses'] {
  return [
    {
      ...newOperatingExpense.fixed({ id: 'rent', name: 'Shop rent' }),
      yearlyBase: money.amount(42_000),
      inflation: percent(2),
      payment: 'prepaid',
      prepaidEveryMonths: 3,
    },
    {
      ...newOperatingExpense.fixed({ id: 'utilities', name: 'Power and water' }),
      yearlyBase: money.amount(6_600),
      inflation: percent(3),
    },
    {
      ...newOperatingExpense.percentOfRevenue({ id: 'card-fees', name: 'Card fees' }),
      rate: percent(1.4),
      payment: 'inMonth',
      salesTaxRate: 0,
    },
    { ...newOperatingExpense.percentOfRevenue({ id: 'marketing', name: 'Marketing' }), rate: percent(2.5) },
    {
      ...newOperatingExpense.fixed({ id: 'insurance', name: 'Insurance' }),
      yearlyBase: money.amount(2_400),
      salesTaxRate: 0,
      payment: 'prepaid',
    },
    {
      ...newOperatingExpense.oneOff({ id: 'opening', name: 'Opening campaign' }),
      month: 1,
      amount: money.amount(3_000),
    },
  ];
}

function team(money: Money): ForecastDocument['staff'] {
  const pay = { onCostRate: percent(12), withholdingRate: percent(15), raise: percent(3) };
  return [
    { ...newStaffRole({ id: 'manager', name: 'Shop manager' }), ...pay, yearlySalary: money.amount(36_000) },
    {
      ...newStaffRole({ id: 'sales', name: 'Sales staff' }),
      ...pay,
      heads: quantity(2.5),
      yearlySalary: money.amount(24_000),
    },
  ];
}
