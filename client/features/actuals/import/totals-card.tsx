import { Check, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { Money } from '#client/components/money.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatDay, formatLongMonth, formatMonthName, lastDayOf } from '#client/lib/format-date.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { Review } from './review';

const results = ['revenue', 'directCosts', 'operatingExpenses', 'belowOperating', 'netProfit'] as const;
const sides = ['assets', 'liabilities', 'equity'] as const;

/** What the month comes to in the rows of the forecast. */
export function TotalsCard({ review: { totals, shown, months }, currency }: { review: Review; currency: string }) {
  const { t } = useTranslation('actuals');
  if (!totals) return null;
  const minorDigits = currencyDecimals(currency);
  const { sheet } = totals;
  const difference = sheet && sheet.assets - sheet.liabilities - sheet.equity;
  const month = months.length > 1 ? formatLongMonth(shown) : formatMonthName(shown);
  return (
    <Card title={t('import.totals.title', { month })} sub={currency}>
      <table className="data-table [&_:is(td,th)]:px-0! [&_tr:hover>*]:bg-transparent!">
        <caption className="sr-only">{t('import.totals.title', { month })}</caption>
        <tbody>
          {results.map((key) => (
            <tr key={key} className={classNames(key === 'netProfit' && 'subtotal')}>
              <th scope="row">{t(`import.totals.${key}`)}</th>
              <td>
                <Money minor={totals[key]} minorDigits={minorDigits} />
              </td>
            </tr>
          ))}
        </tbody>
        {sheet && difference !== null && (
          <tbody>
            <tr>
              <th scope="colgroup" colSpan={2} className="pt-2! text-left! text-2xs! text-ink-3">
                {t('import.totals.sheet', { day: formatDay(lastDayOf(shown)) })}
              </th>
            </tr>
            {sides.map((key) => (
              <tr key={key}>
                <th scope="row">{t(`import.totals.${key}`)}</th>
                <td>
                  <Money minor={sheet[key]} minorDigits={minorDigits} />
                </td>
              </tr>
            ))}
            <tr className="subtotal">
              <th scope="row">{t('import.totals.difference')}</th>
              <td>
                <span className="inline-flex items-center gap-1.5 [&>svg]:size-3.5">
                  {difference === 0 ? (
                    <>
                      <Check className="text-positive" />0
                    </>
                  ) : (
                    <>
                      <TriangleAlert className="text-negative" />
                      <Money minor={difference} minorDigits={minorDigits} />
                    </>
                  )}
                </span>
              </td>
            </tr>
          </tbody>
        )}
      </table>
    </Card>
  );
}
