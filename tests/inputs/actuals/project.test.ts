import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AccountMap, type AccountTarget, accountKeyOf } from '#shared/inputs/actuals/account-map.ts';
import { accountsOfRow } from '#shared/inputs/actuals/accounts-of-row.ts';
import { adjustedRows } from '#shared/inputs/actuals/adjusted-rows.ts';
import { type Extract, extractSchema } from '#shared/inputs/actuals/extract.ts';
import type { ImportedExtract } from '#shared/inputs/actuals/ledger-months.ts';
import { postedMonths } from '#shared/inputs/actuals/postings.ts';
import { projectActuals } from '#shared/inputs/actuals/project.ts';
import { readExtract } from '#shared/inputs/actuals/read-extract.ts';
import { type Actuals, isResultRow } from '#shared/inputs/forecast/actuals.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newLoan } from '#shared/inputs/forecast/new-lines.ts';
import { hintsOf, tablesOf } from './read-file';

const folder = join(process.env.FORECAST_DATA_DIR ?? '', 'actuals');
const isThere = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(folder);

interface Company {
  months: string[];
  openingSheet: Record<string, number>;
  accounts: Record<'name' | 'german' | 'xero' | 'sage' | 'skr04' | 'row', string | null>[];
}

const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** A forecast that begins with the company's first month, or a year later with the books of then. */
function forecastFrom(startMonth: string, opening: Record<string, number>): ForecastDocument {
  const empty = emptyForecast({ name: 'Northgate', currency: 'GBP', startMonth, years: 2 });
  const loan = (id: string, principal: number) => ({ ...newLoan.bullet({ id, name: id }), principal, month: 0 });
  return {
    ...empty,
    openingPosition: { ...empty.openingPosition, startBalanceSheet: makeBalanceSheet(opening) },
    loans: [loan('bankloan', 2_392_329), loan('ownerloan', 500_000)],
  };
}

async function imported(name: string): Promise<ImportedExtract> {
  const result = readExtract(await tablesOf(join(folder, name)), hintsOf({ fileName: name }));
  if (result.kind !== 'read') throw new Error(`${name}: ${JSON.stringify(result)}`);
  return { id: name.replace(/\W/g, '-'), extract: result.extract };
}

/** Every account of the company as three programs have it, at the row it belongs to; codes that two of them share go by name. */
function mapOf({ accounts }: Company): AccountMap {
  const found = new Map<string, AccountTarget>();
  const map = { accounts: found };
  const add = (code: string | null, name: string, row: string | null) =>
    found.set(accountKeyOf(map, { code, name }), { target: row ?? '', sign: 1, name });
  for (const { name, german, xero, sage, skr04, row } of accounts) {
    if (name === null || german === null) continue;
    for (const code of [xero, sage]) if (code !== null) add(code, name, row);
    if (skr04 !== null) add(skr04, german, row);
    add(null, name, row);
  }
  for (const name of ['Net Income', 'Current Year Earnings']) add(null, name, 'sheet:retainedEarnings');
  return map;
}

/** Rows of some months that differ from the expected ones. */
function differences(actuals: Actuals, expected: Record<string, number[]>, months: readonly string[], all: string[]) {
  const places = new Map(actuals.months.map(({ month }, i) => [month, i]));
  const keys = new Set([...Object.keys(expected), ...Object.keys(actuals.rows)]);
  return [...keys].flatMap((key) =>
    months.flatMap((month) => {
      const shown = actuals.rows[key]?.[places.get(month) ?? -1] ?? 0;
      const wanted = expected[key]?.[all.indexOf(month)] ?? 0;
      return shown === wanted ? [] : [`${key} ${month}: ${shown} in place of ${wanted}`];
    }),
  );
}

