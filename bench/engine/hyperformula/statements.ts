import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Sheets } from './model';

/** The keys of the rows of the profit and loss, in the order in which they stand. */
export function profitAndLossRows({ revenue, operatingExpenses }: ForecastDocument): string[] {
  return [
    ...revenue.map(({ id }) => `revenue:${id}`),
    'totalRevenue',
    ...revenue.map(({ id }) => `directCost:${id}`),
    'totalDirectCosts',
    'grossProfit',
    'grossMargin',
    'wagesAndSalaries',
    'employerOnCost',
    ...operatingExpenses.map(({ id }) => `operatingExpense:${id}`),
    'badDebts',
    'totalOperatingExpenses',
    'ebitda',
    'ebitdaMargin',
    'depreciation',
    'operatingProfit',
    'operatingMargin',
    'interestIncome',
    'interestExpense',
    'profitBeforeTax',
    'currentTax',
    'deferredTax',
    'netProfit',
    'netMargin',
    'dividendsDeclared',
  ];
}

/** Charges are negative, so that every subtotal is the sum of the rows above it. */
export function writeProfitAndLoss(
  { revenue, operatingExpenses, staff, capitalAssets, loans }: ForecastDocument,
  of: Sheets,
) {
  const { profitAndLoss: rows, policies, sales, direct, expenses, payroll } = of;
  revenue.forEach(({ id }, i) => {
    rows.fill(`revenue:${id}`, 'flow', (t) => sales.amount.at(i, t));
    rows.fill(`directCost:${id}`, 'flow', (t) => `-${direct.cost.at(i, t)}`);
  });
  operatingExpenses.forEach(({ id }, i) => {
    rows.fill(`operatingExpense:${id}`, 'flow', (t) => `-${expenses.cost.at(i, t)}`);
  });
  const [first, last] = [revenue.at(0)?.id, revenue.at(-1)?.id];
  rows.totalOfRun('totalRevenue', `revenue:${first}`, `revenue:${last}`);
  rows.totalOfRun('totalDirectCosts', `directCost:${first}`, `directCost:${last}`);
  rows.total('grossProfit', ['totalRevenue', 'totalDirectCosts']);
  rows.ratio('grossMargin', 'grossProfit', 'totalRevenue');
  rows.fill('wagesAndSalaries', 'flow', (t) => `-SUM(${payroll.gross.column(t, staff.length)})`);
  rows.fill('employerOnCost', 'flow', (t) => `-SUM(${payroll.onCost.column(t, staff.length)})`);
  rows.fill('badDebts', 'flow', (t) => `-SUM(${sales.badDebt.column(t, revenue.length)})`);
  rows.totalOfRun('totalOperatingExpenses', 'wagesAndSalaries', 'badDebts');
  rows.total('ebitda', ['grossProfit', 'totalOperatingExpenses']);
  rows.ratio('ebitdaMargin', 'ebitda', 'totalRevenue');
  rows.fill('depreciation', 'flow', (t) => `-SUM(${of.assets.charge.column(t, capitalAssets.length)})`);
  rows.total('operatingProfit', ['ebitda', 'depreciation']);
  rows.ratio('operatingMargin', 'operatingProfit', 'totalRevenue');
  rows.fill('interestIncome', 'flow', (t) => `MAX(0,${policies.at('bankInterest', t)})`);
  rows.fill('interestExpense', 'flow', (t) => {
    return `MIN(0,${policies.at('bankInterest', t)})-SUM(${of.loans.interest.column(t, loans.length)})`;
  });
  rows.total('profitBeforeTax', ['operatingProfit', 'interestIncome', 'interestExpense']);
  rows.fill('currentTax', 'flow', (t) => `-${policies.at('charge', t)}`);
  rows.fill('deferredTax', 'flow', (t) => {
    return `${policies.at('deferredTaxAsset', t)}-${policies.at('deferredTaxAsset', t - 1)}`;
  });
  rows.total('netProfit', ['profitBeforeTax', 'currentTax', 'deferredTax']);
  rows.ratio('netMargin', 'netProfit', 'totalRevenue');
  rows.fill('dividendsDeclared', 'flow', (t) => `-${policies.at('dividendDeclared', t)}`);
}

const assetRows = [
  'cash',
  'accountsReceivable',
  'inventory',
  'prepaidExpenses',
  'salesTaxReceivable',
  'incomeTaxReceivable',
];
const nonCurrentRows = ['fixedAssetsCost', 'accumulatedDepreciation', 'deferredTaxAsset'];
const liabilityRows = [
  'bankOverdraft',
  'accountsPayable',
  'salesTaxPayable',
  'payrollLiabilities',
  'incomeTaxPayable',
  'deferredRevenue',
  'dividendsPayable',
  'loansCurrent',
];

