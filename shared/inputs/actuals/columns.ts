import type { Month } from '#shared/domain/months.ts';
import { monthIn, type Span, spanIn } from './months-in';
import { cellAt, type Line, wordsOf } from './source-table';

export type ColumnKind =
  | 'code'
  | 'name'
  | 'type'
  | 'tag'
  | 'date'
  | 'debit'
  | 'credit'
  | 'signed'
  | 'flag'
  | 'total'
  | 'percent'
  | 'other';

/** What amounts of a column without a month mean: of the month, since the year began, at its start, or at the end. */
export type Scope = 'month' | 'toDate' | 'opening' | 'balance';

export interface Column {
  at: number;
  head: string;
  kind: ColumnKind;
  scope: Scope | null;
  month: Month | null;
  /** Of a head that names dates. */
  span: Span | null;
}

/** Words of a head by which its column is told, the first that fits; English and German. */
const kinds: readonly [ColumnKind, RegExp][] = [
  ['percent', /%|\bpercent|\bprozent/],
  ['tag', /^account tag$/],
  ['type', /^(account )?(type|class|category|kontoart|kontotyp)$|^account type /],
  [
    'code',
    /^n c$|^(account|nominal|ledger|gl|a c|acct|acc|nl) ?(code|number|no|num|nr|id)$|^(code|number|no|nr|nummer)$|^konto ?(nr|nummer)?$|^sachkonto( ?nr)?$|^kto( nr)?$/,
  ],
  [
    'name',
    /^(account|nominal|ledger|gl|acct|acc|a c)s?( ?(name|description|title)s?)?$|^(name|description|details|particulars)$|^distribution account$|^(konto ?)?(name|bezeichnung|beschriftung)$|^beschreibung$/,
  ],
  ['date', /^((posting|transaction|entry|tran|trans|journal|document) )?date$|^(buchungs|beleg)?datum$/],
  ['flag', /^s h$|^(soll haben|s h|dr cr|d c)( (kz|kennzeichen))?$|^kz$|^sh (kz)?$/],
  ['debit', /\b(debits?|dr|soll)\b/],
  ['credit', /\b(credits?|cr|haben)\b/],
  ['total', /^(grand )?total$|^gesamt(summe)?$|^summe$/],
];

const scopes: readonly [Scope, RegExp][] = [
  ['opening', /\b(opening|eb|eb wert|eroffnung\w*|saldenvortrag|vortrag\w*|anfangs\w+|brought forward|b f)\b/],
  ['toDate', /\b(ytd|to date|jvz|jahresverkehr\w*|jahreswerte?|kum|kumuliert\w*|cumulative|year)\b/],
  ['month', /\b(month|monat\w*|mvz|period|periode|movement|activity|net change|bewegung\w*|umsatz|umsatze)\b/],
  [
    'balance',
    /\b(saldo|salden|balance|closing|ending|end\w*saldo|schluss\w+|endbestand|net|amount|betrag|value|wert)\b/,
  ],
];

const firstOf = <T>(list: readonly [T, RegExp][], words: string): T | null =>
  list.find(([, form]) => form.test(words))?.[0] ?? null;

/** What the head of a column says. */
export function columnOf(at: number, head: string, isDayFirst: boolean | null): Column {
  const words = wordsOf(head);
  const named = firstOf(kinds, words);
  const scope = firstOf(scopes, words);
  const isText = named !== null && !['debit', 'credit', 'total'].includes(named);
  const span = isText || words === '' ? null : spanIn(head, isDayFirst);
  const kind = named ?? (span || scope ? 'signed' : 'other');
  return { at, head, kind, scope, month: span ? monthIn(head, isDayFirst) : null, span };
}

export const isAmountKind = ({ kind }: Column): boolean => kind === 'debit' || kind === 'credit' || kind === 'signed';

/** A row of heads and what they say. */
export interface Head {
  /** Place among the lines. */
  at: number;
  line: Line;
  columns: Column[];
}

/** Heads of one row; heads that stand twice have those of the row above before them, which may cover several columns. */
export function headOf(lines: readonly Line[], at: number, isDayFirst: boolean | null): Head {
  const line = lines[at] ?? { row: 0, cells: [] };
  const columns = line.cells.map((_, column) => columnOf(column, cellAt(line, column), isDayFirst));
  const amounts = columns.filter(isAmountKind);
  const above = at > 0 ? lines[at - 1] : undefined;
  const isRepeated = new Set(amounts.map(({ head }) => wordsOf(head))).size < amounts.length;
  if (!isRepeated || !above) return { at, line, columns };
  let covering = '';
  return {
    at,
    line,
    columns: columns.map((column) => {
      covering = cellAt(above, column.at) || covering;
      if (column.head === '') return columnOf(column.at, cellAt(above, column.at), isDayFirst);
      if (!isAmountKind(column) || covering === '') return column;
      return columnOf(column.at, `${covering} ${column.head}`, isDayFirst);
    }),
  };
}

/** Amount columns that belong together: a debit and a credit, or one signed amount with or without a mark S or H. */
export interface Measure {
  scope: Scope | null;
  month: Month | null;
  debit: number | null;
  credit: number | null;
  signed: number | null;
  flag: number | null;
}

export function measuresOf(columns: readonly Column[]): Measure[] {
  const measures: Measure[] = [];
  for (const { at, kind, scope, month } of columns) {
    const last = measures.at(-1);
    if (kind === 'flag' && last?.signed != null && last.flag === null) last.flag = at;
    const part = kind === 'debit' || kind === 'credit' || kind === 'signed' ? kind : null;
    if (part === null) continue;
    const partner =
      part === 'signed'
        ? undefined
        : measures.find(
            (measure) =>
              measure.signed === null && measure[part] === null && measure.scope === scope && measure.month === month,
          );
    if (partner) partner[part] = at;
    else measures.push({ scope, month, debit: null, credit: null, signed: null, flag: null, [part]: at });
  }
  return measures;
}

/** True for a mark of a credit beside an amount. */
export const isCreditFlag = (text: string): boolean => /^(h|cr?|haben|credit|kredit)$/i.test(text);

/** The amount of a measure in a row, debits positive; null where its cells are blank. `values`: by column. */
export function measured(measure: Measure, values: readonly (number | null)[]): number | null {
  const at = (column: number | null) => (column === null ? null : (values[column] ?? null));
  if (measure.signed !== null) return at(measure.signed);
  const debit = at(measure.debit);
  const credit = at(measure.credit);
  return debit === null && credit === null ? null : (debit ?? 0) - (credit ?? 0);
}
