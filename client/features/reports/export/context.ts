import i18next, { type TFunction } from 'i18next';
import type { ExportTable } from '#client/lib/export/table.ts';
import { type FindText, forecastTexts } from '#client/lib/forecast-texts.ts';
import { countUnsaved, workspace } from '#client/workspace/index.ts';
import { fiscalYearName } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type Comparison, comparisonOf } from '../comparison';
import type { PeriodWords } from '../periods';
import { reportView } from '../report-view';
import type { ComparedWith } from '../variance/compared-with';

/** What tables of a forecast are made of. */
export interface ExportContext {
  forecastId: string;
  document: ForecastDocument;
  result: ForecastResult;
  version: number;
  edits: number;
  today: Date;
  t: TFunction<['reports', 'forecast']>;
  files: TFunction<'files'>;
  find: FindText;
  /** What actual months are set beside; null where there are none, or nothing to compare with. */
  compared: ComparedWith | null;
  /** Tables of what the futures say; none where there are none. */
  risk: readonly ExportTable[];
  /** Shown beside the statements. */
  comparison: Comparison | null;
}

/** The open forecast as it is, in the scenario shown; null where none is open or it cannot be computed. */
export function exportContext(): ExportContext | null {
  const state = workspace.getState();
  const { document, result, version, forecastId } = state;
  if (!document || !result || forecastId === null) return null;
  const t = i18next.getFixedT(null, 'reports');
  return {
    forecastId,
    document,
    result,
    version,
    edits: countUnsaved(state),
    today: new Date(),
    t,
    files: i18next.getFixedT(null, 'files'),
    find: forecastTexts(),
    compared: null,
    risk: [],
    comparison: comparisonOf({ document, result, compare: reportView.get().compare, t }),
  };
}

export function scenarioName({ document, result, t }: ExportContext): string {
  return document.scenarios.find(({ id }) => id === result.scenarioId)?.name ?? t('scenarios.base');
}

/** The lines above a table: business, report, currency, period, scenario, version, date. */
export function headOf(context: ExportContext, report: string): ExportTable['head'] {
  const { document, result, version, edits, today, files } = context;
  const { labels } = result.timeline;
  const actualTo = labels[(result.actualUntil ?? 0) - 1];
  return [
    [files('head.business'), document.header.name],
    [files('head.report'), report],
    [files('head.currency'), result.currency],
    [files('head.period'), files('head.periodText', { from: labels[0] ?? '', to: labels.at(-1) ?? '' })],
    ...(actualTo ? [[files('head.actualTo'), actualTo] as [string, string]] : []),
    [files('head.scenario'), scenarioName(context)],
    [files('head.version'), version > 0 ? files('head.versionText', { version, count: edits }) : files('head.example')],
    [files('head.date'), today.toISOString().slice(0, 10)],
  ];
}

export function periodWords({ document, t }: ExportContext): PeriodWords {
  const { fiscalYearEndMonth } = document.header;
  return {
    fiscalYear: (year) => t('fiscalYear', { year: fiscalYearName(year, fiscalYearEndMonth) }),
    quarter: (quarter) => t('quarter', { quarter }),
    opening: t('opening'),
  };
}
