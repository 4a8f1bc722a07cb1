import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormula } from '#shared/engine/formulas/compile.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { formulaBounds, parseFormula } from '#shared/inputs/forecast/formulas/parse.ts';
import {
  nameReferences,
  type RowWords,
  referencesOf,
  unitOfReference,
} from '#shared/inputs/forecast/formulas/references.ts';
import { meantBy } from '#shared/inputs/forecast/formulas/suggest.ts';
import { readFormula, showFormula } from '#shared/inputs/forecast/formulas/write.ts';
import { newRevenueLine, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { drivers as german } from '#shared/messages/de/forecast/drivers.ts';
import { drivers as english } from '#shared/messages/en/forecast/drivers.ts';
import { drivenCafe } from '../helpers/driven-cafe';
import { formulaOver } from '../helpers/driven-forecast';
import { byFormula, driver } from '../helpers/drivers';
import { own, sales, smallForecast } from '../helpers/small-forecast';

const words: RowWords = english;
const codeOf = (text: string) => {
  const parsed = parseFormula(text);
  return parsed.ok ? null : parsed.issue.code;
};

describe('the parser', () => {
  it('names the first issue of a text by its code and place', () => {
    expect([codeOf(''), codeOf('1+'), codeOf('(1'), codeOf('1 2'), codeOf('1.2.3'), codeOf('"a"')]).toEqual(
      new Array(6).fill('formulaSyntax'),
    );
    expect([codeOf('[Vistors]*2'), codeOf('vlookup(1)'), codeOf('x+1')]).toEqual(
      new Array(3).fill('formulaUnknownName'),
    );
    expect([
      codeOf('round(1)'),
      codeOf('2^2.5'),
      codeOf('2^61'),
      codeOf('round(1,7)'),
      codeOf('month(1)'),
      codeOf('prev(1,2)'),
    ]).toEqual(new Array(6).fill('formulaArgument'));
    expect([codeOf('1<2'), codeOf('if(1,2,3)'), codeOf('sum(1<2)'), codeOf('if(1<2<3,1,0)')]).toEqual(
      new Array(4).fill('formulaCondition'),
    );
    expect([
      codeOf('prev({drivers/a},0)'),
      codeOf('prev({drivers/a},25)'),
      codeOf('last({drivers/a},2)+1'),
      codeOf('sum(last({drivers/a},{drivers/b}))'),
    ]).toEqual(new Array(4).fill('formulaWindow'));
    expect(parseFormula('1 + [Vistors]')).toEqual({
      ok: false,
      issue: { code: 'formulaUnknownName', position: { start: 4, end: 13 }, text: 'Vistors' },
    });
  });

  it('takes signs as they are typed, and either separator; bounds hold at and over each', () => {
    for (const text of ['2×3÷4−1', '2·3', 'if(1≠2;1;0)', 'SUM(1;2)', 'if({drivers/a}≤1, 2, 3)', '-+-1%%'])
      expect(codeOf(text)).toBeNull();
    const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect([codeOf(nested(39)), codeOf(nested(40))]).toEqual([null, 'formulaSyntax']);
    const many = (count: number) => new Array(count).fill('1').join('+');
    expect([codeOf(many(100)), codeOf(many(101))]).toEqual([null, 'formulaSyntax']);
    expect([
      codeOf(`sum(${new Array(20).fill('1').join(',')})`),
      codeOf(`sum(${new Array(21).fill('1').join(',')})`),
    ]).toEqual([null, 'formulaArgument']);
    expect([codeOf('123456789012345'), codeOf('1234567890123456')]).toEqual([null, 'formulaSyntax']);
    expect([codeOf('1'.padEnd(500, ' ')), codeOf('1'.padEnd(501, ' '))]).toEqual([null, 'formulaSyntax']);
  });

  it('never throws, whatever the text, and never takes long', () => {
    const pieces = fc.constantFrom(
      '{drivers/a}',
      '[Name]',
      '(',
      ')',
      'if',
      'sum(',
      'prev(',
      'last(',
      ',',
      ';',
      '^',
      '%',
      '-',
      '<=',
      '1',
      '2.5',
      ' ',
      '{',
      ']',
      '😀',
    );
    const document = smallForecast({ drivers: [driver('a', { name: 'Name', months: [7_000, 0] })] });
    const marks = [
      { names: nameReferences(document, english), decimalMark: '.' },
      { names: nameReferences(document, german), decimalMark: ',' },
    ] as const;
    const read = (text: string) => {
      const parsed = parseFormula(text);
      for (const shown of marks) readFormula(showFormula(text, shown), shown);
      if (!parsed.ok) return parsed;
      const { months = [] } = document.drivers?.[0] ?? {};
      const sourceOf = () => ({ figures: Float64Array.from(months, Number), own: null, scale: 1000 });
      const formula = compileFormula(parsed.node, { sourceOf, calendarMonthOf: [0, 1], fiscalMonthOf: [0, 1] });
      expect(Number.isSafeInteger(formula.at(1, 1000)) || Number.isNaN(formula.at(1, 1000))).toBe(true);
      return parsed;
    };
    const tookOf = (text: string) => {
      const started = performance.now();
      read(text);
      return performance.now() - started;
    };
    const texts = import.meta.env.MODE === 'long' ? 10_000 : 1_000;
    let parsable = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
          formulaOver(['drivers/a'], ['drivers/a']),
        ),
        (text) => {
          const started = performance.now();
          const parsed = read(text);
          const took = performance.now() - started;
          if (parsed.ok) expect(parsed.count).toBeLessThanOrEqual(formulaBounds.nodes);
          else expect(parsed.issue.position.start).toBeLessThanOrEqual(text.length);
          parsable += parsed.ok ? 1 : 0;
          // What a busy machine held up is tried again.
          expect(took <= 50 || Math.min(...[1, 2, 3, 4, 5].map(() => tookOf(text))) <= 50).toBe(true);
        },
      ),
      { numRuns: texts },
    );
    expect(parsable).toBeGreaterThan(texts / 5);
  });
});

