import { describe, expect, it } from 'vitest';
import { importStep } from '#client/features/actuals/import/import-step.ts';
import { createImportWork, type ImportWork, type ReviewRequest } from '#client/features/actuals/import/import-work.ts';
import { applyCommand } from '#client/workspace/path.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { canonicalJson } from '#shared/engine/hash/canonical-json.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { hintsOf } from './read-file';

const start = emptyForecast({ name: 'Shop', currency: 'GBP', startMonth: '2027-01', years: 2 });
const document: ForecastDocument = {
  ...start,
  revenue: [newRevenueLine.amounts({ id: 'sales', name: 'Sales' })],
  operatingExpenses: [newOperatingExpense.amounts({ id: 'rent', name: 'Rent' })],
};

/** A trial balance of the year so far: bank, share capital, sales and rent, in whole pounds. */
const trialBalance = (title: string, [bank, sales, rent]: [number, number, number], others = '') =>
  `Shop\nTrial Balance\nAs at ${title}\n\nCode,Account,Debit,Credit
1200,Bank,${bank}.00,\n3000,Share capital,,100.00\n4000,Sales,,${sales}.00\n7100,Rent,${rent}.00,\n${others}`;
const january = trialBalance('31 January 2027', [600, 700, 200]);
const february = trialBalance('28 February 2027', [1000, 1300, 400]);

const asked = (work: Partial<ReviewRequest>): ReviewRequest => ({
  ...{ document, picked: [{ id: 'a', keeps: [] }], choices: {}, takesOpening: false, shown: null },
  ...work,
});

async function workWith(...texts: string[]): Promise<ImportWork> {
  const work = createImportWork();
  for (const [i, content] of texts.entries()) {
    const outcome = await work.read({ id: 'abc'.charAt(i), content }, hintsOf());
    expect(outcome.kind, JSON.stringify(outcome)).toBe('read');
  }
  return work;
}

const storedAs = async (work: ImportWork, id: string) => {
  const [one] = await work.extracts([{ id, keeps: [] }]);
  if (!one) throw new Error('nothing was read');
  return { id, text: canonicalJson(one.extract) as JsonText<Extract> };
};
const apply = (to: ForecastDocument, step: ReturnType<typeof importStep>) => step.commands.reduce(applyCommand, to);

