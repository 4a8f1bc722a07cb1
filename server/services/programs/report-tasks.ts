import { AppError } from '#server/errors.ts';
import type { Language } from '#shared/domain/languages.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { compareScenarios } from '#shared/engine/statements/compare-scenarios.ts';
import { figureOf, madeOf } from '#shared/engine/statements/made-of.ts';
import type { Part } from '#shared/engine/statements/statement-row.ts';
import type { TraceArgument } from '#shared/engine/trace/argument.ts';
import { traceForecast } from '#shared/engine/trace/trace-forecast.ts';
import { allLines, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import {
  moneyForm,
  percentForm,
  priceForm,
  thousandthForm,
  wholeForm,
  writeNumber,
} from '#shared/inputs/forecast/value-text.ts';
import { fillMessage } from '#shared/messages/fill-message.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { type ReportName, statementOf } from '#shared/reports/registry.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { labelOf } from '../reports/read-statement';
import { notAChoice } from './document-tasks';
import { columnLabel, writeFigure } from './figure-text';

function computable(row: VersionRow): ForecastDocument {
  const { document } = migrateStoredDocument(row);
  const faults = findIssues(document);
  if (faults.length > 0) throw new AppError('forecast-has-faults', { faults });
  return document;
}

export interface FigureToExplain {
  version: VersionRow;
  scenario: string | undefined;
  report: ReportName;
  row: string;
  period: string;
  language: Language;
}

/** What a figure of a report is made of: other figures, or the entries behind it with the sum of each in words. */
export function explainFigure({ version, scenario = undefined, report, row: key, period, language }: FigureToExplain) {
  const document = computable(version);
  if (scenario !== undefined && !document.scenarios.some(({ id }) => id === scenario)) throw notAChoice('scenario');
  const result = computeForecast(document, { scenario: scenario ?? null });
  const { timeline } = result;
  const row = result[statementOf(report)].rows.find((found) => found.key === key && found.kind !== 'heading');
  if (!row) throw notAChoice('row');
  const columns = Array.from({ length: row.shape.width + 1 }, (_, i) => i - 1);
  const column = columns.find((index) => columnLabel(timeline, index) === period);
  if (column === undefined) throw notAChoice('period');

  const words = { currency: result.currency, months: timeline.labels };
  const part: Part = { row, column, sign: 1 };
  const written = (shown: Part) => ({
    report: shown.row.home ?? null,
    row: shown.row.key,
    label: labelOf(nameOf(shown), language),
    period: columnLabel(timeline, shown.column),
    figure: writeFigure(shown.row, figureOf(shown), words),
  });
  const made = madeOf(row, column);
  return {
    version: version.version,
    engineVersion: result.engineVersion,
    scenario: result.scenarioId,
    ...written(part),
    report,
    ...(made
      ? { formula: made.formula, parts: made.parts.map(written), ...scaleOf(made) }
      : column < 0
        ? { formula: 'openingBalanceSheet', entries: [] }
        : explainedByEntries(document, result, { part, language })),
  };
}

const nameOf = ({ row: { nameKey, name } }: Part) => ({ nameKey, ...(name !== undefined && { name }) });

const scaleOf = ({ times = 1, over = 1 }: { times?: number; over?: number }) =>
  times === over ? {} : { times, dividedBy: over };

/** The entries behind a figure, or what it was worked out from. */
function explainedByEntries(
  document: ForecastDocument,
  result: ForecastResult,
  { part: { row, column }, language }: { part: Part; language: Language },
) {
  const { timeline, currency, scenarioId } = result;
  const question = { statement: row.home ?? '', account: row.key, month: column + 1 };
  const { entries, balance, worked } = traceForecast(document, question, scenarioId);
  const { forecast } = messagesIn(language);
  const rules: Record<string, string> = forecast.rules;
  const formulas: Record<string, string> = forecast.formulas;
  const names = new Map(allLines(document).map(({ line }) => [line.id, line.name]));
  const money = (amount: number) => writeNumber(amount, moneyForm(currency));
  const words = { currency, months: timeline.labels };
  const argumentText = ({ unit, value }: TraceArgument): string => {
    if (unit === 'month') return timeline.labels[value - 1] ?? String(value);
    const form = {
      money: moneyForm(currency),
      rate: percentForm,
      quantity: thousandthForm,
      price: priceForm(currency),
    };
    return writeNumber(value, unit in form ? form[unit as keyof typeof form] : wholeForm);
  };
  const reasoned = (entry: (typeof entries)[number] | (typeof worked)[number], amount: string) => {
    const figures = Object.fromEntries(entry.arguments.map((given) => [given.name, argumentText(given)]));
    return {
      line: entry.lineId === null ? null : { id: entry.lineId, name: names.get(entry.lineId) ?? entry.lineId },
      amount,
      calculation: fillMessage(formulas[entry.formula] ?? '', { result: amount, net: amount, ...figures }),
      input: entry.field,
    };
  };
  return {
    formula: 'entries',
    ...(balance && { opening: money(balance.opening), closing: money(balance.closing) }),
    entries: [
      ...entries.map((entry) => ({
        rule: rules[entry.rule] ?? entry.rule,
        from: entry.from,
        to: entry.to,
        ...reasoned(entry, money(entry.amount)),
      })),
      ...worked.map((entry) => reasoned(entry, writeFigure(row, entry.amount * entry.sign, words) ?? '')),
    ],
  };
}

export interface ScenariosToCompare {
  version: VersionRow;
  /** All of the forecast without them. */
  scenarios: readonly string[] | undefined;
  language: Language;
}

/** Key figures of all fiscal years of the base and of scenarios, each with its difference from the base. */
export function compareVersion({ version, scenarios, language }: ScenariosToCompare) {
  const document = computable(version);
  const chosen = scenarios ?? document.scenarios.map(({ id }) => id);
  const known = new Set(document.scenarios.map(({ id }) => id));
  const missing = chosen.findIndex((id) => !known.has(id));
  if (missing >= 0) throw notAChoice(`scenarios.${missing}`);
  const base = computeForecast(document);
  const { timeline, currency } = base;
  const words = { currency, months: timeline.labels };
  const years = { first: 0, last: timeline.fiscalYears.length - 1 };
  const figures = (result: ForecastResult) =>
    compareScenarios([base, result], years).map(({ key, figures: [, figure] }) => {
      const row = { key, unit: unitOf(key) };
      const { value = Number.NaN, difference = Number.NaN, change = Number.NaN } = figure ?? {};
      return {
        key,
        label: labelOf({ nameKey: key }, language),
        value: writeFigure(row, value, words),
        ...(result !== base && {
          difference: key === 'minimumCashMonth' ? null : writeFigure(row, difference, words),
          change: writeFigure({ key, unit: 'ratio' }, change, words),
        }),
      };
    });
  return {
    version: version.version,
    engineVersion: base.engineVersion,
    currency,
    months: { first: timeline.labels[0] ?? '', last: timeline.labels.at(-1) ?? '' },
    cases: [
      { scenario: null, name: null, figures: figures(base) },
      ...chosen.map((id) => ({
        scenario: id,
        name: document.scenarios.find((scenario) => scenario.id === id)?.name ?? null,
        figures: figures(computeForecast(document, { scenario: id })),
      })),
    ],
  };
}

function unitOf(key: string) {
  if (key === 'minimumCashMonth') return 'month' as const;
  return key === 'grossMargin' || key === 'netMargin' ? ('ratio' as const) : ('money' as const);
}
