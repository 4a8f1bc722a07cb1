import type { RowKey } from '#shared/inputs/forecast/actuals.ts';
import { hintOf, sideOfSection } from '../account-hints';
import type { Section } from '../reading';
import { has, hasAmounts } from '../recognize';
import { wordsOf } from '../source-table';
import { trialLayout } from '../trial-layout';

/** Account types of Xero, and the row that one alone says. */
const types: Record<string, [Section, RowKey?]> = {
  bank: ['bank'],
  'current asset': ['currentAsset'],
  'accounts receivable': ['currentAsset', 'sheet:accountsReceivable'],
  inventory: ['currentAsset', 'sheet:inventory'],
  prepayment: ['currentAsset', 'sheet:prepaidExpenses'],
  'fixed asset': ['fixedAsset'],
  'non current asset': ['nonCurrentAsset'],
  asset: ['asset'],
  'accounts payable': ['currentLiability', 'sheet:accountsPayable'],
  'credit card': ['currentLiability'],
  'current liability': ['currentLiability'],
  'non current liability': ['nonCurrentLiability'],
  liability: ['liability'],
  'term liability': ['nonCurrentLiability'],
  vat: ['currentLiability', 'sheet:salesTaxPayable'],
  gst: ['currentLiability', 'sheet:salesTaxPayable'],
  'sales tax': ['currentLiability', 'sheet:salesTaxPayable'],
  paye: ['currentLiability', 'sheet:payrollLiabilities'],
  'payg liability': ['currentLiability', 'sheet:payrollLiabilities'],
  superannuation: ['expense', 'employerOnCost'],
  'superannuation liability': ['currentLiability', 'sheet:payrollLiabilities'],
  'wages payable': ['currentLiability', 'sheet:payrollLiabilities'],
  rounding: ['currentLiability'],
  tracking: ['currentLiability'],
  equity: ['equity'],
  'historical adjustment': ['equity'],
  'retained earnings': ['equity', 'sheet:retainedEarnings'],
  revenue: ['revenue'],
  sales: ['revenue'],
  income: ['revenue'],
  turnover: ['revenue'],
  'other income': ['otherIncome'],
  'direct costs': ['directCosts'],
  'direct cost': ['directCosts'],
  'cost of sales': ['directCosts'],
  expense: ['expense'],
  expenses: ['expense'],
  overhead: ['expense'],
  overheads: ['expense'],
  depreciation: ['expense', 'depreciation'],
  'wages expense': ['expense', 'wagesAndSalaries'],
};

/** `Account Code, Account, Account Type` and debits and credits of the month or year to date, or balances by date. */
export const xeroTrialBalance = trialLayout({
  id: 'xeroTrialBalance',
  isHead: (columns) => has(columns, 'type', 'name') && hasAmounts(columns),
  title: /^trial balance\b|^account type$/,
  totals: /^total/,
  describe:
    () =>
    ({ name, type }) => {
      const [section, row] = types[wordsOf(type)] ?? [];
      if (!section) return { side: null, hint: null };
      return { side: sideOfSection(section), hint: hintOf(name, section, row) };
    },
});