describe('shown and stored', () => {
  const document = smallForecast({
    drivers: [
      driver('v', { name: 'Visitors a day' }),
      driver('w', { name: 'Visitors a day' }),
      driver('odd', { name: 'Rate [net]' }),
    ],
    revenue: [{ ...newRevenueLine.units(own), name: 'Counter sales' }],
  });
  const names = nameReferences(document, words);

  it('a stored formula reads by names, and what is shown is stored again, with a point or a comma as decimal mark', () => {
    const stored = 'round({drivers/v}*1.5,2) + {drivers/w}/{revenue/x/quantity}-{drivers/odd}';
    expect(showFormula(stored, { names, decimalMark: '.' })).toBe(
      'round([Visitors a day]*1.5,2) + [Visitors a day #2]/[Counter sales quantity]-[Rate [net]]]',
    );
    expect(showFormula(stored, { names, decimalMark: ',' })).toContain('*1,5;2)');
  });

  it('stored, shown and stored again is the same, whatever the names, in English and German', () => {
    const name = fc.oneof(
      fc.constantFrom('Visitors a day', 'sum', 'Rate [net]', ']', ' Tage ', '12,5', 'A #2', 'a', 'İstanbul', '{x}'),
      fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
    );
    const paths = ['drivers/v', 'drivers/w', 'revenue/x/price', 'revenue/x/quantity', 'totals/revenue', 'staff/s/pay'];
    fc.assert(
      fc.property(fc.array(name, { minLength: 4, maxLength: 4 }), formulaOver(paths, paths), ([v, w, x, s], text) => {
        const named = smallForecast({
          drivers: [driver('v', { name: v ?? '' }), driver('w', { name: w ?? '' })],
          revenue: [{ ...newRevenueLine.units({ id: 'x', name: x ?? '' }) }],
          staff: [newStaffRole({ id: 's', name: s ?? '' })],
        });
        for (const [rowWords, decimalMark] of [
          [english, '.'],
          [german, ','],
        ] as const) {
          const shown = { names: nameReferences(named, rowWords), decimalMark };
          expect(readFormula(showFormula(text, shown), shown)).toEqual({ ok: true, stored: text });
        }
      }),
      { numRuns: import.meta.env.MODE === 'long' ? 5_000 : 300 },
    );
  });

  it('a name of one word needs no brackets; a name that is not there is found at its place in what was typed', () => {
    expect(readFormula('[visitors a day]*2,5', { names, decimalMark: ',' })).toEqual({
      ok: true,
      stored: '{drivers/v}*2.5',
    });
    expect(readFormula('[Visitors a day] * [Vistors]', { names, decimalMark: '.' })).toMatchObject({
      ok: false,
      issue: { code: 'formulaUnknownName', position: { start: 19, end: 28 }, text: 'Vistors' },
    });
    expect(readFormula('[Visitors a day] + {drivers/gone}', { names, decimalMark: '.' })).toMatchObject({
      ok: false,
      issue: { code: 'formulaUnknownReference', position: { start: 19, end: 33 }, text: 'drivers/gone' },
    });
  });

  it('for what cannot be found the nearest name is meant: its first words will do, a line has its own rows, and far away is nothing', () => {
    const name = (text: string) => meantBy({ code: 'formulaUnknownName', text }, names);
    expect(name('Vistors')).toEqual({ name: 'Visitors a day', path: 'drivers/v' });
    expect(name('visitors a dya #2')).toEqual({ name: 'Visitors a day #2', path: 'drivers/w' });
    expect(name('Counter slaes price')).toEqual({ name: 'Counter sales price', path: 'revenue/x/price' });
    expect(name('averge')).toBeNull();
    expect(name('fiscalmnth')).toEqual({ name: 'fiscalMonth', path: null });
    expect([name('Opening days'), name(''), name('x')]).toEqual([null, null, null]);
    const path = (text: string) => meantBy({ code: 'formulaUnknownReference', text }, names)?.path;
    expect(path('revenue/x/amounts')).toBe('revenue/x/amount');
    expect(path('revenue/x/subscribers')).toBe('revenue/x/quantity');
    expect(path('drivers/odds')).toBe('drivers/odd');
    expect([path('drivers/none'), path('staff/x/pay'), path('')]).toEqual([undefined, undefined, undefined]);
    expect(meantBy({ code: 'formulaSyntax', text: 'Visitors' }, names)).toBeNull();
  });
});

