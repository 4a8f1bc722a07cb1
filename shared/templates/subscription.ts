import type { ForecastDocument } from '../inputs/forecast/document';
import { asset, equity, expense, loan, role, sales, scenario } from './lines';
import { forecastOf, type Money, moneyIn, percent, quantity, type Template } from './template';

/** Software sold by monthly and yearly subscription: a loss first, a round that pays for it, a profit in year 3. */
export const subscription: Template = {
  id: 'subscription',
  nameKey: 'templates.subscription.name',
  descriptionKey: 'templates.subscription.description',
  build(params) {
    const money = moneyIn(params.currency);
    return forecastOf(params, {
      opening: {
        cash: 118_000,
        accountsReceivable: 9_000,
        fixedAssetsCost: 16_000,
        accumulatedDepreciation: 7_000,
        accountsPayable: 11_000,
        payrollLiabilities: 14_000,
        deferredRevenue: 24_000,
        loansNonCurrent: 40_000,
        shareCapital: 150_000,
        retainedEarnings: -103_000,
      },
      openingLifeMonths: 20,
      revenue: plans(money),
      staff: team(money),
      operatingExpenses: expenses(money),
      capitalAssets: [
        asset({
          id: 'laptops',
          name: 'Laptops',
          cost: money.amount(8_000),
          month: 4,
          lifeMonths: 36,
          note: 'Replacements and the new position.',
        }),
        asset({ id: 'laptops-2', name: 'Laptops, year 2', cost: money.amount(6_000), month: 13, lifeMonths: 36 }),
        asset({
          id: 'trademark',
          name: 'Trademark and domain',
          kind: 'intangible',
          cost: money.amount(6_000),
          month: 4,
          lifeMonths: 120,
        }),
      ],
      loans: [
        loan.flexible({
          id: 'founders',
          name: "Founders' loan",
          openingBalance: money.amount(40_000),
          repayments: [...new Array<number>(35).fill(0), money.amount(20_000)],
          note: 'Interest-free; half is repaid at the end of year 3, the rest later.',
        }),
      ],
      equityEvents: [
        equity({
          id: 'round',
          name: 'Seed round',
          type: 'contribution',
          month: 3,
          amount: money.amount(300_000),
          note: 'Funds the losses until the business breaks even; the cash flow statement shows the lowest cash.',
        }),
      ],
      workingCapital: { daysSales: 30, daysPayable: 30 },
      salesTax: { standardRate: percent(20), refund: 'carriedForward' },
      incomeTax: { rate: percent(25) },
      bank: { creditRate: percent(1), minimumCash: money.amount(60_000) },
      scenarios: [
        scenario({
          id: 'churn-doubles',
          name: 'Churn doubles',
          note: 'Monthly and annual churn double. How long does the cash last?',
          changes: [
            ['revenue/monthly/churn', 'scale', percent(200)],
            ['revenue/team/churn', 'scale', percent(200)],
            ['revenue/yearly/churn', 'scale', percent(200)],
          ],
        }),
        scenario({
          id: 'faster-growth',
          name: 'Twice the ads',
          note: 'Twice the spend brings two fifths more new customers, because each additional one costs more to win.',
          changes: [
            ['operatingExpenses/advertising/yearlyBase', 'scale', percent(200)],
            ['revenue/monthly/newSubscribers', 'scale', percent(140)],
            ['revenue/team/newSubscribers', 'scale', percent(140)],
            ['revenue/yearly/newSubscribers', 'scale', percent(140)],
          ],
        }),
      ],
    });
  },
};

function plans(money: Money): ForecastDocument['revenue'] {
  const byCard = { creditShare: 0, directCostMode: 'perUnit', priceGrowth: percent(3) } as const;
  return [
    sales.recurring({
      id: 'monthly',
      name: 'Monthly plan',
      group: 'Subscriptions',
      openingSubscribers: quantity(210),
      newSubscribers: quantity(30),
      growth: percent(2),
      churn: percent(3.5),
      unitPrice: money.price(49),
      ...byCard,
      directCostPerUnit: money.price(9.5),
      note: `30 new customers per month, growing 2 % per month; 3.5 % churn per month. Hosting ${money.text(6)}, card fees ${money.text(1.5)} and external services ${money.text(2)} per customer.`,
    }),
    sales.recurring({
      id: 'team',
      name: 'Team plan',
      group: 'Subscriptions',
      openingSubscribers: quantity(28),
      newSubscribers: quantity(5),
      growth: percent(2),
      churn: percent(2),
      unitPrice: money.price(189),
      ...byCard,
      directCostPerUnit: money.price(38),
      note: `Five to ten seats, ${money.text(189)} per team; lower churn of 2 % per month. Hosting, card fees and services ${money.text(38)} per team.`,
    }),
    sales.recurring({
      id: 'yearly',
      name: 'Yearly plan',
      group: 'Subscriptions',
      billing: 'yearlyInAdvance',
      openingSubscribers: quantity(100),
      newSubscribers: quantity(13),
      growth: percent(2),
      churn: percent(22),
      unitPrice: money.price(40),
      priceGrowth: percent(3),
      daysToCollect: 15,
      directCostMode: 'perUnit',
      directCostPerUnit: money.price(8.5),
      note: `${money.text(40)} per month, invoiced annually: two months free compared with the monthly plan. 22 % do not renew.`,
    }),
    sales.units({
      id: 'onboarding',
      name: 'Onboarding',
      group: 'Services',
      volume: quantity(5),
      growth: percent(2),
      unitPrice: money.price(650),
      priceGrowth: percent(3),
      note: 'One day of training for most new teams, at the daily rate.',
    }),
  ];
}

