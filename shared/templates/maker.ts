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

/** A small works that makes outdoor furniture: materials in stock, makers, machines on a loan, dealers who pay later. */
export const maker: Template = {
  id: 'maker',
  nameKey: 'templates.maker.name',
  descriptionKey: 'templates.maker.description',
  build(params) {
    const money = moneyIn(params.currency);
    return forecastOf(params, {
      opening: {
        cash: 140_000,
        accountsReceivable: 132_000,
        inventory: 104_000,
        fixedAssetsCost: 210_000,
        accumulatedDepreciation: 126_000,
        accountsPayable: 84_000,
        salesTaxPayable: 21_000,
        payrollLiabilities: 12_000,
        incomeTaxPayable: 18_000,
        loansCurrent: 18_000,
        loansNonCurrent: 36_000,
        shareCapital: 60_000,
        retainedEarnings: 211_000,
      },
      openingLifeMonths: 60,
      revenue: products(params, money),
      staff: team(money),
      operatingExpenses: expenses(money),
      capitalAssets: [
        asset({
          id: 'router',
          name: 'CNC router',
          cost: money.amount(110_000),
          month: 4,
          residual: money.amount(10_000),
          lifeMonths: 96,
          payment: 'inMonth',
          note: 'As quoted, including delivery and installation. Paid on delivery; the bank finances four fifths.',
        }),
        asset({
          id: 'dust',
          name: 'Dust extraction',
          cost: money.amount(22_000),
          month: 4,
          lifeMonths: 120,
          payment: 'days',
        }),
        asset({
          id: 'van',
          name: 'Delivery van',
          cost: money.amount(34_000),
          month: 15,
          residual: money.amount(8_000),
          lifeMonths: 60,
        }),
      ],
      loans: [
        loan.level({
          id: 'workshop-loan',
          name: 'Workshop loan',
          principal: money.amount(54_000),
          month: 0,
          rate: percent(5),
          termMonths: 36,
          note: 'Existing loan with three years left.',
        }),
        loan.level({
          id: 'router-loan',
          name: 'Machine loan',
          principal: money.amount(88_000),
          month: 4,
          rate: percent(5.8),
          termMonths: 72,
          fee: money.amount(880),
        }),
      ],
      dividendPolicy: { payout: percent(25), monthOfYear: 6, monthsToPay: 1 },
      workingCapital: { daysSales: 45, daysPayable: 40, daysInventory: 50 },
      salesTax: { standardRate: percent(20), refund: 'carriedForward' },
      incomeTax: { rate: percent(25), instalments: 'quarterly', monthsUntilPayment: 6 },
      bank: {
        creditRate: percent(0.5),
        overdraftRate: percent(9),
        overdraftLimit: money.amount(50_000),
        minimumCash: money.amount(30_000),
      },
      scenarios: [
        scenario({
          id: 'materials-up',
          name: 'Materials up 10 %',
          note: 'Timber, steel and coating rise by a tenth; prices rise by only 2 %.',
          changes: [
            ['revenue/tables/directCostPerUnit', 'scale', percent(110)],
            ['revenue/chairs/directCostPerUnit', 'scale', percent(110)],
            ['revenue/benches/directCostPerUnit', 'scale', percent(110)],
            ['revenue/tables/unitPrice', 'scale', percent(102)],
            ['revenue/chairs/unitPrice', 'scale', percent(102)],
            ['revenue/benches/unitPrice', 'scale', percent(102)],
          ],
        }),
        scenario({
          id: 'large-dealer',
          name: 'One more dealer',
          note: 'From month 1, a fifth more tables and chairs, one more maker, and 60 days until the dealer pays.',
          changes: [
            ['revenue/tables/volume', 'scale', percent(120)],
            ['revenue/chairs/volume', 'scale', percent(120)],
            ['revenue/tables/daysToCollect', 'set', 60],
            ['staff/makers/heads', 'add', quantity(1)],
          ],
        }),
      ],
    });
  },
};

// January to December: dealers order ahead of spring, people buy until the end of summer.
const season = [85, 105, 125, 130, 125, 115, 100, 85, 85, 80, 85, 80];

