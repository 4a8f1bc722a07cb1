import type { Month } from '#shared/domain/months.ts';
import { labelColumns } from '../account-table';
import { measured, measuresOf } from '../columns';
import { inferSides } from '../infer-sides';
import { decideDayFirst, type Span, spanIn } from '../months-in';
import type { Layout, Reading } from '../reading';
import { findHead, has, hasAmounts, scoreOf } from '../recognize';
import { cellAt, wordsOf } from '../source-table';

/** One entry a row, with its date; summed by account and month, of sheet accounts the movement. */
export const genericEntries: Layout = {
  id: 'genericEntries',
  statement: 'monthlyTable',
  recognize(lines, heads) {
    const head = findHead(
      heads,
      (columns) => has(columns, 'date') && hasAmounts(columns) && (has(columns, 'name') || has(columns, 'code')),
    );
    return head && { head, score: scoreOf(lines, head, { title: /date|datum/ }) };
  },
  read({ lines, head, read, hints }) {
    const below = lines.slice(head.at + 1);
    const label = labelColumns(head.columns, below);
    const dateColumn = head.columns.find(({ kind }) => kind === 'date')?.at ?? 0;
    const measures = measuresOf(head.columns).slice(0, 1);
    const columns = measures
      .flatMap(({ debit, credit, signed }) => [debit, credit, signed])
      .filter((at) => at !== null);
    const isDayFirst = hints.isDayFirst ?? decideDayFirst(below.map((line) => cellAt(line, dateColumn)));
    const rejections: Reading['rejections'] = [];
    const leftOut: Reading['leftOut'] = [];
    const spans = new Map<string, Span | null>();
    let openDate: string | undefined;
    const months = new Map<Month, Map<string, number>>();
    const accounts = new Map<string, { row: number; code: string | null; name: string }>();
    for (const line of below) {
      const date = cellAt(line, dateColumn);
      const code = cellAt(line, label.code);
      const name = cellAt(line, label.name);
      const values: (number | null)[] = [];
      for (const at of columns) {
        const value = read(cellAt(line, at));
        values[at] = value ?? null;
        if (value === undefined)
          rejections.push({ code: 'notAnAmount', row: line.row, column: at + 1, text: cellAt(line, at) });
      }
      const amount = measures[0] ? measured(measures[0], values) : null;
      const text = date || name || code;
      if (
        amount === null ||
        (code === '' && name === '') ||
        (date === '' && /^total|^summe/.test(wordsOf(name || code)))
      ) {
        leftOut.push({ row: line.row, text });
        continue;
      }
      const span = spans.get(date) ?? spanIn(date, isDayFirst);
      spans.set(date, span);
      const month = span && span.from === span.to ? span.to : null;
      if (span?.isOpen) openDate ??= date;
      if (month === null) {
        rejections.push({ code: 'notMonths', row: line.row, column: dateColumn + 1, text: date });
        continue;
      }
      const key = code || name;
      if (!accounts.has(key)) accounts.set(key, { row: line.row, code: code || null, name: name || code });
      const sums = months.get(month) ?? new Map<string, number>();
      sums.set(key, (sums.get(key) ?? 0) + amount);
      months.set(month, sums);
    }
    for (const [month, sums] of months) {
      const difference = [...sums.values()].reduce((sum, amount) => sum + amount, 0);
      if (difference !== 0) rejections.push({ code: 'trialBalanceOff', month, column: null, difference });
    }
    const all = [...accounts];
    const first = months.values().next().value?.size ?? 0;
    const totalOf = (key: string) => [...months.values()].reduce((sum, sums) => sum + (sums.get(key) ?? 0), 0);
    const inferred = inferSides(
      all.map(([key, account]) => ({ ...account, isCredit: totalOf(key) < 0 })),
      first,
    );
    return {
      months: [...months.keys()],
      columns: [...months.keys()].map(() => dateColumn + 1),
      basis: 'month',
      accounts: all.map(([key, account], at) => ({
        ...account,
        side: inferred[at]?.side ?? null,
        hint: inferred[at]?.hint ?? null,
        amounts: [...months.values()].map((sums) => sums.get(key) ?? 0),
      })),
      controls: 0,
      leftOut,
      rejections,
      ...(openDate === undefined ? {} : { openDate }),
    };
  },
};
