import type { ForecastDocument } from '../inputs/forecast/document';
import { emptyForecast } from '../inputs/forecast/empty-forecast';
import {
  newCapitalAsset,
  newLoan,
  newOperatingExpense,
  newOtherIncomeOrExpense,
  newRevenueLine,
  newStaffRole,
} from '../inputs/forecast/new-lines';
import { scenario } from './lines';
import { closingSheet, filing, incomeStatement, netProfit, openingSheet, thousands } from './public-company-figures';
import { percent, quantity, type Template, type TemplateParams } from './template';

const startMonth = '2010-02';
const source = `${filing.company}, form ${filing.form}, accession number ${filing.accession}.`;

/** One entered year between two balance sheets of a real filing, and three years continued from it by assumptions. */
export const publicCompany: Template = {
  id: 'public-company',
  nameKey: 'templates.publicCompany.name',
  descriptionKey: 'templates.publicCompany.description',
  fixed: { currency: 'USD', startMonth },
  build: buildPublicCompany,
};

function buildPublicCompany(params: TemplateParams): ForecastDocument {
  const empty = emptyForecast({
    name: params.name,
    currency: 'USD',
    startMonth,
    years: params.years ?? 3,
    fiscalYearEndMonth: 1,
  });
  return {
    ...empty,
    history: {
      openingBalanceSheet: openingSheet,
      inputYears: [
        {
          id: 'fy2010',
          endMonth: filing.yearEnd,
          note: `Source: ${source}`,
          balanceSheet: closingSheet,
          netProfit,
          incomeStatement,
          dividendsDeclared: 0,
          newLoans: 0,
          proceeds: 0,
          capitalisedInterest: 0,
        },
      ],
    },
    openingPosition: { ...empty.openingPosition, fixedAssetsLifeMonths: 48, intangiblesLifeMonths: 0 },
    revenue: revenueLines(),
    operatingExpenses: expenses(),
    otherIncomeAndExpenses: [
      {
        ...newOtherIncomeOrExpense.fixed({
          id: 'securities',
          name: 'Interest on marketable securities',
          direction: 'income',
        }),
        yearlyBase: thousands(16_000),
      },
    ],
    staff: team(),
    capitalAssets: [1, 2, 3].map((year) => ({
      ...newCapitalAsset({ id: `equipment-${year}`, name: `Equipment, year ${year}` }),
      cost: thousands(90_000),
      month: 12 * year - 6,
      lifeMonths: 48,
      payment: 'days' as const,
      note: 'Assumption: close to the 77,601 thousand dollars of the filed year.',
    })),
    loans: [
      {
        ...newLoan.level({ id: 'leases', name: 'Capital leases' }),
        principal: thousands(24_450),
        month: 0,
        rate: percent(12.7),
        termMonths: 110,
        note: 'Rate: interest paid of the filed year (3,256) over the obligation before it (25,634).',
      },
    ],
    workingCapital: { ...empty.workingCapital, daysSales: 41, daysPayable: 58, daysInventory: 57 },
    incomeTax: { ...empty.incomeTax, rate: percent(17), instalments: 'quarterly', monthsUntilPayment: 3 },
    bank: { ...empty.bank, creditRate: percent(1), minimumCash: thousands(200_000) },
    scenarios: [
      scenario({
        id: 'weaker-demand',
        name: 'Sales down a tenth',
        note: 'In every year, with the same engineers and the same days of inventory.',
        changes: [['revenue/processors/amounts', 'scale', percent(90)]],
      }),
      scenario({
        id: 'better-margin',
        name: 'Margin of 45 %',
        note: 'Direct costs fall to 55 % of revenue; the filed year had a gross margin of 35 %.',
        changes: [['revenue/processors/directCostRate', 'set', percent(55)]],
      }),
    ],
  };
}

function revenueLines(): ForecastDocument['revenue'] {
  return [
    {
      ...newRevenueLine.amounts({ id: 'processors', name: 'Processors and boards' }),
      amountsBy: 'year',
      amounts: [thousands(3_500_000), thousands(3_780_000), thousands(4_050_000)],
      seasonWeights: [950, 950, 950, 950, 950, 950, 1000, 1000, 1050, 1100, 1100, 1050],
      directCostMode: 'percent',
      directCostRate: percent(60),
      directCostStocked: true,
      note: 'Assumption. Filed years: 4,097,860, 3,424,859 and 3,326,445 thousand dollars.',
    },
  ];
}

function expenses(): ForecastDocument['operatingExpenses'] {
  return [
    {
      ...newOperatingExpense.fixed({ id: 'research', name: 'Research and development, excluding pay' }),
      yearlyBase: thousands(330_000),
      inflation: percent(3),
      note: 'Assumption: with the engineers, close to the 908,851 thousand dollars of the filed year less depreciation.',
    },
    {
      ...newOperatingExpense.fixed({ id: 'administration', name: 'Selling and administration, excluding pay' }),
      yearlyBase: thousands(150_000),
      inflation: percent(3),
      note: 'Assumption: with the staff, close to the 367,017 thousand dollars of the filed year.',
    },
    {
      ...newOperatingExpense.fixed({ id: 'licences', name: 'Software licences' }),
      startMonth: 13,
      yearlyBase: thousands(38_000),
      inflation: percent(2),
      payment: 'prepaid',
      note: 'Assumption: renewed at close to the 38,214 thousand dollars that are prepaid at the start and used up in year 1.',
    },
  ];
}

function team(): ForecastDocument['staff'] {
  const pay = { onCostRate: percent(9), withholdingRate: percent(25), raise: percent(3) };
  return [
    {
      ...newStaffRole({ id: 'engineers', name: 'Engineers' }),
      ...pay,
      heads: quantity(3800),
      yearlySalary: thousands(110),
      note: 'Assumption.',
    },
    {
      ...newStaffRole({ id: 'sales-and-administration', name: 'Sales and administration' }),
      ...pay,
      heads: quantity(1600),
      yearlySalary: thousands(95),
      note: 'Assumption.',
    },
  ];
}