describe('a document with formulas', () => {
  it('has one unit for each path that can be named, and none for others', () => {
    const document = drivenCafe();
    const paths = [...referencesOf(document).values()];
    expect(paths.map(({ path }) => unitOfReference(document)(path))).toEqual(paths.map(({ unit }) => unit));
    const others = [
      'drivers/none',
      'revenue/cafe',
      'revenue/cafe/subscribers',
      'revenue/cafe/price/x',
      'loans/l/principal',
    ];
    expect(others.map(unitOfReference(document))).toEqual(others.map(() => undefined));
  });

  it('has issues with their place: an unknown reference, and each formula of a circle in the same month', () => {
    const issues = findIssues(
      smallForecast({
        drivers: [
          byFormula('b', '{revenue/x/amount}/2', { name: 'Baskets' }),
          byFormula('gone', '1+{drivers/none}', { name: 'Gone' }),
          byFormula('later', 'prev({drivers/later},1)+1'),
        ],
        revenue: [{ ...newRevenueLine.units(own), name: 'Counter', rows: { quantity: { formula: '{drivers/b}' } } }],
      }),
    );
    expect(issues.map(({ code, path }) => [code, path.join('/')])).toEqual([
      ['formulaUnknownReference', 'drivers/1/formula'],
      ['formulaCycle', 'drivers/0/formula'],
      ['formulaCycle', 'revenue/0/rows/quantity/formula'],
    ]);
    expect(issues[0]?.position).toEqual({ start: 2, end: 16 });
    expect(issues[1]?.params).toEqual({ line: 'Baskets', chain: 'Baskets → Counter → Baskets' });
  });

  it('loses what is empty or a default on parse, and rejects rows that the type has not, too many formulas, and twice an id', () => {
    const parse = (change: Parameters<typeof smallForecast>[0]) => {
      const parsed = parseForecast(JSON.parse(JSON.stringify(smallForecast(change))));
      return parsed.ok ? parsed.document : parsed.issues[0]?.message;
    };
    const line = sales([1]);
    const plain = parse({ revenue: [line] });
    const empty = { factor: 1_000_000, rows: { amount: { months: [null, null] }, directCost: {} } };
    expect(parse({ revenue: [{ ...line, ...empty }], drivers: [] })).toEqual(plain);
    const wrong = { ...line, rows: { quantity: { formula: '1' } } } as typeof line;
    expect(parse({ revenue: [wrong] })).toContain('Unrecognized key');
    const many = (count: number) => Array.from({ length: count }, (_, i) => byFormula(`d${i}`, '1'));
    expect(parse({ drivers: many(60) })).toBeTypeOf('object');
    expect(parse({ drivers: many(61) })).toBe('Too big: expected array to have <=60 items');
    expect(parse({ drivers: [driver('sales')], revenue: [line] })).toBe('repeatedId');
  });
});
