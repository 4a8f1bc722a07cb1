import { assetFields, type BalanceSheetField, balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { balanceAccounts, type FixedAccount, foldedInto, resultAccounts } from '../ledger/accounts';
import { type Purpose, purposeOf, purposes, type RuleName, ruleNames } from '../ledger/rules';
import { cashFlowLayout } from '../statements/layout';
import { question, type RowQuestion } from './row-question';
import { scheduleQuestion, workingQuestions } from './schedule-questions';

const isIn = <T extends string>(list: readonly T[], key: string): key is T => (list as readonly string[]).includes(key);

/** The account of a field of the balance sheet: those that can change sign, and the two of the loans, share one. */
export function accountOfField(field: BalanceSheetField): FixedAccount {
  return foldedInto[field] ?? (field as FixedAccount);
}

const splitFields: ReadonlySet<string> = new Set([
  'loansCurrent',
  'loansNonCurrent',
  'leaseLiabilitiesCurrent',
  'leaseLiabilitiesNonCurrent',
]);

function balanceQuestion(key: string): RowQuestion | null {
  // The two rows of loans, and of leases, are worked out: what is due within a year, and the rest.
  if (!isIn(balanceSheetFields, key) || splitFields.has(key)) return null;
  return question([accountOfField(key)], isIn(assetFields, key) ? 1 : -1, { isBalance: true });
}

const linePrefixes = ['revenue:', 'directCost:', 'operatingExpense:', 'otherIncome:', 'otherExpense:'];

function resultQuestion(key: string): RowQuestion | null {
  if (key === 'dividendsDeclared') return question(['retainedEarnings'], -1, { only: ['dividendDeclared'] });
  const isOfResult = isIn(resultAccounts, key) || linePrefixes.some((prefix) => key.startsWith(prefix));
  return isOfResult ? question([key], -1, { without: ['yearResult'] }) : null;
}

const rulesOf = (purpose: Purpose): RuleName[] =>
  ruleNames.filter((_, index) => purposeOf[index] === purposes.indexOf(purpose));

function directQuestion(key: string): RowQuestion | null {
  return isIn(purposes, key) ? question(['cash'], 1, { only: rulesOf(key) }) : null;
}

/** What the rows of the indirect cash flow take out of the change of their accounts, as it is in rows of its own. */
const takenOut: Partial<Record<string, readonly RuleName[]>> = {
  payables: ['assetBought'],
  repaid: ['loanDrawn', 'creditLineDrawn', 'loanInterestCapitalised', 'loanFeePaid', 'loanFeeAmortised'],
  dividendsPaid: ['dividendDeclared'],
  otherEquity: ['yearResult', 'dividendDeclared'],
};

const ownRows: Partial<Record<string, RowQuestion>> = {
  netProfit: question(['retainedEarnings'], -1, { only: ['yearResult'] }),
  depreciationAndAmortisation: question(['depreciation', 'amortisation'], 1, { without: ['yearResult'] }),
  gainOnDisposal: question(['gainOnDisposal'], 1, { without: ['yearResult'] }),
  capitalisedInterest: question(['loans'], -1, { only: ['loanInterestCapitalised'] }),
  proceeds: question(['cash'], 1, { only: ['assetSold', 'proceedsCollected'] }),
  capitalExpenditure: question(['cash'], 1, { only: ['assetBought'] }),
  loanFeesAmortised: question(['loans'], -1, { only: ['loanFeeAmortised'] }),
  loanFees: question(['cash'], 1, { only: ['loanFeePaid'] }),
  capitalGrantsReleased: question(['capitalGrants'], 1, { without: ['yearResult'] }),
  capitalGrantsReceived: question(['cash'], 1, { only: ['capitalGrant'] }),
  leaseDepreciation: question(['leaseDepreciation'], 1, { without: ['yearResult'] }),
  operatingLeases: question(['leases', 'rightOfUseAssets'], -1, { only: ['leaseCost', 'leasePaid'] }),
  leaseInterestUnpaid: question(['leases'], -1, { only: ['leaseInterest', 'leaseInterestPaid'] }),
  leasePrincipal: question(['cash'], 1, { only: ['leasePrincipal'] }),
  newLoans: question(['loans'], -1, { only: ['loanDrawn', 'creditLineDrawn'] }),
};

const accountNames = [...balanceAccounts, ...resultAccounts];

function indirectQuestion(key: string): RowQuestion | null {
  const own = ownRows[key];
  if (own) return own;
  const entry = cashFlowLayout.find((entry) => entry.key === key);
  if (!entry) return null;
  const names = entry.accounts.flatMap((index) => accountNames[index] ?? []);
  return question(names, -1, { without: takenOut[key] ?? [] });
}

const finders: Partial<Record<string, (key: string) => RowQuestion | null>> = {
  profitAndLoss: resultQuestion,
  balanceSheet: balanceQuestion,
  cashFlowIndirect: indirectQuestion,
  cashFlowDirect: directQuestion,
};

/**
 * The entries behind a row of a statement or of a schedule, or behind a row that only others are made of; null for totals,
 * ratios and what is no row of entries.
 */
export function questionOf(home: string | undefined, key: string): RowQuestion | null {
  const find = home === undefined ? undefined : finders[home];
  if (find) return find(key);
  return (home !== undefined && scheduleQuestion(home, key)) || (workingQuestions[key] ?? null);
}
