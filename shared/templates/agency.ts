import type { ForecastDocument } from '../inputs/forecast/document';
import { asset, expense, loan, role, sales, scenario } from './lines';
import { forecastOf, type Money, moneyIn, percent, quantity, type Template } from './template';

/** Consultants by the hour, monthly retainers, expenses charged on, freelancers and a small team. */
export const agency: Template = {
  id: 'agency',
  nameKey: 'templates.agency.name',
  descriptionKey: 'templates.agency.description',
  build(params) {
    const money = moneyIn(params.currency);
    return forecastOf(params, {
      opening: { cash: 75_000, shareCapital: 75_000 },
      revenue: fees(money),
      staff: team(money),
      operatingExpenses: expenses(money),
      capitalAssets: [
        asset({
          id: 'laptops',
          name: 'Laptops and screens',
          cost: money.amount(14_000),
          lifeMonths: 36,
          note: `Six at ${money.text(2_000)}, and two for the meeting room.`,
        }),
        asset({
          id: 'furniture',
          name: 'Office furniture',
          cost: money.amount(9_000),
          lifeMonths: 84,
          payment: 'days',
        }),
      ],
      loans: [
        loan.level({
          id: 'bank',
          name: 'Start-up loan',
          principal: money.amount(40_000),
          rate: percent(6),
          termMonths: 48,
          fee: money.amount(400),
          note: 'Covers the time until the first invoices are paid after 40 days.',
        }),
      ],
      dividendPolicy: { payout: percent(30), monthOfYear: 6, monthsToPay: 1 },
      workingCapital: { daysSales: 40, daysPayable: 30 },
      salesTax: { standardRate: percent(20), refund: 'carriedForward' },
      incomeTax: { rate: percent(25) },
      bank: {
        creditRate: percent(1),
        overdraftRate: percent(9),
        overdraftLimit: money.amount(20_000),
        minimumCash: money.amount(25_000),
      },
      scenarios: [
        scenario({
          id: 'fewer-hours',
          name: 'Half the hours',
          note: 'The consultants bill 50 % of their hours instead of 60 %.',
          changes: [['revenue/consulting/utilisation', 'set', percent(50)]],
        }),
        scenario({
          id: 'one-more-consultant',
          name: 'A fifth consultant',
          note: 'From the start, with the same share of billed hours.',
          changes: [
            ['staff/consultants/heads', 'add', quantity(1)],
            ['revenue/consulting/heads', 'add', quantity(1)],
          ],
        }),
      ],
    });
  },
};

function fees(money: Money): ForecastDocument['revenue'] {
  return [
    sales.hours({
      id: 'consulting',
      name: 'Consulting hours',
      group: 'Projects',
      heads: quantity(4),
      hoursPerHead: quantity(140),
      utilisation: percent(60),
      unitPrice: money.price(110),
      priceGrowth: percent(3),
      directCostMode: 'percent',
      directCostRate: percent(8),
      note: 'Four consultants, 140 hours per month each, 60 % billed. Subcontractors cost 8 % of that.',
    }),
    sales.percentOfLine({
      id: 'recharged',
      name: 'Recharged expenses',
      group: 'Projects',
      baseLineId: 'consulting',
      share: percent(4),
      directCostMode: 'percent',
      directCostRate: percent(100),
      note: 'Travel and materials, recharged at cost.',
    }),
    sales.recurring({
      id: 'retainers',
      name: 'Monthly retainers',
      group: 'Retainers',
      openingSubscribers: quantity(6),
      newSubscribers: quantity(0.5),
      churn: percent(3),
      unitPrice: money.price(1_450),
      priceGrowth: percent(3),
      daysToCollect: 14,
      directCostMode: 'percent',
      directCostRate: percent(20),
      note: 'One new client every two months; three in a hundred leave per month. Freelancers cost 20 % of that.',
    }),
  ];
}

function team(money: Money): ForecastDocument['staff'] {
  const pay = { onCostRate: percent(14), withholdingRate: percent(22), raise: percent(3) };
  return [
    role({
      id: 'consultants',
      name: 'Consultants',
      ...pay,
      kind: 'direct',
      heads: quantity(4),
      yearlySalary: money.amount(58_000),
      note: 'The partners are among them.',
    }),
    role({ id: 'account-managers', name: 'Account manager', ...pay, yearlySalary: money.amount(46_000) }),
    role({
      id: 'account-manager-2',
      name: 'Second account manager',
      ...pay,
      startMonth: 13,
      yearlySalary: money.amount(46_000),
      note: 'From more than eight retainers.',
    }),
    role({
      id: 'office',
      name: 'Office manager',
      ...pay,
      heads: quantity(0.5),
      yearlySalary: money.amount(36_000),
      note: 'Half-time.',
    }),
  ];
}

function expenses(money: Money): ForecastDocument['operatingExpenses'] {
  return [
    expense.fixed({
      id: 'rent',
      name: 'Office rent',
      group: 'Office',
      yearlyBase: money.amount(24_000),
      inflation: percent(2),
      payment: 'prepaid',
      prepaidEveryMonths: 3,
      note: `${money.text(2_000)} per month for 100 m², paid quarterly.`,
    }),
    expense.perHead({
      id: 'software',
      name: 'Software',
      group: 'Office',
      amountPerHead: money.amount(140),
      payment: 'inMonth',
      note: `${money.text(140)} per person per month.`,
    }),
    expense.fixed({
      id: 'telephone',
      name: 'Telephone, internet',
      group: 'Office',
      yearlyBase: money.amount(3_000),
      inflation: percent(2),
      payment: 'inMonth',
    }),
    expense.fixed({
      id: 'insurance',
      name: 'Liability insurance',
      group: 'Office',
      yearlyBase: money.amount(3_600),
      inflation: percent(2),
      salesTaxRate: 0,
      payment: 'prepaid',
      prepaidEveryMonths: 12,
    }),
    expense.fixed({
      id: 'accounting',
      name: 'Accounting and legal',
      group: 'Office',
      yearlyBase: money.amount(7_200),
      inflation: percent(2),
    }),
    expense.percentOfRevenue({ id: 'marketing', name: 'Marketing', group: 'Clients', rate: percent(3) }),
    expense.fixed({
      id: 'travel',
      name: 'Travel and pitches',
      group: 'Clients',
      yearlyBase: money.amount(7_200),
      inflation: percent(2),
      note: 'Costs that cannot be recharged.',
    }),
    expense.fixed({
      id: 'training',
      name: 'Training, recruiting',
      group: 'Team',
      yearlyBase: money.amount(9_000),
      inflation: percent(2),
      note: `${money.text(1_000)} per person for training, the rest for recruiting.`,
    }),
  ];
}
