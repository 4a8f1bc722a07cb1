import { adjustmentsCommand, adjustmentsOfYear } from '#client/features/reports/cash-flow-form/adjustment-steps.ts';
import { type Command, type Step, setStep } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { InputYear } from '#shared/inputs/forecast/history.ts';
import type { HistoryPlan, PlannedYear } from '#shared/inputs/import/history-plan.ts';
import { endsAtStart, lastYearEnd, newYear } from '../year-steps';

const yearOf = (month: string) => Number(month.slice(0, 4));

/** The fiscal years, by the calendar year they end in, that history can hold: the input years and the sheet before them. */
export function importableYears(document: ForecastDocument): number[] {
  const last = yearOf(lastYearEnd(document));
  return Array.from({ length: bounds.inputYears + 1 }, (_, at) => last - bounds.inputYears + at);
}

export interface HistoryImport {
  /** Years that become input years or change, oldest first. */
  years: PlannedYear[];
  /** The one that gives the sheet before the first input year alone. */
  opening: PlannedYear | null;
  /** True: the sheet that the forecast opens with is that of the last year from now on. */
  takesStart: boolean;
  /** Input years must follow each other up to the last year end; this one is missing. */
  missing: number | null;
}

/** Where the years of a plan are in the history of a document. */
export function placeYears(document: ForecastDocument, plan: HistoryPlan): HistoryImport {
  const existing = document.history.inputYears.map(({ endMonth }) => yearOf(endMonth));
  const last = yearOf(lastYearEnd(document));
  const all = [...new Set([...existing, ...plan.years.map(({ year }) => year)])].sort((a, b) => a - b);
  const oldest = plan.years[0];
  const isSheetAlone = oldest?.balanceSheet && !oldest.incomeStatement && Object.keys(oldest.figures).length === 0;
  const isBefore = oldest !== undefined && all.length > 1 && oldest.year === all[0] && !existing.includes(oldest.year);
  const isOpening = isBefore && (isSheetAlone || all.length > bounds.inputYears);
  const years = isOpening ? plan.years.slice(1) : plan.years;
  const held = isOpening ? all.slice(1) : all;
  const first = held[0] ?? last;
  const wanted = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  const isLastNew = years.some(({ year }) => year === last) && !existing.includes(last);
  return {
    years,
    opening: isOpening ? oldest : null,
    takesStart:
      isLastNew && endsAtStart(document, lastYearEnd(document)) && document.openingPosition.startBalanceSheet !== null,
    missing: wanted.find((year) => !held.includes(year)) ?? null,
  };
}

/**
 * The years of an import as one step. A statement of which the file says nothing stays as it is; one that it names is
 * replaced as a whole, a balance sheet with its adjustments.
 */
export function importStep(document: ForecastDocument, placed: HistoryImport, makeId: () => string): Step {
  const existing = document.history.inputYears;
  const before = existing[0] ? yearOf(existing[0].endMonth) : Number.POSITIVE_INFINITY;
  const held = new Set([...existing.map(({ endMonth }) => yearOf(endMonth)), ...placed.years.map(({ year }) => year)]);
  const order = [...held].sort((a, b) => a - b);
  const commands = placed.years.flatMap((planned): Command[] => {
    const found = existing.find(({ endMonth }) => yearOf(endMonth) === planned.year);
    if (found) return changeYear(document, found, planned);
    const year = { ...startOf(document, planned, makeId()), ...valuesOf(planned) };
    return [{ path: `history/inputYears/${year.id}`, before: null, after: year, at: order.indexOf(planned.year) }];
  });
  const isOlder = (order[0] ?? before) < before;
  return {
    kind: 'paste',
    commands: [...commands, ...openingCommands(document, placed, isOlder), ...startCommands(document, placed)],
  };
}

/** What a file says of a year, as its fields. */
function valuesOf({ balanceSheet, incomeStatement, figures }: PlannedYear): Partial<InputYear> {
  return { ...(balanceSheet && { balanceSheet }), ...(incomeStatement && { incomeStatement }), ...figures };
}

/** A year of zeros; its sheet, where one was typed for its end already, with its adjustments. */
function startOf(document: ForecastDocument, { year, balanceSheet }: PlannedYear, id: string): InputYear {
  const { history, openingPosition } = document;
  const end = lastYearEnd(document);
  const endMonth = `${year}${end.slice(4)}`;
  const first = history.inputYears[0];
  if (balanceSheet) return newYear({ id, endMonth }, balanceSheet);
  if (first && history.openingBalanceSheet && yearOf(first.endMonth) - 1 === year) {
    return newYear({ id, endMonth }, history.openingBalanceSheet, history.openingAdjustments);
  }
  const isStart = endMonth === end && endsAtStart(document, end);
  return newYear({ id, endMonth }, isStart ? openingPosition.startBalanceSheet : null, history.startAdjustments);
}

function changeYear(document: ForecastDocument, { id }: InputYear, planned: PlannedYear): Command[] {
  const path = `history/inputYears/${id}`;
  const values = Object.entries(valuesOf(planned)).map(([field, value]) => [`${path}/${field}`, value]);
  return [
    ...setStep(document, Object.fromEntries(values)).commands,
    ...(planned.balanceSheet ? adjustmentsCommand(document, adjustmentsOfYear(id), []) : []),
  ];
}

/** The sheet before the first year: the file's; gone where an older year now is in its place. */
function openingCommands(document: ForecastDocument, { opening }: HistoryImport, isOlder: boolean): Command[] {
  const { openingBalanceSheet } = document.history;
  const after = opening?.balanceSheet ?? (isOlder ? null : openingBalanceSheet);
  if (after === openingBalanceSheet) return [];
  return [
    { path: 'history/openingBalanceSheet', before: openingBalanceSheet, after },
    ...adjustmentsCommand(document, 'history/openingAdjustments', []),
  ];
}

function startCommands(document: ForecastDocument, { takesStart }: HistoryImport): Command[] {
  if (!takesStart) return [];
  return [
    { path: 'openingPosition/startBalanceSheet', before: document.openingPosition.startBalanceSheet, after: null },
    ...adjustmentsCommand(document, 'history/startAdjustments', []),
  ];
}
