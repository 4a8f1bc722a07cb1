import { useTranslation } from 'react-i18next';
import { minorDigitsOf } from '#client/features/reports/use-report.ts';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatMoney } from '#client/lib/format.ts';
import type { CarriedBalance } from '#shared/engine/explain-carried.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { monthAlone } from '../month-words';

/** How what is unwound is worded, by account. */
const verbs = {
  accountsReceivable: 'collected',
  prepaidExpenses: 'expensed',
  accountsPayable: 'paid',
  payrollLiabilities: 'paid',
  dividendsPayable: 'paid',
  deferredRevenue: 'released',
  customerDeposits: 'used',
  salesTax: 'settled',
  incomeTax: 'settled',
  fixedAssets: 'writtenOff',
  intangibleAssets: 'writtenOff',
} as const;
const isKnown = (key: string): key is keyof typeof verbs => Object.hasOwn(verbs, key);
const debts = new Set([
  'accountsPayable',
  'payrollLiabilities',
  'dividendsPayable',
  'deferredRevenue',
  'customerDeposits',
  'salesTax',
  'incomeTax',
]);

/** What balances are called, and what becomes of the difference between books and plan. */
export function useBalanceWords(result: ForecastResult, until: number) {
  const { t } = useTranslation('actuals');
  const find = useForecastTexts();
  const minorDigits = minorDigitsOf(result);
  const amountText = (minor: number) => {
    const amount = Math.abs(minor);
    // Less than one unit would be said to be nothing.
    return formatMoney(amount, { minorDigits, scale: amount < 10 ** minorDigits ? 'exact' : 'unit' });
  };
  const label = (month: number) => result.timeline.labels[month - 1] ?? '';

  const nameOf = ({ key, name }: CarriedBalance): string => {
    if (key === 'fixedAssets') return t('carryForward.fixedAssets');
    if (key === 'loans') return t('carryForward.allLoans');
    return name ?? rowName(find, { nameKey: key });
  };

  const textOf = ({ key, books, plan, parts, nextPayment }: CarriedBalance): string | null => {
    const next = label(until + 1);
    if (next === '') return null;
    if (nextPayment !== null)
      return nextPayment === 0
        ? null
        : t('carryForward.nextPayment', { amount: amountText(nextPayment), month: monthAlone(next) });
    if (key === 'cash') return t('carryForward.cash');
    if (key === 'retainedEarnings') return t('carryForward.retained');
    const difference = plan === null ? 0 : books - plan;
    if (difference === 0) return null;
    if (key === 'inventory')
      return t(difference > 0 ? 'carryForward.buysLess' : 'carryForward.buysMore', {
        ...{ month: monthAlone(next), amount: amountText(difference) },
      });
    const [first] = parts;
    if (!first || !isKnown(key)) return t('carryForward.stays');
    // What is owed is a credit: more of it is less than nothing.
    const isMore = debts.has(key) === first.amount < 0;
    const effect = t(`carryForward.effects.${verbs[key]}${isMore ? 'More' : 'Less'}`, {
      ...{ amount: amountText(first.amount), month: monthAlone(label(first.month)) },
    });
    return parts.length === 1
      ? t('carryForward.once', { effect })
      : t('carryForward.over', { effect, count: parts.length });
  };
  return { nameOf, textOf };
}
