import { type BalanceSheetField, balanceSheetFields, debitFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { account, type FixedAccount, foldedInto } from './accounts';

/** The account behind each field of a balance sheet, and the sign that makes a debit balance of what is typed there. */
export const balanceOfField = Object.fromEntries(
  balanceSheetFields.map((field) => [
    field,
    { index: account[foldedInto[field] ?? (field as FixedAccount)], sign: debitFields.has(field) ? 1 : -1 },
  ]),
) as Record<BalanceSheetField, { index: number; sign: 1 | -1 }>;
