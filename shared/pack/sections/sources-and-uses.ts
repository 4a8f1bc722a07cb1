import type { PackContext, Section } from '../pack-input';
import { drawTable, fitTable, heightOf, type TableRow } from '../table';
import type { PackWords, Scale } from '../words';

interface Amount {
  name: string;
  amount: number;
}

/** Where the money of the first twelve months comes from and where it goes: both from the direct cash flow, and so equal. */
export function sourcesAndUsesOf({ document, result, words }: PackContext): { sources: Amount[]; uses: Amount[] } {
  const { cashFlowDirect, schedules, timeline } = result;
  const months = Math.min(12, timeline.months);
  const sum = (row: { month: (t: number) => number }) => {
    let total = 0;
    for (let t = 1; t <= months; t += 1) total += row.month(t);
    return total;
  };
  const flow = (key: string) => sum(cashFlowDirect.row(key));
  const line = (key: string, amount: number): Amount => ({ name: words.row({ nameKey: key }), amount });
  const day = (t: number) => words.text('sourcesAndUses.cash', { date: words.dayBefore(t + 1) });
  const both = (key: string) => [Math.max(0, flow(key)), Math.max(0, 0 - flow(key))] as const;

  /** Lines by name where their amounts are what was paid, else the row of the statement. */
  const named = (list: readonly Amount[], key: string, total: number): Amount[] =>
    list.reduce((all, { amount }) => all + amount, 0) === total ? [...list] : [line(key, total)];
  const loans = schedules.flatMap((schedule) => {
    const drawn = schedule.key.startsWith('loan:') ? schedule.parts.movements.find(({ key }) => key === 'drawn') : null;
    return drawn ? [{ name: schedule.name ?? '', amount: sum(drawn) }] : [];
  });
  const assets = document.capitalAssets.flatMap(({ name, enabled, month, cost }) =>
    enabled && month <= months ? [{ name, amount: cost }] : [],
  );
  const [operationsIn, operationsOut] = both('operations');
  const [capitalIn, capitalOut] = both('capitalContributed');
  const [investedIn, investedOut] = both('otherInvestingMovements');
  const [financedIn, financedOut] = both('otherFinancingMovements');
  const [drawnIn, drawnOut] = both('loansDrawn');
  const opening = cashFlowDirect.row('openingCash').month(1);
  const closing = cashFlowDirect.row('closingCash').month(months);
  const others = (amount: number) => ({ name: words.text('sourcesAndUses.other'), amount });
  const sources = [
    { name: day(0), amount: Math.max(0, opening) },
    ...named(loans, 'loansDrawn', drawnIn),
    line('capitalContributed', capitalIn),
    line('proceedsReceived', flow('proceedsReceived')),
    line('operations', operationsIn),
    others(investedIn + financedIn),
    {
      name: words.text('sourcesAndUses.overdrawn', { date: words.dayBefore(months + 1) }),
      amount: Math.max(0, 0 - closing),
    },
  ];
  const uses = [
    { name: words.text('sourcesAndUses.overdrawn', { date: words.dayBefore(1) }), amount: Math.max(0, 0 - opening) },
    ...named(assets, 'capitalExpenditurePaid', 0 - flow('capitalExpenditurePaid')),
    line('loansRepaid', 0 - flow('loansRepaid')),
    line('dividendsPaid', 0 - flow('dividendsPaid')),
    line('drawingsPaid', 0 - flow('drawingsPaid')),
    line('operations', operationsOut),
    others(investedOut + financedOut + capitalOut + drawnOut),
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
    const upright = 499;
    const tables = (['sources', 'uses'] as const).map((side) =>
      fitTable({
        columns: [
          { head: words.text(`sourcesAndUses.${side}`), kind: 'name' },
          { head: words.currency, kind: 'figure' },
        ],
        rows: rowsOf(words, { list: both[side], total: side === 'sources' ? 'totalSources' : 'totalUses' }),
        width: (upright - gutter) / 2,
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
      drawTable(writer, table, { offset: index * ((upright + gutter) / 2) });
    });
    writer.y = top + height + 8;
  },
};
