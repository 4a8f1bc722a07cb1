import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { type JsonText, parseJson } from '#shared/domain/json-text.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type InputYear, makeIncomeStatement } from '#shared/inputs/forecast/history.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { goldenA } from '../helpers/golden-forecasts';
import { ask, notify } from '../helpers/procedure';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let browser: TestBrowser;
let id: string;
let version = 1;
beforeAll(async () => {
  test = await appWithSubscriptions();
  browser = await test.signedIn({ username: 'harbour' });
  const [user] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  ({ id } = (await notify(browser, 'forecast.create', { document: goldenA() })).data as { id: string });
});
afterAll(() => test.close());

const json = { 'Content-Type': 'application/json' };
const newKey = () => crypto.randomUUID();

/** Saves a document that is given as JSON text, so that it can hold what no object literal holds. */
async function save(document: string): Promise<{ status: number; text: string }> {
  const head = JSON.stringify({ id, baseVersion: version, idempotencyKey: newKey() }).slice(0, -1);
  const answer = await browser.call('/trpc/forecast.save', {
    method: 'POST',
    headers: json,
    body: `${head},"document":${document}}`,
  });
  if (answer.status === 200) version += 1;
  return { status: answer.status, text: await answer.text() };
}

/** The same over REST. */
async function put(document: string): Promise<number> {
  const headers = { ...json, 'If-Match': `"${version}"`, 'Idempotency-Key': newKey() };
  const answer = await browser.call(`/api/forecasts/${id}`, { method: 'PUT', headers, body: document });
  if (answer.status === 200) version += 1;
  return answer.status;
}

const text = (change: Partial<ForecastDocument> = {}) => JSON.stringify({ ...goldenA(), ...change });
const refresh = () => notify(browser, 'report.refresh', { forecastId: id });

interface Report {
  failedChecks: string[];
  rows: { kind: string; unit: string; figures: (number | null)[] }[];
}

/** Every figure of money of one statement, and the checks that the report says have failed. */
async function reportOf(name: string): Promise<{ figures: (number | null)[]; failedChecks: string[] }> {
  const answer = await browser.call(`/api/forecasts/${id}/reports/${name}`);
  const { rows, failedChecks } = (await answer.json()) as Report;
  const ofMoney = rows.filter(({ kind, unit }) => unit === 'money' && kind !== 'heading');
  return { figures: ofMoney.flatMap(({ figures }) => figures), failedChecks };
}

async function isRejected(document: string): Promise<void> {
  const before = await test.db.select().from(forecasts).where(eq(forecasts.id, id));
  const { status, text: body } = await save(document);
  expect([document.slice(0, 300), status]).toEqual([document.slice(0, 300), 400]);
  expect(body).not.toMatch(/zod|stack|node_modules/i);
  expect(await put(document)).toBe(400);
  expect(await test.db.select().from(forecasts).where(eq(forecasts.id, id))).toEqual(before);
}

const hostileNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'];

