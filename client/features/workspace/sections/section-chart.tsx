import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { tableOfSeries } from '#client/components/chart-frame/table-of-series.ts';
import { useDownloadLabels } from '#client/components/chart-frame/use-download-labels.ts';
import type { SheetColumn } from '#client/components/sheet-grid/types.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useResult } from '#client/workspace/index.ts';
import type { ChartPoint, ChartSeries, ChartTone } from '#shared/charts/model.ts';
import type { StatementRow } from '#shared/engine/result.ts';
import type { ShownPeriod } from '../periods';
import { useMinorDigits } from '../use-minor-digits';
import type { SheetSectionName } from './sections';

const ColumnChart = lazy(async () => ({
  default: (await import('#client/components/chart-columns/column-chart.tsx')).ColumnChart,
}));

interface SectionChartProps {
  section: SheetSectionName;
  columns: readonly SheetColumn[];
  period: ShownPeriod;
}

/** Which rows a section's chart stacks: the prefix of their keys, and the sign that turns them upright. */
const stacked: Partial<Record<SheetSectionName, { prefix: string; sign: 1 | -1 }>> = {
  revenue: { prefix: 'revenue:', sign: 1 },
  costs: { prefix: 'operatingExpense:', sign: -1 },
  people: { prefix: 'heads:', sign: 1 },
};

const tones: readonly ChartTone[] = ['1', '2', '3', '4', '5', '6'];
const height = 148;
/** So many names, of so many letters together, are beside the title; more would run into it. */
const inHead = 3;
const lettersInHead = 48;

/** The lines of a section, month by month, stacked: what each keystroke in the sheet above does. */
export function SectionChart({ section, columns, period }: SectionChartProps) {
  const { t } = useTranslation('forecast');
  const download = useDownloadLabels();
  const result = useResult();
  const minorDigits = useMinorDigits();
  const rule = stacked[section];
  if (!rule || !result) return null;

  const isOfRule = ({ key }: StatementRow) => key.startsWith(rule.prefix);
  const rows = [...result.profitAndLoss.rows, ...result.detail.rows].filter(isOfRule);
  const valuesOf = ({ months, unit }: StatementRow) =>
    columns.map((_, index) => {
      const figure = (months[period.firstMonth - 1 + index] ?? 0) * rule.sign;
      return figure / (unit === 'money' ? 10 ** minorDigits : 1000);
    });
  const all = rows.map((row) => ({ key: row.key, name: row.name ?? '', values: valuesOf(row) }));
  const seen = all.filter(({ values }) => values.some((value) => value !== 0));
  if (seen.length === 0) return null;

  const series = withRest(seen, t('inputs.chart.rest'));
  const points = columns.map(({ key, head, title }, index): ChartPoint => {
    const tick = head.split(' ')[0] ?? head;
    return { key, tick, letter: tick.charAt(0), title, group: '', place: index + 1 };
  });
  const sums = points.map((_, index) => seen.reduce((total, { values }) => total + (values[index] ?? 0), 0));
  const highest = sums.indexOf(Math.max(...sums));
  const title = t(`inputs.chart.${section}` as never) as string;
  const digits = section === 'people' ? 1 : 0;
  const format = (value: number) => formatNumber(value, digits);
  return (
    <ChartFrame
      title={title}
      download={download}
      height={height}
      summary={t('inputs.chart.summary', {
        title,
        amount: format(sums[highest] ?? 0),
        month: columns[highest]?.title ?? '',
      })}
      table={tableOfSeries({ caption: title, head: t('inputs.fields.month'), points, series, format })}
      legend={<ChartLegend series={series} />}
      isLegendInHead={series.length <= inHead && series.map(({ name }) => name).join('').length <= lettersInHead}
    >
      <ColumnChart
        points={points}
        series={series}
        height={height}
        formatValue={format}
        isCounted={section === 'people'}
      />
    </ChartFrame>
  );
}

/** As many series as the palette has; the smallest are together as the last one. */
function withRest(all: readonly Omit<ChartSeries, 'tone'>[], restName: string): ChartSeries[] {
  const isAll = all.length <= tones.length;
  const bySize = all
    .map((series) => ({ series, size: series.values.reduce((total, value) => total + Math.abs(value), 0) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ series }) => series);
  const kept = isAll ? all : bySize.slice(0, tones.length - 1);
  const rest = isAll ? [] : bySize.slice(tones.length - 1);
  const width = all[0]?.values.length ?? 0;
  const together = Array.from({ length: width }, (_, index) =>
    rest.reduce((total, { values }) => total + (values[index] ?? 0), 0),
  );
  const shown = rest.length > 0 ? [...kept, { key: 'rest', name: restName, values: together }] : kept;
  return shown.map((series, index) => ({ ...series, tone: tones[index] ?? '6' }));
}