describe('what an import would do', () => {
  it('names rows that turn negative, as where the accounts of another program are in no line', async () => {
    const other = february.replace('4000,Sales', '8400,Umsatz').replace('7100,Rent', '4210,Miete');
    const work = await workWith(january, other);
    const both = [
      { id: 'a', keeps: [] },
      { id: 'b', keeps: [] },
    ];
    const choices = Object.fromEntries(
      (['unplannedRevenue', 'unplannedExpenses'] as const).map((target, i) => [
        `code:${['8400', '4210'][i]}`,
        { target, sign: 1 as const },
      ]),
    );
    const review = await work.review(asked({ picked: both, choices }));
    expect(review.turned.toSorted()).toEqual(['operatingExpense:rent', 'revenue:sales']);
    expect((await work.review(asked({ picked: both, choices, shown: '2027-01' }))).turned).toEqual([]);
  });

  it('of an import that is opened again what is in no line is to be checked', async () => {
    const work = await workWith(january);
    const accounts = [{ key: 'code:7100', target: 'unplannedExpenses', sign: 1 as const, name: 'Rent' }];
    await work.learn({ imports: [], accounts });
    const reasonOfRent = async () =>
      (await work.review(asked({}))).accounts.find(({ name }) => name === 'Rent')?.reason;
    expect(await reasonOfRent()).toBe('remembered');
    await work.learn({ imports: [await storedAs(work, 'a')], accounts });
    expect(await reasonOfRent()).toBe('new');
  });

  it('offers that nothing was booked before June where the forecast begins with June and no balances', async () => {
    const june = { ...document, header: { ...document.header, startMonth: '2027-06', fiscalYearEndMonth: 12 } };
    const work = await workWith(trialBalance('30 June 2027', [600, 700, 200]));
    const offered = async (header: object = {}, others: Partial<ForecastDocument> = {}) =>
      (await work.review(asked({ document: { ...june, ...others, header: { ...june.header, ...header } } })))
        .booksBegin;
    expect(await offered()).toBe('2027-06');
    const said = await work.review(asked({ document: june, picked: [{ id: 'a', keeps: [], booksBegin: '2027-06' }] }));
    expect([said.issues, said.booksBegin, said.actuals.rows['revenue:sales']]).toEqual([[], '2027-06', [70_000]]);
    expect([await offered({ startMonth: '2027-05' }), await offered({ startMonth: '2027-07' })]).toEqual([
      '2027-06',
      null,
    ]);
    const may = { ...june, header: { ...june.header, startMonth: '2027-05' } };
    const { actuals } = await work.review(
      asked({ document: may, picked: [{ id: 'a', keeps: [], booksBegin: '2027-06' }] }),
    );
    const { actualUntil, checks } = computeForecast({ ...may, actuals });
    expect([actualUntil, checks.filter(({ passed }) => !passed)]).toEqual([2, []]);
    // May has balances, or the year begins with June.
    const startBalanceSheet = makeBalanceSheet({ cash: 100, shareCapital: 100 });
    const openingPosition = { ...june.openingPosition, startBalanceSheet };
    expect([
      await offered({}, { openingPosition }),
      await offered({ startMonth: '2027-05' }, { openingPosition }),
    ]).toEqual([null, null]);
    expect(await offered({ fiscalYearEndMonth: 5 })).toBeNull();
  });

  it('knows a file again of which it was said that the books begin with it', async () => {
    const text = trialBalance('30 June 2027', [600, 700, 200]);
    const work = await workWith(text);
    const [kept] = await work.extracts([{ id: 'a', keeps: [], booksBegin: '2027-06' }]);
    await work.learn({
      imports: [{ id: 'before', text: canonicalJson(kept?.extract) as JsonText<Extract> }],
      accounts: [],
    });
    expect(await work.read({ id: 'b', content: text }, hintsOf())).toMatchObject({ same: 'before' });
  });

  it('two months at once: February is 1,300 − 700 = 600 of sales, 200 of rent; profit 400, equity 100 + 900', async () => {
    const work = await workWith(january, february);
    const both = [
      { id: 'a', keeps: [] },
      { id: 'b', keeps: [] },
    ];
    const review = await work.review(asked({ picked: both }));
    expect(review).toMatchObject({
      months: ['2027-01', '2027-02'],
      shown: '2027-02',
      issues: [],
      totals: {
        ...{ revenue: 60_000, operatingExpenses: -20_000, netProfit: 40_000 },
        sheet: { assets: 100_000, liabilities: 0, equity: 100_000 },
      },
    });
    expect(
      review.accounts.map(({ name, target, reason, movement, closing }) => [name, target, reason, movement, closing]),
    ).toEqual([
      ['Bank', 'sheet:cash', 'byName', null, 100_000],
      ['Share capital', 'sheet:shareCapital', 'byName', null, -10_000],
      ['Sales', 'revenue:sales', 'byName', 60_000, null],
      ['Rent', 'operatingExpense:rent', 'byName', -20_000, null],
    ]);
    const applied = apply(document, importStep(document, { actuals: review.actuals, opening: null, lines: [] }));
    expect(applied.actuals).toEqual(review.actuals);
    expect(applied.actuals?.lastActualMonth).toBe('2027-02');
  });

  it('pay of contractors and lease expense are operating; mezzanine and non-controlling interests are equity', async () => {
    const more = '3100,Preferred shares,,30.00\n3300,Minorities,,20.00\n7200,Freelancers,40.00,\n7300,Leases,10.00,\n';
    const work = await workWith(trialBalance('31 January 2027', [600, 700, 200], more));
    const targets = {
      3100: 'sheet:mezzanineEquity',
      3300: 'sheet:nonControllingInterests',
      7200: 'contractors',
      7300: 'leaseExpense',
    };
    const choices = Object.fromEntries(
      Object.entries(targets).map(([code, target]) => [`code:${code}`, { target, sign: 1 as const }]),
    );
    const { totals } = await work.review(asked({ choices }));
    expect(totals).toMatchObject({
      ...{ operatingExpenses: -25_000, belowOperating: 0, netProfit: 45_000 },
      sheet: { assets: 60_000, liabilities: 0, equity: 60_000 },
    });
  });

  it('a choice moves an account to another row, and says so', async () => {
    const work = await workWith(january);
    const review = await work.review(asked({ choices: { 'code:7100': { target: 'unplannedExpenses', sign: 1 } } }));
    expect(review.accounts.at(-1)).toMatchObject({ target: 'unplannedExpenses', reason: 'chosen' });
    expect(review.actuals.rows).toMatchObject({ unplannedExpenses: [20_000] });
  });

  it('a file that is here already is known; another one of the month shows 50 more sales and the bank that changes', async () => {
    const first = await workWith(january);
    const stored = await storedAs(first, 'a');
    const { actuals } = await first.review(asked({}));
    const work = createImportWork();
    await work.learn({ imports: [stored], accounts: [] });
    expect(await work.read({ id: 'b', content: january }, hintsOf())).toMatchObject({ kind: 'read', same: 'a' });
    const other = trialBalance('31 January 2027', [650, 750, 200]);
    expect(await work.read({ id: 'c', content: other }, hintsOf())).toMatchObject({ same: null });
    const here = { ...document, actuals };
    const review = await work.review(asked({ document: here, picked: [{ id: 'c', keeps: [] }] }));
    expect(review.changed).toEqual([
      {
        month: '2027-01',
        count: 2,
        accounts: [
          { name: '4000 Sales', before: -70_000, after: -75_000 },
          { name: '1200 Bank', before: 60_000, after: 65_000 },
        ],
        profit: 5_000,
      },
    ]);
    const kept = await work.review(asked({ document: here, picked: [{ id: 'c', keeps: ['2027-01'] }] }));
    expect(kept.actuals).toEqual(actuals);
    expect(await work.extracts([{ id: 'c', keeps: ['2027-01'] }])).toEqual([]);
  });

  it('the books of December become the opening balance sheet where a person wants it', async () => {
    const december =
      'Code,Account,Debit,Credit\n1200,Bank,150.00,\n3000,Share capital,,100.00\n3200,Retained earnings,,50.00\n';
    const work = await workWith(`Trial Balance\nAs at 31 December 2026\n\n${december}`, january);
    const picked = [
      { id: 'a', keeps: [] },
      { id: 'b', keeps: [] },
    ];
    const { opening, actuals, lacking } = await work.review(asked({ picked, takesOpening: true }));
    expect(opening).toMatchObject({ cash: 15_000, shareCapital: 10_000, retainedEarnings: 5_000 });
    expect(lacking).toEqual([]);
    const applied = apply(document, importStep(document, { actuals, opening, lines: [] }));
    expect(applied.openingPosition.startBalanceSheet).toMatchObject({ cash: 15_000, retainedEarnings: 5_000 });
    const again = await work.review(asked({ picked, document: applied }));
    expect(again.opening).toBeNull();
  });

  it('of another program an account is known by its name; a code that another account has is to be checked', async () => {
    const known = [
      { key: 'code:4000', target: 'revenue:sales', sign: 1 as const, name: 'Sales' },
      { key: 'code:1200', target: 'sheet:cash', sign: 1 as const, name: 'Bank' },
      { key: 'code:7100', target: 'operatingExpense:rent', sign: 1 as const, name: 'Rent' },
    ];
    const work = createImportWork();
    await work.learn({ imports: [], accounts: known });
    const content = january.replace('1200,Bank', '1800,Bank').replace('3000,Share capital', '1200,Debtors');
    await work.read({ id: 'a', content: content.replace('Rent', 'Premises') }, hintsOf());
    const { accounts } = await work.review(asked({}));
    expect(accounts.map(({ key, target, reason, isKnown }) => [key, target, reason, isKnown])).toEqual([
      ['code:1800', 'sheet:cash', 'remembered', false],
      ['name:debtors', 'sheet:accountsReceivable', 'byName', false],
      ['code:4000', 'revenue:sales', 'remembered', true],
      ['name:premises', 'operatingExpense:rent', 'byName', false],
    ]);
  });

  it('what a service sent for February and does not balance goes on waiting while January is imported', async () => {
    const sent = await workWith(february);
    const [{ extract } = { extract: null }] = await sent.extracts([{ id: 'a', keeps: [] }]);
    const amounts = extract?.amounts.map(([amount = 0], i) => [i === 0 ? (amount ?? 0) + 1 : amount]);
    const work = createImportWork();
    const text = canonicalJson({ ...extract, basis: 'month', amounts }) as JsonText<Extract>;
    await work.learn({ imports: [{ id: 'sent', text }], accounts: [] });
    await work.read({ id: 'a', content: january }, hintsOf());
    const { actuals, issues } = await work.review(asked({}));
    expect([issues, actuals.lastActualMonth, actuals.months.length]).toEqual([[], '2027-01', 1]);
  });

  it('a line that is made for an account comes with the month, in one step', async () => {
    const line = newRevenueLine.amounts({ id: 'classes', name: 'Classes' });
    const lines = [{ part: 'revenue' as const, line }];
    const work = await workWith(january);
    const choices = { 'code:4000': { target: 'revenue:classes', sign: 1 as const } };
    const { actuals } = await work.review(
      asked({ choices, document: { ...document, revenue: [...document.revenue, line] } }),
    );
    const step = importStep(document, { actuals, opening: null, lines });
    const applied = apply(document, step);
    expect(applied.revenue.map(({ id }) => id)).toEqual(['sales', 'classes']);
    expect(applied.actuals?.rows['revenue:classes']).toEqual([70_000]);
    expect(document.revenue).toHaveLength(1);
  });

  it('pasted cells without a month are asked for it, and read again with the answer', async () => {
    const work = createImportWork();
    const content = january.split('\n').slice(4).join('\n');
    expect(await work.read({ id: 'a', content }, hintsOf({ lastMonth: '2027-03' }))).toMatchObject({
      kind: 'question',
      question: { asks: 'month', preset: '2027-04' },
      previews: [{ rows: expect.arrayContaining([{ number: 2, cells: ['1200', 'Bank', '600.00', ''] }]) }],
    });
    expect(await work.readAgain('a', hintsOf({ month: '2027-01' }))).toMatchObject({
      kind: 'read',
      head: { months: ['2027-01'], accounts: 4, debits: 80_000, credits: 80_000 },
    });
  });
});