export const balanceSheetRows = [
  ...assetRows,
  'totalCurrentAssets',
  ...nonCurrentRows,
  'totalNonCurrentAssets',
  'totalAssets',
  ...liabilityRows,
  'totalCurrentLiabilities',
  'loansNonCurrent',
  'totalLiabilities',
  'shareCapital',
  'retainedEarnings',
  'totalEquity',
  'difference',
];

export function writeBalanceSheet(document: ForecastDocument, of: Sheets): void {
  const { balanceSheet: rows, profitAndLoss, policies, sales, direct, expenses, payroll, assets, loans } = of;
  const { revenue, operatingExpenses, staff, capitalAssets } = document;
  const opening = `=${policies.at('cash', 0)}`;
  const balance = (key: string, formula: (t: number) => string, at?: string) => rows.fill(key, 'balance', formula, at);
  balance('cash', (t) => `MAX(0,${policies.at('cash', t)})`, opening);
  balance('accountsReceivable', (t) => `SUM(${sales.receivable.column(t, revenue.length)})`);
  balance('inventory', (t) => `SUM(${direct.stock.column(t, revenue.length)})`);
  balance('prepaidExpenses', (t) => `SUM(${expenses.prepaidBalance.column(t, operatingExpenses.length)})`);
  balance('salesTaxReceivable', (t) => `MAX(0,${policies.at('salesTax', t)})`);
  balance('incomeTaxReceivable', (t) => `MAX(0,${policies.at('incomeTax', t)})`);
  rows.total('totalCurrentAssets', assetRows, opening);
  balance('fixedAssetsCost', (t) => {
    return `${rows.at('fixedAssetsCost', t - 1)}+SUM(${assets.cost.column(t, capitalAssets.length)})`;
  });
  balance('accumulatedDepreciation', (t) => {
    return `${rows.at('accumulatedDepreciation', t - 1)}+${profitAndLoss.at('depreciation', t)}`;
  });
  balance('deferredTaxAsset', (t) => policies.at('deferredTaxAsset', t));
  rows.total('totalNonCurrentAssets', nonCurrentRows);
  rows.total('totalAssets', ['totalCurrentAssets', 'totalNonCurrentAssets'], opening);

  balance('bankOverdraft', (t) => `MAX(0,-${policies.at('cash', t)})`);
  balance('accountsPayable', (t) => {
    const costs = direct.payable.column(t, revenue.length);
    return `SUM(${costs})+SUM(${expenses.payable.column(t, operatingExpenses.length)})`;
  });
  balance('salesTaxPayable', (t) => `MAX(0,-${policies.at('salesTax', t)})`);
  balance('payrollLiabilities', (t) => {
    return `SUM(${payroll.withheld.column(t, staff.length)})+SUM(${payroll.onCost.column(t, staff.length)})`;
  });
  balance('incomeTaxPayable', (t) => `MAX(0,-${policies.at('incomeTax', t)})`);
  balance('deferredRevenue', (t) => {
    const invoiced = `SUM(${sales.invoice.column(t, revenue.length)})`;
    return `${rows.at('deferredRevenue', t - 1)}+${invoiced}-${profitAndLoss.at('totalRevenue', t)}`;
  });
  balance('dividendsPayable', (t) => {
    const declared = `${policies.at('dividendDeclared', t)}-${policies.at('dividendPaid', t)}`;
    return `${rows.at('dividendsPayable', t - 1)}+${declared}`;
  });
  balance('loansCurrent', (t) => `SUM(${loans.current.column(t, document.loans.length)})`);
  rows.total('totalCurrentLiabilities', liabilityRows);
  balance('loansNonCurrent', (t) => {
    return `SUM(${loans.balance.column(t, document.loans.length)})-${rows.at('loansCurrent', t)}`;
  });
  rows.total('totalLiabilities', ['totalCurrentLiabilities', 'loansNonCurrent']);
  balance('shareCapital', (t) => rows.at('shareCapital', t - 1), opening);
  balance('retainedEarnings', (t) => {
    const kept = `${profitAndLoss.at('netProfit', t)}-${policies.at('dividendDeclared', t)}`;
    return `${rows.at('retainedEarnings', t - 1)}+${kept}`;
  });
  rows.total('totalEquity', ['shareCapital', 'retainedEarnings'], opening);
  balance('difference', (t) => {
    return `${rows.at('totalAssets', t)}-${rows.at('totalLiabilities', t)}-${rows.at('totalEquity', t)}`;
  });
}

/** Change of a balance in the cash flow: assets that grow take cash, liabilities that grow bring it. */
const changes = [
  ...['accountsReceivable', 'inventory', 'prepaidExpenses', 'deferredTaxAsset'].map((key) => ({ key, sign: -1 })),
  ...['accountsPayable', 'payrollLiabilities', 'deferredRevenue'].map((key) => ({ key, sign: 1 })),
];

