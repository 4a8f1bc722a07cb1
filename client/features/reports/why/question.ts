import type { TracedMove } from '../../../../shared/engine/result';
import { type Purpose, purposeOf, purposes, ruleNames } from '../../../../shared/engine/rules';

/** What the engine is asked about a row, and which of the moves it answers with belong to the row. */
export interface RowQuestion {
  account: string;
  belongs: (move: TracedMove) => boolean;
  /** The row is a balance: the moves are its change. */
  isBalance: boolean;
}

/** Rows of the balance sheet that are shown apart but are one account of the ledger. */
const sharedAccounts: Record<string, string> = {
  bankOverdraft: 'cash',
  salesTaxReceivable: 'salesTax',
  salesTaxPayable: 'salesTax',
  incomeTaxReceivable: 'incomeTax',
  incomeTaxPayable: 'incomeTax',
  loansCurrent: 'loans',
  loansNonCurrent: 'loans',
};

const balances = new Set([
  'cash',
  'accountsReceivable',
  'inventory',
  'prepaidExpenses',
  'otherCurrentAssets',
  'fixedAssetsCost',
  'accumulatedDepreciation',
  'intangibleAssets',
  'deferredTaxAsset',
  'otherNonCurrentAssets',
  'accountsPayable',
  'payrollLiabilities',
  'deferredRevenue',
  'dividendsPayable',
  'otherCurrentLiabilities',
  'deferredTaxLiability',
  'otherNonCurrentLiabilities',
  'shareCapital',
  'otherReserves',
  'retainedEarnings',
]);

const results = new Set([
  'openingDeferredRevenue',
  'wagesAndSalaries',
  'employerOnCost',
  'openingPrepaid',
  'badDebts',
  'depreciation',
  'amortisation',
  'gainOnDisposal',
  'interestIncome',
  'interestExpense',
  'currentTax',
  'deferredTax',
]);

const linePrefixes = ['revenue:', 'directCost:', 'operatingExpense:', 'otherIncome:', 'otherExpense:'];
const isPurpose = (key: string): key is Purpose => (purposes as readonly string[]).includes(key);
const all = () => true;

/** The question behind a row; null for rows that no single account stands behind. */
export function questionOf(key: string): RowQuestion | null {
  const shared = sharedAccounts[key];
  if (shared) return { account: shared, belongs: all, isBalance: true };
  if (balances.has(key)) return { account: key, belongs: all, isBalance: true };
  if (results.has(key) || linePrefixes.some((prefix) => key.startsWith(prefix))) {
    return { account: key, belongs: ({ rule }) => rule !== 'yearResult', isBalance: false };
  }
  if (!isPurpose(key)) return null;
  const index = purposes.indexOf(key);
  const belongs = ({ rule }: TracedMove) => purposeOf[(ruleNames as readonly string[]).indexOf(rule)] === index;
  return { account: 'cash', belongs, isBalance: false };
}
