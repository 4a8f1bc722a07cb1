import type { PackContext, Section } from '../pack-input';
import { drawTable, fitTable, heightOf, type TableRow } from '../table';
import type { PackWords, Scale } from '../words';

interface Amount {
  name: string;
  amount: number;
}

/** Rows of which money is expected; of another sign they are among the others. */
const comesIn = /(Received|Drawn|Contributed)$/;

/** Where the money of the first twelve months comes from and where it goes: both from the direct cash flow, and so equal. */
export function sourcesAndUsesOf({ document, result, words }: PackContext): { sources: Amount[]; uses: Amount[] } {
  const { cashFlowDirect, schedules, timeline } = result;
  const months = Math.min(12, timeline.months);
  const sum = (row: { month: (t: number) => number }) => {
    let total = 0;
    for (let t = 1; t <= months; t += 1) total += row.month(t);
    return total;
  };
  const line = (row: { nameKey: string }, amount: number): Amount => ({ name: words.row(row), amount });
  const day = (t: number) => words.text('sourcesAndUses.cash', { date: words.dayBefore(t + 1) });
  const overdrawn = (t: number) => words.text('sourcesAndUses.overdrawn', { date: words.dayBefore(t + 1) });

  /** Lines by name where their amounts are what was paid, else the row of the statement. */
  const listed: Record<string, Amount[]> = {
    loansDrawn: schedules.flatMap((schedule) => {
      const isLoan = schedule.key.startsWith('loan:');
      const drawn = isLoan ? schedule.parts.movements.find(({ key }) => key === 'drawn') : null;
      return drawn ? [{ name: schedule.name ?? '', amount: sum(drawn) }] : [];
    }),
    capitalExpenditurePaid: document.capitalAssets.flatMap(({ name, enabled, month, cost }) =>
      enabled && month <= months ? [{ name, amount: cost }] : [],
    ),
  };
  const moved = { in: [] as Amount[], out: [] as Amount[] };
  const others = { in: 0, out: 0 };
  const place = (key: string) => cashFlowDirect.rows.findIndex((row) => row.key === key);
  // Whatever stands in investing and financing, which depends on the accounting framework.
  const rows = cashFlowDirect.rows.slice(place('operations') + 1, place('financing'));
  for (const row of rows.filter(({ kind }) => kind === 'line')) {
    const total = sum(row);
    const [side, amount] = total > 0 ? (['in', total] as const) : (['out', 0 - total] as const);
    if (row.key.startsWith('other') || (side === 'in') !== comesIn.test(row.key)) {
      others[side] += amount;
      continue;
    }
    const list = listed[row.key] ?? [];
    const isWhole = list.reduce((all, entry) => all + entry.amount, 0) === amount;
    moved[side].push(...(isWhole ? list : [line(row, amount)]));
  }
  const operations = sum(cashFlowDirect.row('operations'));
  const opening = cashFlowDirect.row('openingCash').month(1);
  const closing = cashFlowDirect.row('closingCash').month(months);
  const operated = (amount: number) => line({ nameKey: 'operations' }, Math.max(0, amount));
  const other = (amount: number) => ({ name: words.text('sourcesAndUses.other'), amount });
  const sources = [
    { name: day(0), amount: Math.max(0, opening) },
    ...moved.in,
    operated(operations),
    other(others.in),
    { name: overdrawn(months), amount: Math.max(0, 0 - closing) },
  ];
  const uses = [
    { name: overdrawn(0), amount: Math.max(0, 0 - opening) },
    ...moved.out,
    operated(0 - operations),
    other(others.out),
    { name: day(months), amount: Math.max(0, closing) },
  ];
  const shown = ({ amount }: Amount) => amount !== 0;
  return { sources: sources.filter(shown), uses: uses.filter(shown) };
}

const rowsOf =
  (words: PackWords, { list, total }: { list: readonly Amount[]; total: string }) =>
  (scale: Scale): TableRow[] => [
    ...list.map(({ name, amount }): TableRow => ({ kind: 'line', cells: [name, words.money(amount, scale)] })),
    {
      kind: 'total',
      cells: [
        words.text(`sourcesAndUses.${total}`),
        words.money(
          list.reduce((sum, { amount }) => sum + amount, 0),
          scale,
        ),
      ],
    },
  ];

export const sourcesAndUses: Section = {
  write(context, writer) {
    const { words, result } = context;
    const both = sourcesAndUsesOf(context);
    const gutter = 24;
    const tables = (['sources', 'uses'] as const).map((side) =>
      fitTable({
        columns: [
          { head: words.text(`sourcesAndUses.${side}`), kind: 'name' },
          { head: words.currency, kind: 'figure' },
        ],
        rows: rowsOf(words, { list: both[side], total: side === 'sources' ? 'totalSources' : 'totalUses' }),
        width: (writer.uprightWidth - gutter) / 2,
        nameWidth: 60,
      }),
    );
    const height = Math.max(...tables.map(heightOf));
    writer.begin('sourcesAndUses', { continuesWith: height + 60 });
    const months = Math.min(12, result.timeline.months);
    const period = { from: words.month(1, 'long'), to: words.month(months, 'long') };
    writer.title(words.text('sourcesAndUses.title', period));
    const top = writer.y;
    tables.forEach((table, index) => {
      writer.y = top;
      drawTable(writer, table, { offset: index * ((writer.uprightWidth + gutter) / 2) });
    });
    writer.y = top + height + 8;
  },
};
