import { assetFields, type BalanceSheetField, balanceSheetFields } from '../forecast/balance-sheet';
import { type IncomeStatementField, incomeFields, incomeStatementFields } from '../forecast/history';

/** Figures of an input year beside its statements. */
export const yearFields = ['netProfit', 'dividendsDeclared', 'newLoans', 'proceeds', 'capitalisedInterest'] as const;
export type YearField = (typeof yearFields)[number];

/** Where a row of a file goes: an account of the balance sheet, a row of the income statement, or a figure of the year. */
export type HistoryAccount =
  | `balanceSheet.${BalanceSheetField}`
  | `incomeStatement.${IncomeStatementField}`
  | YearField;

export const historyAccounts: readonly HistoryAccount[] = [
  ...balanceSheetFields.map((field) => `balanceSheet.${field}` as const),
  ...incomeStatementFields.map((field) => `incomeStatement.${field}` as const),
  ...yearFields,
];

/** debit: grows with a debit (assets, charges) · credit: grows with a credit (liabilities, equity, income, profit). */
export function sideOf(account: HistoryAccount): 'debit' | 'credit' {
  const [part, field = ''] = account.split('.');
  const isIn = (fields: readonly string[]) => fields.includes(field);
  if (part === 'balanceSheet') return isIn(assetFields) && field !== 'accumulatedDepreciation' ? 'debit' : 'credit';
  if (part === 'incomeStatement') return isIn(incomeFields) ? 'credit' : 'debit';
  return part === 'dividendsDeclared' || part === 'capitalisedInterest' ? 'debit' : 'credit';
}

