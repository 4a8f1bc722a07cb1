import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Assumption, AssumptionGroup } from '#shared/inputs/forecast/assumptions/assumption.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { allLines, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { makeIncomeStatement } from '#shared/inputs/forecast/history.ts';
import { en } from '#shared/messages/index.ts';
import { templates } from '#shared/templates/index.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { goldenA } from '../helpers/golden-forecasts';

interface Leaf {
  path: string;
  value: unknown;
}

/** Members of a list are known by their id, as paths name them; a list of plain values is one leaf, an empty one none. */
function leavesOf(value: unknown, path: string): Leaf[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [];
    if (value.every((one) => typeof one !== 'object')) return [{ path, value }];
    return value.flatMap((one: { id: string }) => leavesOf(one, `${path}/${one.id}`));
  }
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, path === '' ? key : `${path}/${key}`));
}

/** Ids name things and are typed by nobody; a note of a cell that was taken away is none. */
const isTyped = ({ path, value }: Leaf) =>
  path !== 'schemaVersion' && !path.endsWith('/id') && !(path.includes('/cellNotes') && value === null);

const groupsOf = (document: ForecastDocument) => assumptionsOf(document).flatMap(({ groups }) => groups);

function isShown(groups: readonly AssumptionGroup[], { path, value }: Leaf): boolean {
  const parent = path.slice(0, path.lastIndexOf('/'));
  const last = path.slice(parent.length + 1);
  const group = groups.find((one) => one.path === parent);
  if (last === 'name' && group) return group.line === value || group.rows.some((row) => row.path === path);
  if (last === 'note' && group) return group.note === value;
  const rows = groups.flatMap((one) => one.rows);
  if (rows.some((row) => row.path === path && row.value === value)) return true;
  if (Array.isArray(value)) return rows.some((row) => row.path === path && String(row.value) === String(value));
  return (
    isOfCell(rows, parent, last, value) ||
    isOfScenario(groups, path, value) ||
    isOfAdjustment(rows, parent, last, value)
  );
}

/** A note of a cell is in the row of its table; where the line has no such table, nowhere. */
function isOfCell(rows: readonly Assumption[], parent: string, last: string, value: unknown): boolean {
  const [table, month] = last.split(':');
  const row = rows.find(
    ({ path }) => `${path.slice(0, path.lastIndexOf('/'))}/cellNotes` === parent && path.endsWith(`/${table}`),
  );
  if (!row) return parent.endsWith('/cellNotes');
  return row.cellNotes?.some(({ place, text }) => place === Number(month) - 1 && text === value) ?? false;
}

/** An override is at the path that it changes, in the group of its scenario. */
function isOfScenario(groups: readonly AssumptionGroup[], path: string, value: unknown): boolean {
  const [part, scenario, , , field] = path.split('/');
  if (part !== 'scenarios') return false;
  const rows = groups.find((one) => one.path === `scenarios/${scenario}`)?.rows ?? [];
  const read: Record<string, (row: Assumption) => unknown> = {
    path: (row) => row.path,
    op: (row) => row.change,
    value: (row) => row.value,
  };
  return rows.some((row) => String(read[field ?? '']?.(row)) === String(value));
}

function isOfAdjustment(rows: readonly Assumption[], path: string, field: string, value: unknown): boolean {
  const row = rows.find((one) => one.path === path);
  if (!row?.adjustment) return false;
  if (field === 'field') return row.nameKey.endsWith(`.${String(value)}`);
  return [row.value, row.adjustment.reason, row.adjustment.madeAt].includes(value as string);
}

/** Amounts of a line that starts or ends count in its months alone: `counted-months.test.ts`. */
function isOfPart(document: ForecastDocument, path: string): boolean {
  const [, id] = path.split('/');
  const line = allLines(document).find((one) => one.line.id === id)?.line;
  const isBounded =
    line && 'startMonth' in line && 'endMonth' in line && (line.startMonth !== null || line.endMonth !== null);
  return isBounded === true && /\/(amounts|directCostAmounts|bonuses)$/.test(path);
}

const missing = (document: ForecastDocument) => {
  const groups = groupsOf(document);
  return leavesOf(document, '')
    .filter((leaf) => isTyped(leaf) && !isOfPart(document, leaf.path) && !isShown(groups, leaf))
    .map(({ path }) => path);
};

/** With everything that random documents lack: history, adjustments, notes and scenarios. */
function withPast(document: ForecastDocument): ForecastDocument {
  const sheet = makeBalanceSheet({ cash: 5_000, shareCapital: 4_900 });
  const line = document.revenue[0];
  return {
    ...document,
    history: {
      openingBalanceSheet: sheet,
      openingAdjustments: [
        { id: 'a1', field: 'cash', amount: -100, reason: 'Bank letter', madeAt: '2026-11-01T08:00:00Z' },
      ],
      startAdjustments: [{ id: 'a2', field: 'inventory', amount: 70, reason: 'Count', madeAt: '2026-11-02T08:00:00Z' }],
      inputYears: [
        {
          id: 'y1',
          adjustments: [{ id: 'a3', field: 'cash', amount: 5, reason: 'Till', madeAt: '2026-11-03T08:00:00Z' }],
          endMonth: '2026-12',
          note: 'Audited',
          balanceSheet: makeBalanceSheet({ cash: 6_000, shareCapital: 6_000 }),
          netProfit: 900,
          incomeStatement: makeIncomeStatement({ revenue: 4_000 }),
          dividendsDeclared: 0,
          newLoans: 10,
          proceeds: 20,
          capitalisedInterest: 30,
        },
      ],
    },
    revenue: line ? [{ ...line, note: 'From the order book' }, ...document.revenue.slice(1)] : [],
    scenarios: [
      {
        id: 's1',
        name: 'Prices up',
        note: 'If the market bears it',
        overrides: [
          { id: 'o1', path: `revenue/${line?.id ?? 'gone'}/unitPrice`, op: 'scale', value: 1_100_000 },
          { id: 'o2', path: 'bank/interestBasis', op: 'set', value: 'average' },
        ],
      },
    ],
  };
}

