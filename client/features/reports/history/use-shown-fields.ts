import { useMemo, useRef } from 'react';
import { type BalanceSheetField, balanceSheetFields } from '../../../../shared/inputs/forecast/balance-sheet';
import type { SheetColumn } from './sheet-columns';

/** Accounts with a balance in some year. One that was shown stays, so that no row leaves while somebody types in it. */
export function useShownFields(columns: readonly SheetColumn[], isAll: boolean): ReadonlySet<BalanceSheetField> {
  const seen = useRef(new Set<BalanceSheetField>());
  return useMemo(() => {
    for (const field of balanceSheetFields) {
      if (columns.some(({ sheet }) => sheet[field] !== 0)) seen.current.add(field);
    }
    const isBlank = seen.current.size === 0;
    return new Set(isAll || isBlank ? balanceSheetFields : seen.current);
  }, [columns, isAll]);
}
