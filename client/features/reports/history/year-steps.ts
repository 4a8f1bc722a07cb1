import { addMonths, firstYearMonths, monthsBetween } from '../../../../shared/domain/months';
import { type BalanceSheet, makeBalanceSheet } from '../../../../shared/inputs/forecast/balance-sheet';
import type { ForecastDocument } from '../../../../shared/inputs/forecast/document';
import { type InputYear, makeIncomeStatement } from '../../../../shared/inputs/forecast/history';
import { type Step, setStep } from '../../../lib/workspace';

const yearsPath = 'history/inputYears';
const openingPath = 'history/openingBalanceSheet';

/** The last year end before month 1: where history ends. */
export function lastYearEnd({ header }: ForecastDocument): string {
  return addMonths(header.startMonth, firstYearMonths(header.startMonth, header.fiscalYearEndMonth) - 13);
}

function newYear(id: string, endMonth: string, sheet: BalanceSheet | null): InputYear {
  return {
    id,
    endMonth,
    note: '',
    balanceSheet: sheet ?? makeBalanceSheet(),
    netProfit: 0,
    incomeStatement: makeIncomeStatement(),
    dividendsDeclared: 0,
    newLoans: 0,
    proceeds: 0,
    capitalisedInterest: 0,
  };
}

/**
 * Adds an input year: up to the last year end while years are missing there, else one before the oldest. The opening
 * sheet stands at that year's end, so it becomes its sheet.
 */
export function addYearStep(document: ForecastDocument, id: string): Step {
  const { inputYears, openingBalanceSheet } = document.history;
  const end = lastYearEnd(document);
  const newest = inputYears.at(-1);
  const oldest = inputYears[0];
  if (!newest || !oldest) {
    const year = newYear(id, end, null);
    return { kind: 'add', commands: [{ path: `${yearsPath}/${id}`, before: null, after: year, at: 0 }] };
  }
  if (monthsBetween(newest.endMonth, end) >= 12) {
    const year = newYear(id, addMonths(newest.endMonth, 12), null);
    return {
      kind: 'add',
      commands: [{ path: `${yearsPath}/${id}`, before: null, after: year, at: inputYears.length }],
    };
  }
  const year = newYear(id, addMonths(oldest.endMonth, -12), openingBalanceSheet);
  return {
    kind: 'add',
    commands: [
      { path: `${yearsPath}/${id}`, before: null, after: year, at: 0 },
      ...(openingBalanceSheet ? [{ path: openingPath, before: openingBalanceSheet, after: null }] : []),
    ],
  };
}

/** Removes an input year. The sheet of the oldest becomes the opening sheet: the next year still has one before it. */
export function removeYearStep(document: ForecastDocument, id: string): Step {
  const { inputYears, openingBalanceSheet } = document.history;
  const at = inputYears.findIndex((year) => year.id === id);
  const year = inputYears[at];
  if (!year) return { kind: 'remove', commands: [] };
  const isKept = at === 0 && inputYears.length > 1;
  return {
    kind: 'remove',
    commands: [
      { path: `${yearsPath}/${id}`, before: year, after: null, at },
      ...(isKept ? [{ path: openingPath, before: openingBalanceSheet, after: year.balanceSheet }] : []),
      ...(inputYears.length === 1 && openingBalanceSheet
        ? [{ path: openingPath, before: openingBalanceSheet, after: null }]
        : []),
    ],
  };
}

/** The sheet before the first input year, made of zeros or taken away. */
export function openingSheetStep(document: ForecastDocument, isWanted: boolean): Step {
  return setStep(
    document,
    { [openingPath]: isWanted ? makeBalanceSheet() : null },
    { kind: isWanted ? 'add' : 'remove' },
  );
}
