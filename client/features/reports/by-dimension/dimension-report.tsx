import { CircleCheck, OctagonAlert, Tags, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses, linkClasses } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import type { FigureColumn } from '#client/components/statement-table/figure-row.ts';
import { StatementTable } from '#client/components/statement-table/statement-table.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { paths } from '#client/lib/paths.ts';
import { useStore } from '#client/lib/store.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument } from '#client/workspace/index.ts';
import { sliceRows, valueRows } from '#shared/engine/dimensions/slice-rows.ts';
import { shownDimension, sliceOf } from '#shared/engine/dimensions/slices.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { Dimension } from '#shared/inputs/forecast/dimension.ts';
import { endYear, monthTitle } from '../periods';
import { PrintHead } from '../print-head';
import { changeView, reportView } from '../report-view';
import { ReportFrame } from '../statements/report-frame';
import { minorDigitsOf, usePeriodWords, useTableScale } from '../use-report';
import { LeftChart } from './left-chart';
import { SlicePanel, type SlicePlace } from './slice-panel';
import { useReportName } from './use-report-name';

/** The profit and loss by department, product or location: a column a value. */
export function DimensionReport({ result, isPrinted = false }: { result: ForecastResult; isPrinted?: boolean }) {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const document = useDocument((whole) => whole);
  const view = useStore(reportView);
  const dimension = shownDimension(document, view.dimension);
  if (!dimension)
    return (
      <main className="page">
        <EmptyState
          icon={Tags}
          title={t('dimension.empty.title')}
          action={
            !isPrinted && (
              <Link className={buttonClasses({ size: 'small' })} to={paths.forecastInputs(id, 'dimensions')}>
                {t('dimension.empty.action')}
              </Link>
            )
          }
        >
          {t('dimension.empty.text')}
        </EmptyState>
      </main>
    );
  if (isPrinted)
    return result.timeline.fiscalYears.map((year, index) => (
      <div key={year.firstMonth} className="mb-[6mm] break-inside-avoid">
        <SliceTable result={result} dimension={dimension} year={index} isWhole />
      </div>
    ));
  const year = view.monthsOf === null ? null : Math.min(view.monthsOf, result.timeline.fiscalYears.length - 1);
  return <ShownSlice key={`${dimension.id} ${year}`} result={result} dimension={dimension} year={year} />;
}

interface SliceProps {
  result: ForecastResult;
  dimension: Dimension;
  /** Index of a fiscal year; null: all. */
  year: number | null;
}

/** The slice, its rows, and the table of a fiscal year or of all. */
function useSlice({ result, dimension, year }: SliceProps) {
  const { t } = useTranslation('reports');
  const { fiscalYear } = usePeriodWords();
  const document = useDocument((whole) => whole);
  const { isAllocated, hasLines } = useStore(reportView);
  const find = useForecastTexts();
  const { timeline } = result;
  const slice = sliceOf({ document, result, dimension, allocated: isAllocated });
  const own = year === null ? null : timeline.fiscalYears[year];
  const period = {
    firstMonth: own?.firstMonth ?? 1,
    lastMonth: own?.lastMonth ?? timeline.months,
    name: own ? fiscalYear(endYear(timeline, year ?? 0)) : t('allYears'),
  };
  const rows = useMemo(() => sliceRows(result, slice, { dimension, find }), [result, slice, dimension, find]);
  const shown = useMemo(
    () => valueRows({ slice, rows, period: { firstMonth: period.firstMonth, lastMonth: period.lastMonth }, hasLines }),
    [slice, rows, period.firstMonth, period.lastMonth, hasLines],
  );
  const columns: FigureColumn[] = [
    ...[...slice.values, { id: 'none', name: t('dimension.none') }].map((value, index) => ({
      ...{ key: value.id, label: value.name, series: 'months' as const, index },
    })),
    { key: 'total', label: t('dimension.total'), series: 'months', index: slice.values.length + 1, isSum: true },
  ];
  return { slice, rows, shown, columns, period, isAllocated, hasLines };
}

