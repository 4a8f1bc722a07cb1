import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Sheets } from './model';
import { positionOf, rounded, type Workbook } from './workbook';

const ONE = 1_000_000;

/** Rows of the policies sheet: sales tax, income tax, dividends and the bank, month by month. */
export const policyRows = [
  'outputTax',
  'inputTax',
  'salesTaxSettled',
  'salesTax',
  'taxableToDate',
  'pool',
  'lossesUsed',
  'chargeToDate',
  'charge',
  'poolAfter',
  'deferredTaxAsset',
  'instalment',
  'instalmentsToDate',
  'incomeTaxPaid',
  'incomeTax',
  'dividendDeclared',
  'dividendPaid',
  'cashBeforeInterest',
  'bankInterest',
  'cash',
] as const;

/** Policies as the reference forecast sets them: quarterly returns paid after a month, quarterly instalments, average basis. */
export function writePolicies(book: Workbook, document: ForecastDocument, sheets: Sheets): void {
  const { incomeTax, bank, dividendPolicy, revenue, operatingExpenses, capitalAssets } = document;
  const inputs = book.inputs('PolicyInputs', [
    {
      openingCash: document.openingPosition.startBalanceSheet?.cash ?? 0,
      taxRate: incomeTax.rate,
      lossShare: incomeTax.lossShare,
      creditRate: bank.creditRate,
      overdraftRate: bank.overdraftRate,
      payout: dividendPolicy.payout,
    },
  ]);
  const rule = (field: Parameters<typeof inputs.at>[1]) => inputs.at(0, field);
  const { policies: rows, profitAndLoss, balanceSheet, cashFlow, sales, direct, expenses, assets } = sheets;
  const row = (key: (typeof policyRows)[number], t: number) => rows.at(key, t);
  const before = (key: (typeof policyRows)[number], t: number) => (positionOf(t) === 1 ? '0' : row(key, t - 1));

  rows.fill('outputTax', 'flow', (t) => `SUM(${sales.tax.column(t, revenue.length)})`);
  rows.fill('inputTax', 'flow', (t) => {
    const costs = direct.recoverable.column(t, revenue.length);
    const bought = expenses.recoverable.column(t, operatingExpenses.length);
    return `SUM(${costs})+SUM(${bought})+SUM(${assets.tax.column(t, capitalAssets.length)})`;
  });
  rows.fill('salesTaxSettled', 'flow', (t) => {
    if (positionOf(t) % 3 !== 1 || t === 1) return 0;
    return [t - 3, t - 2, t - 1].map((month) => `${row('outputTax', month)}-${row('inputTax', month)}`).join('+');
  });
  rows.fill('salesTax', 'balance', (t) => {
    return `${row('salesTax', t - 1)}+${row('inputTax', t)}-${row('outputTax', t)}+${row('salesTaxSettled', t)}`;
  });

  rows.fill(
    'taxableToDate',
    'balance',
    (t) => `${before('taxableToDate', t)}+${profitAndLoss.at('profitBeforeTax', t)}`,
  );
  rows.fill('pool', 'balance', (t) => {
    if (t === 1) return document.openingPosition.taxLosses;
    return positionOf(t) === 1 ? row('poolAfter', t - 1) : row('pool', t - 1);
  });
  rows.fill('lossesUsed', 'balance', (t) => {
    return `MIN(${row('pool', t)},${rounded(`MAX(0,${row('taxableToDate', t)})*${rule('lossShare')}`, ONE)})`;
  });
  rows.fill('chargeToDate', 'balance', (t) => {
    return rounded(`(MAX(0,${row('taxableToDate', t)})-${row('lossesUsed', t)})*${rule('taxRate')}`, ONE);
  });
  rows.fill('charge', 'flow', (t) => `${row('chargeToDate', t)}-${before('chargeToDate', t)}`);
  rows.fill('poolAfter', 'balance', (t) => {
    return `${row('pool', t)}-${row('lossesUsed', t)}+MAX(0,-${row('taxableToDate', t)})`;
  });
  rows.fill('deferredTaxAsset', 'balance', (t) => rounded(`${row('poolAfter', t)}*${rule('taxRate')}`, ONE));
  rows.fill('instalment', 'flow', (t) => {
    if (![4, 7, 10].includes(positionOf(t))) return 0;
    return `MAX(0,${row('chargeToDate', t - 1)}-${row('instalmentsToDate', t - 1)})`;
  });
  rows.fill('instalmentsToDate', 'balance', (t) => `${before('instalmentsToDate', t)}+${row('instalment', t)}`);
  rows.fill('incomeTaxPaid', 'flow', (t) => {
    const end = t - incomeTax.monthsUntilPayment;
    if (end < 1 || positionOf(end) !== 12) return row('instalment', t);
    return `${row('instalment', t)}+${row('chargeToDate', end)}-${row('instalmentsToDate', end)}`;
  });
  rows.fill('incomeTax', 'balance', (t) => {
    return `${row('incomeTax', t - 1)}+${row('incomeTaxPaid', t)}-${row('charge', t)}`;
  });

  rows.fill('dividendDeclared', 'flow', (t) => {
    const end = t - positionOf(t);
    if (positionOf(t) !== dividendPolicy.monthOfYear || end < 12) return 0;
    const profits = `${profitAndLoss.at('netProfit', end - 11)}:${profitAndLoss.at('netProfit', end).replace(/^.*!/, '')}`;
    const asked = rounded(`MAX(0,SUM(${profits}))*${rule('payout')}`, ONE);
    return `MIN(${asked},MAX(0,${balanceSheet.at('retainedEarnings', t - 1)}))`;
  });
  rows.fill('dividendPaid', 'flow', (t) => {
    const declared = t - dividendPolicy.monthsToPay;
    return declared < 1 ? 0 : row('dividendDeclared', declared);
  });

  const opening = `=${rule('openingCash')}`;
  rows.fill('cashBeforeInterest', 'balance', (t) => {
    return `${row('cash', t - 1)}+${cashFlow.sumOf('fromCustomers', 'dividends', t)}`;
  });
  rows.fill('bankInterest', 'flow', (t) => {
    const doubled = `(${row('cash', t - 1)}+${row('cashBeforeInterest', t)})`;
    return rounded(`${doubled}*IF(${doubled}>0,${rule('creditRate')},${rule('overdraftRate')})`, 24 * ONE);
  });
  rows.fill('cash', 'balance', (t) => `${row('cashBeforeInterest', t)}+${row('bankInterest', t)}`, opening);
}
