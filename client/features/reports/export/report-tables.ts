import { type ExportCell, type ExportTable, moneyCell, plainCell, rateCell } from '#client/lib/export/table.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { partOfProfit } from '#shared/engine/dimensions/part-of-profit.ts';
import { sliceRows, valueRows } from '#shared/engine/dimensions/slice-rows.ts';
import { sliceOf } from '#shared/engine/dimensions/slices.ts';
import type { Statement } from '#shared/engine/result.ts';
import { type CovenantMeasure, filledCovenant, isMoneyMeasure } from '#shared/inputs/forecast/covenants.ts';
import { type ReportSlug, reportAt } from '#shared/reports/registry.ts';
import { covenantName } from '../checks/warning-words';
import { endYear } from '../periods';
import { type ReportBy, reportView } from '../report-view';
import { hasFigures, scheduleName } from '../statements/schedule-name';
import { minorDigitsOf } from '../use-report';
import { varianceTables } from '../variance/variance-tables';
import { weekRows, weeksFrom, weeksOf } from '../weekly-cash/weeks';
import { type ExportContext, headOf, periodWords } from './context';
import { historyTables } from './history-tables';
import { kinds, statementTable } from './statement-table';
import { valuationTables } from './valuation-tables';
import { assumptionsTable, checksTables } from './word-tables';

/** The tables of a report, every period by month, quarter or year; a report with several forms has one table each. */
export function reportTables(context: ExportContext, slug: ReportSlug, by: ReportBy): ExportTable[] {
  const { result, t, files, find } = context;
  const table = (statement: Statement, name: string) => statementTable(context, { statement, name, by });
  if (slug === 'cash-flow-report') return historyTables(context);
  if (slug === 'variance') return context.compared ? varianceTables(context, context.compared) : [];
  if (slug === 'risk') return [...context.risk];
  if (slug === 'schedules')
    return result.schedules.filter(hasFigures).map((schedule) => table(schedule, scheduleName(find, schedule)));
  if (slug === 'valuation') return valuationTables(context);
  if (slug === 'covenants') return covenantTables(context);
  if (slug === 'weekly-cash') return [weeklyCashTable(context)];
  if (slug === 'by-dimension') return dimensionTables(context);
  if (slug === 'assumptions') return [assumptionsTable(context)];
  if (slug === 'checks') return checksTables(context);
  const part =
    slug === 'profit-and-loss'
      ? partOfProfit({ document: context.document, result, view: reportView.get(), find })
      : null;
  if (part)
    return [
      statementTable(
        { ...context, comparison: null },
        { ...part, by, name: t('dimension.part', { report: t('names.profitAndLoss'), name: part.name }) },
      ),
    ];
  const report = reportAt(slug);
  if (!report) return [];
  return report.forms.map((form) =>
    table(result[form.statement], 'title' in form ? files(`sheet.${form.title}`) : t(`names.${report.name}`)),
  );
}

/** The thirteen weeks from the month on that is shown. */
function weeklyCashTable(context: ExportContext): ExportTable {
  const { t, files, find, document, result } = context;
  const weeks = weeksOf(document, result, weeksFrom(result, reportView.get()));
  return {
    name: t('names.weeklyCash'),
    head: headOf(context, t('names.weeklyCash')),
    columns: [{ label: files('column.row') }, ...weeks.columns.map(({ from, to }) => ({ label: `${from} – ${to}` }))],
    nameColumns: 1,
    rows: weekRows(weeks, find).map(({ kind, level, name, months }) => ({
      kind: kinds[kind],
      level,
      cells: [name, ...Array.from(months, (amount) => moneyCell(amount, minorDigitsOf(result)))],
    })),
  };
}

/** A table for each dimension: of every fiscal year its values, what is not assigned, and their sum. */
function dimensionTables(context: ExportContext): ExportTable[] {
  const { document, result, t, files, find } = context;
  const { timeline } = result;
  const words = periodWords(context);
  const digits = minorDigitsOf(result);
  const names = document.dimensions?.length ? document.dimensions : [];
  return names.map((dimension) => {
    const slice = sliceOf({ document, result, dimension, allocated: reportView.get().isAllocated });
    const rows = sliceRows(result, slice, { dimension, find });
    const name = t('dimension.named', { name: dimension.name });
    const values = [...slice.values.map((value) => value.name), t('dimension.none'), t('dimension.total')];
    const years = timeline.fiscalYears.map((period, index) => ({
      name: words.fiscalYear(endYear(timeline, index)),
      rows: new Map(valueRows({ slice, rows, period, hasLines: true }).map((row) => [row.key, row])),
    }));
    return {
      name,
      head: headOf(context, name),
      columns: [
        { label: files('column.row') },
        ...years.flatMap((year) => values.map((value) => ({ label: `${year.name}: ${value}` }))),
      ],
      nameColumns: 1,
      rows: rows
        .filter(({ key }) => years.some((year) => year.rows.has(key)))
        .map(({ key, name: label, kind, level, marginOf }) => ({
          kind: kinds[kind],
          level,
          cells: [
            label,
            ...years.flatMap((year) =>
              values.map((_, column) => {
                const figure = year.rows.get(key)?.months[column] ?? 0;
                if (!Number.isFinite(figure)) return null;
                return marginOf === undefined ? moneyCell(figure, digits) : rateCell(figure);
              }),
            ),
          ],
        })),
    };
  });
}

/** Every test of every covenant, a row a test. */
function covenantTables(context: ExportContext): ExportTable[] {
  const { t, document, result, find } = context;
  const decimals = currencyDecimals(result.currency);
  const figure = (measure: CovenantMeasure, value: number | null): ExportCell => {
    if (value === null) return null;
    if (isMoneyMeasure(measure)) return moneyCell(value, decimals);
    return measure === 'equityRatio' ? rateCell(value) : plainCell(value, 6);
  };
  const text = (label: string) => ({ label, isText: true });
  const names = ['name', 'measure', 'month'] as const;
  const figures = ['numerator', 'denominator', 'value', 'threshold', 'headroom'] as const;
  return [
    {
      name: t('names.covenants'),
      head: headOf(context, t('names.covenants')),
      columns: [
        ...names.map((key) => text(t(`covenants.${key}`))),
        ...figures.map((key) => ({ label: t(`covenants.${key}`) })),
        text(t('covenants.state')),
      ],
      nameColumns: 3,
      rows: (result.covenants ?? []).flatMap(({ id, tests }) => {
        const stored = document.covenants?.find((covenant) => covenant.id === id);
        if (!stored) return [];
        const { measure } = filledCovenant(stored);
        const measureName = find(`inputs.choices.measure.${measure}`) ?? measure;
        return tests.map((test) => ({
          kind: 'line' as const,
          level: 0,
          cells: [
            covenantName(stored, find),
            measureName,
            result.timeline.labels[test.month - 1] ?? '',
            moneyCell(test.numerator, decimals),
            isMoneyMeasure(measure) ? null : moneyCell(test.denominator, decimals),
            figure(measure, test.value),
            figure(measure, test.threshold),
            figure(measure, test.headroom),
            t(test.passed === null ? 'covenants.notDefined' : test.passed ? 'covenants.met' : 'covenants.missed'),
          ],
        }));
      }),
    },
  ];
}
