import { monthsBetween } from '#shared/domain/months.ts';
import type { ForecastResult, StatementRow } from '#shared/engine/result.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { Anchor, FigureAnchor } from '#shared/inputs/anchors.ts';
import { findPlace } from '#shared/inputs/find-place.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { statementOf } from '#shared/reports/registry.ts';

/** A figure as it stood, in the unit of its row or the kind of its input. */
export interface ValueThen {
  figure: number;
  unit: string;
}

export interface FoundAnchor {
  /** Null for what is no figure: a line, a text, a choice, the forecast. */
  value: ValueThen | null;
  /** Of a figure of a report. */
  row?: StatementRow;
  /** Index among the months, quarters or fiscal years; that of the period which holds the calendar month. */
  index?: number;
}

export interface Shown {
  /** The base: scenarios are applied here. */
  document: ForecastDocument;
  /** The result under the anchor's scenario; asked for figures of reports alone. */
  resultUnder: (scenario: string | null) => ForecastResult | null;
}

/** What an anchor is about in a document; null where it is not there. */
export function findAnchor({ document, resultUnder }: Shown, anchor: Anchor): FoundAnchor | null {
  if (anchor.kind === 'forecast') return { value: null };
  const { scenario } = anchor;
  if (scenario !== null && !document.scenarios.some(({ id }) => id === scenario)) return null;
  if (anchor.kind === 'figure') {
    const result = resultUnder(scenario);
    return result && findFigure(result, anchor);
  }
  const found = findPlace(scenario === null ? document : applyScenario(document, scenario).document, anchor.path);
  if (!found) return null;
  const { value, kind } = found;
  return { value: typeof value === 'number' ? { figure: value, unit: kind ?? 'money' } : null };
}

/** The figure of a row in the period that holds a calendar month. */
export function findFigure(result: ForecastResult, { report, row: key, by, from }: FigureAnchor): FoundAnchor | null {
  const { timeline } = result;
  const row = result[statementOf(report)].rows.find((row) => row.key === key && row.kind !== 'heading');
  if (!row) return null;
  const month = monthsBetween(timeline.startMonth, from) + 1;
  if (!(month >= 1 && month <= timeline.months)) return null;
  const periods = by === 'quarter' ? timeline.quarters : timeline.fiscalYears;
  const index =
    by === 'month'
      ? month - 1
      : periods.findIndex(({ firstMonth, lastMonth }) => firstMonth <= month && month <= lastMonth);
  const figure = row[by === 'month' ? 'months' : by === 'quarter' ? 'quarters' : 'years'][index] ?? Number.NaN;
  return { row, index, value: Number.isNaN(figure) ? null : { figure, unit: row.unit } };
}