function team(money: Money): ForecastDocument['staff'] {
  const pay = { onCostRate: percent(16), withholdingRate: percent(22), raise: percent(3) };
  return [
    role({ id: 'founders-pay', name: 'Founders', ...pay, heads: quantity(2), yearlySalary: money.amount(54_000) }),
    role({ id: 'developers', name: 'Developers', ...pay, heads: quantity(2), yearlySalary: money.amount(60_000) }),
    role({
      id: 'developer-3',
      name: 'Third developer',
      ...pay,
      startMonth: 13,
      yearlySalary: money.amount(60_000),
      note: 'Hired at the start of the second year.',
    }),
    role({
      id: 'designer',
      name: 'Product designer',
      ...pay,
      startMonth: 13,
      yearlySalary: money.amount(54_000),
    }),
    role({
      id: 'developer-4',
      name: 'Fourth developer',
      ...pay,
      startMonth: 25,
      yearlySalary: money.amount(60_000),
    }),
    role({
      id: 'support',
      name: 'Customer support',
      ...pay,
      kind: 'direct',
      yearlySalary: money.amount(38_000),
      note: 'One person for about 600 customers.',
    }),
    role({
      id: 'support-2',
      name: 'Support, second position',
      ...pay,
      kind: 'direct',
      startMonth: 16,
      yearlySalary: money.amount(38_000),
    }),
    role({
      id: 'sales-staff',
      name: 'Sales and marketing',
      ...pay,
      startMonth: 4,
      yearlySalary: money.amount(52_000),
      note: 'Starts when the funding round is paid in.',
    }),
    role({
      id: 'sales-staff-2',
      name: 'Sales, second position',
      ...pay,
      startMonth: 25,
      yearlySalary: money.amount(52_000),
    }),
  ];
}

function expenses(money: Money): ForecastDocument['operatingExpenses'] {
  return [
    expense.fixed({
      id: 'advertising',
      name: 'Online advertising',
      group: 'Sales',
      yearlyBase: money.amount(84_000),
      inflation: percent(15),
      note: `${money.text(7_000)} per month for 48 new customers: about ${money.text(145)} each, excluding salaries.`,
    }),
    expense.percentOfRevenue({
      id: 'partners',
      name: 'Partner commission',
      group: 'Sales',
      rate: percent(10),
      lineIds: ['team'],
      note: 'A tenth of the team plan revenue that partners bring in.',
    }),
    expense.fixed({
      id: 'desks',
      name: 'Office, shared',
      group: 'Office',
      yearlyBase: money.amount(21_600),
      inflation: percent(2),
      payment: 'inMonth',
      note: `Six desks at ${money.text(300)} per month.`,
    }),
    expense.perHead({
      id: 'tools',
      name: 'Software and tools',
      group: 'Office',
      amountPerHead: money.amount(180),
      payment: 'inMonth',
      note: `${money.text(180)} per person per month.`,
    }),
    expense.fixed({
      id: 'accounting',
      name: 'Accounting and legal',
      group: 'Office',
      yearlyBase: money.amount(12_000),
      inflation: percent(2),
    }),
    expense.fixed({
      id: 'insurance',
      name: 'Insurance',
      group: 'Office',
      yearlyBase: money.amount(4_200),
      inflation: percent(2),
      salesTaxRate: 0,
      payment: 'prepaid',
      note: 'Liability and cyber insurance, paid a year in advance; no VAT.',
    }),
    expense.fixed({
      id: 'travel',
      name: 'Travel and fairs',
      group: 'Sales',
      yearlyBase: money.amount(12_000),
      inflation: percent(2),
    }),
    expense.fixed({
      id: 'security',
      name: 'Security audit',
      group: 'Product',
      yearlyBase: money.amount(9_000),
      inflation: percent(2),
      startMonth: 7,
      note: 'Required by larger customers every year.',
    }),
    expense.oneOff({
      id: 'round-costs',
      name: 'Legal costs of the round',
      group: 'Office',
      month: 3,
      amount: money.amount(15_000),
    }),
  ];
}