/** Names under which accountants and bookkeeping programs know the accounts, in small letters without marks. */
const synonyms: Record<HistoryAccount, string> = {
  'balanceSheet.cash':
    'cash|cash at bank|cash in hand|cash and cash equivalents|cash and equivalents|bank|bank balance|bank accounts|cash and bank|petty cash|checking account|savings account|current account',
  'balanceSheet.accountsReceivable':
    'accounts receivable|trade receivables|trade debtors|debtors|receivables|customers|trade and other receivables|accounts receivable net|a r',
  'balanceSheet.inventory':
    'inventory|inventories|stock|stocks|stock on hand|merchandise|finished goods|raw materials|work in progress',
  'balanceSheet.prepaidExpenses': 'prepaid expenses|prepayments|prepaids|prepaid|prepaid rent|prepaid insurance',
  'balanceSheet.contractAssets': 'contract assets|unbilled receivables|accrued income|unbilled revenue',
  'balanceSheet.disposalReceivables': 'receivables from disposals|disposal receivables',
  'balanceSheet.grantsReceivable': 'grants receivable|government grants receivable',
  'balanceSheet.rightOfUseAssets': 'right of use asset|rou assets|finance lease right of use assets',
  'balanceSheet.customerDeposits': 'deposits from customers|deposits received|advance payments from customers',
  'balanceSheet.accruedInterest': 'accrued interest|accrued interest payable|interest accrued',
  'balanceSheet.leaseLiabilitiesCurrent':
    'lease liabilities current|current lease liabilities|current portion of lease liabilities|operating lease liabilities current',
  'balanceSheet.leaseLiabilitiesNonCurrent':
    'lease liabilities non current|non current lease liabilities|long term lease liabilities',
  'balanceSheet.deferredGrants': 'deferred grants|deferred government grants|deferred income from grants',
  'balanceSheet.mezzanineEquity': 'mezzanine equity|redeemable preferred stock|redeemable non controlling interests',
  'balanceSheet.nonControllingInterests': 'non controlling interests|minority interests|minority interest',
  'balanceSheet.salesTaxReceivable':
    'sales tax receivable|vat receivable|gst receivable|input vat|input tax|vat recoverable',
  'balanceSheet.incomeTaxReceivable':
    'income tax receivable|income taxes receivable|corporation tax receivable|current tax assets|tax refund due|income tax recoverable',
  'balanceSheet.otherCurrentAssets':
    'other current assets|other debtors|other receivables|short term investments|marketable securities|deposits',
  'balanceSheet.fixedAssetsCost':
    'fixed assets at cost|fixed assets|property plant and equipment|property and equipment|property plant and equipment gross|tangible assets|tangible fixed assets|plant and machinery|plant and equipment|equipment|fixtures and fittings|motor vehicles|vehicles|computer equipment|land and buildings|leasehold improvements|buildings|ppe',
  'balanceSheet.accumulatedDepreciation':
    'accumulated depreciation|less accumulated depreciation|depreciation to date|provision for depreciation',
  'balanceSheet.intangibleAssets':
    'intangible assets|intangibles|goodwill|patents|trademarks|software|development costs|intangible assets net',
  'balanceSheet.deferredTaxAsset': 'deferred tax asset|deferred tax assets|deferred income tax assets',
  'balanceSheet.otherNonCurrentAssets':
    'other non current assets|other assets|other long term assets|long term investments|investments|other noncurrent assets|operating lease right of use assets|right of use assets',
  'balanceSheet.bankOverdraft': 'bank overdraft|overdraft|overdrafts|bank overdrafts',
  'balanceSheet.accountsPayable':
    'accounts payable|trade payables|trade creditors|creditors|payables|suppliers|trade and other payables|a p',
  'balanceSheet.salesTaxPayable':
    'sales tax payable|vat payable|vat liability|vat|gst payable|sales tax|output vat|output tax|value added tax',
  'balanceSheet.payrollLiabilities':
    'payroll liabilities|payroll taxes payable|wages payable|salaries payable|accrued wages|accrued payroll|paye|paye and nic|social security|accrued compensation|pensions payable',
  'balanceSheet.incomeTaxPayable':
    'income tax payable|income taxes payable|corporation tax|corporation tax payable|current tax liabilities|tax payable|taxes payable|current tax',
  'balanceSheet.deferredRevenue':
    'deferred revenue|deferred income|unearned revenue|contract liabilities|customer deposits|customer prepayments|advances from customers',
  'balanceSheet.dividendsPayable': 'dividends payable|dividend payable|proposed dividend',
  'balanceSheet.loansCurrent':
    'loans due within a year|short term loans|short term debt|current portion of long term debt|current portion of loans|short term borrowings|loans current|bank loans current|loans due within one year|current maturities of long term debt|notes payable|credit card|credit cards',
  'balanceSheet.otherCurrentLiabilities':
    'other current liabilities|accruals|accrued expenses|accrued liabilities|other creditors|other payables|accruals and deferred income|accrued expenses and other current liabilities',
  'balanceSheet.loansNonCurrent':
    'loans due later|long term loans|long term debt|long term borrowings|bank loans|bank loan|loans|loan|borrowings|mortgage|mortgages|loans non current|loans due after one year|directors loan|shareholder loan|long term debt net',
  'balanceSheet.deferredTaxLiability':
    'deferred tax liability|deferred tax liabilities|deferred tax|deferred income taxes|provision for deferred tax',
  'balanceSheet.otherNonCurrentLiabilities':
    'other non current liabilities|other long term liabilities|other noncurrent liabilities|provisions|lease liabilities|pension liabilities|other liabilities|operating lease liabilities',
  'balanceSheet.shareCapital':
    'share capital|common stock|capital stock|issued capital|called up share capital|paid in capital|owners capital|capital|capital account|ordinary shares|share premium|additional paid in capital|common stock and paid in capital|members capital|partners capital|contributed capital',
  'balanceSheet.otherReserves':
    'other reserves|reserves|revaluation reserve|accumulated other comprehensive income|accumulated other comprehensive loss|other equity|treasury stock|translation reserve',
  'balanceSheet.retainedEarnings':
    'retained earnings|retained profit|retained profits|profit and loss account|accumulated profits|accumulated losses|accumulated deficit|profit and loss reserve|revenue reserves|retained earnings accumulated deficit',
  'incomeStatement.revenue':
    'revenue|revenues|sales|turnover|net sales|total revenue|total sales|net revenue|income from sales|total net sales|sales revenue|total income|total net revenue',
  'incomeStatement.directCosts':
    'direct costs|cost of sales|cost of goods sold|cogs|cost of revenue|purchases|materials|total cost of sales|cost of revenues|total cost of revenue|direct expenses',
  'incomeStatement.staff':
    'staff|wages and salaries|wages|salaries|staff costs|payroll|payroll expenses|personnel expenses|salaries and wages|employee costs|employee benefits|personnel',
  'incomeStatement.operatingExpenses':
    'operating expenses|overheads|administrative expenses|general and administrative|selling general and administrative|other operating expenses|expenses|rent|marketing|admin expenses|total operating expenses|sg a|research and development|sales and marketing|total expenses|insurance|utilities|office expenses',
  'incomeStatement.badDebts': 'bad debts|bad debt expense|doubtful debts|impairment of receivables|credit losses',
  'incomeStatement.depreciation':
    'depreciation|depreciation expense|depreciation charge|depreciation and amortisation|depreciation and amortization|depreciation amortisation and impairment',
  'incomeStatement.leaseDepreciation':
    'depreciation of right of use assets|right of use depreciation|amortisation of right of use assets|abschreibungen auf nutzungsrechte',
  'incomeStatement.amortisation': 'amortisation|amortization|amortisation expense|amortization of intangible assets',
  'incomeStatement.gainOnDisposal':
    'gain on disposal|gain or loss on disposal|profit on disposal|gain on sale of assets|profit on sale of fixed assets',
  'incomeStatement.otherIncome':
    'other income|sundry income|other operating income|grants|other income net|miscellaneous income',
  'incomeStatement.interestIncome':
    'interest income|interest received|interest receivable|finance income|investment income',
  'incomeStatement.interestExpense':
    'interest expense|interest paid|interest payable|finance costs|finance charges|bank interest|interest|loan interest',
  'incomeStatement.incomeTax':
    'income tax|income taxes|tax expense|income tax expense|corporation tax charge|tax on profit|provision for income taxes|taxation|tax',
  netProfit:
    'net profit|net income|profit for the year|profit after tax|net earnings|net loss|net profit loss|net income loss|profit for the period|net result|profit after taxation|loss for the year',
  dividendsDeclared: 'dividends declared|dividends|dividends paid|drawings|distributions|owners drawings',
  newLoans:
    'new loans|loans received|proceeds from borrowings|proceeds from issuance of debt|loan proceeds|proceeds from long term debt',
  proceeds:
    'proceeds from disposals|proceeds from sale of assets|sale of fixed assets|proceeds from sale of property and equipment|proceeds on disposal of fixed assets',
  capitalisedInterest: 'capitalised interest|interest added to loans|capitalized interest',
};

