import { addMonths, calendarMonth, firstYearMonths, monthsBetween } from '#shared/domain/months.ts';
import { type Adjustment, adjustedSheet } from '../adjustment';
import { type BalanceSheet, sheetDifference } from '../balance-sheet';
import type { ForecastDocument } from '../document';
import type { DocumentIssue } from '../issue';

/** Sheets that do not balance with their adjustments, input years that leave a gap or end elsewhere, a start sheet given twice. */
export function findSheetIssues(document: ForecastDocument): DocumentIssue[] {
  const { history, openingPosition } = document;
  return [
    ...unbalanced(history.openingBalanceSheet, history.openingAdjustments, ['history', 'openingBalanceSheet']),
    ...history.inputYears.flatMap(({ balanceSheet, adjustments }, i) =>
      unbalanced(balanceSheet, adjustments, ['history', 'inputYears', i, 'balanceSheet']),
    ),
    ...unbalanced(openingPosition.startBalanceSheet, history.startAdjustments, [
      'openingPosition',
      'startBalanceSheet',
    ]),
    ...yearIssues(document),
    ...openingBalanceSheetIssues(document),
  ];
}

function unbalanced(
  sheet: BalanceSheet | null,
  adjustments: Adjustment[] | undefined,
  path: (string | number)[],
): DocumentIssue[] {
  const difference = sheet ? sheetDifference(adjustedSheet(sheet, adjustments)) : 0;
  return difference === 0 ? [] : [{ code: 'unbalancedSheet', path, params: { difference } }];
}

/** The last fiscal year end before month 1, as "YYYY-MM". */
export function lastYearEnd(header: ForecastDocument['header']): string {
  return addMonths(header.startMonth, firstYearMonths(header.startMonth, header.fiscalYearEndMonth) - 13);
}

/** True where the last input year ends in the month before month 1: then its sheet is the start sheet. */
export function startsAtInputYear({ header, history }: ForecastDocument): boolean {
  return history.inputYears.at(-1)?.endMonth === addMonths(header.startMonth, -1);
}

function yearIssues({ header, history }: ForecastDocument): DocumentIssue[] {
  const end = lastYearEnd(header);
  return history.inputYears.flatMap((year, i): DocumentIssue[] => {
    const path = ['history', 'inputYears', i, 'endMonth'];
    const before = history.inputYears[i - 1];
    if (calendarMonth(year.endMonth) !== header.fiscalYearEndMonth || monthsBetween(year.endMonth, end) < 0) {
      return [{ code: 'inputYearEnd', path, params: { month: year.endMonth, latest: end } }];
    }
    const isLast = i === history.inputYears.length - 1;
    if ((before && monthsBetween(before.endMonth, year.endMonth) !== 12) || (isLast && year.endMonth !== end)) {
      return [{ code: 'inputYearGap', path, params: { month: year.endMonth, latest: end } }];
    }
    return [];
  });
}

function openingBalanceSheetIssues(document: ForecastDocument): DocumentIssue[] {
  if (!document.openingPosition.startBalanceSheet || !startsAtInputYear(document)) return [];
  const month = document.history.inputYears.at(-1)?.endMonth ?? '';
  return [{ code: 'startSheetTwice', path: ['openingPosition', 'startBalanceSheet'], params: { month } }];
}
