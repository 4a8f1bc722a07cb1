import { type Step, setStep } from '#client/workspace/index.ts';
import { addMonths, firstYearMonths, monthsBetween } from '#shared/domain/months.ts';
import type { Adjustment } from '#shared/inputs/forecast/adjustment.ts';
import { type BalanceSheet, makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type InputYear, makeIncomeStatement } from '#shared/inputs/forecast/history.ts';
import { adjustmentsCommand } from '../reports/cash-flow-form/adjustment-steps';

const yearsPath = 'history/inputYears';
const openingPath = 'history/openingBalanceSheet';
const startPath = 'openingPosition/startBalanceSheet';

/** The last year end before month 1: where history ends. */
export function lastYearEnd({ header }: ForecastDocument): string {
  return addMonths(header.startMonth, firstYearMonths(header.startMonth, header.fiscalYearEndMonth) - 13);
}

/** A year of zeros with the given sheet. */
export function newYear(
  { id, endMonth }: Pick<InputYear, 'id' | 'endMonth'>,
  sheet: BalanceSheet | null,
  adjustments: Adjustment[] = [],
): InputYear {
  return {
    id,
    endMonth,
    note: '',
    balanceSheet: sheet ?? makeBalanceSheet(),
    ...(sheet && adjustments.length > 0 ? { adjustments } : {}),
    netProfit: 0,
    incomeStatement: makeIncomeStatement(),
    dividendsDeclared: 0,
    newLoans: 0,
    proceeds: 0,
    capitalisedInterest: 0,
  };
}

/** True for a year whose sheet is where the forecast starts. */
export const endsAtStart = ({ header }: ForecastDocument, endMonth: string) =>
  addMonths(endMonth, 1) === header.startMonth;

/** Adds a year at the new end of history. A typed start sheet of the same day becomes its sheet, so the forecast starts as before. */
function appendStep(document: ForecastDocument, id: string, endMonth: string): Step {
  const { startBalanceSheet } = document.openingPosition;
  const isTaken = startBalanceSheet !== null && endsAtStart(document, endMonth);
  const year = newYear({ id, endMonth }, isTaken ? startBalanceSheet : null, document.history.startAdjustments);
  return {
    kind: 'add',
    commands: [
      { path: `${yearsPath}/${id}`, before: null, after: year, at: document.history.inputYears.length },
      ...(isTaken
        ? [
            { path: startPath, before: startBalanceSheet, after: null },
            ...adjustmentsCommand(document, 'history/startAdjustments', []),
          ]
        : []),
    ],
  };
}

/**
 * Adds an input year: up to the last year end while years are missing there, else one before the oldest. The opening
 * sheet is at that year's end, so it becomes its sheet.
 */
export function addYearStep(document: ForecastDocument, id: string): Step {
  const { inputYears, openingBalanceSheet, openingAdjustments } = document.history;
  const end = lastYearEnd(document);
  const newest = inputYears.at(-1);
  const oldest = inputYears[0];
  if (!newest || !oldest) return appendStep(document, id, end);
  if (monthsBetween(newest.endMonth, end) >= 12) return appendStep(document, id, addMonths(newest.endMonth, 12));
  const endMonth = addMonths(oldest.endMonth, -12);
  const year = newYear({ id, endMonth }, openingBalanceSheet, openingAdjustments);
  return {
    kind: 'add',
    commands: [
      { path: `${yearsPath}/${id}`, before: null, after: year, at: 0 },
      ...(openingBalanceSheet ? [{ path: openingPath, before: openingBalanceSheet, after: null }] : []),
      ...adjustmentsCommand(document, 'history/openingAdjustments', []),
    ],
  };
}

/**
 * Removes an input year. The sheet of the oldest becomes the opening sheet, so the next year still has one before it;
 * that of the newest becomes the start sheet, so the forecast still starts where it did.
 */
export function removeYearStep(document: ForecastDocument, id: string): Step {
  const { inputYears, openingBalanceSheet } = document.history;
  const { startBalanceSheet } = document.openingPosition;
  const at = inputYears.findIndex((year) => year.id === id);
  const year = inputYears[at];
  if (!year) return { kind: 'remove', commands: [] };
  const isOnly = inputYears.length === 1;
  const openingAfter = isOnly ? null : at === 0 ? year.balanceSheet : openingBalanceSheet;
  const isStart = at === inputYears.length - 1 && startBalanceSheet === null && endsAtStart(document, year.endMonth);
  return {
    kind: 'remove',
    commands: [
      { path: `${yearsPath}/${id}`, before: year, after: null, at },
      ...(openingAfter === openingBalanceSheet
        ? []
        : [
            { path: openingPath, before: openingBalanceSheet, after: openingAfter },
            ...adjustmentsCommand(document, 'history/openingAdjustments', isOnly ? [] : (year.adjustments ?? [])),
          ]),
      ...(isStart
        ? [
            { path: startPath, before: null, after: year.balanceSheet },
            ...adjustmentsCommand(document, 'history/startAdjustments', year.adjustments ?? []),
          ]
        : []),
    ],
  };
}

/** Takes away the typed start sheet with its adjustments: the forecast starts from the last input year. */
export function removeOpeningBalanceSheetStep(document: ForecastDocument): Step {
  const step = setStep(document, { [startPath]: null }, { kind: 'remove' });
  return { ...step, commands: [...step.commands, ...adjustmentsCommand(document, 'history/startAdjustments', [])] };
}

/** The sheet before the first input year, made of zeros or taken away. */
export function openingSheetStep(document: ForecastDocument, isWanted: boolean): Step {
  const step = setStep(
    document,
    { [openingPath]: isWanted ? makeBalanceSheet() : null },
    { kind: isWanted ? 'add' : 'remove' },
  );
  return { ...step, commands: [...step.commands, ...adjustmentsCommand(document, 'history/openingAdjustments', [])] };
}