describe.runIf(isThere)('what the exports of one company come to', () => {
  const company: Company = isThere ? json('company.json') : { months: [], openingSheet: {}, accounts: [] };
  const rows: Record<string, number[]> = isThere ? json('expected-rows.json') : {};
  const december = Object.fromEntries(
    Object.entries(rows).flatMap(([key, amounts]) =>
      key.startsWith('sheet:') ? [[key.slice('sheet:'.length), amounts[11] ?? 0]] : [],
    ),
  );
  const first = ['2027-01', '2027-02', '2027-03'];

  it.each([
    [
      'trial balances of Xero',
      ['xero-trial-balance-2026-12.csv', ...first.map((month) => `xero-trial-balance-${month}.csv`)],
      first,
    ],
    ['trial balances of DATEV', first.map((month) => `datev-susa-${month}.csv`), first],
    [
      'Xero, Sage and DATEV by turns',
      ['xero-trial-balance-2027-01.csv', 'sage50-trial-balance-2027-02.csv', 'datev-susa-2027-03.csv'],
      first,
    ],
    ['pasted months', ['pasted-months.tsv'], first],
    ['entries on top of the opening balance sheet', ['generic-entries.csv'], first.slice(0, 2)],
  ])('%s', async (_, names, months) => {
    const document = forecastFrom('2027-01', december);
    const { actuals, issues } = projectActuals(await Promise.all(names.map(imported)), mapOf(company), document);
    expect(issues).toEqual([]);
    expect(differences(actuals, rows, months, company.months)).toEqual([]);
    expect(actuals.lastActualMonth).toBe(months.at(-1));
  });

  it.each([
    [
      'the profit and loss and the balance sheet of QuickBooks',
      ['quickbooks-profit-and-loss-by-month.csv', 'quickbooks-balance-sheet-by-month.csv'],
    ],
    [
      'the profit and loss of Xero with the balance sheet of QuickBooks',
      ['xero-profit-and-loss-by-month.xlsx', 'quickbooks-balance-sheet-by-month.csv'],
    ],
    ['the template of Fathom', ['fathom-template.csv']],
  ])('%s, fifteen months', async (_, names) => {
    const document = forecastFrom('2026-01', company.openingSheet);
    const { actuals, issues, equityMoved } = projectActuals(
      await Promise.all(names.map(imported)),
      mapOf(company),
      document,
    );
    expect(issues).toEqual([]);
    expect(equityMoved).toEqual([]);
    expect(differences(actuals, rows, company.months, company.months)).toEqual([]);
  });

  it.each([
    ['fifteen months of QuickBooks', '2026-01', ['profit-and-loss', 'balance-sheet'].map(ofQuickbooks)],
    ['months of Xero, Sage and DATEV', '2027-01', mixed],
    ['entries', '2027-01', ['generic-entries.csv']],
  ])('%s: every row of every month is the sum of its accounts and adjustments', async (_, start, names) => {
    const document = forecastFrom(start, start === '2026-01' ? company.openingSheet : december);
    const extracts = await Promise.all(names.map(imported));
    const projected = projectActuals(extracts, mapOf(company), document).actuals;
    const months = projected.months.map(({ month }) => month);
    const adjusted = adjustedIn(projected, months.at(-2) ?? '');
    const posted = postedMonths(extracts, mapOf(company), { document, missing: new Set() });
    const shown = Object.entries(adjustedRows(adjusted)).filter(([row]) => /^sheet:/.test(row) || isResultRow(row));
    const sums = shown.map(([row]) => [
      row,
      months.map((month) => sumOfSources(posted, adjusted, { row, months: [month] })),
    ]);
    expect(sums).toEqual(shown);
    const [firstMonth, secondMonth] = months;
    for (const [row, amounts] of shown.filter(([row]) => isResultRow(row)))
      expect([row, sumOfSources(posted, adjusted, { row, months: [firstMonth ?? '', secondMonth ?? ''] })]).toEqual([
        row,
        (amounts[0] ?? 0) + (amounts[1] ?? 0),
      ]);
    const accrued = accountsOfRow(posted, adjusted, { row: 'sheet:otherCurrentLiabilities', months: months.slice(-1) });
    expect(accrued.adjustments.map(({ id, amount }) => [id, amount])).toEqual([['kept', 12_300]]);
  });
});

