import { describe, expect, it } from 'vitest';
import { type PreparedForecast, prepareForecast } from '#shared/engine/plain/prepare.ts';
import { type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import { words as texts } from '#shared/messages/en/what-if/words.ts';
import { fillMessage } from '#shared/messages/index.ts';
import { measureRun } from '#shared/what-if/measure-run.ts';
import { type Measure, measureNamed } from '#shared/what-if/measures.ts';
import { oneInput, rangeOf } from '#shared/what-if/one-input.ts';
import { type Goal, type GoalAnswer, seekGoal } from '#shared/what-if/seek-goal.ts';
import { sortRows, tornadoInputs, tornadoRow } from '#shared/what-if/tornado.ts';
import { axisAround, twoWayRows } from '#shared/what-if/two-way.ts';
import { goalWords, type Sentence, targetOf, tornadoWords, twoWayWords } from '#shared/what-if/words.ts';
import { restaurantWith } from '../helpers/what-if';

const restaurant = restaurantWith();

function ready(document = restaurant): PreparedForecast {
  const made = prepareForecast(document);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return made.prepared;
}
const measureOf = ({ columns }: PreparedForecast, name: string) => measureNamed(columns.timeline, name) as Measure;

function tornadoOf(name: string, { swing = 100_000, document = restaurant } = {}) {
  const prepared = ready(document);
  const measure = measureOf(prepared, name);
  const base = measureRun(prepared, measure, []);
  const rows = sortRows(
    tornadoInputs(prepared, swing).inputs.map((input) => tornadoRow(prepared, measure, input)),
    base.value,
  );
  return tornadoWords({ document: prepared.document, measure, swing, base, rows });
}
const askedOf = (address: ResolvedPath) => ({
  ...{ path: address.path, now: rangeOf(address).now, isMonth: address.kind === 'monthNumber' },
});
const keysOf = (sentences: readonly Sentence[]) => sentences.map(({ key }) => key);

/** The text of a key, in one of its plural forms where it has them. */
function textOf(key: string): string {
  let at: unknown = texts;
  const names = key.split('.');
  const last = names.pop() ?? '';
  for (const name of names) at = (at as Record<string, unknown>)[name];
  const found = at as Record<string, string>;
  const text = found[last] ?? found[`${last}_other`];
  if (typeof text !== 'string') throw new Error(`There is no text ${key}.`);
  return text;
}
/** Every place of the text is filled by what the sentence gives, or by the name of the measure. */
function expectWhole(sentences: readonly Sentence[]) {
  for (const { key, params } of sentences) {
    const given = Object.fromEntries(['measure', ...Object.keys(params)].map((name) => [name, 'x']));
    expect([key, fillMessage(textOf(key), given).includes('{{')]).toEqual([key, false]);
  }
}

describe('what a tornado says', () => {
  it('of the restaurant: the loan moves lowest cash most, 10 % less leaves 28,306.94 in month 2, none breaks the minimum', () => {
    const words = tornadoOf('lowestCash');
    expect(words).toEqual([
      { key: 'tornado.most', params: { input: { input: 'loans/bank/principal' } } },
      {
        key: 'tornado.leavesIn.low',
        params: {
          swing: { rate: 100_000 },
          value: { figure: 2_830_694 },
          base: { figure: 3_925_011 },
          month: { month: 2 },
        },
      },
      {
        key: 'tornado.no.minimum',
        params: { count: 0, swing: { rate: 100_000 }, target: { figure: 1_500_000 } },
      },
    ]);
    expectWhole(words);
  });

  it('counts the inputs of which an end breaks the minimum, or turns a result negative', () => {
    const bank = { ...restaurant.bank, minimumCash: 3_900_000 };
    const [, , broken] = tornadoOf('lowestCash', { document: { ...restaurant, bank } });
    expect(broken?.key).toBe('tornado.some.minimum');
    expect(broken?.params.count).toBeGreaterThan(5);
    const words = tornadoOf('netProfit/1', { swing: 200_000 });
    expect(words.at(-1)?.key).toBe('tornado.some.negative');
    expectWhole(words);
    const [, , below] = tornadoOf('lowestCash', {
      document: { ...restaurant, bank: { ...bank, minimumCash: 5_000_000 } },
    });
    expect(below?.key).toBe('tornado.already.minimum');
  });

  it('says that nothing moves a measure, and from which month on inputs act where months are booked', () => {
    const document = ready().document;
    const measure = measureOf(ready(), 'lowestCash');
    const still = { path: 'bank/minimumCash', low: { value: 5 }, high: { value: 5 } };
    const booked = { ...document, actuals: { lastActualMonth: '2027-03' } } as typeof document;
    const words = tornadoWords({ document: booked, measure, swing: 100_000, base: { value: 5 }, rows: [still] });
    expect(words).toEqual([
      { key: 'tornado.none', params: { count: 1 } },
      { key: 'tornado.booked', params: { month: { month: 4 } } },
    ]);
    expectWhole(words);
  });
});

it('a measure of cash is read against the minimum of cash, any other and cash without a minimum against zero', () => {
  const prepared = ready();
  const of = (name: string) => targetOf(measureOf(prepared, name), prepared.document);
  expect(['lowestCash', 'closingCash/3', 'netProfit/1'].map(of)).toEqual([1_500_000, 1_500_000, 0]);
  const noMinimum = { ...prepared.document, bank: { ...prepared.document.bank, minimumCash: 0 } };
  expect(targetOf(measureOf(prepared, 'lowestCash'), noMinimum)).toBe(0);
});

it('a tornado at P10 and P90 of Risk names the worse end by its chance, and counts uncertain inputs', () => {
  const { document } = ready();
  const measure = measureOf(ready(), 'closingCash/3');
  const told = (low: number, high: number, base = 2_000_000) =>
    tornadoWords({
      document,
      measure,
      swing: 'risk',
      base: { value: base },
      rows: [{ path: 'loans/bank/principal', low: { value: low }, high: { value: high } }],
    });
  const worse = told(1_600_000, 2_100_000);
  expectWhole(worse);
  expect(keysOf(worse)).toEqual(['tornado.most', 'tornado.leaves.p10', 'tornado.no.minimumRisk']);
  expect(keysOf(told(2_100_000, 1_400_000))).toEqual([
    'tornado.most',
    'tornado.leaves.p90',
    'tornado.some.minimumRisk',
  ]);
  expect(keysOf(told(1_600_000, 2_100_000, 1_000_000)).at(-1)).toBe('tornado.already.minimum');
});

it('a table of two inputs is read against the minimum of cash where it shows cash', () => {
  const { document } = ready();
  const cells = [
    [1_400_000, 1_600_000],
    [null, 1_499_999],
  ];
  const words = twoWayWords(measureOf(ready(), 'lowestCash'), document, { cells, hasNow: false });
  expect(words).toEqual([
    { key: 'twoWay.runs', params: { count: 4 } },
    { key: 'twoWay.some.minimum', params: { count: 2, target: { figure: 1_500_000 } } },
    { key: 'twoWay.notComputable', params: { count: 1 } },
  ]);
  expectWhole(words);
});

it('a table of two inputs counts its runs and those below the level of the measure', () => {
  const prepared = ready();
  const measure = measureOf(prepared, 'netProfit/1');
  const axis = (path: string) => {
    const address = resolvePath(prepared.document, path);
    if (!address) throw new Error(path);
    return axisAround(address);
  };
  const axes = { down: axis('revenue/dinner/unitPrice'), across: axis('revenue/dinner/volume') };
  const cells = [...twoWayRows(prepared, measure, axes)];
  const below = cells.flat().filter((value) => value !== null && value < 0).length;
  expect(below).toBeGreaterThan(0);
  const words = twoWayWords(measure, prepared.document, { cells, hasNow: true });
  expect(keysOf(words)).toEqual(['twoWay.runs', 'twoWay.ringed', 'twoWay.some.negative']);
  expect(words.map(({ params }) => params.count)).toEqual([81, undefined, below]);
  expectWhole(words);
  const [first = [], ...others] = cells;
  const withGap = { cells: [first.map(() => null), ...others.map((row) => row.map(() => 5))], hasNow: false };
  expect(keysOf(twoWayWords(measure, prepared.document, withGap))).toEqual([
    'twoWay.runs',
    'twoWay.no.negative',
    'twoWay.notComputable',
  ]);
});

describe('what a goal seek says', () => {
  function seek(goal: Goal, { path = 'revenue/dinner/volume', name = 'lowestCash', bounds = {} } = {}) {
    const prepared = ready();
    const measure = measureOf(prepared, name);
    const input = oneInput(prepared, path);
    if (!input) throw new Error(path);
    const evaluate = (x: number) => measureRun(prepared, measure, [input.change(x)]).value;
    const { low, high, now: start } = { ...rangeOf(input.address), ...bounds };
    const result = seekGoal({ evaluate, low, high, start, goal });
    const [answer] = result.answers;
    const changed = answer ? measureRun(prepared, measure, [input.change(answer.x)]) : null;
    const now = evaluate(start);
    const words = goalWords({ input: askedOf(input.address), goal, low, high, result, chosen: 0, now, changed });
    expectWhole([words.title, ...words.text, ...words.more]);
    return words;
  }

  it('covers of dinner until lowest cash is at least 15,000: 1,034.855, 365.145 less, in month 28, the only answer', () => {
    const of = 'revenue/dinner/volume';
    expect(seek({ op: 'atLeast', target: 1_500_000 })).toEqual({
      title: { key: 'goal.answer', params: { input: { input: of }, value: { value: 1_034_855, of } } },
      text: [
        { key: 'goal.lessRated', params: { difference: { difference: 365_145, of }, rate: { rate: 260_818 } } },
        { key: 'goal.leadsIn', params: { figure: { exact: 1_500_012 }, month: { month: 28 } } },
      ],
      more: [
        { key: 'goal.next', params: { value: { value: 1_034_854, of }, figure: { exact: 1_499_924 } } },
        {
          key: 'goal.only',
          params: { count: 1, low: { value: 0, of }, high: { value: 1_000_000_000_000, of } },
        },
        { key: 'goal.already', params: {} },
      ],
    });
  });

  it('says why there is none: out of reach, without effect, met wherever it looked', () => {
    const bounds = { low: 1_300_000, high: 1_400_000 };
    const none = seek({ op: 'equal', target: 9_000_000 }, { bounds });
    expect(keysOf([none.title, ...none.text])).toEqual(['goal.none', 'goal.closest']);
    const input = { input: 'revenue/dinner/volume' };
    expect(none.title.params).toEqual({ input, least: { exact: expect.any(Number) }, most: { exact: 3_925_011 } });
    expect(none.text[0]?.params).toEqual({
      figure: { exact: 3_925_011 },
      value: { value: 1_400_000, of: 'revenue/dinner/volume' },
    });
    const met = seek({ op: 'atLeast', target: 0 }, { bounds });
    expect(keysOf([met.title, ...met.text])).toEqual(['goal.met', 'goal.alwaysMet']);
    expect(met.title.params).toEqual({ value: { exact: 3_925_011 } });
    const beyond = seek({ op: 'atLeast', target: 4_000_000 }, { bounds: { low: 1_600_000, high: 1_700_000 } });
    expect(keysOf([beyond.title, ...beyond.text])).toEqual(['goal.alwaysMet']);
    const most = seek({ op: 'atMost', target: 4_000_000 }, { bounds });
    expect(keysOf([most.title, ...most.text])).toEqual(['goal.met', 'goal.alwaysMet']);
    const flat = seek({ op: 'equal', target: 0 }, { path: 'incomeTax/rate', name: 'revenue/1' });
    expect(keysOf([flat.title, ...flat.text])).toEqual(['goal.flat', 'goal.stays']);
  });

  it('tells of an answer which way it lies, what is beside it and how many there are', () => {
    const address = resolvePath(restaurantWith(), 'revenue/dinner/volume');
    if (!address) throw new Error('Dinner is gone.');
    const told = (answers: GoalAnswer[], more: Partial<Parameters<typeof goalWords>[0]> = {}) => {
      const result = { status: 'found' as const, answers, isMet: false };
      const goal = { op: 'equal', target: 5 } as const;
      const words = goalWords({
        input: askedOf(address),
        goal,
        low: 0,
        high: 9,
        result,
        chosen: 0,
        now: 1,
        changed: null,
        ...more,
      });
      expectWhole([words.title, ...words.text, ...words.more]);
      return [words.title, ...words.text, ...words.more].map(({ key }) => key);
    };
    const exact = (x: number): GoalAnswer => ({ kind: 'exact', x, y: 5 });
    // 1,400,000 is what is there now.
    expect(told([exact(1_400_000)])).toEqual(['goal.answer', 'goal.same', 'goal.leads', 'goal.only']);
    expect(told([exact(1_500_000), exact(0)])).toEqual(['goal.answer', 'goal.moreRated', 'goal.leads', 'goal.several']);
    expect(told([exact(1_500_000), exact(0)], { chosen: 1 })).toContain('goal.lessRated');
    expect(told([exact(0)], { changed: { value: 5, month: 3 } })).toContain('goal.leadsIn');
    const between: GoalAnswer = { kind: 'between', x: 3, y: 4, nextX: 4, nextY: 6 };
    expect(told([between])).toContain('goal.next');
    const isMet = { status: 'found' as const, answers: [between], isMet: true };
    expect(told([], { result: isMet })).not.toContain('goal.already');
    expect(told([], { result: isMet, goal: { op: 'atLeast', target: 5 } })).toContain('goal.already');
    const always = { status: 'alwaysMet' as const, answers: [] as [], isMet: true as const };
    expect(told([], { result: always, now: null })).toEqual(['goal.alwaysMet']);
    // Months are counted, and nothing is a share of nothing.
    for (const other of [
      { ...address, kind: 'monthNumber' as const },
      { ...address, value: 0 },
    ])
      expect(told([exact(2_000_000)], { input: askedOf(other) })).toContain('goal.more');
    const nothing = { status: 'none' as const, answers: [] as [], closest: null, least: null, most: null };
    expect(told([], { result: nothing })).toEqual(['goal.nothing']);
  });
});
