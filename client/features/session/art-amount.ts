import { getLocale } from '#client/lib/locale.ts';

/** An amount of a picture as the person's locale writes it; negatives in parentheses. The common formats would weigh too much here. */
export function artAmount(amount: number): string {
  const text = new Intl.NumberFormat(getLocale()).format(Math.abs(amount));
  return amount < 0 ? `(${text})` : text;
}