function products(params: TemplateParams, money: Money): ForecastDocument['revenue'] {
  const product = {
    seasonWeights: seasonOf(params, season),
    growth: percent(4),
    growthStep: 'yearly',
    priceGrowth: percent(0.5),
    directCostMode: 'perUnit',
    directCostStocked: true,
  } as const;
  return [
    sales.units({
      id: 'tables',
      name: 'Tables, to dealers',
      group: 'Dealers',
      ...product,
      volume: quantity(56),
      unitPrice: money.price(890),
      directCostPerUnit: money.price(512),
      badDebtRate: percent(0.3),
      note: `A table costs ${money.text(512)}: frame ${money.text(190)}, timber ${money.text(221)}, coating by a subcontractor ${money.text(65)}, fixings and packaging ${money.text(36)}.`,
    }),
    sales.units({
      id: 'chairs',
      name: 'Chairs, to dealers',
      group: 'Dealers',
      ...product,
      volume: quantity(265),
      unitPrice: money.price(185),
      directCostPerUnit: money.price(109),
      badDebtRate: percent(0.3),
      note: `A chair costs ${money.text(109)} in frame, timber, coating and packaging. Four to six are sold with a table.`,
    }),
    sales.units({
      id: 'benches',
      name: 'Benches, to towns',
      group: 'Public buyers',
      ...product,
      volume: quantity(24),
      unitPrice: money.price(760),
      directCostPerUnit: money.price(398),
      daysToCollect: 30,
      note: 'Tenders won for the next two years; public buyers pay after 30 days.',
    }),
    sales.units({
      id: 'direct',
      name: 'Online orders',
      group: 'Households',
      ...product,
      volume: quantity(9),
      growth: percent(12),
      unitPrice: money.price(1_290),
      directCostPerUnit: money.price(560),
      creditShare: 0,
      note: 'At the retail price excluding VAT, paid with the order.',
    }),
    sales.percentOfLine({
      id: 'delivery',
      name: 'Delivery charges',
      group: 'Households',
      baseLineId: 'direct',
      share: percent(8),
      creditShare: 0,
      note: '8 % of online revenue.',
    }),
  ];
}

function team(money: Money): ForecastDocument['staff'] {
  const pay = { onCostRate: percent(20), withholdingRate: percent(18), raise: percent(3) };
  return [
    role({
      id: 'makers',
      name: 'Makers',
      ...pay,
      kind: 'direct',
      heads: quantity(4),
      yearlySalary: money.amount(32_000),
      note: 'Four for the quantities planned in year 1.',
    }),
    role({
      id: 'apprentice',
      name: 'Apprentice',
      ...pay,
      kind: 'direct',
      startMonth: 9,
      yearlySalary: money.amount(15_000),
    }),
    role({ id: 'manager', name: 'Managing director', ...pay, yearlySalary: money.amount(62_000) }),
    role({
      id: 'foreman',
      name: 'Foreman',
      ...pay,
      yearlySalary: money.amount(42_000),
      note: 'Plans the work and buys the materials.',
    }),
    role({ id: 'office', name: 'Sales and office', ...pay, yearlySalary: money.amount(36_000) }),
  ];
}

function expenses(money: Money): ForecastDocument['operatingExpenses'] {
  return [
    expense.fixed({
      id: 'rent',
      name: 'Workshop rent',
      group: 'Premises',
      yearlyBase: money.amount(54_000),
      inflation: percent(2),
      payment: 'prepaid',
      prepaidEveryMonths: 3,
      note: `${money.text(4_500)} per month for 900 m², paid quarterly.`,
    }),
    expense.fixed({
      id: 'power',
      name: 'Power and heating',
      group: 'Premises',
      yearlyBase: money.amount(19_200),
      inflation: percent(3),
      costBehaviour: 'variable',
      note: `${money.text(1_600)} per month, based on last year's bills.`,
    }),
    expense.fixed({
      id: 'maintenance',
      name: 'Repairs and tools',
      group: 'Premises',
      yearlyBase: money.amount(12_000),
      inflation: percent(2),
      note: 'About 4 % of the cost of the machines.',
    }),
    expense.percentOfRevenue({
      id: 'carriage',
      name: 'Outbound freight',
      group: 'Selling',
      rate: percent(3),
      note: 'Pallets to dealers and parcels to households, 3 % of revenue.',
    }),
    expense.fixed({
      id: 'marketing',
      name: 'Catalogue and fairs',
      group: 'Selling',
      yearlyBase: money.amount(21_000),
      inflation: percent(2),
    }),
    expense.percentOfRevenue({
      id: 'card-fees',
      name: 'Card and shop fees',
      group: 'Selling',
      rate: percent(2),
      lineIds: ['direct', 'delivery'],
      payment: 'inMonth',
      salesTaxRate: 0,
      note: 'On online payments by households.',
    }),
    expense.fixed({
      id: 'vehicles',
      name: 'Vans and fuel',
      group: 'Selling',
      yearlyBase: money.amount(9_600),
      inflation: percent(3),
    }),
    expense.fixed({
      id: 'insurance',
      name: 'Insurance',
      group: 'Office',
      yearlyBase: money.amount(9_000),
      inflation: percent(2),
      salesTaxRate: 0,
      payment: 'prepaid',
      note: 'Contents, liability and business interruption, paid a year in advance.',
    }),
    expense.fixed({
      id: 'accounting',
      name: 'Accounting and legal',
      group: 'Office',
      yearlyBase: money.amount(9_600),
      inflation: percent(2),
    }),
    expense.fixed({
      id: 'software',
      name: 'Software, telephone',
      group: 'Office',
      yearlyBase: money.amount(7_200),
      inflation: percent(2),
      payment: 'inMonth',
    }),
  ];
}
