import { useMemo, useRef } from 'react';
import {
  type BalanceSheetField,
  balanceOf,
  balanceSheetFields,
  isOptionalSheetField,
} from '#shared/inputs/forecast/balance-sheet.ts';
import type { SheetColumn } from '../reports/cash-flow-form/sheet-columns';

/**
 * Accounts with a balance in some year; all of them where the sheets are still blank or a typed one is half done. One
 * that was shown stays, so that no row leaves while somebody types.
 */
export function useShownFields(columns: readonly SheetColumn[], isAll: boolean): ReadonlySet<BalanceSheetField> {
  const seen = useRef<Set<BalanceSheetField> | null>(null);
  return useMemo(() => {
    const used = balanceSheetFields.filter((field) => columns.some(({ sheet }) => balanceOf(sheet, field) !== 0));
    const isBegun = used.length === 0 || columns.some(({ path, difference }) => path !== null && difference !== 0);
    seen.current ??= new Set(isBegun ? balanceSheetFields.filter((field) => !isOptionalSheetField(field)) : []);
    for (const field of used) seen.current.add(field);
    return new Set(isAll ? balanceSheetFields : seen.current);
  }, [columns, isAll]);
}
