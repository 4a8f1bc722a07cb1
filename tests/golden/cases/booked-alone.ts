import { newCapitalAsset, newEquityEvent, newLoan, newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import type { GoldenCase } from '../golden-case';
import { rolled } from './actuals';

const small = smallForecast();
const { incomeTax } = small;
const untaxed = { salesTaxRate: 0 };

/** What the books hold and the plan does not: fallbacks, what stays as booked, and the warnings that name it. */
export const bookedAloneCases: readonly GoldenCase[] = [
  rolled(
    'actual-receivables-unplanned',
    'nothing is left to collect by plan and customers pay after 45 days by default: of 500.00 in the books 500 × 1 ÷ 1.5 = 333.33 comes in February, 166.67 in March',
    {
      workingCapital: { ...small.workingCapital, daysSales: 45 },
      until: 1,
      books: { 'sheet:accountsReceivable': 50_000 },
    },
    { months: { 'receivables/openingCollected': [0, -33_333, -16_667, 0] } },
  ),
  rolled(
    'actual-receivables-by-profile',
    'by a default profile a tenth is paid at once, 60 % a month later and 30 % after two: of 900.00 in the books 900 × 90 ÷ 120 = 675.00 comes in February, 900 × 30 ÷ 120 = 225.00 in March',
    {
      workingCapital: { ...small.workingCapital, collectionProfile: [100_000, 600_000, 300_000] },
      until: 1,
      books: { 'sheet:accountsReceivable': 90_000 },
    },
    { months: { 'receivables/openingCollected': [0, -67_500, -22_500, 0] } },
  ),
  rolled(
    'actual-prepaid-unplanned',
    'nothing is paid in advance by plan; 100.00 in the books at the end of March is used over the three opening prepaid months: 33.34, 33.33, 33.33',
    {
      openingPosition: { ...small.openingPosition, prepaidMonths: 3 },
      until: 3,
      books: { 'sheet:prepaidExpenses': 10_000 },
    },
    { months: { 'profitAndLoss/openingPrepaid': [0, 0, 0, -3_334, -3_333, -3_333, 0] } },
  ),
  rolled(
    'actual-intangible-assets',
    'software of 2,400.00 over 24 months is 2,100.00 after three, the plant beside it 900.00; the books hold 2,310.00 of software: 210 × 100 ÷ 2,100 = 10.00 more a month of it alone',
    {
      capitalAssets: [
        { ...newCapitalAsset(own), ...untaxed, kind: 'intangible', cost: 240_000, lifeMonths: 24 },
        { ...newCapitalAsset({ id: 'plant', name: 'Plant' }), ...untaxed, cost: 120_000, lifeMonths: 12 },
      ],
      until: 3,
      books: { 'sheet:intangibleAssets': 231_000 },
    },
    {
      months: {
        'profitAndLoss/amortisation': { 3: -10_000, 4: -11_000, 24: -11_000 },
        'profitAndLoss/depreciation': { 3: -10_000, 4: -10_000 },
        'balanceSheet/intangibleAssets': { 3: 231_000, 4: 220_000, 24: 0 },
      },
    },
  ),
  rolled(
    'actual-loan-past-its-end',
    'by plan 1,200.00 is repaid in six months to July; in September the books still owe 200.00: it stays, without interest (W10)',
    {
      loans: [{ ...newLoan.level(own), principal: 120_000, rate: 60_000, termMonths: 6 }],
      until: 9,
      books: { 'loan:x': 20_000, 'sheet:loansNonCurrent': 20_000 },
    },
    {
      months: {
        'balanceSheet/loansNonCurrent': { 8: 0, 9: 20_000, 10: 20_000, 24: 20_000 },
        'profitAndLoss/interestExpense': { 10: 0, 24: 0 },
        'cashFlowDirect/loansRepaid': { 9: 20_000, 10: 0, 24: 0 },
      },
      warnings: [{ id: 'W10', amounts: { difference: 20_000 } }],
    },
  ),
  rolled(
    'actual-results-unplanned',
    'what is booked and nobody planned is cash: 3.00 of flat rate surplus of customers, 2.00 of grants, 1.00 of lease depreciation of leases; 4.00 is earned',
    {
      until: 2,
      books: { flatRateSurplus: 300, operatingGrants: 200, leaseDepreciation: 100, 'sheet:retainedEarnings': 400 },
    },
    {
      months: {
        'cashFlowDirect/receivedFromCustomers': [0, 300, 0],
        'cashFlowDirect/operatingGrantsReceived': [0, 200, 0],
        'cashFlowDirect/leasePrincipalPaid': [0, -100, 0],
        'balanceSheet/cash': [0, 400, 400],
      },
    },
  ),
  rolled(
    'actual-capital-grants-unplanned',
    'income of grants for assets that nobody planned, 5.00, is received for assets',
    { until: 2, books: { capitalGrants: 500, 'sheet:retainedEarnings': 500 } },
    {
      months: {
        'cashFlowDirect/capitalGrantsReceived': [0, 500, 0],
        'balanceSheet/cash': [0, 500, 500],
      },
    },
  ),
  rolled(
    'actual-profit-share',
    'of 10.00 a month a tenth is shared; 2.00 more in no line and a share of 1.20 are booked in January: 12.20 of the year are paid in March of the next',
    {
      revenue: [sales(each(1_000, 24), untaxed)],
      payroll: { profitBonusShare: 100_000 },
      until: 1,
      books: {
        ...{ unplannedRevenue: 200, wagesAndSalaries: 120 },
        ...{ 'sheet:payrollLiabilities': 120, 'sheet:retainedEarnings': 1_080 },
      },
    },
    {
      months: {
        'profitAndLoss/wagesAndSalaries': { 1: -120, 2: -100, 12: -100 },
        'cashFlowDirect/paidToStaff': { 1: 0, 2: 0, 14: 0, 15: -1_220 },
      },
    },
  ),
  rolled(
    'actual-profit-share-with-on-cost',
    'the same with 20 % on-cost: 1.20 and 0.24 are booked in January, and of 122.00 in the year 12.20 + 2.44 are paid in March of the next',
    {
      revenue: [sales(each(1_000, 24), untaxed)],
      payroll: { profitBonusShare: 100_000, profitBonusOnCostRate: 200_000 },
      until: 1,
      books: {
        ...{ unplannedRevenue: 200, wagesAndSalaries: 120, employerOnCost: 24 },
        ...{ 'sheet:payrollLiabilities': 144, 'sheet:retainedEarnings': 1_056 },
      },
    },
    {
      months: {
        'profitAndLoss/wagesAndSalaries': { 1: -120, 2: -100, 12: -100 },
        'profitAndLoss/employerOnCost': { 1: -24, 2: -20, 12: -20 },
        'cashFlowDirect/paidToStaff': { 1: 0, 2: 0, 14: 0, 15: -1_464 },
      },
    },
  ),
  rolled(
    'actual-gain-on-disposal',
    'a gain of 3.00 in the books, of which nothing is told as proceeds, is cash of assets: 3.00 less is paid for them',
    { until: 2, books: { gainOnDisposal: 300, 'sheet:retainedEarnings': 300 } },
    {
      months: {
        'profitAndLoss/gainOnDisposal': [0, 300, 0],
        'cashFlowDirect/capitalExpenditurePaid': [0, 300, 0],
        'balanceSheet/cash': [0, 300, 300],
      },
    },
  ),
  rolled(
    'actual-direct-cost-of-a-second-line',
    'of two lines without direct costs the second has 5.00 of them in the books',
    {
      revenue: [
        sales(each(10_000, 24), untaxed),
        { ...sales(each(10_000, 24), untaxed), id: 'repairs', name: 'Repairs' },
      ],
      until: 2,
      books: { 'directCost:repairs': 500, 'sheet:retainedEarnings': 39_500 },
    },
    {
      months: {
        'profitAndLoss/directCost:sales': [0, 0, 0],
        'profitAndLoss/directCost:repairs': [0, -500, 0],
        'profitAndLoss/totalRevenue': [20_000, 20_000, 20_000],
        'cashFlowDirect/paidToSuppliers': [0, -500, 0],
      },
    },
  ),
  rolled(
    'actual-deferred-tax-off',
    'without deferred tax in the forecast 50.00 in the books stays, whatever is lost or earned',
    {
      operatingExpenses: [{ ...newOperatingExpense.amounts(own), ...untaxed, amounts: each(10_000, 24) }],
      incomeTax: { ...incomeTax, rate: 200_000, deferredTax: false },
      until: 2,
      books: { 'sheet:deferredTaxAsset': 5_000 },
    },
    {
      months: {
        'balanceSheet/deferredTaxAsset': { 1: 0, 2: 5_000, 3: 5_000, 24: 5_000 },
        'profitAndLoss/deferredTax': [0, 0, 0],
      },
    },
  ),
  rolled(
    'actual-equity-beyond-profit',
    'the month earns 100.00 and declares nothing; retained earnings rise by 112.00, 12.00 beyond the profit (W14)',
    { revenue: [sales(each(10_000, 24), untaxed)], until: 2, books: { 'sheet:retainedEarnings': 21_200 } },
    {
      months: {
        'cashFlowIndirect/otherEquity': [0, 1_200, 0],
        'balanceSheet/retainedEarnings': [10_000, 21_200, 31_200],
      },
      warnings: [{ id: 'W14', month: 2, amounts: { amount: 1_200 } }],
    },
  ),
  rolled(
    'actual-planned-and-not-booked',
    'a loan of 1,200.00, a sale of a machine for 600.00 and a contribution of 50.00 are planned in February, and the books show none of them (W17): 400.00 is left of 1,000.00 once the machine is paid',
    {
      loans: [{ ...newLoan.level({ id: 'bank', name: 'Bank' }), principal: 120_000, month: 2 }],
      capitalAssets: [
        {
          ...newCapitalAsset({ id: 'machine', name: 'Machine' }),
          ...untaxed,
          cost: 60_000,
          method: 'none',
          disposalMonth: 2,
          proceeds: 60_000,
        },
      ],
      equityEvents: [
        { ...newEquityEvent({ id: 'owner', name: 'Owner', type: 'contribution' }), amount: 5_000, month: 2 },
      ],
      opening: { cash: 100_000 },
      until: 2,
      books: {
        'loan:bank': 0,
        'flow:newLoans': 0,
        'sheet:loansCurrent': 0,
        'sheet:loansNonCurrent': 0,
        'flow:proceeds': 0,
        'sheet:fixedAssetsCost': 60_000,
        'sheet:shareCapital': 100_000,
      },
    },
    {
      months: {
        'balanceSheet/cash': { 1: 40_000, 2: 40_000, 3: 40_000 },
        'balanceSheet/fixedAssetsCost': { 2: 60_000, 24: 60_000 },
      },
      warnings: [
        { id: 'W17', variant: 'disposal', month: 2, lineId: 'machine' },
        { id: 'W17', variant: 'loan', month: 2, lineId: 'bank' },
        { id: 'W17', variant: 'event', month: 2, lineId: 'owner' },
      ],
    },
  ),
];
