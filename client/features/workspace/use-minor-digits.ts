import { useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';

/** Decimal places of the forecast's currency. */
export function useMinorDigits(): number {
  return useDocument(({ header }) => currencyDecimals(header.currency));
}
