import { makeBalanceSheet } from '../inputs/forecast/balance-sheet';
import type { ForecastDocument } from '../inputs/forecast/document';
import { emptyForecast } from '../inputs/forecast/empty-forecast';
import { newCapitalAsset, newOperatingExpense, newRevenueLine, newStaffRole } from '../inputs/forecast/new-lines';
import { moneyIn, percent, quantity, type Template, type TemplateParams } from './template';

type Money = ReturnType<typeof moneyIn>;

/** Consultants by the hour, monthly retainers, expenses charged on, subcontractors and a small team. */
export const agency: Template = {
  id: 'agency',
  nameKey: 'templates.agency.name',
  descriptionKey: 'templates.agency.description',
  build: buildAgency,
};

function buildAgency(params: TemplateParams): ForecastDocument {
  const empty = emptyForecast({ ...params, years: params.years ?? 3 });
  const money = moneyIn(params.currency);
  const sheet = makeBalanceSheet({ cash: money.amount(60_000), shareCapital: money.amount(60_000) });
  return {
    ...empty,
    openingPosition: { ...empty.openingPosition, startBalanceSheet: sheet },
    revenue: revenueLines(money),
    operatingExpenses: expenses(money),
    staff: team(money),
    capitalAssets: [
      {
        ...newCapitalAsset({ id: 'laptops', name: 'Laptops and screens' }),
        cost: money.amount(14_000),
        lifeMonths: 36,
      },
    ],
    dividendPolicy: { payout: percent(30), monthOfYear: 6, monthsToPay: 1 },
    workingCapital: { ...empty.workingCapital, daysSales: 40, daysPayable: 30 },
    salesTax: { ...empty.salesTax, standardRate: percent(20) },
    incomeTax: { ...empty.incomeTax, rate: percent(25) },
    bank: {
      ...empty.bank,
      creditRate: percent(1),
      overdraftRate: percent(9),
      overdraftLimit: money.amount(20_000),
      minimumCash: money.amount(25_000),
    },
  };
}

function revenueLines(money: Money): ForecastDocument['revenue'] {
  return [
    {
      ...newRevenueLine.hours({ id: 'consulting', name: 'Consulting hours' }),
      group: 'Projects',
      heads: quantity(4),
      hoursPerHead: quantity(140),
      utilisation: percent(60),
      unitPrice: money.price(110),
      priceGrowth: percent(3),
      directCostMode: 'percent',
      directCostRate: percent(8),
      note: 'Four consultants, 140 hours a month each, 60 % of them billed. Subcontractors cost 8 % of it.',
    },
    {
      ...newRevenueLine.percentOfLine({ id: 'recharged', name: 'Expenses charged on', baseLineId: 'consulting' }),
      group: 'Projects',
      share: percent(4),
      directCostMode: 'percent',
      directCostRate: percent(100),
      note: 'Travel and materials, charged on at cost.',
    },
    {
      ...newRevenueLine.recurring({ id: 'retainers', name: 'Monthly retainers' }),
      group: 'Retainers',
      openingSubscribers: quantity(6),
      newSubscribers: quantity(0.5),
      churn: percent(3),
      unitPrice: money.price(1450),
      priceGrowth: percent(3),
      daysToCollect: 14,
      note: 'One new client every two months; three in a hundred leave each month.',
    },
  ];
}

function expenses(money: Money): ForecastDocument['operatingExpenses'] {
  return [
    {
      ...newOperatingExpense.fixed({ id: 'rent', name: 'Office rent' }),
      yearlyBase: money.amount(24_000),
      inflation: percent(2),
      payment: 'prepaid',
      prepaidEveryMonths: 3,
    },
    {
      ...newOperatingExpense.perHead({ id: 'software', name: 'Software' }),
      amountPerHead: money.amount(140),
      payment: 'inMonth',
    },
    {
      ...newOperatingExpense.percentOfRevenue({ id: 'marketing', name: 'Marketing' }),
      rate: percent(3),
    },
    {
      ...newOperatingExpense.fixed({ id: 'insurance', name: 'Insurance' }),
      yearlyBase: money.amount(3_600),
      inflation: percent(2),
      salesTaxRate: 0,
      payment: 'prepaid',
      prepaidEveryMonths: 12,
    },
    {
      ...newOperatingExpense.fixed({ id: 'accounting', name: 'Accounting and legal' }),
      yearlyBase: money.amount(7_200),
    },
  ];
}

function team(money: Money): ForecastDocument['staff'] {
  const pay = { onCostRate: percent(14), withholdingRate: percent(22), raise: percent(3) };
  return [
    {
      ...newStaffRole({ id: 'consultants', name: 'Consultants' }),
      ...pay,
      heads: quantity(4),
      yearlySalary: money.amount(58_000),
      kind: 'direct',
    },
    {
      ...newStaffRole({ id: 'account-managers', name: 'Account manager' }),
      ...pay,
      heads: quantity(1),
      yearlySalary: money.amount(46_000),
    },
    {
      ...newStaffRole({ id: 'office', name: 'Office manager, half post' }),
      ...pay,
      heads: quantity(0.5),
      yearlySalary: money.amount(36_000),
    },
  ];
}
