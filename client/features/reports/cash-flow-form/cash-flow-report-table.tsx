import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askClasses } from '#client/components/figures.tsx';
import { moveFocus } from '#client/components/statement-table/move-focus.ts';
import { useWholeCells } from '#client/components/statement-table/use-fit.ts';
import { classNames } from '#client/lib/class-names.ts';
import { withBreaks } from '#client/lib/long-words.ts';
import type { BalanceSheetForInputYear } from '#shared/engine/result.ts';
import type { CashFlowSections } from '#shared/engine/statements/sections.ts';
import { fieldName } from '../cash-flow-outputs-form';
import { usePeriodWords } from '../use-report';
import { type FlowKey, flowRowName } from '../why/flow-panel';
import { type FlowRow, shownFlowRows } from './flow-rows';
import { FormFigure } from './form-figure';
import { MoneyCell } from './money-cell';
import { ResidualFigure } from './residual-figure';
import { breakLook, YearHeads } from './year-heads';

interface CashFlowReportTableProps {
  entries: readonly BalanceSheetForInputYear[];
  currency: string;
  minorDigits: number;
  /** Ids of the input years, oldest first; with them their figures can be typed. */
  yearIds?: readonly string[];
  isAll?: boolean;
  /** Where interest and dividends stand; absent: as without a framework. */
  sections?: CashFlowSections | undefined;
  title?: string;
  scale?: 'unit' | 'thousand';
  /** Asks for the explanation of a figure; without it figures are plain text. */
  onAsk?: (index: number, key: FlowKey) => void;
}

/** The cash flow of each year, derived from its balance sheets; typed figures are blue on cream. */
export function CashFlowReportTable(props: CashFlowReportTableProps) {
  const { entries, currency, minorDigits, yearIds, isAll = false, title, scale = 'unit', onAsk, sections } = props;
  const { t } = useTranslation(['reports', 'forecast']);
  const { fiscalYear } = usePeriodWords();
  const table = useRef<HTMLTableElement>(null);
  useWholeCells(table, `${scale} ${isAll}`, entries);
  const onKeyDown = (event: KeyboardEvent) => {
    if (onAsk && table.current && moveFocus(table.current, event.key, () => {})) event.preventDefault();
  };
  const yearColumns = entries
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.cashFlow !== null || yearIds);
  const firstComputed = yearColumns.findIndex(({ entry }) => entry.source === 'computed');
  const breakAt = (place: number) => (place === firstComputed && place > 0 ? breakLook : undefined);

  const asked = (key: FlowKey, place: number, figure: ReactNode) => {
    const column = yearColumns[place];
    if (!onAsk || !column?.entry.cashFlow) return figure;
    const what = t('history.field', { account: flowRowName(key, t), year: fiscalYear(column.entry.year) });
    return (
      <button
        type="button"
        className={askClasses}
        data-row={key}
        tabIndex={key === 'netProfit' && place === 0 ? 0 : -1}
        title={t('why.ask', { figure: what })}
        onClick={() => onAsk(column.index, key)}
      >
        {figure}
      </button>
    );
  };

  const cell = (row: FlowRow, { entry, index }: (typeof yearColumns)[number], place: number) => {
    const yearId = yearIds?.[index];
    const year = fiscalYear(entry.year);
    if (row.typed && yearId) {
      const path = row.typed === 'netProfit' ? 'netProfit' : row.typed;
      const value = row.typed === 'netProfit' ? entry.netProfit : entry.entered[row.typed];
      return (
        <MoneyCell
          key={index}
          className={breakAt(place)}
          label={t('history.field', { account: t(`forecast:rows.${row.key}`), year })}
          name={fieldName(index, ...(row.typed === 'netProfit' ? [path] : ['entered', path]))}
          path={`history/inputYears/${yearId}/${path}`}
          value={value}
          minorDigits={minorDigits}
          isNegativeAllowed={row.typed === 'netProfit'}
        />
      );
    }
    return (
      <td
        key={index}
        className={classNames(breakAt(place), row.typed && entry.source === 'entered' && 'typed-cell px-2.25')}
      >
        {asked(
          row.key,
          place,
          <FormFigure value={entry.cashFlow?.[row.key] ?? Number.NaN} minorDigits={minorDigits} scale={scale} />,
        )}
      </td>
    );
  };

  return (
    <section className="scroll min-h-0 flex-initial" aria-label={t('scrolls', { report: t('names.cashFlowReport') })}>
      <table ref={table} className="data-table form-table" onKeyDown={onKeyDown}>
        <caption className="sr-only">{t('names.cashFlowReport')}</caption>
        <YearHeads
          title={title ?? t('names.cashFlowReport')}
          note={currency}
          columns={yearColumns.map(({ entry }, place) => ({
            key: `${entry.source} ${entry.periodEnd}`,
            label: fiscalYear(entry.year),
            kind: entry.source,
            isBreak: breakAt(place) !== undefined,
          }))}
        />
        <tbody>
          {shownFlowRows(entries, { isAll, sections }).map((row) => (
            <tr key={row.key} className={row.kind}>
              <th scope="row">{withBreaks(t(`forecast:rows.${row.key}`))}</th>
              {yearColumns.map((column, place) => cell(row, column, place))}
            </tr>
          ))}
          <tr className="subtotal">
            <th scope="row">{t('forecast:rows.changeInCash')}</th>
            {yearColumns.map(({ entry, index }, place) => (
              <td key={index} className={breakAt(place)}>
                {asked(
                  'changeInCash',
                  place,
                  <FormFigure
                    value={entry.cashFlow?.changeInCash ?? Number.NaN}
                    minorDigits={minorDigits}
                    scale={scale}
                  />,
                )}
              </td>
            ))}
          </tr>
          <tr className="line">
            <th scope="row">{t('history.changeBySheets')}</th>
            {yearColumns.map(({ entry, index }, place) => (
              <td key={index} className={breakAt(place)}>
                {asked(
                  'changeBySheets',
                  place,
                  <FormFigure
                    value={(entry.cashFlow?.changeInCash ?? Number.NaN) - (entry.cashResidual ?? Number.NaN)}
                    minorDigits={minorDigits}
                    scale={scale}
                  />,
                )}
              </td>
            ))}
          </tr>
          <tr className="total is-result">
            <th scope="row">{t('forecast:rows.cashResidual')}</th>
            {yearColumns.map(({ entry, index }, place) => (
              <td key={index} className={breakAt(place)}>
                {asked('cashResidual', place, <ResidualFigure value={entry.cashResidual} minorDigits={minorDigits} />)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