describe('names that objects have by themselves (A63)', () => {
  const places = (field: string) => [
    `{${field},${text().slice(1)}`,
    text().replace('"header":{', `"header":{${field},`),
    text().replace('"startBalanceSheet":{', `"startBalanceSheet":{${field},`),
  ];

  it('as fields of a document are rejected, at every depth', async () => {
    for (const name of hostileNames.filter((one) => one !== '__proto__')) {
      for (const document of places(`"${name}":{"isAdmin":true}`)) await isRejected(document);
    }
  });

  it('__proto__ as a field is rejected or left out: it is not stored and changes no object', async () => {
    for (const document of places('"__proto__":{"isAdmin":true,"cash":7}')) {
      expect([200, 400]).toContain((await save(document)).status);
      expect([200, 400]).toContain(await put(document));
      const [row] = await test.db.select().from(forecasts).where(eq(forecasts.id, id));
      expect(JSON.stringify(row)).not.toMatch(/__proto__|isAdmin/);
      const got = (await ask(browser, 'forecast.get', { id })).data as { document: JsonText<ForecastDocument> };
      expect(parseJson(got.document)).toEqual(goldenA());
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('as ids and names of lines and scenarios are ids and names like any other: the same figures come out', async () => {
    const [line] = goldenA().revenue;
    if (!line) throw new Error('no line');
    const lines = (ids: string[]) => ids.map((own) => ({ ...line, id: own, name: own, volume: 1_000 }));
    const figures: unknown[] = [];
    for (const ids of [['a', 'b', 'c', 'd', 'e', 'f'], hostileNames]) {
      const scenarios = ids.map((own) => ({
        id: own,
        name: own,
        note: '',
        overrides: [{ id: own, path: `revenue/${own}/volume`, op: 'scale' as const, value: 500_000 }],
      }));
      expect((await save(text({ revenue: lines(ids), scenarios }))).status).toBe(200);
      expect((await refresh()).status).toBe(200);
      figures.push([await reportOf('profit-and-loss'), await reportOf('balance-sheet')]);
    }
    expect(figures[1]).toEqual(figures[0]);
  });

  it('in the path of an override change nothing of the program', async () => {
    for (const path of [
      '__proto__/polluted',
      'revenue/__proto__/polluted',
      'revenue/sales/__proto__',
      'constructor/prototype/polluted',
      'bank/__proto__',
    ]) {
      const override = { id: 'o', path, op: 'set' as const, value: 1 };
      const scenarios = [{ id: 's', name: 'S', note: '', overrides: [override] }];
      const { status } = await save(text({ scenarios }));
      expect([200, 400]).toContain(status);
      if (status === 200) expect([200, 422]).toContain((await refresh()).status);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    }
  });
});

describe('numbers (A65)', () => {
  const withCash = (written: string) => text().replace('"minimumCash":0', `"minimumCash":${written}`);

  it.each(['1e15', '1e308', '1e400', '-1e308', '0.30000000000000004', '12.5', '1e-400', '"12"', 'true', '[1]', '{}'])(
    'an amount of %s is refused, or is exactly what was sent',
    async (written) => {
      const document = withCash(written);
      expect(document).not.toBe(text());
      // Too small for a number: JSON reads it as 0.
      if (Number(written) === 0) return expect((await save(document)).status).toBe(200);
      await isRejected(document);
    },
  );

  it('rates below −100 % and above 1,000 % are rejected, those at the bounds are computed to whole minor units', async () => {
    const [line] = goldenA().revenue;
    if (line?.type !== 'units') throw new Error('no line');
    for (const rate of [bounds.rateMinimum - 1, bounds.rateMaximum + 1]) {
      await isRejected(text({ revenue: [{ ...line, priceGrowth: rate }] }));
    }
    for (const rate of [bounds.rateMinimum, 0, bounds.rateMaximum]) {
      const grown = { ...line, priceGrowth: rate, growth: rate, growthStep: 'yearly' as const };
      expect((await save(text({ revenue: [grown] }))).status).toBe(200);
      expect((await refresh()).status).toBe(200);
      const { figures, failedChecks } = await reportOf('profit-and-loss');
      expect(figures.length).toBeGreaterThan(100);
      expect(figures.filter((figure) => !Number.isSafeInteger(figure))).toEqual([]);
      expect(failedChecks).toEqual([]);
    }
  });

  it('growth that outgrows every number is told with the report: no figure is missing unless its check says so', async () => {
    const largest = Array.from({ length: 40 }, (_, i) => ({
      ...newRevenueLine.units({ id: `u${i}`, name: 'Largest' }),
      volume: bounds.quantity,
      unitPrice: bounds.price,
      growth: bounds.rateMaximum,
      growthStep: 'monthly' as const,
      priceGrowth: bounds.rateMaximum,
    }));
    const header = { ...goldenA().header, years: bounds.years };
    expect((await save(text({ header, revenue: largest }))).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    for (const name of ['profit-and-loss', 'balance-sheet', 'cash-flow-indirect']) {
      const { figures, failedChecks } = await reportOf(name);
      expect(figures.filter((figure) => figure !== null && !Number.isFinite(figure))).toEqual([]);
      expect([name, figures.includes(null), failedChecks.includes('E16')]).toEqual([name, true, true]);
    }
    expect(test.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

const year = (endMonth: string, own = endMonth): InputYear => ({
  id: own,
  endMonth,
  note: '',
  balanceSheet: makeBalanceSheet(),
  adjustments: [],
  netProfit: 0,
  incomeStatement: makeIncomeStatement(),
  dividendsDeclared: 0,
  newLoans: 0,
  proceeds: 0,
  capitalisedInterest: 0,
});
const withYears = (...inputYears: unknown[]) =>
  text({ history: { ...goldenA().history, inputYears: inputYears as InputYear[] } });

describe('years (A66)', () => {
  it.each(['1800-12', '2200-01', '9999-12', '2020.5', '2026-13', '2026', 2026, 2020.5, null, [], '２０２６-12'])(
    'the year of %j is refused',
    async (endMonth) => {
      await isRejected(withYears(year(endMonth as string, 'y')));
      await isRejected(text({ header: { ...goldenA().header, startMonth: endMonth as string } }));
    },
  );

  it('10,000 years, 11 years of forecast, none, half a year and one id twice are rejected', async () => {
    const many = (count: number) => withYears(...Array.from({ length: count }, (_, i) => year('2026-12', `y${i}`)));
    await isRejected(many(bounds.inputYears + 1));
    expect((await save(many(10_000))).status).toBe(413);
    await isRejected(withYears(year('2025-12', 'y'), year('2026-12', 'y')));
    for (const years of [0, -1, 0.5, 11, 10_000]) await isRejected(text({ header: { ...goldenA().header, years } }));
  });

  it('a year that is twice and a gap between years are kept, named, and no report is made of them', async () => {
    for (const ends of [
      ['2026-12', '2026-12'],
      ['2023-12', '2026-12'],
    ] as const) {
      expect((await save(withYears(...ends.map((end, i) => year(end, `y${i}`))))).status).toBe(200);
      const answer = await refresh();
      expect(answer).toMatchObject({ status: 422, appCode: 'forecast-has-faults' });
    }
  });
});

describe('the balance sheet of an input year (A67)', () => {
  const sheetOf = (change: (sheet: Record<string, unknown>) => unknown) =>
    withYears({ ...year('2026-12'), balanceSheet: change({ ...makeBalanceSheet() }) });

  it('that is missing, null, a text or a list is rejected', async () => {
    const { balanceSheet: _, ...without } = year('2026-12');
    await isRejected(withYears(without));
    for (const sheet of [null, 'all', [], 0]) await isRejected(sheetOf(() => sheet));
  });

  it('with a field too few, too many, or of another type is rejected', async () => {
    await isRejected(sheetOf(({ cash: _, ...rest }) => rest));
    await isRejected(sheetOf((sheet) => ({ ...sheet, goodwill: 1 })));
    await isRejected(sheetOf((sheet) => ({ ...sheet, cash: '1' })));
    await isRejected(sheetOf((sheet) => ({ ...sheet, cash: null })));
    await isRejected(withYears({ ...year('2026-12'), audited: true }));
  });
});

describe('the same thing twice at once (A98)', () => {
  const baseOf = async () => {
    const [row] = await test.db.select().from(forecasts).where(eq(forecasts.id, id));
    return row?.version ?? 0;
  };

  it('a double click on Save is one version: with one key both are told of it, with two keys the second conflicts', async () => {
    const base = await baseOf();
    const input = { id, baseVersion: base, document: goldenA(), idempotencyKey: newKey() };
    const twins = await Promise.all([notify(browser, 'forecast.save', input), notify(browser, 'forecast.save', input)]);
    expect(twins.map(({ status, data }) => [status, (data as { version: number }).version])).toEqual([
      [200, base + 1],
      [200, base + 1],
    ]);
    const next = { ...input, baseVersion: base + 1 };
    const rivals = await Promise.all([
      notify(browser, 'forecast.save', { ...next, idempotencyKey: newKey() }),
      notify(browser, 'forecast.save', { ...next, idempotencyKey: newKey() }),
    ]);
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await baseOf()).toBe(base + 2);
  });

  it('two refreshes at once give the same report', async () => {
    const answers = await Promise.all([refresh(), refresh(), refresh()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const versions = answers.map(({ data }) => (data as { version: number }).version);
    expect(new Set(versions)).toEqual(new Set([await baseOf()]));
  });

  it('a save beside a deletion: the forecast is gone, and comes back with what was acknowledged', async () => {
    const made = (await notify(browser, 'forecast.create', { document: goldenA() })).data as { id: string };
    const input = { id: made.id, baseVersion: 1, document: goldenA(), idempotencyKey: newKey() };
    const [saved, removed] = await Promise.all([
      notify(browser, 'forecast.save', input),
      notify(browser, 'forecast.remove', { id: made.id }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(saved.status);
    expect((await notify(browser, 'forecast.save', { ...input, idempotencyKey: newKey() })).status).toBe(404);
    expect((await notify(browser, 'forecast.remove', { id: made.id })).status).toBe(404);
    await notify(browser, 'forecast.restore', { id: made.id });
    const [row] = await test.db.select().from(forecasts).where(eq(forecasts.id, made.id));
    expect([row?.version, row?.deletedAt]).toEqual([saved.status === 200 ? 2 : 1, null]);
  });

  it('a save beside a logout is whole or rejected, and nothing is saved afterwards', async () => {
    const base = await baseOf();
    const input = { id, baseVersion: base, document: goldenA(), idempotencyKey: newKey() };
    const held = new Map(browser.cookies);
    const [saved, ended] = await Promise.all([
      notify(browser, 'forecast.save', input),
      browser.call('/api/logout', { method: 'POST' }),
    ]);
    expect(ended.status).toBe(204);
    expect([200, 401, 403]).toContain(saved.status);
    expect(await baseOf()).toBe(saved.status === 200 ? base + 1 : base);
    for (const [name, value] of held) browser.cookies.set(name, value);
    const late = await notify(browser, 'forecast.save', {
      ...input,
      baseVersion: await baseOf(),
      idempotencyKey: newKey(),
    });
    expect([401, 403]).toContain(late.status);
    expect((await browser.call('/api/logout', { method: 'POST' })).status).toBeLessThan(500);
  });
});