const ofQuickbooks = (statement: string) => `quickbooks-${statement}-by-month.csv`;
const mixed = ['xero-trial-balance-2027-01.csv', 'sage50-trial-balance-2027-02.csv', 'datev-susa-2027-03.csv'];

/** The same with costs that are accrued in a month: some for good, some for that month alone. */
function adjustedIn(actuals: Actuals, month: string): Actuals {
  const adjustment = {
    month,
    debit: 'unplannedExpenses',
    credit: 'sheet:otherCurrentLiabilities',
    amount: 12_300,
    reason: 'Audit',
  };
  const madeAt = '2027-04-04T09:38:00.000Z';
  return {
    ...actuals,
    adjustments: [
      { ...adjustment, id: 'kept', reverses: false, madeAt },
      { ...adjustment, id: 'reversed', reverses: true, madeAt },
    ],
  };
}

function sumOfSources(...question: Parameters<typeof accountsOfRow>): number {
  const { accounts, adjustments, carried } = accountsOfRow(...question);
  return [...accounts, ...adjustments].reduce((sum, { amount }) => sum + amount, carried);
}

/** A trial balance of cash, sales and rent, year to date. */
const trialBalance = (month: string, amounts: [cash: number, sales: number, rent: number]): ImportedExtract => {
  const extract: Extract = {
    layout: 'genericTrialBalance',
    statement: 'trialBalance',
    basis: 'yearToDate',
    months: [month],
    accounts: [
      { code: '1200', name: 'Bank', side: 'sheet', hint: null },
      { code: '4000', name: 'Sales', side: 'result', hint: null },
      { code: '7100', name: 'Rent', side: 'result', hint: null },
    ],
    amounts: amounts.map((amount) => [amount]),
    controls: 1,
    leftOut: [],
  };
  return { id: `of-${month}`, extract };
};
const place = (target: string, name: string): AccountTarget => ({ target, sign: 1, name });
const map: AccountMap = {
  accounts: new Map([
    ['code:1200', place('sheet:cash', 'Bank')],
    ['code:4000', place('revenue:sales', 'Sales')],
    ['code:7100', place('operatingExpense:rent', 'Rent')],
  ]),
};
const document = forecastFrom('2027-01', {});
const march = forecastFrom('2027-03', {});
const inMarch = { ...march, header: { ...march.header, fiscalYearEndMonth: 12 } };