function textAt(key: string): unknown {
  const [area = '', path = ''] = key.split(':');
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown> | undefined)?.[name],
      en[area as keyof typeof en],
    );
}

const unnamed = (document: ForecastDocument) =>
  groupsOf(document)
    .flatMap(({ titleKey, rows }) => [
      titleKey,
      ...rows.flatMap(({ nameKey, choiceKey = titleKey }) => [nameKey, choiceKey]),
    ])
    .filter((key) => typeof textAt(key) !== 'string');

describe('the assumptions book', () => {
  it('holds every input of random documents of every kind of line: no leaf is missing, every row has its words', () => {
    fc.assert(
      fc.property(forecastArbitrary, (random) => {
        const document = withPast(random);
        expect(missing(document)).toEqual([]);
        expect(unnamed(document)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each(templates.map((template) => [template.id, template] as const))(
    'holds every input of the template %s',
    (_, template) => {
      const document = template.build({ name: 'Book', currency: 'EUR', startMonth: '2027-01', years: 3 });
      expect(missing(document)).toEqual([]);
      expect(unnamed(document)).toEqual([]);
    },
  );

  it('says where each value is typed: revenue, costs, people, assets and funding, in that order', () => {
    const sections = assumptionsOf(goldenA()).map(({ section }) => section);
    expect(sections).toEqual(['timeline', 'history', 'revenue', 'costs', 'people', 'assets', 'funding', 'tax']);
  });

  it('gives a value its unit and, where it is left empty, what is instead', () => {
    const rows = groupsOf(goldenA()).flatMap((group) => group.rows);
    const row = (path: string) => rows.find((one) => one.path === path);
    expect(row('revenue/sales/unitPrice')).toMatchObject({ kind: 'price', value: 5_000_000, isQuiet: false });
    expect(row('revenue/sales/daysToCollect')).toMatchObject({ kind: 'days', value: null, standard: 30 });
    expect(row('loans/bank/rate')).toMatchObject({ kind: 'ratePerYear', value: 60_000 });
    expect(row('staff/manager/kind')?.choiceKey).toBe('forecast:inputs.choices.kind.overhead');
  });

  it('sets aside what has no effect: an own cost a unit where the direct cost is a share of sales', () => {
    const rows = groupsOf(goldenA()).flatMap((group) => group.rows);
    const isQuiet = (path: string) => rows.find((one) => one.path === path)?.isQuiet;
    expect(isQuiet('revenue/sales/directCostPerUnit')).toBe(true);
    expect(isQuiet('revenue/sales/directCostRate')).toBe(false);
    expect(isQuiet('capitalAssets/machine/decliningRate')).toBe(true);
  });

  it('has of booked months the last, how many rows each has, adjustments with their rows, and notes', () => {
    const adjustment = {
      debit: 'sheet:cash',
      credit: 'unplannedOther',
      reason: 'Refund',
      madeAt: '2027-02-01T08:00:00Z',
    };
    const note = { scope: 'month', statement: 'profitAndLoss', row: 'netProfit', text: 'A refund' } as const;
    const months = ['2027-01', '2027-02'].map((month) => ({ month, result: 'b', sheet: 'b' }));
    const section = assumptionsOf({
      ...goldenA(),
      actuals: {
        ...{ lastActualMonth: '2027-02', months, rows: { 'sheet:cash': [5, 0], 'sheet:shareCapital': [5, 7] } },
        adjustments: [{ ...adjustment, id: 'a', month: '2027-01', amount: 9, reverses: false }],
        notes: [{ ...note, id: 'n', month: '2027-02' }],
      },
    }).find((one) => one.section === 'actuals');
    expect(section?.groups.flatMap(({ rows }) => rows.map(({ path, value }) => [path, value]))).toEqual([
      ['actuals/lastActualMonth', '2027-02'],
      ['actuals/months/2027-01', 2],
      ['actuals/months/2027-02', 1],
      ['actuals/adjustments/a', 9],
      ['actuals/notes/n', 'A refund'],
    ]);
    expect(section?.groups[1]?.rows[0]).toMatchObject({ month: '2027-01', adjustment });
  });

  it('measures an override as the input it changes, with the name of its line', () => {
    const scenario = groupsOf(withPast(goldenA())).find(({ path }) => path === 'scenarios/s1');
    expect(scenario).toMatchObject({ line: 'Prices up', note: 'If the market bears it' });
    expect(scenario?.rows[0]).toMatchObject({ of: 'Sales', kind: 'price', change: 'scale', value: 1_100_000 });
    expect(scenario?.rows[1]).toMatchObject({ choiceKey: 'forecast:inputs.choices.interestBasis.average' });
  });
});
