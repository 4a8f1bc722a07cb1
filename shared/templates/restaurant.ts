import type { ForecastDocument } from '../inputs/forecast/document';
import { asset, expense, loan, movement, role, sales, scenario } from './lines';
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

/** A restaurant of sixty seats that opens: covers by season, food and drinks, kitchen and service, rent, a bank loan. */
export const restaurant: Template = {
  id: 'restaurant',
  nameKey: 'templates.restaurant.name',
  descriptionKey: 'templates.restaurant.description',
  build(params) {
    const money = moneyIn(params.currency);
    return forecastOf(params, {
      opening: { cash: 150_000, shareCapital: 150_000 },
      revenue: covers(params, money),
      staff: team(money),
      operatingExpenses: expenses(money),
      capitalAssets: [
        asset({
          id: 'kitchen',
          name: 'Kitchen equipment',
          cost: money.amount(82_000),
          lifeMonths: 96,
          note: 'Range, ovens, cold room, dishwasher and extraction, partly second-hand.',
        }),
        asset({
          id: 'fit-out',
          name: 'Dining room fit-out',
          cost: money.amount(64_000),
          lifeMonths: 120,
          note: 'Depreciated over the ten-year lease.',
        }),
        asset({ id: 'furniture', name: 'Tables and chairs', cost: money.amount(24_000), lifeMonths: 60 }),
        asset({ id: 'tills', name: 'Tills and booking', cost: money.amount(6_000), lifeMonths: 48, payment: 'days' }),
      ],
      loans: [
        loan.level({
          id: 'bank',
          name: 'Bank loan',
          principal: money.amount(110_000),
          rate: percent(6.2),
          termMonths: 84,
          interestOnlyMonths: 6,
          fee: money.amount(1_100),
          note: 'Six months interest-only, then seven years of level payments.',
        }),
      ],
      otherMovements: [
        movement({
          id: 'deposit',
          name: 'Rent deposit',
          account: 'otherNonCurrentAssets',
          amounts: [-money.amount(21_000)],
          note: 'Three months of rent, held by the landlord.',
        }),
      ],
      dividendPolicy: { payout: percent(40), monthOfYear: 6, monthsToPay: 1 },
      workingCapital: { daysSales: 0, daysPayable: 21, daysInventory: 10 },
      salesTax: { standardRate: percent(20), refund: 'carriedForward' },
      incomeTax: { rate: percent(25) },
      bank: { overdraftRate: percent(9), overdraftLimit: money.amount(15_000), minimumCash: money.amount(15_000) },
      scenarios: [
        scenario({
          id: 'one-more-cook',
          name: 'One more cook',
          note: 'One more cook and 8 % more covers in the evening. Does it pay off?',
          changes: [
            ['staff/cooks/heads', 'add', quantity(1)],
            ['revenue/dinner/volume', 'scale', percent(108)],
          ],
        }),
        scenario({
          id: 'fewer-guests',
          name: 'Fewer guests',
          note: 'One in eight guests fewer at lunch and dinner; team and rent unchanged.',
          changes: [
            ['revenue/lunch/volume', 'scale', percent(87.5)],
            ['revenue/dinner/volume', 'scale', percent(87.5)],
          ],
        }),
      ],
    });
  },
};

// January to December: quiet after New Year, a full terrace in summer, parties in December.
const season = [78, 84, 95, 100, 106, 110, 112, 108, 102, 98, 95, 112];
const reduced = percent(10);

function covers(params: TemplateParams, money: Money): ForecastDocument['revenue'] {
  const food = {
    seasonWeights: seasonOf(params, season),
    growth: percent(1),
    growthStep: 'yearly',
    priceGrowth: percent(2.5),
    salesTaxRate: reduced,
    creditShare: 0,
    directCostMode: 'percent',
    directCostRate: percent(30),
    directCostSalesTaxRate: reduced,
    directCostStocked: true,
    daysOfStock: 7,
  } as const;
  const drinks = {
    creditShare: 0,
    directCostMode: 'percent',
    directCostRate: percent(25),
    directCostStocked: true,
    daysOfStock: 20,
  } as const;
  return [
    sales.units({
      id: 'lunch',
      name: 'Lunch, food',
      group: 'Lunch',
      ...food,
      volume: quantity(1_050),
      unitPrice: money.price(16),
      note: `1,050 covers per month: 22 days, 60 seats, 80 % filled once. ${money.text(16)} of food per cover, excluding VAT; food costs 30 % of that.`,
    }),
    sales.percentOfLine({
      id: 'lunch-drinks',
      name: 'Lunch, drinks',
      group: 'Lunch',
      ...drinks,
      baseLineId: 'lunch',
      share: percent(22),
      note: `About ${money.text(3.5)} per cover, at the standard VAT rate; drinks cost 25 % of that.`,
    }),
    sales.units({
      id: 'dinner',
      name: 'Dinner, food',
      group: 'Dinner',
      ...food,
      volume: quantity(1_400),
      unitPrice: money.price(29),
      note: `1,400 covers per month: 26 evenings with 54 covers each. ${money.text(29)} of food per cover, excluding VAT.`,
    }),
    sales.percentOfLine({
      id: 'dinner-drinks',
      name: 'Dinner, drinks',
      group: 'Dinner',
      ...drinks,
      baseLineId: 'dinner',
      share: percent(42),
      note: 'Wine, beer and soft drinks, 42 % of dinner food revenue.',
    }),
    sales.units({
      id: 'parties',
      name: 'Parties and catering',
      group: 'Parties',
      ...food,
      creditShare: percent(100),
      daysToCollect: 14,
      volume: quantity(2),
      unitPrice: money.price(1_600),
      note: 'Two per month, most of them in summer and December; companies pay after two weeks.',
    }),
  ];
}

