import i18next from 'i18next';
import { formatMoney } from '#client/lib/format.ts';
import { formatDate, formatMonth } from '#client/lib/format-date.ts';
import { editInputs, type InputValue } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import type { BaselinePart } from '#shared/inputs/forecast/baselines.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import type { BaselineMethod } from '#shared/what-if/baseline.ts';
import { baselineEntry, type LineBaseline } from '#shared/what-if/line-baseline.ts';
import type { WrittenBaseline } from '#shared/what-if/write-baseline.ts';

interface ToWrite {
  document: ForecastDocument;
  scenario: string | null;
  part: BaselinePart;
  id: string;
  made: LineBaseline;
  method: BaselineMethod;
  way: WrittenBaseline;
  rowKey: string;
  /** The history in words. */
  what: string;
  /** A suggestion holds values of inputs alone. */
  isSuggested: boolean;
}

/** Writes a forecast into the inputs of a line, its entry and the first line of its note; one undo takes it back. */
export function writeLine(asked: ToWrite): void {
  const { document, part, id, made, way } = asked;
  const path = `${part}/${id}`;
  const line = linesOf(document, part).find((entry) => entry.id === id);
  if (!line) return;
  if (asked.isSuggested) {
    editInputs(way.values, { kind: 'form' });
    return;
  }
  const now = new Date();
  const note = noteOf(asked, line.note, now);
  const entry = baselineEntry(made, { ...asked, form: way.form, madeAt: now.toISOString() });
  const inputs: Record<string, InputValue> = way.line
    ? { [path]: { ...way.line, note } }
    : { ...way.values, [`${path}/note`]: note };
  const kept: Record<string, InputValue> = document.baselines ? { [`baselines/${id}`]: entry } : { baselines: [entry] };
  editInputs({ ...inputs, ...kept }, { kind: 'form' });
}

/** The sentence above what the note said, in place of that of an earlier forecast. */
function noteOf({ document, scenario, made, method, what }: ToWrite, before: string, now: Date): string {
  const t = i18next.getFixedT(null, 'whatIf');
  const { tried, isTried, history, lastMonth } = made;
  const amount = (minor: number) =>
    formatMoney(Math.round(minor), { minorDigits: currencyDecimals(document.header.currency) });
  const month = (text: string) => formatMonth(Number(text.slice(0, 4)), calendarMonth(text));
  const begin = t('baseline.note.begin');
  const name = t(`baseline.methods.names.${method}`);
  const sentence = t(`baseline.note.${isTried ? 'tried' : 'untried'}`, {
    begin,
    date: formatDate(now),
    what,
    from: month(history.firstMonth),
    to: month(lastMonth),
    method: i18next.language === 'de' ? name : name.charAt(0).toLowerCase() + name.slice(1),
    error: amount(tried.meanAbsoluteError[method]),
    naive: amount(tried.meanAbsoluteError.seasonalNaive),
  });
  const first = scenario === null ? sentence : t('baseline.note.inScenario', { note: sentence, scenario });
  const lines = before.split('\n');
  const rest = before === '' || before.startsWith(begin) ? lines.slice(1) : lines;
  return [first, ...rest].join('\n').slice(0, bounds.noteLength);
}
