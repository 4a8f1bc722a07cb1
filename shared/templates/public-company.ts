import { closingSheet, filing, incomeStatement, netProfit, openingSheet } from './public-company-figures';
import { type Template, templateOf } from './template';

const fixed = { currency: 'USD', startMonth: '2010-02' };
/** Thousands of dollars. */
const thousands = (value: number) => value * 1000;

const equipmentOf = (year: number) => ({
  name: `Equipment, year ${year}`,
  month: 12 * year - 6,
  note: 'Assumption: close to the 77,601 thousand dollars of the filed year.',
});

const { build, ...template } = templateOf('publicCompany', {
  terms: {
    staff: { onCostRate: 9, withholdingRate: 25, raise: 3, note: 'Assumption.' },
    operatingExpenses: { inflation: 3 },
    capitalAssets: { cost: thousands(90_000), lifeMonths: 48, payment: 'days' },
  },
  history: {
    openingBalanceSheet: openingSheet,
    inputYears: [
      {
        id: 'fy2010',
        endMonth: filing.yearEnd,
        note: `Source: ${filing.company}, form ${filing.form}, accession number ${filing.accession}.`,
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
  openingPosition: { fixedAssetsLifeMonths: 48, intangiblesLifeMonths: 0 },
  revenue: {
    processors: {
      type: 'amounts',
      name: 'Processors and boards',
      amountsBy: 'year',
      amounts: [thousands(3_500_000), thousands(3_780_000), thousands(4_050_000)],
      seasonWeights: [105, 95, 95, 95, 95, 95, 95, 100, 100, 105, 110, 110],
      directCostMode: 'percent',
      directCostRate: 60,
      directCostStocked: true,
      note: 'Assumption. Filed years: 4,097,860, 3,424,859 and 3,326,445 thousand dollars.',
    },
  },
  operatingExpenses: {
    research: {
      type: 'fixed',
      name: 'Research and development, excluding pay',
      yearlyBase: thousands(330_000),
      note: 'Assumption: with the engineers, close to the 908,851 thousand dollars of the filed year less depreciation.',
    },
    administration: {
      type: 'fixed',
      name: 'Selling and administration, excluding pay',
      yearlyBase: thousands(150_000),
      note: 'Assumption: with the staff, close to the 367,017 thousand dollars of the filed year.',
    },
    licences: {
      type: 'fixed',
      name: 'Software licences',
      startMonth: 13,
      yearlyBase: thousands(38_000),
      inflation: 2,
      payment: 'prepaid',
      note: 'Assumption: renewed at close to the 38,214 thousand dollars that are prepaid at the start and used up in year 1.',
    },
  },
  otherIncomeAndExpenses: {
    securities: {
      type: 'fixed',
      name: 'Interest on marketable securities',
      direction: 'income',
      yearlyBase: thousands(16_000),
    },
  },
  staff: {
    engineers: { name: 'Engineers', heads: 3800, yearlySalary: thousands(110) },
    'sales-and-administration': { name: 'Sales and administration', heads: 1600, yearlySalary: thousands(95) },
  },
  capitalAssets: Object.fromEntries([1, 2, 3].map((year) => [`equipment-${year}`, equipmentOf(year)])),
  loans: {
    leases: {
      type: 'level',
      name: 'Capital leases',
      principal: thousands(24_450),
      month: 0,
      rate: 12.7,
      termMonths: 110,
      note: 'Rate: interest paid of the filed year (3,256) over the obligation before it (25,634).',
    },
  },
  workingCapital: { daysSales: 41, daysPayable: 58, daysInventory: 57 },
  incomeTax: { rate: 17, instalments: 'quarterly', monthsUntilPayment: 3 },
  bank: { creditRate: 1, minimumCash: thousands(200_000) },
  scenarios: {
    'weaker-demand': {
      name: 'Sales down a tenth',
      note: 'In every year, with the same engineers and the same days of inventory.',
      changes: [['revenue/processors/amounts', 'scale', 90]],
    },
    'better-margin': {
      name: 'Margin of 45 %',
      note: 'Direct costs fall to 55 % of revenue; the filed year had a gross margin of 35 %.',
      changes: [['revenue/processors/directCostRate', 'set', 55]],
    },
  },
});

/** One entered year between two balance sheets of a real filing, and three years continued from it by assumptions. */
export const publicCompany: Template = {
  ...template,
  id: 'public-company',
  fixed,
  build: (params) => {
    const document = build({ ...params, ...fixed, fiscalYearEndMonth: 1 });
    return { ...document, header: { ...document.header, framework: 'usGaap' } };
  },
};
