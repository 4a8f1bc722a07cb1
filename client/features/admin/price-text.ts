import { formatPrice } from '#client/lib/format.ts';
import { currencyDecimals } from '#shared/domain/money.ts';

/** `29.00 USD`, with the places that the currency has; a missing currency leaves the bare amount. */
export function priceText(amountMinor: number, currency: string | null): string {
  if (currency === null) return formatPrice(amountMinor);
  return formatPrice(amountMinor, currency, currencyDecimals(currency.toUpperCase()));
}
