import { calendarMonth, type Month } from '#shared/domain/months.ts';
import { monthInFileName, type Span, spanIn } from './months-in';
import type { Line } from './source-table';

/** Words beside a date that is not the one of the figures. */
const printed =
  /\b(print\w*|time|generated|created|exported|run|erstellt|druck\w*|gedruckt|uhr|page|seite)\b|^\s*(report )?date\s*:?\s*$|^date:/i;
/** Words before the date of the figures. */
const ofFigures = /\b(as at|as of|as on|period|ended|ending|month|for the|from|to|bis|per|stand|zum|monat|zeitraum)\b/i;

export interface TitleSpan extends Span {
  row: number;
  column: number;
  text: string;
}

/** The dates in the rows above the head: those after `as at`, `for the month ended`…, else any. */
export function spanOfTitle(lines: readonly Line[], isDayFirst: boolean | null): TitleSpan | null {
  const found: (TitleSpan & { isSure: boolean })[] = [];
  for (const { row, cells } of lines) {
    cells.forEach((text, at) => {
      const before = cells[at - 1] ?? '';
      if (printed.test(text) || printed.test(before)) return;
      const span = spanIn(text, isDayFirst);
      if (span) found.push({ ...span, row, column: at + 1, text, isSure: ofFigures.test(`${before} ${text}`) });
    });
  }
  const sure = found.filter(({ isSure }) => isSure);
  const spans = sure.length > 0 ? sure : found;
  const first = spans[0];
  if (!first) return null;
  const from = spans.reduce((least, span) => (span.from < least ? span.from : least), first.from);
  const to = spans.reduce((most, span) => (span.to > most ? span.to : most), first.to);
  return { ...first, from, to };
}

/** The month of a single period: of the title, else of the name of the file. */
export const monthOfFile = (title: Span | null, fileName: string | null): Month | null =>
  title?.to ?? (fileName === null ? null : monthInFileName(fileName));

export const isFirstOfYear = (month: Month, fiscalYearEndMonth: number): boolean =>
  calendarMonth(month) === (fiscalYearEndMonth % 12) + 1;
