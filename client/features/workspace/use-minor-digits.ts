import { currencyDecimals } from '../../../shared/domain/money';
import { useDocument } from '../../workspace';

/** Decimal places of the forecast's currency. */
export function useMinorDigits(): number {
  return useDocument(({ header }) => currencyDecimals(header.currency));
}