function team(money: Money): ForecastDocument['staff'] {
  const pay = { onCostRate: percent(16), withholdingRate: percent(15), raise: percent(3.5) };
  return [
    role({ id: 'chef', name: 'Head chef', ...pay, kind: 'direct', yearlySalary: money.amount(44_000) }),
    role({
      id: 'cooks',
      name: 'Cooks',
      ...pay,
      kind: 'direct',
      heads: quantity(2.5),
      yearlySalary: money.amount(31_000),
    }),
    role({
      id: 'porters',
      name: 'Kitchen porters',
      ...pay,
      kind: 'direct',
      heads: quantity(1.5),
      yearlySalary: money.amount(24_000),
    }),
    role({ id: 'manager', name: 'Restaurant manager', ...pay, yearlySalary: money.amount(40_000) }),
    role({
      id: 'service',
      name: 'Waiting and bar staff',
      ...pay,
      kind: 'direct',
      heads: quantity(4.25),
      yearlySalary: money.amount(25_000),
      note: 'Full-time equivalents; most work part time. Tips are theirs and not included.',
    }),
  ];
}

function expenses(money: Money): ForecastDocument['operatingExpenses'] {
  return [
    expense.fixed({
      id: 'rent',
      name: 'Rent',
      group: 'Premises',
      yearlyBase: money.amount(84_000),
      inflation: percent(2),
      payment: 'inMonth',
      note: `${money.text(7_000)} per month for 210 m² and the terrace; 8 to 9 % of revenue.`,
    }),
    expense.fixed({
      id: 'energy',
      name: 'Power, gas and water',
      group: 'Premises',
      yearlyBase: money.amount(37_000),
      inflation: percent(3),
      note: '3 to 4 % of revenue.',
    }),
    expense.fixed({
      id: 'cleaning',
      name: 'Cleaning and laundry',
      group: 'Premises',
      yearlyBase: money.amount(25_000),
      inflation: percent(2),
    }),
    expense.fixed({
      id: 'repairs',
      name: 'Repairs and crockery',
      group: 'Premises',
      yearlyBase: money.amount(17_000),
      inflation: percent(2),
      note: 'About 2 % of revenue.',
    }),
    expense.percentOfRevenue({
      id: 'card-fees',
      name: 'Card fees',
      group: 'Guests',
      rate: percent(1.4),
      payment: 'inMonth',
      salesTaxRate: 0,
      note: 'Deducted by the card company when it pays out.',
    }),
    expense.percentOfRevenue({
      id: 'consumables',
      name: 'Napkins and menus',
      group: 'Guests',
      rate: percent(1),
    }),
    expense.fixed({
      id: 'marketing',
      name: 'Marketing',
      group: 'Guests',
      yearlyBase: money.amount(16_000),
      inflation: percent(2),
      note: 'Website, photographs and the booking service.',
    }),
    expense.fixed({
      id: 'licences',
      name: 'Licences and music',
      group: 'Office',
      yearlyBase: money.amount(3_600),
      inflation: percent(2),
      salesTaxRate: 0,
      payment: 'prepaid',
    }),
    expense.fixed({
      id: 'insurance',
      name: 'Insurance',
      group: 'Office',
      yearlyBase: money.amount(6_000),
      inflation: percent(2),
      salesTaxRate: 0,
      payment: 'prepaid',
    }),
    expense.fixed({
      id: 'accounting',
      name: 'Accounting, payroll',
      group: 'Office',
      yearlyBase: money.amount(9_600),
      inflation: percent(2),
    }),
    expense.oneOff({
      id: 'opening',
      name: 'Opening week',
      group: 'Guests',
      month: 1,
      amount: money.amount(5_000),
      note: 'Invitations, tastings and training before the first guest.',
    }),
  ];
}
