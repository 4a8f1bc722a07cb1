import type { TFunction } from 'i18next';
import { formatCount, formatPrice } from '#client/lib/format.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import type { Month } from '#shared/domain/months.ts';
import { type Rejection, unknownMonth } from '#shared/inputs/actuals/rejection.ts';

interface Words {
  t: TFunction<'actuals'>;
  minorDigits: number;
}

/** What is wrong at a place of a file, with the amount, as a sentence. */
export function rejectionText(rejection: Rejection, { t, minorDigits }: Words): string {
  const amount = 'difference' in rejection ? formatPrice(Math.abs(rejection.difference), undefined, minorDigits) : '';
  const side = 'difference' in rejection && rejection.difference < 0 ? 'Less' : 'More';
  switch (rejection.code) {
    case 'noLayout':
      return t('rejections.noLayout');
    case 'notMonths':
    case 'notAnAmount': {
      const { code, ...place } = rejection;
      return t(`rejections.${code}`, place);
    }
    case 'controlSum': {
      const { row, name, head, isCell } = rejection;
      return t(`rejections.${isCell ? 'cell' : 'sum'}${side}`, { row, name, head, amount });
    }
    case 'trialBalanceOff': {
      const place = placeOf(rejection, t);
      return place === null
        ? t(`rejections.debits${side}`, { amount })
        : t(`rejections.debits${side}In`, { place, amount });
    }
    case 'sheetOff':
      return t(`rejections.sheet${side}`, { place: placeOf(rejection, t) ?? '', amount });
    case 'accountTwice': {
      const { account, rows } = rejection;
      const listed = t('rejections.rowsAnd', { first: rows.slice(0, -1).join(', '), last: rows.at(-1) ?? '' });
      return t('rejections.accountTwice', { account, rows: listed });
    }
    case 'otherCurrency': {
      const { currency, expected } = rejection;
      return t('rejections.otherCurrency', { currency, expected });
    }
    case 'tooMany': {
      const counts = { found: formatCount(rejection.count), maximum: formatCount(rejection.maximum) };
      return rejection.what === 'accounts'
        ? t('rejections.tooManyAccounts', counts)
        : t('rejections.tooManyMonths', counts);
    }
  }
}

/** A month with its column, where the file says the month. */
function placeOf({ month, column }: { month: Month | null; column: number | null }, t: Words['t']): string | null {
  if (month === null || month === unknownMonth) return null;
  const name = formatLongMonth(month);
  return column === null ? name : t('rejections.monthColumn', { month: name, column });
}
