import { behaviourOf, brandOf, type Card, hasCheckDigit } from '../cards';
import type { CardHolder } from '../objects/payment-method';
import { countries, texts } from './text';

export type CardField = 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'cardName' | 'country';

/** What the form shows again. Number and security code are never sent back. */
export interface ShownValues {
  cardNumber: string;
  cardExpiry: string;
  cardCvc: string;
  cardName: string;
  country: string;
}

export type CardFormResult =
  | { card: Card; holder: Omit<CardHolder, 'email'>; errors: null; shown: ShownValues }
  | { card: null; holder: null; errors: Partial<Record<CardField, string>>; shown: ShownValues };

/** Reads the card form. What is wrong with a field is said in Stripe's own words. */
export function readCardForm(form: URLSearchParams, now: Date): CardFormResult {
  const value = (name: CardField) => (form.get(name) ?? '').trim().slice(0, 200);
  const number = value('cardNumber').replace(/[\s-]/g, '');
  const expiry = readExpiry(value('cardExpiry'), now);
  const cvc = value('cardCvc');
  const name = value('cardName');
  const country = countries.find(({ code }) => code === value('country'))?.code ?? null;
  const shown = {
    cardNumber: '',
    cardExpiry: value('cardExpiry'),
    cardCvc: '',
    cardName: name,
    country: country ?? '',
  };

  const errors: Partial<Record<CardField, string>> = {
    ...numberError(number),
    ...('error' in expiry && { cardExpiry: expiry.error }),
    ...(!/^\d+$/.test(cvc) || cvc.length !== (brandOf(number) === 'amex' ? 4 : 3)
      ? { cardCvc: texts.faults.cvcIncomplete }
      : {}),
    ...(name === '' && { cardName: texts.faults.nameMissing }),
    ...(country === null && { country: texts.faults.countryMissing }),
  };
  if (Object.keys(errors).length > 0 || 'error' in expiry) return { card: null, holder: null, errors, shown };
  return {
    card: { brand: brandOf(number), last4: number.slice(-4), behaviour: behaviourOf(number), ...expiry },
    holder: { name, country },
    errors: null,
    shown,
  };
}

function numberError(number: string): Partial<Record<CardField, string>> {
  if (!/^\d{12,19}$/.test(number)) return { cardNumber: texts.faults.numberIncomplete };
  return hasCheckDigit(number) ? {} : { cardNumber: texts.faults.numberIncorrect };
}

function readExpiry(text: string, now: Date): { expMonth: number; expYear: number } | { error: string } {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text);
  if (!match) return { error: texts.faults.expiryIncomplete };
  const [expMonth, expYear] = [Number(match[1]), 2000 + Number(match[2])];
  const isPast = expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return isPast ? { error: texts.faults.expiryPast } : { expMonth, expYear };
}
