import { Fragment, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWholeCells } from '#client/components/statement-table/use-fit.ts';
import { withBreaks } from '#client/lib/long-words.ts';
import {
  assetFields,
  type BalanceSheetField,
  balanceOf,
  balanceSheetTotals,
  equityFields,
  liabilityFields,
} from '#shared/inputs/forecast/balance-sheet.ts';
import { FormFigure } from '../reports/cash-flow-form/form-figure';
import { MoneyCell } from '../reports/cash-flow-form/money-cell';
import { ResidualFigure } from '../reports/cash-flow-form/residual-figure';
import type { SheetColumn } from '../reports/cash-flow-form/sheet-columns';
import { breakLook, type YearHead, YearHeads } from '../reports/cash-flow-form/year-heads';
import { usePeriodWords } from '../reports/use-report';

interface BalanceSheetFormProps {
  title: string;
  note: string;
  columns: readonly SheetColumn[];
  shown: ReadonlySet<BalanceSheetField>;
  minorDigits: number;
  removeOf: (column: SheetColumn) => YearHead['remove'];
}

const groups = [
  { fields: assetFields, total: 'totalAssets' },
  { fields: liabilityFields, total: 'totalLiabilities' },
  { fields: equityFields, total: 'totalEquity' },
] as const;

/** What adjustments add to the total of the fields. */
function adjustmentOf({ adjustments }: SheetColumn, fields: readonly BalanceSheetField[]): number {
  return adjustments
    .filter(({ field }) => fields.includes(field))
    .reduce((sum, { field, amount }) => sum + (field === 'accumulatedDepreciation' ? 0 - amount : amount), 0);
}

/** The balance sheets of every year side by side: entered ones are typed here, forecast ones are computed. */
export function BalanceSheetForm({ title, note, columns, shown, minorDigits, removeOf }: BalanceSheetFormProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const { fiscalYear } = usePeriodWords();
  const firstComputed = columns.findIndex(({ kind }) => kind === 'computed');
  const breakAt = (index: number) => (index === firstComputed && index > 0 ? breakLook : undefined);
  const table = useRef<HTMLTableElement>(null);
  useWholeCells(table, columns, shown);
  const totals = columns.map(({ adjusted }) => balanceSheetTotals(adjusted));
  const totalRow = (key: (typeof groups)[number]['total'] | 'totalLiabilitiesAndEquity') => (
    <tr className="subtotal">
      <th scope="row">{t(`forecast:rows.${key}`)}</th>
      {columns.map((column, index) => (
        <td key={column.key} className={breakAt(index)}>
          <FormFigure value={totals[index]?.[key] ?? Number.NaN} minorDigits={minorDigits} />
        </td>
      ))}
    </tr>
  );

  // What was posted is apart from what was typed, so that the rows add up as they are read.
  const adjustmentsRow = (fields: readonly BalanceSheetField[]) => {
    const posted = columns.map((column) => adjustmentOf(column, fields));
    if (posted.every((amount) => amount === 0)) return null;
    return (
      <tr className="line">
        <th scope="row">{t('forecast:adjustments.title')}</th>
        {columns.map((column, index) => (
          <td key={column.key} className={breakAt(index)}>
            <FormFigure value={posted[index] ?? 0} minorDigits={minorDigits} />
          </td>
        ))}
      </tr>
    );
  };

  const cell = (field: BalanceSheetField, column: SheetColumn, index: number): ReactNode => {
    const isShownNegative = field === 'accumulatedDepreciation';
    const value = balanceOf(column.sheet, field);
    if (column.path === null) {
      return (
        <td key={column.key} className={breakAt(index)}>
          <FormFigure value={isShownNegative ? 0 - value : value} minorDigits={minorDigits} />
        </td>
      );
    }
    return (
      <MoneyCell
        key={column.key}
        className={breakAt(index)}
        label={t('history.field', { account: t(`forecast:rows.${field}`), year: fiscalYear(column.year) })}
        name={column.nameOf(field)}
        path={`${column.path}/${field}`}
        value={value}
        minorDigits={minorDigits}
        isShownNegative={isShownNegative}
      />
    );
  };

  return (
    <section className="scroll" aria-label={t('scrolls', { report: t('names.balanceSheet') })}>
      <table ref={table} className="data-table form-table">
        <caption className="sr-only">{t('names.balanceSheet')}</caption>
        <YearHeads
          title={title}
          note={note}
          columns={columns.map((column, index) => ({
            key: column.key,
            label: fiscalYear(column.year),
            kind: column.kind,
            isBreak: breakAt(index) !== undefined,
            remove: removeOf(column),
          }))}
        />
        <tbody>
          {groups.map(({ fields, total }) => (
            <Fragment key={total}>
              {fields
                .filter((field) => shown.has(field))
                .map((field) => (
                  <tr key={field} className="line">
                    <th scope="row">{withBreaks(t(`forecast:rows.${field}`))}</th>
                    {columns.map((column, index) => cell(field, column, index))}
                  </tr>
                ))}
              {adjustmentsRow(fields)}
              {totalRow(total)}
            </Fragment>
          ))}
          {totalRow('totalLiabilitiesAndEquity')}
          <tr className="total is-result">
            <th scope="row">{t('forecast:rows.difference')}</th>
            {columns.map((column, index) => (
              <td key={column.key} className={breakAt(index)}>
                <ResidualFigure value={column.difference} minorDigits={minorDigits} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
