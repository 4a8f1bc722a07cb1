import { newLease } from '#shared/inputs/forecast/new-lines.ts';
import { own } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';
import { rolled } from './actuals';

const lease = (more: Partial<ReturnType<typeof newLease>>) => ({
  ...{ ...newLease(own), payment: 100_000, termMonths: 24, rate: 120_000 },
  ...more,
});
const quarterly = { paymentEveryMonths: 3, termMonths: 6, salesTaxRate: 200_000, recoverableShare: 500_000 } as const;
const opening = { cash: 90_000_000 };
const ifrs = { name: 'Small', currency: 'EUR', startMonth: '2027-01', fiscalYearEndMonth: 12, years: 2 };

const ahead = { payment: 50_000, termMonths: 36, rate: 60_000 };

export const leaseCases: readonly GoldenCase[] = [
  golden(
    'x19-lease',
    '500.00 ahead for 36 months at 6 %: 500 + 500 ÷ 1.005 + … ÷ 1.005^35 = 16,517.69; a month 16,517.69 ÷ 36 = 458.82 and (16,517.69 − 500.00) × 0.5 % = 80.09; 16,517.69 − 500.00 + 80.09 = 16,097.78 owed after month 1, 5,205.73 of it current',
    { header: { ...ifrs, years: 3, framework: 'ifrs' }, leases: [lease(ahead)], opening },
    {
      months: {
        'lease:x/leasesBegun': [1_651_769, 0],
        'balanceSheet/rightOfUseAssets': { 1: 1_605_887, 35: 45_882, 36: 0 },
        'balanceSheet/leaseLiabilitiesCurrent': { 1: 520_573, 35: 50_000, 36: 0 },
        'balanceSheet/leaseLiabilitiesNonCurrent': { 1: 1_089_205, 36: 0 },
        'profitAndLoss/leaseDepreciation': [-45_882, -45_883],
        'profitAndLoss/interestExpense': { 1: -8_009, 2: -7_799, 35: -245, 36: 0 },
        'cashFlowDirect/interestPaid': [0, -8_009, -7_799],
        'cashFlowDirect/leasePrincipalPaid': [-50_000, -41_991, -42_201],
      },
    },
  ),
  golden(
    'x20-operating-lease',
    'the same under US GAAP with 4 % more each year: 12 × (500.00 + 520.00 + 540.80) ÷ 36 = 520.27 a month, of which 500.00 are paid in year 1, 520.00 in year 2; in operations',
    {
      header: { ...ifrs, years: 3, framework: 'usGaap' },
      leases: [lease({ ...ahead, escalation: 40_000 })],
      opening,
    },
    {
      months: {
        'profitAndLoss/leaseExpense': [-52_027, -52_026, -52_027],
        'profitAndLoss/interestExpense': [0, 0],
        'balanceSheet/rightOfUseAssets': { 1: 1_672_336, 12: 1_177_691, 36: 0 },
        'cashFlowDirect/paidToSuppliers': { 1: -50_000, 12: -50_000, 13: -52_000, 36: -54_080 },
        'cashFlowIndirect/operations': { 1: -50_000, 36: -54_080 },
      },
    },
  ),
  golden(
    'lease-at-the-end',
    '3,000.00 at the end of 4 quarters at 12 %: 3,000 ÷ 1.01^3 + … ÷ 1.01^12 = 11,143.27; 111.43, 112.55 and 113.67 of interest are paid with month 3, the rest is principal',
    {
      leases: [
        lease({ payment: 300_000, paymentEveryMonths: 3, inAdvance: false, termMonths: 12, treatment: 'rightOfUse' }),
      ],
      opening,
    },
    {
      months: {
        'lease:x/leasesBegun': [1_114_327, 0],
        'lease:x/closing': { 1: 1_125_470, 2: 1_136_725, 3: 848_092, 11: 297_029, 12: 0 },
        'profitAndLoss/interestExpense': [-11_143, -11_255, -11_367, -8_481],
        'profitAndLoss/leaseDepreciation': [-92_861, -92_860],
        'profitAndLoss/ebitda': [0, 0, 0],
        'cashFlowDirect/interestPaid': [0, 0, -33_765, 0],
        'cashFlowDirect/leasePrincipalPaid': [0, 0, -266_235, 0],
        'cashFlowIndirect/leaseInterestUnpaid': [11_143, 11_255, -22_398],
        'cashFlowIndirect/leasePrincipal': [0, 0, -266_235],
        'breakEven/writtenOffCosts': [-92_861],
        'ratios/debtToEquity': { 12: 0 },
      },
    },
  ),
  golden(
    'lease-expense-ahead',
    'without a framework 1,000.00 a quarter ahead are 333.33, 333.34, 333.33; half of 200.00 of VAT is a cost of month 1',
    { leases: [lease(quarterly)], opening },
    {
      months: {
        'profitAndLoss/leaseExpense': [-43_333, -33_334, -33_333, -43_333],
        'balanceSheet/prepaidExpenses': [66_667, 33_333, 0, 66_667],
        'cashFlowDirect/paidToSuppliers': [-120_000, 0, 0, -120_000],
        'salesTax/inputTax': [-10_000, 0, 0, -10_000],
      },
    },
  ),
  golden(
    'lease-expense-behind',
    'paid at the end of the quarter it is owed until then, and its VAT is paid with it',
    { leases: [lease({ ...quarterly, inAdvance: false })], opening },
    {
      months: {
        'profitAndLoss/leaseExpense': [-33_333, -33_334, -43_333, -33_333],
        'balanceSheet/accountsPayable': [33_333, 66_667, 0, 33_333],
        'cashFlowDirect/paidToSuppliers': [0, 0, -120_000, 0],
      },
    },
  ),
  golden(
    'lease-running',
    '1,000.00 for 3 months at 12 % are 2,970.40, 500.00 at 0 % 1,500.00; 29.60 of 4,500.00 owed belong to neither (W10); 4,000.00 of right of use are 2,657.84 and 1,342.16; the second costs 1,342.16 ÷ 3',
    {
      leases: [
        lease({ month: 0, termMonths: 3, treatment: 'rightOfUse' }),
        lease({ id: 'y', month: 0, payment: 50_000, termMonths: 3, rate: 0, treatment: 'operating' }),
      ],
      opening: { ...opening, leaseLiabilitiesCurrent: 450_000, rightOfUseAssets: 400_000 },
    },
    {
      months: {
        'balanceSheet/leaseLiabilitiesCurrent': { 0: 447_040, 1: 299_010, 2: 150_000, 3: 0 },
        'balanceSheet/leaseLiabilitiesNonCurrent': { 0: 2_960, 1: 2_960, 12: 2_960 },
        'balanceSheet/rightOfUseAssets': { 0: 400_000, 1: 266_666, 3: 0 },
        'profitAndLoss/leaseDepreciation': [-88_595, -88_594, -88_595, 0],
        'profitAndLoss/leaseExpense': [-44_739, -44_738, -44_739, 0],
        'cashFlowIndirect/operatingLeases': [-5_261, -5_262, -5_261, 0],
        'cashFlowDirect/paidToSuppliers': [-50_000, -50_000, -50_000, 0],
      },
      warnings: [{ id: 'W10', variant: 'lease', amounts: { difference: 2_960 } }],
    },
  ),
  golden(
    'lease-against-framework',
    'twelve months and what is of low value are an expense under IFRS too; what is typed as one though it is neither is (W19)',
    {
      header: { ...ifrs, framework: 'ifrs' },
      leases: [
        lease({ id: 'short', termMonths: 12 }),
        lease({ id: 'small', lowValue: true }),
        lease({ treatment: 'expense' }),
      ],
      opening,
    },
    {
      months: { 'profitAndLoss/leaseExpense': { 1: -300_000, 12: -300_000, 13: -200_000 } },
      warnings: [{ id: 'W19', variant: 'lease', lineId: 'x' }],
    },
  ),
  golden(
    'lease-in-covenant',
    'debt of 900.00 of the 1,000.00 a month lease once month 1 is paid: with leases it counts against equity, and its principal against cover',
    {
      leases: [lease({ rate: 0, termMonths: 13, treatment: 'rightOfUse' })],
      covenants: [
        { id: 'with', measure: 'debtToEquity', threshold: 1_000_000, testEveryMonths: 12, includeLeases: true },
        { id: 'without', measure: 'debtToEquity', threshold: 1_000_000, testEveryMonths: 12 },
      ],
      opening: { cash: 2_600_000 },
    },
    { months: { 'lease:x/closing': { 1: 1_200_000, 12: 100_000 } } },
  ),
  rolled(
    'actual-right-of-use-without-lease',
    'no lease writes down the 4,000.00 of right of use that it began with; the books hold 3,900.00 after month 2, which stay',
    { opening: { ...opening, rightOfUseAssets: 400_000 }, until: 2, books: { 'sheet:rightOfUseAssets': 390_000 } },
    { months: { 'balanceSheet/rightOfUseAssets': { 1: 400_000, 2: 390_000, 3: 390_000, 24: 390_000 } } },
  ),
  rolled(
    'actual-lease',
    '24 months of 1,000.00 at 0 %: after month 2 the plan owes 22,000.00 and holds as much; the books owe 22,500.00 and hold 23,100.00: 500.00 stay (W10), 1,100.00 are written down by 50.00 a month',
    {
      leases: [lease({ rate: 0, treatment: 'rightOfUse' })],
      opening,
      until: 2,
      books: { 'sheet:leaseLiabilitiesNonCurrent': 1_050_000, 'sheet:rightOfUseAssets': 2_310_000 },
    },
    {
      months: {
        'balanceSheet/rightOfUseAssets': { 2: 2_310_000, 3: 2_205_000, 24: 0 },
        'profitAndLoss/leaseDepreciation': { 3: -105_000, 4: -105_000 },
        'leasesWithoutSchedule/closing': { 2: 50_000, 24: 50_000 },
      },
      warnings: [{ id: 'W10', variant: 'lease', amounts: { difference: 50_000 } }],
    },
  ),
  rolled(
    'actual-lease-expense',
    '1,000.00 a quarter ahead: after month 1 the plan has prepaid 666.67, the books 700.00; 33.33 more are used over two months, and 400.00 are booked as expense',
    {
      leases: [lease({ paymentEveryMonths: 3, termMonths: 6 })],
      opening,
      until: 1,
      books: { leaseExpense: 40_000, 'sheet:prepaidExpenses': 70_000 },
    },
    {
      months: {
        'profitAndLoss/leaseExpense': [-40_000, -33_334, -33_333],
        'profitAndLoss/openingPrepaid': [0, -1_667, -1_666],
        'balanceSheet/prepaidExpenses': { 1: 70_000, 3: 0 },
      },
    },
  ),
];
