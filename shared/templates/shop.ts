import type { ForecastDocument } from '../inputs/forecast/document';
import { asset, expense, loan, role, sales, scenario } from './lines';
import {
  forecastOf,
  type Money,
  moneyIn,
  percent,
  quantity,
  seasonOf,
  type Template,
  type TemplateParams,
} from './template';

/** Counter and online sales out of stock, with a season, card fees, rent, fittings and a bank loan. */
export const shop: Template = {
  id: 'shop',
  nameKey: 'templates.shop.name',
  descriptionKey: 'templates.shop.description',
  build(params) {
    const money = moneyIn(params.currency);
    return forecastOf(params, {
      opening: { cash: 45_000, inventory: 30_000, shareCapital: 75_000 },
      revenue: goods(params, money),
      staff: team(money),
      operatingExpenses: expenses(money),
      capitalAssets: [
        asset({
          id: 'fittings',
          name: 'Shop fittings',
          cost: money.amount(36_000),
          lifeMonths: 84,
          note: `Shelves, counter, lights and floor: ${money.text(300)} per m² for 120 m².`,
        }),
        asset({
          id: 'tills',
          name: 'Tills and computers',
          cost: money.amount(8_000),
          lifeMonths: 48,
          payment: 'days',
        }),
      ],
      loans: [
        loan.level({
          id: 'bank',
          name: 'Bank loan',
          principal: money.amount(30_000),
          rate: percent(6.5),
          termMonths: 60,
          fee: money.amount(300),
          note: 'Finances most of the fittings; five years of level payments.',
        }),
      ],
      dividendPolicy: { payout: percent(30), monthOfYear: 6, monthsToPay: 1 },
      workingCapital: { daysSales: 14, daysPayable: 30, daysInventory: 45 },
      salesTax: { standardRate: percent(20), refund: 'carriedForward' },
      incomeTax: { rate: percent(25) },
      bank: { overdraftRate: percent(9), overdraftLimit: money.amount(10_000), minimumCash: money.amount(10_000) },
      scenarios: [
        scenario({
          id: 'fewer-customers',
          name: 'A quiet counter',
          note: 'One in eight baskets fewer at the counter; rent and staff unchanged.',
          changes: [['revenue/counter/volume', 'scale', percent(87.5)]],
        }),
        scenario({
          id: 'online',
          name: 'Online doubles',
          note: 'Twice the online orders, with a half-time position for packing and marketing at 4 % of revenue.',
          changes: [
            ['revenue/online/volume', 'scale', percent(200)],
            ['operatingExpenses/marketing/rate', 'set', percent(4)],
            ['staff/sales/heads', 'add', quantity(0.5)],
          ],
        }),
      ],
    });
  },
};

// January to December: the quiet weeks after the holidays, then the year's best month.
const season = [80, 80, 90, 95, 97, 100, 92, 88, 96, 100, 122, 160];

function goods(params: TemplateParams, money: Money): ForecastDocument['revenue'] {
  const stocked = {
    seasonWeights: seasonOf(params, season),
    priceGrowth: percent(2.5),
    directCostMode: 'percent',
    directCostStocked: true,
  } as const;
  return [
    sales.units({
      id: 'counter',
      name: 'Counter sales',
      ...stocked,
      volume: quantity(1_100),
      unitPrice: money.price(32),
      creditShare: 0,
      directCostRate: percent(52),
      note: `1,100 baskets per month at ${money.text(32)}, excluding VAT. Goods cost 52 % of that.`,
    }),
    sales.units({
      id: 'online',
      name: 'Online sales',
      ...stocked,
      volume: quantity(180),
      growth: percent(1.5),
      unitPrice: money.price(41),
      daysToCollect: 7,
      directCostRate: percent(56),
      note: '180 orders per month, growing 1.5 % per month. The payment provider pays out after a week.',
    }),
    sales.percentOfLine({
      id: 'delivery',
      name: 'Delivery charges',
      baseLineId: 'online',
      share: percent(9),
      daysToCollect: 7,
      directCostMode: 'percent',
      directCostRate: percent(110),
      note: 'What customers pay covers ten elevenths of the carrier cost.',
    }),
  ];
}

function team(money: Money): ForecastDocument['staff'] {
  const pay = { onCostRate: percent(12), withholdingRate: percent(15), raise: percent(3) };
  return [
    role({ id: 'manager', name: 'Shop manager', ...pay, yearlySalary: money.amount(36_000) }),
    role({
      id: 'sales',
      name: 'Sales staff',
      ...pay,
      heads: quantity(2.5),
      yearlySalary: money.amount(24_000),
      note: 'Two behind the counter, six days a week.',
    }),
  ];
}

function expenses(money: Money): ForecastDocument['operatingExpenses'] {
  return [
    expense.fixed({
      id: 'rent',
      name: 'Shop rent',
      group: 'Premises',
      yearlyBase: money.amount(42_000),
      inflation: percent(2),
      payment: 'prepaid',
      prepaidEveryMonths: 3,
      note: `${money.text(3_500)} per month for 120 m², paid quarterly; about 8 % of revenue.`,
    }),
    expense.fixed({
      id: 'utilities',
      name: 'Power and water',
      group: 'Premises',
      yearlyBase: money.amount(6_600),
      inflation: percent(3),
      note: `${money.text(550)} per month.`,
    }),
    expense.fixed({
      id: 'cleaning',
      name: 'Cleaning and repairs',
      group: 'Premises',
      yearlyBase: money.amount(4_800),
      inflation: percent(2),
    }),
    expense.percentOfRevenue({
      id: 'card-fees',
      name: 'Card fees',
      group: 'Selling',
      rate: percent(1.4),
      payment: 'inMonth',
      salesTaxRate: 0,
      note: 'Deducted when the card company pays out.',
    }),
    expense.percentOfRevenue({ id: 'marketing', name: 'Marketing', group: 'Selling', rate: percent(2.5) }),
    expense.percentOfRevenue({
      id: 'losses',
      name: 'Stock losses',
      group: 'Selling',
      rate: percent(1),
      payment: 'inMonth',
      note: 'Replacement of stolen and spoiled goods: typically 1 % of revenue.',
    }),
    expense.fixed({
      id: 'packaging',
      name: 'Bags and packaging',
      group: 'Selling',
      yearlyBase: money.amount(3_600),
      inflation: percent(2),
      costBehaviour: 'variable',
    }),
    expense.oneOff({
      id: 'opening',
      name: 'Opening campaign',
      group: 'Selling',
      month: 1,
      amount: money.amount(3_000),
    }),
    expense.fixed({
      id: 'insurance',
      name: 'Insurance',
      group: 'Office',
      yearlyBase: money.amount(2_400),
      salesTaxRate: 0,
      payment: 'prepaid',
      note: 'Paid a year in advance; no VAT.',
    }),
    expense.fixed({
      id: 'accounting',
      name: 'Accounting',
      group: 'Office',
      yearlyBase: money.amount(4_800),
      inflation: percent(2),
    }),
    expense.fixed({
      id: 'software',
      name: 'Software, telephone',
      group: 'Office',
      yearlyBase: money.amount(4_200),
      inflation: percent(2),
      payment: 'inMonth',
    }),
  ];
}
