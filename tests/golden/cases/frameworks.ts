import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newEquityEvent, newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';

const { header, bank } = smallForecast();
const loan = {
  ...newLoan.bullet({ id: 'loan', name: 'Loan' }),
  month: 0,
  principal: 5_000_000,
  rate: 60_000,
  termMonths: 36,
};
/** 3,000.00 a month, interest of 250.00 paid on 50,000.00 and of 40.00 received on as much cash. */
const given = (own: Partial<ForecastDocument['header']>) => ({
  header: { ...header, ...own },
  revenue: [sales(each(300_000, 24))],
  loans: [loan],
  bank: { ...bank, creditRate: 9_600 },
  opening: { cash: 5_000_000, loansNonCurrent: 5_000_000 },
});
const sectionsOf = (operations: number, investing: number, financing: number) => ({
  'cashFlowIndirect/operations': [operations],
  'cashFlowIndirect/investing': [investing],
  'cashFlowIndirect/financing': [financing],
  'cashFlowDirect/operations': [operations],
  'cashFlowDirect/financing': [financing],
  'ratios/freeCashFlow': [279_000],
});

export const frameworkCases: readonly GoldenCase[] = [
  golden('framework-other', 'without a framework all is operating: 3,000.00 − 250.00 + 40.00 = 2,790.00', given({}), {
    months: sectionsOf(279_000, 0, 0),
  }),
  golden(
    'framework-ifrs-18',
    'IFRS 18 begins at operating profit: 3,000.00 · 40.00 · −250.00; free cash flow stays 2,790.00',
    given({ framework: 'ifrs' }),
    {
      months: {
        ...sectionsOf(300_000, 4_000, -25_000),
        'cashFlowIndirect/operatingProfit': [300_000],
        'cashFlowIndirect/otherIncomeAndExpense': [0],
        'cashFlowIndirect/interestReceived': [4_000],
        'cashFlowIndirect/interestPaid': [-25_000],
      },
    },
  ),
  golden(
    'framework-ias-7',
    'a forecast whose last fiscal year begins in 2026 is under IAS 7: operating as without a framework',
    given({ framework: 'ifrs', startMonth: '2025-01' }),
    { months: sectionsOf(279_000, 0, 0) },
  ),
  golden(
    'framework-hgb',
    'DRS 21: net profit 2,790.00 + 250.00 − 40.00 = 3,000.00; 40.00 of investing, −250.00 of financing',
    given({ framework: 'hgb' }),
    {
      months: {
        ...sectionsOf(300_000, 4_000, -25_000),
        'cashFlowIndirect/netProfit': [279_000],
        'cashFlowIndirect/interestExpenseAddedBack': [25_000],
        'cashFlowIndirect/interestIncomeDeducted': [-4_000],
      },
    },
  ),
  golden(
    'framework-dividends-operating',
    'US GAAP leaves no choice, but what is chosen counts (W19): a dividend of 100.00 in month 2 is operating, 2,792.23 − 100.00',
    {
      ...given({ framework: 'usGaap' }),
      equityEvents: [
        { ...newEquityEvent({ id: 'paid', name: 'Dividend', type: 'dividend' }), month: 2, amount: 10_000 },
      ],
      opening: { cash: 5_000_000, loansNonCurrent: 5_000_000 },
      presentation: { dividendsPaid: 'operating' },
    },
    {
      months: {
        'cashFlowIndirect/operations': [279_000, 269_223],
        'cashFlowDirect/operations': [279_000, 269_223],
        'cashFlowIndirect/financing': [0, 0],
      },
      warnings: [{ id: 'W19', variant: 'dividends', path: ['presentation', 'dividendsPaid'] }],
    },
  ),
  golden(
    'framework-no-deferred-tax',
    'FRS 105 knows no deferred tax (W19); interest paid is operating, 2,790.00',
    { ...given({ framework: 'frs105' }), incomeTax: { ...smallForecast().incomeTax, deferredTax: true } },
    { months: sectionsOf(279_000, 0, 0), warnings: [{ id: 'W19', variant: 'deferredTax' }] },
  ),
];
