import { z } from 'zod';
import { amount } from './primitives';

export const assetFields = [
  'cash',
  'accountsReceivable',
  'inventory',
  'prepaidExpenses',
  'salesTaxReceivable',
  'incomeTaxReceivable',
  'otherCurrentAssets',
  'fixedAssetsCost',
  'accumulatedDepreciation',
  'intangibleAssets',
  'deferredTaxAsset',
  'otherNonCurrentAssets',
] as const;

export const liabilityFields = [
  'bankOverdraft',
  'accountsPayable',
  'salesTaxPayable',
  'payrollLiabilities',
  'incomeTaxPayable',
  'deferredRevenue',
  'dividendsPayable',
  'loansCurrent',
  'otherCurrentLiabilities',
  'loansNonCurrent',
  'deferredTaxLiability',
  'otherNonCurrentLiabilities',
] as const;

export const equityFields = ['shareCapital', 'otherReserves', 'retainedEarnings'] as const;

export const balanceSheetFields = [...assetFields, ...liabilityFields, ...equityFields] as const;
export type BalanceSheetField = (typeof balanceSheetFields)[number];

/** Fields whose balance is a debit; the others, and accumulated depreciation, are credits. */
export const debitFields: ReadonlySet<string> = new Set(
  assetFields.filter((field) => field !== 'accumulatedDepreciation'),
);

/** A balance sheet in minor units. `accumulatedDepreciation` is typed as a positive number and subtracted. */
export type BalanceSheet = Record<BalanceSheetField, number>;

const shape = Object.fromEntries(balanceSheetFields.map((field) => [field, amount])) as Record<
  BalanceSheetField,
  typeof amount
>;
export const balanceSheetSchema = z.strictObject(shape);

/** A sheet with the given fields and 0 elsewhere. */
export function makeBalanceSheet(fields: Partial<BalanceSheet> = {}): BalanceSheet {
  const zero = Object.fromEntries(balanceSheetFields.map((field) => [field, 0])) as BalanceSheet;
  return { ...zero, ...fields };
}

export interface BalanceSheetTotals {
  totalCurrentAssets: number;
  totalNonCurrentAssets: number;
  totalAssets: number;
  totalCurrentLiabilities: number;
  totalNonCurrentLiabilities: number;
  totalLiabilities: number;
  totalEquity: number;
  totalLiabilitiesAndEquity: number;
  /** Assets less liabilities less equity; 0 for a sheet that balances. */
  difference: number;
}

const sum = (sheet: BalanceSheet, fields: readonly BalanceSheetField[]) =>
  fields.reduce((total, field) => total + (field === 'accumulatedDepreciation' ? -sheet[field] : sheet[field]), 0);

/** Totals of a sheet and its difference, in minor units. */
export function balanceSheetTotals(sheet: BalanceSheet): BalanceSheetTotals {
  const totalCurrentAssets = sum(sheet, assetFields.slice(0, 7));
  const totalNonCurrentAssets = sum(sheet, assetFields.slice(7));
  const totalCurrentLiabilities = sum(sheet, liabilityFields.slice(0, 9));
  const totalNonCurrentLiabilities = sum(sheet, liabilityFields.slice(9));
  const totalAssets = totalCurrentAssets + totalNonCurrentAssets;
  const totalLiabilities = totalCurrentLiabilities + totalNonCurrentLiabilities;
  const totalEquity = sum(sheet, equityFields);
  const totalLiabilitiesAndEquity = totalLiabilities + totalEquity;
  return {
    totalCurrentAssets,
    totalNonCurrentAssets,
    totalAssets,
    totalCurrentLiabilities,
    totalNonCurrentLiabilities,
    totalLiabilities,
    totalEquity,
    totalLiabilitiesAndEquity,
    difference: totalAssets - totalLiabilitiesAndEquity,
  };
}