describe('the projection of imports', () => {
  it('a year to date is 300 − 100 = 200 in February; an overdraft of 50 is shown on the side on which it falls', () => {
    const extracts = [trialBalance('2027-01', [100, -100, 0]), trialBalance('2027-02', [-50, -300, 350])];
    const { actuals, issues } = projectActuals(extracts, map, document);
    expect(issues).toEqual([]);
    expect(actuals).toMatchObject({
      lastActualMonth: '2027-02',
      rows: {
        'revenue:sales': [100, 200],
        'operatingExpense:rent': [0, 350],
        'sheet:cash': [100, 0],
        'sheet:bankOverdraft': [0, 50],
        'sheet:retainedEarnings': [100, -50],
      },
    });
  });

  it('February alone needs January, and says so; accounts without a place and a sheet that is off are named', () => {
    const alone = projectActuals([trialBalance('2027-02', [-50, -300, 350])], map, document);
    expect(alone.issues).toEqual([{ code: 'earlierMonthNeeded', month: '2027-02', needs: '2027-01' }]);
    expect(alone.actuals.lastActualMonth).toBeNull();
    const { issues } = projectActuals([trialBalance('2027-01', [90, -100, 0])], { accounts: new Map() }, document);
    expect(issues).toContainEqual({ code: 'mapIncomplete', accounts: ['code:4000', 'code:1200'] });
    const off = projectActuals([trialBalance('2027-01', [90, -100, 0])], map, document);
    expect(off.issues).toEqual([{ code: 'sheetOff', month: '2027-01', difference: -10 }]);
  });

  it('a month that comes in lies within 60 months before month 1 and 120 from it; one that is booked already stays', () => {
    const codes = (month: string, receiver = document) =>
      projectActuals([{ ...trialBalance(month, [100, -100, 0]), id: 'x' }], map, receiver)
        .issues.filter(({ code }) => code === 'monthOutside')
        .map((issue) => ('month' in issue ? issue.month : ''));
    expect(['2022-01', '2036-12'].flatMap((month) => codes(month))).toEqual([]);
    expect(['2021-12', '2037-01'].map((month) => codes(month))).toEqual([['2021-12'], ['2037-01']]);
    const { actuals } = projectActuals([trialBalance('2021-12', [100, -100, 0])], map, document);
    expect(codes('2021-12', { ...document, actuals })).toEqual([]);
  });

  it('a year that is not closed goes on: January holds 1,250 of 1,200 in December, so that 50 are of January', () => {
    const extracts = [trialBalance('2026-12', [1_200, -1_200, 0]), trialBalance('2027-01', [1_250, -1_250, 0])];
    const { actuals, issues, openYears } = projectActuals(extracts, map, document);
    expect([issues, openYears]).toEqual([[], ['2027-01']]);
    expect(actuals.rows['revenue:sales']?.at(-1)).toBe(50);
  });

  it('of a forecast that begins in March the February before it is enough: 300 − 200 = 100', () => {
    const extracts = [trialBalance('2027-02', [200, -200, 0]), trialBalance('2027-03', [300, -300, 0])];
    const { actuals, issues } = projectActuals(extracts, map, inMarch);
    expect(issues).toEqual([]);
    expect([actuals.rows['revenue:sales'], actuals.lastActualMonth]).toEqual([[0, 100], '2027-03']);
  });

  it('of a forecast that begins in March a profit and loss of the month with a balance sheet needs no February', () => {
    const { extract } = trialBalance('2027-03', [100, -100, 0]);
    const extracts: ImportedExtract[] = [
      {
        id: 'result',
        extract: { ...extract, statement: 'profitAndLoss', basis: 'month', amounts: [[null], [-100], [0]] },
      },
      {
        id: 'sheet',
        extract: {
          ...{ ...extract, statement: 'balanceSheet', amounts: [[100], [-100]] },
          accounts: [...extract.accounts.slice(0, 1), { code: null, name: 'Net income', side: 'sheet', hint: null }],
        },
      },
    ];
    const accounts = new Map([...map.accounts, ['name:net income', place('sheet:retainedEarnings', 'Net income')]]);
    const { actuals, issues } = projectActuals(extracts, { accounts }, inMarch);
    expect([issues, actuals.lastActualMonth, actuals.rows['revenue:sales']]).toEqual([[], '2027-03', [100]]);
  });

  it('books that begin in March, as an import says, need no February; those of February count all the same', () => {
    const begun = (month: string, ...amounts: Parameters<typeof trialBalance>[1]): ImportedExtract => {
      const { id, extract } = trialBalance(month, amounts);
      return { id, extract: { ...extract, booksBegin: '2027-03' } };
    };
    const april = trialBalance('2027-04', [300, -300, 0]);
    const sales = (...extracts: ImportedExtract[]) => {
      const { actuals, issues } = projectActuals(extracts, map, inMarch);
      return [actuals.rows['revenue:sales'], issues.map(({ code }) => code)];
    };
    expect(sales(begun('2027-03', 100, -100, 0), april)).toEqual([[100, 200], []]);
    expect(sales(trialBalance('2027-03', [100, -100, 0]), april)).toEqual([[0, 200], ['earlierMonthNeeded']]);
    // March as months alone, April said to be of a year that began with it.
    const { id, extract } = trialBalance('2027-03', [100, -100, 0]);
    const ofMonth: ImportedExtract = { id, extract: { ...extract, basis: 'month' } };
    expect(sales(ofMonth, begun('2027-04', 300, -300, 0))).toEqual([[100, 200], []]);
    // A forecast that begins before them has months with nothing in them.
    const early = projectActuals([begun('2027-03', 100, -100, 0)], map, document);
    expect([early.issues, early.actuals.lastActualMonth]).toEqual([[], '2027-03']);
    expect(early.actuals.rows).toMatchObject({ 'revenue:sales': [0, 0, 100], 'sheet:cash': [0, 0, 100] });
    const february = trialBalance('2027-02', [60, -60, 0]);
    expect(sales(february, begun('2027-03', 100, -100, 0))).toEqual([[0, 40], []]);
  });

  it('books cannot begin after their first month, and those of another age make no months up to it', () => {
    const { extract } = trialBalance('2027-03', [100, -100, 0]);
    expect(extractSchema.safeParse({ ...extract, booksBegin: '2027-03' }).success).toBe(true);
    const { error } = extractSchema.safeParse({ ...extract, booksBegin: '2027-04' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['booksBegin']);
    const late: ImportedExtract = { id: 'late', extract: { ...extract, months: ['9998-12'], booksBegin: '9998-12' } };
    const codes = projectActuals([late], map, document).issues.map(({ code }) => code);
    expect([codes.includes('monthOutside'), codes.length < 5]).toEqual([true, true]);
  });

  it('a year of which a month is known alone is not known to date: after February by itself March needs January', () => {
    const alone = (month: string, sales: number): ImportedExtract => {
      const { id, extract } = trialBalance(month, [-sales, sales, 0]);
      return { id, extract: { ...extract, statement: 'profitAndLoss', basis: 'month' } };
    };
    const [february, march] = [alone('2027-02', -100), trialBalance('2027-03', [300, -300, 0])];
    const { issues } = projectActuals([february, march], map, document);
    expect(issues).toEqual([{ code: 'earlierMonthNeeded', month: '2027-03', needs: '2027-01' }]);
    const { actuals } = projectActuals([alone('2027-01', -50), february, march], map, document);
    expect(actuals.rows['revenue:sales']).toEqual([50, 100, 150]);
    // Nor does it tell that the year before is open: January alone is as much as December alone.
    const newYear = projectActuals([alone('2026-12', -100), trialBalance('2027-01', [100, -100, 0])], map, document);
    expect([newYear.openYears, newYear.actuals.rows['revenue:sales']]).toEqual([[], [100, 100]]);
  });

  it('the newest import of a month counts; without it the one before does', () => {
    const extracts = [
      trialBalance('2027-01', [100, -100, 0]),
      { ...trialBalance('2027-01', [80, -80, 0]), id: 'newer' },
    ];
    expect(projectActuals(extracts, map, document).actuals).toMatchObject({
      months: [{ result: 'newer', sheet: 'newer' }],
      rows: { 'revenue:sales': [80] },
    });
    expect(projectActuals(extracts.slice(0, 1), map, document).actuals.rows['revenue:sales']).toEqual([100]);
  });

  it('what is spread goes by the plan, 100 over 3 : 1 is 75 and 25; where nothing is planned it is in no line', () => {
    const spread = (planned: number[]): AccountMap => ({
      accounts: new Map([...map.accounts, ['code:4000', place('spread:revenue', 'Sales')]]),
      lines: (kind) => (kind === 'revenue' ? ['revenue:a', 'revenue:b'] : []),
      planned: (key) => planned[key === 'revenue:a' ? 0 : 1] ?? 0,
    });
    const extracts = [trialBalance('2027-01', [100, -100, 0])];
    expect(projectActuals(extracts, spread([3, 1]), document).actuals.rows).toMatchObject({
      'revenue:a': [75],
      'revenue:b': [25],
    });
    expect(projectActuals(extracts, spread([0, 0]), document).actuals.rows.unplannedRevenue).toEqual([100]);
  });

  it('typed counts and flows stay when a month is imported after them', () => {
    const before = projectActuals([trialBalance('2027-01', [100, -100, 0])], map, document).actuals;
    const typed = { ...document, actuals: { ...before, rows: { ...before.rows, 'subscribers:plan': [5_000] } } };
    const extracts = [trialBalance('2027-01', [100, -100, 0]), trialBalance('2027-02', [300, -300, 0])];
    expect(projectActuals(extracts, map, typed).actuals.rows['subscribers:plan']).toEqual([5_000, 0]);
  });
});
