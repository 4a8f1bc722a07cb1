import { z } from 'zod';
import { amount } from './primitives';

const currentAssets = [
  'cash',
  'accountsReceivable',
  'inventory',
  'prepaidExpenses',
  'contractAssets',
  'disposalReceivables',
  'grantsReceivable',
  'salesTaxReceivable',
  'incomeTaxReceivable',
  'otherCurrentAssets',
] as const;
const nonCurrentAssets = [
  'fixedAssetsCost',
  'accumulatedDepreciation',
  'intangibleAssets',
  'rightOfUseAssets',
  'deferredTaxAsset',
  'otherNonCurrentAssets',
] as const;
const currentLiabilities = [
  'bankOverdraft',
  'accountsPayable',
  'salesTaxPayable',
  'payrollLiabilities',
  'incomeTaxPayable',
  'deferredRevenue',
  'customerDeposits',
  'accruedInterest',
  'dividendsPayable',
  'loansCurrent',
  'leaseLiabilitiesCurrent',
  'otherCurrentLiabilities',
] as const;
const nonCurrentLiabilities = [
  'loansNonCurrent',
  'leaseLiabilitiesNonCurrent',
  'deferredGrants',
  'deferredTaxLiability',
  'otherNonCurrentLiabilities',
] as const;

export const assetFields = [...currentAssets, ...nonCurrentAssets] as const;
export const liabilityFields = [...currentLiabilities, ...nonCurrentLiabilities] as const;
/** Between liabilities and equity. */
export const mezzanineFields = ['mezzanineEquity'] as const;
export const equityFields = ['shareCapital', 'otherReserves', 'retainedEarnings', 'nonControllingInterests'] as const;

/** The fields that each total of a sheet adds up. */
export const fieldsOfTotal = {
  totalCurrentAssets: currentAssets,
  totalNonCurrentAssets: nonCurrentAssets,
  totalAssets: assetFields,
  totalCurrentLiabilities: currentLiabilities,
  totalNonCurrentLiabilities: nonCurrentLiabilities,
  totalLiabilities: liabilityFields,
  totalEquity: equityFields,
  totalLiabilitiesAndEquity: [...liabilityFields, ...mezzanineFields, ...equityFields],
} as const satisfies Record<string, readonly BalanceSheetField[]>;

/** Fields that a sheet has only where they are not 0. */
const optionalSheetFields = [
  'contractAssets',
  'disposalReceivables',
  'grantsReceivable',
  'rightOfUseAssets',
  'customerDeposits',
  'accruedInterest',
  'leaseLiabilitiesCurrent',
  'leaseLiabilitiesNonCurrent',
  'deferredGrants',
  'mezzanineEquity',
  'nonControllingInterests',
] as const;
type OptionalSheetField = (typeof optionalSheetFields)[number];
const optionalNames: ReadonlySet<string> = new Set(optionalSheetFields);
export const isOptionalSheetField = (field: string): field is OptionalSheetField => optionalNames.has(field);

/** True for the place of a balance sheet in a document. */
export const isSheetPath = (path: string): boolean =>
  /^(?:history\/openingBalanceSheet|history\/inputYears\/[^/]+\/balanceSheet|openingPosition\/startBalanceSheet)$/.test(
    path,
  );

export const balanceSheetFields = [...assetFields, ...liabilityFields, ...mezzanineFields, ...equityFields] as const;
export type BalanceSheetField = (typeof balanceSheetFields)[number];

/** Fields whose balance is a debit; the others, and accumulated depreciation, are credits. */
export const debitFields: ReadonlySet<string> = new Set(
  assetFields.filter((field) => field !== 'accumulatedDepreciation'),
);

/** A balance sheet in minor units. `accumulatedDepreciation` is typed as a positive number and subtracted. */
export type BalanceSheet = Record<Exclude<BalanceSheetField, OptionalSheetField>, number> & {
  [K in OptionalSheetField]?: number | undefined;
};

const neededFields = balanceSheetFields.filter((field) => !isOptionalSheetField(field)) as Exclude<
  BalanceSheetField,
  OptionalSheetField
>[];
const shape = {
  ...(Object.fromEntries(neededFields.map((field) => [field, amount])) as Record<
    (typeof neededFields)[number],
    typeof amount
  >),
  ...(Object.fromEntries(optionalSheetFields.map((field) => [field, amount.optional()])) as Record<
    OptionalSheetField,
    z.ZodOptional<typeof amount>
  >),
};
export const balanceSheetSchema = z.strictObject(shape);

/** What a sheet has in a field, minor units. */
export const balanceOf = (sheet: BalanceSheet, field: BalanceSheetField): number => sheet[field] ?? 0;

/** A sheet with the given fields and 0 elsewhere; the optional ones only where they are not 0. */
export function makeBalanceSheet(fields: Partial<BalanceSheet> = {}): BalanceSheet {
  return withoutEmpty({ ...zeros, ...fields });
}

const zeros = Object.fromEntries(neededFields.map((field) => [field, 0])) as BalanceSheet;

const emptySheets = new Map<string, BalanceSheet>();

/** A sheet of zeros, to be filled, with these optional fields: a copy, as fields that are added one by one take long. */
export function emptySheet(optionalFields: readonly string[]): BalanceSheet {
  const name = optionalFields.join();
  const sheet =
    emptySheets.get(name) ??
    ({ ...zeros, ...Object.fromEntries(optionalFields.map((key) => [key, 0])) } as BalanceSheet);
  emptySheets.set(name, sheet);
  return { ...sheet };
}

/** The sheet without optional fields that are 0, as it is stored. */
export const withoutEmpty = (sheet: BalanceSheet): BalanceSheet =>
  optionalSheetFields.some((field) => sheet[field] === 0)
    ? (Object.fromEntries(
        Object.entries(sheet).filter(([field, value]) => !isOptionalSheetField(field) || value !== 0),
      ) as BalanceSheet)
    : sheet;

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

const placeOf = new Map<string, number>(balanceSheetFields.map((field, place) => [field, place]));

/** What a sheet has in each of `balanceSheetFields`, minor units; faster than a field after the other by its name. */
export function sheetFigures(sheet: BalanceSheet): number[] {
  const figures = new Array<number>(balanceSheetFields.length).fill(0);
  for (const field in sheet) {
    const place = placeOf.get(field);
    if (place !== undefined) figures[place] = sheet[field as BalanceSheetField] ?? 0;
  }
  return figures;
}

/** Assets less liabilities less equity of a sheet, minor units; 0 where it balances. */
export function sheetDifference(sheet: BalanceSheet): number {
  let difference = 0;
  for (const field in sheet) {
    const balance = sheet[field as BalanceSheetField] ?? 0;
    difference += debitFields.has(field) ? balance : 0 - balance;
  }
  return difference;
}

const totalEntries = Object.entries(fieldsOfTotal) as [keyof typeof fieldsOfTotal, readonly BalanceSheetField[]][];

/** Totals of a sheet and its difference, in minor units. */
export function balanceSheetTotals(sheet: BalanceSheet): BalanceSheetTotals {
  const totals = {} as BalanceSheetTotals;
  for (const [total, fields] of totalEntries) {
    let sum = 0;
    for (const field of fields) sum += field === 'accumulatedDepreciation' ? 0 - sheet[field] : balanceOf(sheet, field);
    totals[total] = sum;
  }
  totals.difference = totals.totalAssets - totals.totalLiabilitiesAndEquity;
  return totals;
}
