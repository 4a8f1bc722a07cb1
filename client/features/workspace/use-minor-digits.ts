import { currencyDecimals } from '../../../shared/domain/money';
import { useDocument } from '../../lib/workspace';

/** Decimal places of the forecast's currency. */
export function useMinorDigits(): number {
  return useDocument(({ header }) => currencyDecimals(header.currency));
}
