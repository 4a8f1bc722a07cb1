import { FileSpreadsheet, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardHead, cardClasses, cardSub } from '#client/components/card.tsx';
import { DownloadMenu } from '#client/components/download-menu.tsx';
import { Money } from '#client/components/money.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { ChangeFigure } from '#client/components/statement-table/change-figure.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { figureName } from '#client/lib/export/comparison.ts';
import { exportRequested } from '#client/lib/export/requests.ts';
import { formatRate } from '#client/lib/format.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import {
  type ComparedFigure,
  type ComparedKey,
  compareScenarios,
} from '#shared/engine/statements/compare-scenarios.ts';
import { CaseLine } from './case-line';
import { monthOf, yearNameOf } from './month-of';
import type { ComputedCase } from './use-cases';

const margins: readonly ComparedKey[] = ['grossMargin', 'netMargin'];
const ruled: readonly ComparedKey[] = ['grossMargin', 'netMargin', 'freeCashFlow', 'peakFundingNeed'];

interface ComparisonTableProps {
  cases: readonly ComputedCase[];
  /** Index of the fiscal year; null: all of them. */
  year: number | null;
  onYear: (year: number | null) => void;
}

/** Figures of each chosen scenario with their difference to the base case, as amount and in per cent. */
export function ComparisonTable({ cases, year, onYear }: ComparisonTableProps) {
  const { t } = useTranslation(['reports', 'forecast']);
  const result = cases[0]?.result;
  if (!result) return null;
  const { timeline } = result;
  const end = timeline.fiscalYears.length - 1;
  const yearName = (index: number) => t('fiscalYear', { year: yearNameOf(result, index) });
  const rows = compareScenarios(
    cases.map((entry) => entry.result),
    year === null ? { first: 0, last: end } : { first: year, last: year },
  );
  const range = { from: yearName(0), to: yearName(end), currency: result.currency };

  return (
    <section className={cardClasses()} aria-label={t('scenarios.compare')}>
      <CardHead className="flex-wrap">
        <h2>{t('scenarios.compare')}</h2>
        <span className={classNames(cardSub, 'max-desk:hidden')}>{t('scenarios.range', range)}</span>
        <span className="flex-1" />
        <SelectField
          label={t('year')}
          isLabelHidden
          className="w-31"
          value={year === null ? 'all' : String(year)}
          options={[
            { value: 'all', label: t('allYears') },
            ...timeline.fiscalYears.map((_, index) => ({ value: String(index), label: yearName(index) })),
          ]}
          onChange={({ target }) => onYear(target.value === 'all' ? null : Number(target.value))}
        />
        <ComparisonDownload ids={cases.flatMap(({ id }) => (id === null ? [] : [id]))} year={year} />
      </CardHead>
      <div className="scroll fade-end">
        <table className="data-table [&_td]:h-9.5 [&_th]:h-9.5 [&_tbody_tr:last-child>*]:border-b-0 [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4">
          <caption className="sr-only">{t('scenarios.compare')}</caption>
          <thead>
            <tr>
              <th scope="col" className="text-left frozen">
                {year === null ? t('allYears') : yearName(year)}
              </th>
              {cases.map(({ id, name, tone, dash }) => (
                <th key={id ?? 'base'} scope="colgroup" colSpan={id === null ? 1 : 2}>
                  <span className="inline-flex w-max max-w-55 gap-1.75 text-end whitespace-normal">
                    <CaseLine className="mt-1.5" tone={tone} dash={dash} />
                    {name}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, figures }) => (
              <tr key={key} className={ruled.includes(key) ? '[&>*]:border-b-line-strong' : undefined}>
                <th scope="row" className="frozen">
                  {figureName(key, t)}
                </th>
                {cases.map(({ id, result: of }, index) => {
                  const figure = figures[index];
                  if (!figure) return null;
                  return [
                    <td
                      key={`${id} value`}
                      className={id === null ? 'border-r border-r-line font-semibold' : undefined}
                    >
                      <Value row={key} figure={figure} result={of} />
                    </td>,
                    id === null ? null : (
                      <td key={`${id} change`} className="min-w-19.5 pl-0.5 text-xs/[0.9375rem]">
                        <Difference row={key} figure={figure} minorDigits={currencyDecimals(of.currency)} />
                      </td>
                    ),
                  ];
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className="border-t border-line-faint px-4 py-2 text-xs text-ink-2">
        <p>{t('compare.legend')}</p>
        <p>{`${t('forecast:rows.peakFundingNeed')}: ${t('ratios.about.peakFundingNeed')}`}</p>
      </footer>
    </section>
  );
}

/** The comparison as it is shown, as a file. */
function ComparisonDownload(compared: { ids: readonly string[]; year: number | null }) {
  const { t } = useTranslation('files');
  const ask = (as: 'csv' | 'xlsx') => exportRequested.raise({ what: 'scenarios', ...compared, as });
  return (
    <DownloadMenu
      label={t('export.comparison')}
      items={[
        { label: t('export.comparisonCsv'), icon: FileText, onSelect: () => ask('csv') },
        { label: t('export.comparisonXlsx'), icon: FileSpreadsheet, onSelect: () => ask('xlsx') },
      ]}
    />
  );
}

interface ValueProps {
  row: ComparedKey;
  figure: ComparedFigure;
  result: ComputedCase['result'];
}

function Value({ row, figure: { value }, result }: ValueProps) {
  if (row === 'minimumCashMonth') return monthOf(result, value);
  if (margins.includes(row)) return formatRate(value, 1);
  return <Money minor={value} minorDigits={currencyDecimals(result.currency)} />;
}

interface DifferenceProps {
  row: ComparedKey;
  figure: ComparedFigure;
  minorDigits: number;
}

/** More is good, but for the need of funding; a month earlier or later is neither. */
function Difference({ row, figure: { difference, change }, minorDigits }: DifferenceProps) {
  if (!Number.isFinite(difference)) return null;
  if (difference === 0) return <Same />;
  if (row === 'minimumCashMonth') return <Later months={difference} />;
  const better = row === 'peakFundingNeed' ? 'less' : 'more';
  const unit = margins.includes(row) ? 'ratio' : 'money';
  return (
    <>
      <ChangeFigure value={difference} row={{ unit, better }} scale="unit" minorDigits={minorDigits} />
      {Number.isFinite(change) && (
        <span className="block text-2xs/[0.9375rem] text-ink-3">
          {`${change < 0 ? '−' : '+'}${formatRate(Math.abs(change), 1)}`}
        </span>
      )}
    </>
  );
}

function Same() {
  const { t } = useTranslation(['reports', 'forecast']);
  return <span className="text-ink-3">{t('scenarios.same')}</span>;
}

function Later({ months }: { months: number }) {
  const { t } = useTranslation(['reports', 'forecast']);
  const count = Math.abs(months);
  return (
    <span className="text-ink-3">
      {months > 0 ? t('assumptions.change.shift', { count }) : t('assumptions.change.earlier', { count })}
    </span>
  );
}
