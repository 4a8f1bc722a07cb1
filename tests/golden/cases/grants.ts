import { newGrant, newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { each, own, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { type GoldenCase, golden } from '../golden-case';
import { rolled } from './actuals';

const grant = { ...newGrant(own), amount: 600_000, month: 2, releaseFrom: 3, releaseMonths: 48 };
const operating = {
  ...grant,
  kind: 'operating' as const,
  amount: 120_000,
  month: 3,
  releaseFrom: 1,
  releaseMonths: 12,
};
const { incomeTax, openingPosition } = smallForecast();
const costs = {
  ...newOperatingExpense.amounts({ id: 'costs', name: 'Costs' }),
  salesTaxRate: 0,
  amounts: each(1_000, 24),
};

export const grantCases: readonly GoldenCase[] = [
  golden(
    'grant-for-an-asset',
    '6,000.00 ÷ 48 = 125.00 a month from month 3: 6,000.00 invested in month 2, 125.00 added back from operations',
    { grants: [grant] },
    {
      months: {
        'profitAndLoss/capitalGrants': [0, 0, 12_500, 12_500],
        'profitAndLoss/ebitda': [0, 0, 0],
        'balanceSheet/deferredGrants': [0, 600_000, 587_500],
        'cashFlowIndirect/capitalGrantsReleased': [0, 0, -12_500],
        'cashFlowIndirect/capitalGrantsReceived': [0, 600_000, 0],
        'cashFlowDirect/capitalGrantsReceived': [0, 600_000, 0],
        'grants/grantsReceived': [0, 600_000, 0],
        'grants/grantsReleased': [0, 0, -12_500],
      },
    },
  ),
  golden(
    'grant-before-it-is-received',
    '100.00 a month of 1,200.00 are receivable until month 3 brings all of it: 900.00 are deferred then',
    { grants: [operating], operatingExpenses: [costs] },
    {
      months: {
        'profitAndLoss/operatingGrants': [10_000, 10_000, 10_000],
        'profitAndLoss/ebitda': [9_000, 9_000, 9_000],
        'balanceSheet/grantsReceivable': [10_000, 20_000, 0],
        'balanceSheet/deferredGrants': { 1: 0, 2: 0, 3: 90_000, 12: 0 },
        'cashFlowIndirect/operatingGrants': [-10_000, -10_000, 110_000],
        'cashFlowDirect/operatingGrantsReceived': [0, 0, 120_000],
      },
    },
  ),
  golden(
    'grant-on-either-side',
    'one grant is receivable by 200.00 while 6,000.00 of the other are deferred: each side stands for itself',
    { grants: [operating, { ...grant, id: 'other' }] },
    {
      months: {
        'balanceSheet/grantsReceivable': [10_000, 20_000, 0],
        'balanceSheet/deferredGrants': [0, 600_000, 677_500],
      },
    },
  ),
  golden(
    'grant-not-taxable',
    'of 1,000.00 + 125.00 only 1,000.00 are taxed, at 20 %: 200.00 a month',
    {
      revenue: [sales(each(100_000, 24), { salesTaxRate: 0 })],
      grants: [{ ...grant, month: 1, releaseFrom: 1, taxable: false }],
      incomeTax: { ...incomeTax, rate: 200_000 },
    },
    { months: { 'profitAndLoss/profitBeforeTax': [112_500, 112_500], 'profitAndLoss/currentTax': [-20_000, -20_000] } },
  ),
  golden(
    'grant-opening',
    '300.00 receivable come in month 1; 120.00 deferred are income over 12 months, 10.00 each',
    {
      grants: [{ ...grant, amount: 0 }],
      openingPosition: { ...openingPosition, deferredGrantsMonths: 12 },
      opening: { grantsReceivable: 30_000, deferredGrants: 12_000 },
    },
    {
      months: {
        'balanceSheet/grantsReceivable': { 0: 30_000, 1: 0 },
        'balanceSheet/deferredGrants': { 0: 12_000, 1: 11_000, 12: 0, 13: 0 },
        'profitAndLoss/capitalGrants': { 1: 1_000, 12: 1_000, 13: 0 },
        'cashFlowDirect/operatingGrantsReceived': [30_000, 0],
        'cashFlowDirect/capitalGrantsReceived': [0, 0],
      },
    },
  ),
  golden(
    'grant-opening-without-grants',
    'without a grant or months of release the opening balances stay',
    { opening: { grantsReceivable: 30_000, deferredGrants: 12_000 } },
    { months: { 'balanceSheet/grantsReceivable': { 24: 30_000 }, 'balanceSheet/deferredGrants': { 24: 12_000 } } },
  ),
  rolled(
    'actual-grants',
    '5,875.00 are deferred at the end of month 3; the books hold 5,900.00: 25.00 more stay, 125.00 are released from month 4 on',
    { grants: [grant], until: 3, books: { 'sheet:deferredGrants': 590_000 } },
    { months: { 'balanceSheet/deferredGrants': { 3: 590_000, 4: 577_500, 5: 565_000 } } },
  ),
  rolled(
    'actual-grant-receivable',
    'an operating grant is receivable by 200.00 at the end of month 2 and the books hold as much: month 3 brings 1,200.00',
    { grants: [operating], until: 2, books: { 'sheet:grantsReceivable': 20_000 } },
    { months: { 'balanceSheet/grantsReceivable': [10_000, 20_000, 0], 'balanceSheet/deferredGrants': { 3: 90_000 } } },
  ),
];