const accountOfName = new Map<string, HistoryAccount>(
  historyAccounts.flatMap((account) => synonyms[account].split('|').map((name) => [name, account] as const)),
);

/** A label in small letters without accents, signs, account numbers and what is in brackets. */
export function plainLabel(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^(\d+ )+|( \d+)+$/g, '')
    .trim();
}

/** Sums of other rows, which would count twice. */
const sums =
  /^(sub ?total|total|net (current )?assets|net worth|gross (profit|margin)|ebitda?|operating (profit|income|loss)|profit before|income before|loss before|(total )?(equity|liabilities|assets)$|current assets$|current liabilities$|non ?current (assets|liabilities)$|fixed assets net|working capital|shareholders (equity|funds)|stockholders equity|liabilities and|check|difference)/;
/** Words of a label that are looked at. */
const longestLabel = 12;
/**
 * The account that a label means: by one of its names, else by the longest name that is in the label. Null for sums
 * of other rows and for labels that say nothing.
 */
export function guessAccount(label: string): HistoryAccount | null {
  const plain = plainLabel(label);
  const exact = accountOfName.get(plain);
  if (exact) return exact;
  if (plain === '' || sums.test(plain)) return null;
  const words = plain.split(' ').slice(0, longestLabel);
  let longest = '';
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      const name = words.slice(from, to).join(' ');
      if (name.length > Math.max(3, longest.length) && accountOfName.has(name)) longest = name;
    }
  }
  return accountOfName.get(longest) ?? null;
}
