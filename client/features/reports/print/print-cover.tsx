import { useTranslation } from 'react-i18next';
import { DataTable } from '#client/components/data-table.tsx';
import { figureText } from '#client/components/statement-table/figure-text.ts';
import { rowName, useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { unitOf } from '#client/lib/row-units.ts';
import { useDocument, useUnsavedEdits, useWorkspaceParts } from '#client/workspace/index.ts';
import type { ForecastResult, Statement, StatementRow } from '#shared/engine/result.ts';
import { useChecksLine } from '../checks/use-checks-line';
import { useWordsContext } from '../checks/use-words-context';
import { warningText } from '../checks/warning-words';
import { CashCard } from '../overview/cash-card';
import { endYear, monthTitle } from '../periods';
import { minorDigitsOf, usePeriodWords, useTableScale } from '../use-report';

/** The first page of a pack: whose forecast it is, of what time and case, and its state. */
export function PrintedCover({ result }: { result: ForecastResult }) {
  const { t } = useTranslation(['reports', 'files']);
  const { name, version } = useWorkspaceParts((state) => ({ name: state.name, version: state.version }));
  const count = useUnsavedEdits();
  const scenario = useDocument(({ scenarios }) => scenarios.find(({ id }) => id === result.scenarioId)?.name);
  const { timeline } = result;
  const facts = [
    [
      t('files:head.period'),
      t('files:head.periodText', { from: monthTitle(timeline, 1), to: monthTitle(timeline, timeline.months) }),
    ],
    [t('files:head.currency'), result.currency],
    [t('files:head.scenario'), scenario ?? t('scenarios.base')],
    [t('files:head.version'), version > 0 ? t('files:head.versionText', { version, count }) : t('files:head.example')],
    [t('files:head.date'), formatDate(new Date())],
    [t('names.checks'), useChecksLine(result)],
  ];
  return (
    <>
      <p className="text-[11pt] text-ink-2">{t('files:print.forecast')}</p>
      <h1 className="mt-[2mm] mb-[14mm] text-[28pt]/[1.15] tracking-[-0.02em]">{name}</h1>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label} className="flex border-t border-line py-[1.6mm] text-[10pt]">
            <dt className="flex-[0_0_48mm] text-ink-2">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The figures that people ask for first, in the order they are read. */
const keyRows = [
  ['profitAndLoss', 'totalRevenue'],
  ['profitAndLoss', 'grossProfit'],
  ['profitAndLoss', 'ebitda'],
  ['profitAndLoss', 'netProfit'],
  ['cashFlowIndirect', 'operations'],
  ['cashFlowIndirect', 'closingCash'],
  ['ratios', 'minimumCash'],
  ['ratios', 'minimumCashMonth'],
  ['balanceSheet', 'totalEquity'],
  ['ratios', 'debtServiceCover'],
] as const satisfies readonly (readonly [keyof ForecastResult, string])[];

/** The second page: key figures by year, closing cash, and the warnings in words. */
export function PrintedSummary({ result, hasCharts }: { result: ForecastResult; hasCharts: boolean }) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const { fiscalYear } = usePeriodWords();
  const scale = useTableScale(result);
  const context = useWordsContext(result);
  const { timeline, warnings } = result;
  const words = { scale, minorDigits: minorDigitsOf(result) };
  const monthName = (month: number) => monthTitle(timeline, month);
  return (
    <>
      <DataTable
        caption={t('overview.keyFigures')}
        look=""
        scroll={null}
        columns={[
          {
            head: `${t('overview.keyFigures')} ${t(`unitNote.${scale}`, { currency: result.currency })}`,
            isHeadLeft: true,
            isRowHead: true,
            cell: (row) => rowName(find, row),
          },
          ...timeline.fiscalYears.map((_, index) => ({
            head: fiscalYear(endYear(timeline, index)),
            cell: (row: StatementRow) =>
              figureText(row.years[index] ?? Number.NaN, {
                ...words,
                row: { unit: unitOf(row), nameOf: monthName },
              }),
          })),
        ]}
        rows={keyRows.map(([statement, key]) => (result[statement] satisfies Statement).row(key))}
        rowKey={({ key }) => key}
      />
      {hasCharts && <CashCard result={result} />}
      <h2 className="mt-[4mm] mb-[1mm] break-after-avoid text-[10pt]">
        {warnings.length === 0 ? t('checks.noWarnings') : t('checks.warnings', { count: warnings.length })}
      </h2>
      {warnings.length > 0 && (
        <ul className="list-disc pl-[4mm] text-[8.5pt]/[1.4]" data-part="warnings">
          {warnings.map((warning) => (
            <li key={[warning.id, warning.variant, warning.month, warning.year, warning.lineId].join(' ')}>
              {warningText(warning, context)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
