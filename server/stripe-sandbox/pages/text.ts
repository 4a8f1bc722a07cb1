import { currencyDecimals, formatDecimal } from '#shared/domain/money.ts';
import { sandbox } from '#shared/messages/en/sandbox.ts';
import { fillMessage } from '#shared/messages/index.ts';

export const texts = sandbox;
export const fill = fillMessage;

/** "29.00" of 2900 cents. */
export const amountText = (amount: number, currency: string): string =>
  formatDecimal(amount, currencyDecimals(currency.toUpperCase()));

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "21 Nov 2026" of Unix seconds. */
export const dateText = (seconds: number): string => days.format(new Date(seconds * 1000));

const countryCodes =
  'AR AT AU BE BG BR CA CH CL CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LT LU LV MA MT MX MY NG NL NO NZ PE PH PL PT RO SE SG SI SK TH TR TW UA US UY VN ZA'.split(
    ' ',
  );
const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** Countries that the form offers, by name. */
export const countries: readonly { code: string; name: string }[] = countryCodes
  .map((code) => ({ code, name: regionNames.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