export const cashFlowRows = [
  'fromCustomers',
  'toSuppliers',
  'toStaff',
  'salesTaxSettled',
  'incomeTaxPaid',
  'assetsBought',
  'loansDrawn',
  'loansRepaid',
  'loanInterest',
  'dividends',
  'bankInterest',
  'directChange',
  'netProfit',
  'depreciation',
  ...changes.map(({ key }) => `change:${key}`),
  'change:salesTax',
  'change:incomeTax',
  'operations',
  'investing',
  'financing',
  'change',
  'closing',
  'unexplained',
];

/** The direct cash flow, from which cash comes, and the indirect one, which must come to the same. */
export function writeCashFlow(document: ForecastDocument, of: Sheets): void {
  const { cashFlow: rows, policies, profitAndLoss, balanceSheet } = of;
  writeDirectCashFlow(document, of);
  const moved = (sheet: { at(key: string, t: number): string }, key: string, t: number) =>
    `(${sheet.at(key, t)}-${sheet.at(key, t - 1)})`;
  rows.fill('netProfit', 'flow', (t) => profitAndLoss.at('netProfit', t));
  rows.fill('depreciation', 'flow', (t) => `-${profitAndLoss.at('depreciation', t)}`);
  for (const { key, sign } of changes) {
    rows.fill(`change:${key}`, 'flow', (t) => `${sign < 0 ? '-' : ''}${moved(balanceSheet, key, t)}`);
  }
  rows.fill('change:salesTax', 'flow', (t) => `-${moved(policies, 'salesTax', t)}`);
  rows.fill('change:incomeTax', 'flow', (t) => `-${moved(policies, 'incomeTax', t)}`);
  rows.totalOfRun('operations', 'netProfit', 'change:incomeTax');
  rows.fill('investing', 'flow', (t) => `-${moved(balanceSheet, 'fixedAssetsCost', t)}`);
  rows.fill('financing', 'flow', (t) => {
    const loans = ['loansCurrent', 'loansNonCurrent'].map((key) => moved(balanceSheet, key, t)).join('+');
    return `${loans}-${policies.at('dividendPaid', t)}`;
  });
  rows.total('change', ['operations', 'investing', 'financing']);
  rows.fill(
    'closing',
    'balance',
    (t) => `${rows.at('closing', t - 1)}+${rows.at('change', t)}`,
    `=${policies.at('cash', 0)}`,
  );
  rows.fill('unexplained', 'balance', (t) => `${rows.at('closing', t)}-${policies.at('cash', t)}`);
}

function writeDirectCashFlow(document: ForecastDocument, of: Sheets): void {
  const { cashFlow: rows, policies, sales, direct, expenses, payroll, assets, loans } = of;
  const { revenue, operatingExpenses, staff, capitalAssets } = document;
  const flow = (key: string, formula: (t: number) => string) => rows.fill(key, 'flow', formula);
  const sum = (sheet: { column(t: number, lines: number): string }, t: number, lines: readonly unknown[]) =>
    `SUM(${sheet.column(t, lines.length)})`;
  flow('fromCustomers', (t) => {
    const open = `${sum(sales.receivable, t - 1, revenue)}-${sum(sales.receivable, t, revenue)}`;
    const invoiced = `${sum(sales.invoice, t, revenue)}+${sum(sales.tax, t, revenue)}`;
    return `${invoiced}-${sum(sales.badDebt, t, revenue)}+${open}`;
  });
  flow('toSuppliers', (t) => {
    const costs = `${sum(direct.payable, t, revenue)}-${sum(direct.payable, t - 1, revenue)}`;
    const open = `${sum(expenses.payable, t, operatingExpenses)}-${sum(expenses.payable, t - 1, operatingExpenses)}`;
    const owed = `${sum(direct.owed, t, revenue)}-${sum(expenses.owed, t, operatingExpenses)}`;
    return `${costs}+${open}-${owed}-${sum(expenses.prepaid, t, operatingExpenses)}`;
  });
  flow('toStaff', (t) => {
    const settled = `${sum(payroll.withheld, t - 1, staff)}-${sum(payroll.onCost, t - 1, staff)}`;
    return `${sum(payroll.withheld, t, staff)}-${sum(payroll.gross, t, staff)}-${settled}`;
  });
  flow('salesTaxSettled', (t) => `-${policies.at('salesTaxSettled', t)}`);
  flow('incomeTaxPaid', (t) => `-${policies.at('incomeTaxPaid', t)}`);
  flow('assetsBought', (t) => `-${sum(assets.cost, t, capitalAssets)}-${sum(assets.tax, t, capitalAssets)}`);
  flow('loansDrawn', (t) => sum(loans.drawn, t, document.loans));
  flow('loansRepaid', (t) => `-${sum(loans.repaid, t, document.loans)}`);
  flow('loanInterest', (t) => `-${sum(loans.interest, t, document.loans)}`);
  flow('dividends', (t) => `-${policies.at('dividendPaid', t)}`);
  flow('bankInterest', (t) => policies.at('bankInterest', t));
  rows.totalOfRun('directChange', 'fromCustomers', 'bankInterest');
}
