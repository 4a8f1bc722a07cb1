import { BadgeCheck, Check, OctagonAlert } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { statusBar } from '#client/components/bars.ts';
import { Button } from '#client/components/button.tsx';
import { cardClasses } from '#client/components/card.tsx';
import { Money } from '#client/components/money.tsx';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { VarianceFigure } from '#client/features/reports/variance/variance-figure.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatMonthHead } from '#client/lib/format-date.ts';
import { type Month, monthIndex } from '#shared/domain/months.ts';
import { dayAfter } from '../month-words';
import type { FiguresRow, MonthColumn, MonthState } from './month-columns';

interface MonthTableProps {
  currency: string;
  minorDigits: number;
  /** "FY 2027". */
  year: string;
  columns: readonly MonthColumn[];
  rows: readonly FiguresRow[];
  /** Every actual month balances and equals the books. */
  isSound: boolean;
  lastMonth: Month | null;
  onChangeLast: () => void;
}

const cellLooks: Record<MonthState, string> = {
  actual: 'actual',
  last: 'actual ends-actual',
  unused: 'text-ink-3 bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--line-faint)_5px_6px)]',
  forecast: 'text-ink-2',
};
const head = (month: Month) => formatMonthHead(Math.floor(monthIndex(month) / 12), (monthIndex(month) % 12) + 1);
const rowKeys = { totalRevenue: 'rows.revenue', ebitda: 'rows.ebitda', netProfit: 'rows.netProfit' } as const;

/** The months of a fiscal year: booked ones tinted, a rule after the last of them, each figure against the budget. */
export function MonthTable(props: MonthTableProps) {
  const { currency, minorDigits, year, columns, rows, isSound, lastMonth, onChangeLast } = props;
  const { t } = useTranslation(['actuals', 'forecast']);
  const scroll = useRef<HTMLDivElement>(null);
  // On a small screen the table opens where booked months end.
  useLayoutEffect(() => {
    const box = scroll.current;
    const last = box?.querySelector<HTMLElement>('thead .ends-actual');
    if (box && last) box.scrollLeft = last.offsetLeft + last.offsetWidth - box.clientWidth * 0.8;
  }, []);
  const Sound = isSound ? BadgeCheck : OctagonAlert;
  return (
    <div className={classNames(cardClasses(), 'overflow-hidden')}>
      <ScrollRegion ref={scroll} className="scroll" label={t('months.tableOf', { year })}>
        <table className="data-table [&_thead_th]:h-[42px] [&_thead_th]:align-middle [&_thead_th]:leading-4">
          <caption className="sr-only">{t('months.tableOf', { year })}</caption>
          <thead>
            <tr>
              <th scope="col" className="frozen min-w-[118px] text-left!">
                {currency}
              </th>
              {columns.map(({ month, state }) => (
                <th key={month} scope="col" className={state === 'last' ? 'ends-actual' : undefined}>
                  <b>{head(month)}</b>
                  <span
                    className={classNames(
                      'inline-flex items-center gap-1',
                      /^(actual|last)$/.test(state) && 'text-brand-text',
                    )}
                  >
                    {/^(actual|last)$/.test(state) && <Check className="size-[11px] stroke-[2.5]" />}
                    {t(`months.state.${state === 'last' ? 'actual' : state}`)}
                  </span>
                </th>
              ))}
              <th scope="col" className="sum-cell">
                <b>{year}</b>
                {t('months.outlook')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, months, year: sum }) => (
              <Fragment key={key}>
                <tr className="line">
                  <th scope="row" className="frozen">
                    {t(`forecast:${rowKeys[key]}`)}
                  </th>
                  {columns.map(({ month, state }, i) => (
                    <td key={month} className={cellLooks[state]}>
                      <Money minor={months[i]?.amount ?? 0} minorDigits={minorDigits} />
                    </td>
                  ))}
                  <td className="sum-cell font-semibold">
                    <Money minor={sum.amount} minorDigits={minorDigits} />
                  </td>
                </tr>
                {sum.variance !== null && (
                  <tr className="ratio [&>td]:text-2xs">
                    <th scope="row" className="frozen">
                      <span className="sr-only">{t(`forecast:${rowKeys[key]}`)}</span> {t('months.againstBudget')}
                    </th>
                    {[...months, sum].map((figure, i) => {
                      const column = columns[i];
                      return (
                        <td key={column?.month ?? 'year'} className={column ? cellLooks[column.state] : 'sum-cell'}>
                          {figure.variance !== null && (
                            <VarianceFigure
                              variance={figure.variance}
                              favourable={figure.favourable}
                              scale="unit"
                              minorDigits={minorDigits}
                            />
                          )}
                        </td>
                      );
                    })}
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div className={classNames(statusBar, 'h-auto! min-h-8 gap-2.5 py-1 whitespace-normal!')}>
        <Sound className={classNames('size-4 flex-none', isSound ? 'text-positive' : 'text-negative')} />
        <span className="min-w-0 flex-1">
          {t(lastMonth === null ? 'months.noLast' : isSound ? 'months.sound' : 'months.unsound')}
        </span>
        {lastMonth !== null && (
          <span className="max-desk:hidden">
            {t('months.forecastFrom')} <b>{dayAfter(lastMonth)}</b>
          </span>
        )}
        <Button variant="ghost" size="small" onClick={onChangeLast}>
          {t('months.change')}
        </Button>
      </div>
    </div>
  );
}
