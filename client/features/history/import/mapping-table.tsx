import type { TFunction } from 'i18next';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { inputClasses } from '#client/components/field-looks.tsx';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { FormFigure } from '#client/features/reports/cash-flow-form/form-figure.tsx';
import { usePeriodWords } from '#client/features/reports/use-report.ts';
import { classNames } from '#client/lib/class-names.ts';
import { assetFields, equityFields, liabilityFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { incomeStatementFields } from '#shared/inputs/forecast/history.ts';
import { type HistoryAccount, yearFields } from '#shared/inputs/import/history-accounts.ts';
import { type HistoryMapping, type Table, yearIn } from '#shared/inputs/import/history-table.ts';
import { readAmount } from '#shared/inputs/import/read-amount.ts';

interface MappingTableProps {
  table: Table;
  mapping: HistoryMapping;
  years: readonly number[];
  minorDigits: number;
  /** How the figures are read; is beside the choice of rows. */
  controls: ReactNode;
  onYear: (column: number, year: number | null) => void;
  onAccount: (row: number, account: HistoryAccount | null) => void;
}

const headLook = 'sticky top-0 z-2 bg-sunken';
const selectLook = classNames(inputClasses({ kind: 'free' }), 'h-6.5 pr-7 pl-2.5 text-xs max-desk:h-9');

type Shown = 'all' | 'taken' | 'left';
const page = 100;

/** What goes where: each row of the file with its account, each column with its year, each cell as it is understood. */
export function MappingTable(props: MappingTableProps) {
  const { table, mapping, years, minorDigits, controls, onYear, onAccount } = props;
  const { t } = useTranslation(['files', 'reports']);
  const { t: words } = useTranslation('reports');
  const groups = useMemo(() => accountGroups(words), [words]);
  const [shown, setShown] = useState<Shown>('all');
  const [count, setCount] = useState(page);
  const { labelColumn, accounts, decimalMark, scale } = mapping;
  const amountOf = (row: number, column: number) =>
    readAmount(table[row]?.[column] ?? '', { decimalMark, scale, decimals: minorDigits });
  const columns = useMemo(() => figureColumns(table, labelColumn), [table, labelColumn]);
  const rows = useMemo(
    () =>
      table.flatMap((cells, row) => {
        const isTaken = (accounts[row] ?? null) !== null;
        const isWanted = shown === 'all' || (shown === 'taken') === isTaken;
        const isFigure = (column: number) =>
          /\d/.test(cells[column] ?? '') && yearIn(cells[column] ?? '') !== mapping.years[column];
        const hasDigits = columns.some(isFigure);
        return isWanted && (isTaken || (hasDigits && cells[labelColumn] !== '')) ? [row] : [];
      }),
    [table, accounts, columns, labelColumn, mapping.years, shown],
  );
  const { fiscalYear } = usePeriodWords();

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {controls}
        <span className="flex-1" />
        <Segmented<Shown>
          label={t('files:history.shown')}
          value={shown}
          onChange={setShown}
          segments={(['all', 'taken', 'left'] as const).map((value) => ({
            value,
            label: t(`files:history.show.${value}`),
          }))}
        />
      </div>
      <ScrollRegion
        className="scroll max-h-[min(34vh,480px)] rounded-sm border border-line"
        label={t('files:history.mapping')}
      >
        <table className="data-table form-table">
          <caption className="sr-only">{t('files:history.mapping')}</caption>
          <thead>
            <tr>
              <th scope="col" className={classNames('text-left', headLook)}>
                {t('files:history.inFile')}
              </th>
              <th scope="col" className={classNames('text-left text-xs/[15px] font-semibold text-ink', headLook)}>
                {t('files:history.goesTo')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={headLook}>
                  <select
                    className={classNames(selectLook, 'max-desk:min-w-37.5')}
                    aria-label={t('files:history.yearOf', { column: column + 1 })}
                    value={mapping.years[column] ?? ''}
                    onChange={({ target }) => onYear(column, target.value === '' ? null : Number(target.value))}
                  >
                    <option value="">{t('files:history.leaveOut')}</option>
                    {years.map((year) => (
                      <option key={year} value={year}>
                        {fiscalYear(year)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, count).map((row) => {
              const account = accounts[row] ?? null;
              const label = table[row]?.[labelColumn] ?? '';
              return (
                <tr key={row} className={classNames('line', account === null && 'text-ink-3')}>
                  <th scope="row" className="max-w-70 truncate max-desk:max-w-32.5" title={label}>
                    {label}
                  </th>
                  <td className="w-60 text-left">
                    <select
                      className={classNames(selectLook, 'max-desk:min-w-37.5')}
                      aria-label={t('files:history.accountOf', { label })}
                      value={account ?? ''}
                      onChange={({ target }) => onAccount(row, accountNamed(groups, target.value))}
                    >
                      <option value="">{t('files:history.leaveOut')}</option>
                      {groups.map((group) => (
                        <optgroup key={group.label} label={group.label}>
                          {group.options.map((option) => (
                            <option key={option.value} value={option.value}>
                              {option.label}
                            </option>
                          ))}
                        </optgroup>
                      ))}
                    </select>
                  </td>
                  {columns.map((column) => {
                    const amount = amountOf(row, column);
                    return (
                      <td key={column} className={(mapping.years[column] ?? null) === null ? 'text-ink-3' : undefined}>
                        {amount === null ? (
                          <span className="text-ink-3">{table[row]?.[column]}</span>
                        ) : (
                          <FormFigure value={amount} minorDigits={minorDigits} />
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.length > count && (
        <p className="text-xs text-ink-2">
          {t('files:history.more', { shown: count, all: rows.length })}{' '}
          <Button size="small" variant="ghost" onClick={() => setCount(count + page)}>
            {t('files:history.showMore')}
          </Button>
        </p>
      )}
    </>
  );
}

const accountNamed = (groups: ReturnType<typeof accountGroups>, value: string): HistoryAccount | null =>
  groups.flatMap(({ options }) => options).find((option) => option.value === value)?.value ?? null;

/** Columns right of the labels that hold a digit somewhere in the rows that count. */
function figureColumns(table: Table, labelColumn: number): number[] {
  const found = new Set<number>();
  for (const row of table) {
    for (let column = labelColumn + 1; column < row.length; column++)
      if (/\d/.test(row[column] ?? '')) found.add(column);
  }
  return [...found].sort((a, b) => a - b);
}

interface AccountGroup {
  label: string;
  options: { value: HistoryAccount; label: string }[];
}

/** The accounts that a row can go to, as the form names them, in its order. */
function accountGroups(t: TFunction<['reports', 'forecast']>): AccountGroup[] {
  const sheet = (fields: typeof assetFields | typeof liabilityFields | typeof equityFields) =>
    fields.map((field) => ({ value: `balanceSheet.${field}` as const, label: t(`forecast:rows.${field}`) }));
  return [
    { label: t('forecast:rows.assets'), options: sheet(assetFields) },
    { label: t('forecast:rows.liabilities'), options: sheet(liabilityFields) },
    { label: t('forecast:rows.equity'), options: sheet(equityFields) },
    {
      label: t('history.income.title'),
      options: [
        ...incomeStatementFields.map((field) => ({
          value: `incomeStatement.${field}` as const,
          label: t(`history.income.${field}`),
        })),
        ...yearFields.map((field) => ({
          value: field,
          label: field === 'dividendsDeclared' ? t('forecast:rows.dividendsDeclared') : t(`forecast:rows.${field}`),
        })),
      ],
    },
  ];
}