function SliceTable({
  isWhole = false,
  open = null,
  onAsk,
  ...props
}: SliceProps & { isWhole?: boolean; open?: SlicePlace | null; onAsk?: (place: SlicePlace) => void }) {
  const { t } = useTranslation('reports');
  const { result } = props;
  const { shown, columns, period } = useSlice(props);
  const scale = useTableScale(result);
  const title = useReportName()('byDimension');
  return (
    <StatementTable
      caption={t('names.profitAndLoss')}
      unitNote={`${t(`unitNote.${scale}`, { currency: result.currency })}, ${period.name}`}
      scrollLabel={t('scrolls', { report: title })}
      rows={shown}
      columns={columns}
      scale={scale}
      minorDigits={minorDigitsOf(result)}
      resultKey="netProfit"
      isWhole={isWhole}
      open={open && { row: open.row, column: open.value ?? 'none' }}
      {...(onAsk && {
        onAsk: ({ row, column }) => onAsk({ row, value: column === 'none' ? null : column }),
        whyLabel: (row, column) =>
          row.kind === 'ratio' || column.isSum ? null : t('why.ask', { figure: `${row.name}, ${column.label}` }),
      })}
    />
  );
}

function ShownSlice(props: SliceProps) {
  const { result, dimension } = props;
  const { t } = useTranslation('reports');
  const [asked, setAsked] = useState<SlicePlace | null>(null);
  const { slice, rows, period, isAllocated, hasLines } = useSlice(props);
  const title = useReportName()('byDimension');
  const scale = useTableScale(result);
  const passes = result.checks.find(({ id }) => id === 'E31')?.passed ?? true;
  const Icon = passes ? CircleCheck : OctagonAlert;
  const emptied = new Set(isAllocated ? dimension.allocations.map(({ from }) => from) : []);
  const factor = 10 ** minorDigitsOf(result);
  const figure = (key: string, value: string | null) => {
    let sum = 0;
    for (let at = period.firstMonth; at <= period.lastMonth; at++) sum += slice.month(key, value, at);
    return sum / factor;
  };
  const bars = slice.values
    .filter(({ id }) => !emptied.has(id))
    .map(({ id, name }) => ({
      ...{ key: id, name, contribution: figure('contribution', id), ebitda: figure('ebitda', id) },
    }))
    .filter(({ contribution, ebitda }) => contribution !== 0 || ebitda !== 0);
  const [warning] = slice.warnings;
  return (
    <ReportFrame
      foot={
        <>
          <Icon className={`size-4 flex-none ${passes ? 'text-positive' : 'text-negative'}`} />
          <span>{t(passes ? 'dimension.sums' : 'dimension.doesNotSum')}</span>
          {warning && (
            <span className="inline-flex items-center gap-1 text-warning">
              <TriangleAlert className="size-3.5" />
              {t('dimension.withoutKey', {
                rule: dimension.allocations.find(({ id }) => id === warning.allocationId)?.name ?? '',
                month: monthTitle(result.timeline, warning.month),
              })}
            </span>
          )}
          <span className="flex-1" />
          <button type="button" className={linkClasses} onClick={() => changeView({ hasLines: !hasLines })}>
            {t(hasLines ? 'dimension.hideLines' : 'dimension.showLines')}
          </button>
          <span className="max-desk:hidden">{t('rounded')}</span>
        </>
      }
      aside={
        <>
          {bars.length > 0 && (
            <LeftChart
              sub={`${period.name}, ${t(`unitNote.unit`, { currency: result.currency })}`}
              bars={bars}
              isAllocated={isAllocated}
            />
          )}
          {asked && (
            <SlicePanel
              key={`${asked.row} ${asked.value}`}
              result={result}
              slice={slice}
              dimension={dimension}
              rows={rows}
              place={asked}
              period={period}
              onOpen={setAsked}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      }
    >
      <PrintHead report={`${title}, ${t(`unitNote.${scale}`, { currency: result.currency })}`} result={result} />
      <SliceTable {...props} open={asked} onAsk={setAsked} />
    </ReportFrame>
  );
}
