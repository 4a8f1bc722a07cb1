import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { maximumVersions } from '#shared/inputs/forecast-requests.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { makeToken } from '../helpers/api-token';
import { bookedUntil } from '../helpers/booked-until';
import { groupRate, inCurrency } from '../helpers/group';
import { hasLibreOffice, recalculated } from '../helpers/libre-office';
import { notify } from '../helpers/procedure';
import { each, sales, smallForecast } from '../helpers/small-forecast';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
let person: TestBrowser;
let service: TestBrowser;

beforeAll(async () => {
  test = await appWithSubscriptions();
  person = await test.signedIn({ username: 'harbour' });
  const [user] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  service = test.withToken(await makeToken(person, ['forecasts:read', 'forecasts:write', 'reports:read']));
});
afterAll(() => test.close());

const call = async (
  path: string,
  options: { method?: string; json?: unknown; headers?: Record<string, string> } = {},
) => {
  const answer = await service.call(path, options);
  const text = await answer.text();
  return { status: answer.status, etag: answer.headers.get('etag'), body: text ? JSON.parse(text) : null };
};
const newForecast = async (document: unknown) =>
  ((await notify(person, 'forecast.create', { document })).data as { id: string }).id;

/** Every number of a workbook with its place; a spreadsheet may write 0 as −0. */
const numbersIn = async (bytes: Uint8Array) =>
  (await readXlsx(bytes)).sheets.flatMap(({ name, rows }) =>
    rows.flatMap((row, y) => row.flatMap((cell, x) => (typeof cell === 'number' ? [[name, y, x, cell || 0]] : []))),
  );

it('a service makes a group of two forecasts, types a rate, publishes it and reads the balance sheet by company', async () => {
  const first = await newForecast(bookedUntil(smallForecast({ revenue: [sales([10_000])] }, { cash: 5000 }), 4, {}));
  const second = await newForecast(inCurrency(bookedUntil(smallForecast({}, { cash: 2000 }), 14, {}), 'GBP'));
  const json = { name: 'Harbour Group', currency: 'EUR', forecastIds: [first, second] };
  const headers = { 'Idempotency-Key': 'group-once-1' };
  const created = await call('/api/groups', { method: 'POST', json, headers });
  expect(created).toMatchObject({ status: 201, etag: '"1"', body: { name: 'Harbour Group', version: 1 } });
  expect((await call('/api/groups', { method: 'POST', json, headers })).body).toEqual(created.body);
  const path = `/api/groups/${created.body.id}`;

  const opened = await call(path);
  const document = opened.body.document as GroupDocument;
  expect(document).toMatchObject({ kind: 'group', header: { startMonth: '2027-01', years: 2 }, rates: [] });
  // Without a rate the statements wait; the group itself is kept.
  expect(await call(`${path}/reports/refresh`, { method: 'POST' })).toMatchObject({
    ...{ status: 422, body: { code: 'forecast-has-faults', faults: [{ code: 'rateMissing', memberId: 'm2' }] } },
  });
  const rated = { ...document, rates: [groupRate('GBP', 1.2)] };
  expect((await call(path, { method: 'PUT', json: { document: rated } })).status).toBe(428);
  const put = (tag: string) => call(path, { method: 'PUT', json: { document: rated }, headers: { 'If-Match': tag } });
  expect(await put('"1"')).toMatchObject({ status: 200, etag: '"2"', body: { version: 2 } });
  expect(await put('"1"')).toMatchObject({ status: 412, body: { currentVersion: 2 } });
  const wrong = { ...rated, members: [{ ...rated.members[0], ownership: 0 }] };
  expect(await call(path, { method: 'PUT', json: { document: wrong }, headers: { 'If-Match': '"2"' } })).toMatchObject({
    ...{ status: 400, body: { fields: { 'document.members.0.ownership': 'out-of-range' } } },
  });

  const side = { memberId: 'm1', lineIds: [] };
  const itself = { id: 'p', name: 'Itself', kind: 'trade', seller: side, buyer: { ...side, row: 'directCosts' } };
  const paired = { ...rated, intercompany: [itself] };
  expect(await call(path, { method: 'PUT', json: { document: paired }, headers: { 'If-Match': '"2"' } })).toMatchObject(
    { status: 400, body: { fields: { 'document.intercompany.0.buyer.memberId': 'same-company' } } },
  );

  expect((await call(`${path}/reports/balance-sheet`)).body).toMatchObject({ code: 'no-report' });
  const refreshed = await call(`${path}/reports/refresh`, { method: 'POST' });
  expect(refreshed).toMatchObject({ status: 200, body: { version: 2, results: [{ scenario: null }] } });
  const { status, body } = await call(`${path}/reports/balance-sheet?columns=companies&by=year`);
  expect([status, body.columns.map(({ id }: { id: string }) => id)]).toEqual([
    200,
    ['m1', 'm2', 'eliminations', 'group'],
  ]);
  const cash = (column: number) => body.columns[column].rows.find(({ key }: { key: string }) => key === 'cash').figures;
  expect([cash(0), cash(1), cash(3)]).toEqual([
    [15_000, 15_000],
    [2400, 2400],
    [17_400, 17_400],
  ]);
  expect(body).toMatchObject({
    ...{
      isStale: false,
      members: [
        { forecastId: first, version: 1 },
        { forecastId: second, version: 1 },
      ],
    },
    ...{ failedChecks: [], resultHash: refreshed.body.results[0].resultHash },
  });
  expect((await call(`${path}/reports/translation`)).body.translation).toHaveLength(24);
  const { columns, periods } = (await call(`${path}/reports/profit-and-loss?by=quarter`)).body;
  expect(columns).toHaveLength(1);
  // One company is booked to April 2027, the other to February 2028.
  expect(periods.map(({ isActual }: { isActual: boolean }) => isActual)).toEqual([true, ...Array(7).fill(false)]);
  const file = await service.call(`${path}/workbook`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { sheets } = await readXlsx(bytes);
  if (import.meta.env.MODE === 'long' && hasLibreOffice)
    for (const again of recalculated([bytes])) expect(await numbersIn(again)).toEqual(await numbersIn(bytes));
  expect(sheets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Exchange rates', 'Eliminations', 'Balance sheet']),
  );
  const shown = sheets.find(({ name }) => name === 'Balance sheet')?.rows.find(([name]) => name === 'Cash');
  expect(shown?.slice(3, 5)).toEqual([74, 174]);
  const etag = { 'If-None-Match': file.headers.get('etag') ?? '' };
  expect((await service.call(`${path}/workbook`, { headers: etag })).status).toBe(304);
  expect((await call(`${path}/workbook?scenario=none`)).status).toBe(404);
  // A company that is saved again makes the report stale.
  await notify(person, 'forecast.rename', { id: first, name: 'Renamed' });
  expect((await call(`${path}/reports/balance-sheet`)).body.isStale).toBe(true);

  expect((await call('/api/groups')).body.items).toMatchObject([{ id: created.body.id, members: 2, reportVersion: 2 }]);
  expect(await call(path, { method: 'PATCH', json: { name: 'Quays' } })).toMatchObject({
    body: { name: 'Quays', version: 3 },
  });
  const copy = await call(`${path}/duplicate`, { method: 'POST', json: {} });
  expect(copy).toMatchObject({ status: 201, body: { name: 'Quays (copy)' } });
  expect((await call(`${path}/versions`)).body.items).toHaveLength(3);
  expect((await call(`${path}/versions/1`)).body.document.rates).toEqual([]);
  expect(await call(`${path}/versions/1`, { method: 'PATCH', json: { label: 'First' } })).toMatchObject({
    status: 200,
  });
  const restored = await call(`${path}/versions/1/restore`, { method: 'POST', headers: { 'If-Match': '"3"' } });
  expect(restored).toMatchObject({ status: 200, body: { version: 4 } });
  expect((await call(path, { method: 'DELETE' })).status).toBe(204);
  expect((await call(path)).status).toBe(404);
  expect((await call(`${path}/restore`, { method: 'POST' })).status).toBe(200);
  expect((await call(path)).status).toBe(200);
}, 60_000);

it('of two services one makes and publishes a group, the other, which reads reports alone, reads it by company; amounts too large are null and fail checks', async () => {
  const writer = test.withToken(await makeToken(person, ['forecasts:read', 'forecasts:write']));
  const reader = test.withToken(await makeToken(person, ['reports:read']));
  const json = async (who: TestBrowser, path: string, options: { method?: string; json?: unknown } = {}) => {
    const answer = await who.call(path, options);
    return { status: answer.status, body: await answer.json() };
  };
  const make = async (document: unknown) =>
    (await json(writer, '/api/forecasts', { method: 'POST', json: { document } })).body.id as string;
  const forecastIds = [
    await make(smallForecast({ revenue: [sales([500])] }, { cash: 1000 })),
    await make(inCurrency(smallForecast({ revenue: [sales([0, 90_000_000_000_000])] }, { cash: 100 }), 'KWD')),
  ];
  const { body } = await json(writer, '/api/groups', {
    method: 'POST',
    json: { name: 'Two', currency: 'EUR', forecastIds },
  });
  const path = `/api/groups/${body.id}`;
  const { document } = (await json(writer, path)).body;
  const rates = [groupRate('KWD', 3, { closing: [null, 2e14] })];
  const put = { method: 'PUT', json: { document: { ...document, rates } }, headers: { 'If-Match': '"1"' } };
  expect((await json(writer, path, put)).status).toBe(200);
  const refresh = { method: 'POST' };
  expect((await json(reader, `${path}/reports/refresh`, refresh)).status).toBe(403);
  expect((await json(writer, `${path}/reports/refresh`, refresh)).status).toBe(200);
  expect((await json(writer, `${path}/reports/balance-sheet`)).status).toBe(403);
  const read = await json(reader, `${path}/reports/balance-sheet?columns=companies`);
  expect(read.status).toBe(200);
  const cash = (read.body.columns as { id: string; rows: { key: string; figures: (number | null)[] }[] }[]).map(
    ({ id, rows }) => [id, rows.find(({ key }) => key === 'cash')?.figures.slice(0, 2)],
  );
  // 0.100 of a dinar at 3.00 is 0.30; 90,000,000,000.000 of them at 200,000.00 are beyond every figure.
  expect(cash).toEqual([
    ['m1', [1500, 1500]],
    ['m2', [30, null]],
    ['eliminations', [0, 0]],
    ['group', [1530, null]],
  ]);
  expect(read.body.failedChecks).toContain('groupBalances');
  const { translation } = (await json(reader, `${path}/reports/translation`)).body;
  expect(translation[1]).toMatchObject({ memberId: 'm2', month: 2, movement: null });
}, 60_000);

it('a version that a group is pinned to is kept when others age out', async () => {
  const id = await newForecast(smallForecast({}, { cash: 100 }));
  await notify(person, 'forecast.rename', { id, name: 'Second' });
  const created = await call('/api/groups', {
    method: 'POST',
    json: { name: 'G', currency: 'EUR', forecastIds: [id] },
  });
  const path = `/api/groups/${created.body.id}`;
  const { document } = (await call(path)).body;
  const pinned = { ...document, members: [{ ...document.members[0], version: 1 }] };
  expect((await call(path, { method: 'PUT', json: { document: pinned }, headers: { 'If-Match': '"1"' } })).status).toBe(
    200,
  );

  const [row] = await test.db.select().from(forecastVersions).where(eq(forecastVersions.forecastId, id));
  if (!row) return expect.fail('no version');
  const old = Array.from({ length: maximumVersions + 2 }, (_, i) => {
    const { id: _id, ...facts } = row;
    return { ...facts, version: i + 3, label: null };
  });
  await test.db.insert(forecastVersions).values(old);
  await test.db
    .update(forecasts)
    .set({ version: old.length + 2 })
    .where(eq(forecasts.id, id));
  await notify(person, 'forecast.rename', { id, name: 'Third' });
  const kept = await test.db.select().from(forecastVersions).where(eq(forecastVersions.forecastId, id));
  const versions = kept.map(({ version }) => version);
  expect([kept.length, versions.includes(1), versions.includes(2)]).toEqual([maximumVersions, true, false]);
}, 60_000);

it('a group is asked what its cash turns on, and what it needs: 100.00 a month and 2,000.00 × 1.2; nothing for who may not read all', async () => {
  const first = await newForecast(smallForecast({ revenue: [sales(each(10_000, 24))] }, { cash: 5000 }));
  const second = await newForecast(inCurrency(smallForecast({}, { cash: 200_000 }), 'GBP'));
  const json = { name: 'Asked', currency: 'EUR', forecastIds: [first, second] };
  const made = await call('/api/groups', { method: 'POST', json });
  const path = `/api/groups/${made.body.id}`;
  const { document } = (await call(path)).body;
  const asked = { measure: 'closingCash/24', swing: 100_000 };
  const tornado = (change = {}) => call(`${path}/tornado`, { method: 'POST', json: { ...asked, ...change } });
  expect(await tornado()).toMatchObject({ status: 422, body: { code: 'forecast-has-faults' } });
  const rated = { ...document, rates: [groupRate('GBP', 1.2)] };
  await call(path, { method: 'PUT', json: { document: rated }, headers: { 'If-Match': '"1"' } });
  const head = { groupId: made.body.id, version: 2, currency: 'EUR', minorDigits: 2 };
  const members = [first, second].map((forecastId, i) => ({ memberId: `m${i + 1}`, forecastId, version: 1 }));
  const sold = { path: 'members/m1/revenue/sales/amounts', low: 461_000, high: 509_000 };
  expect(await tornado()).toMatchObject({
    status: 200,
    body: {
      ...head,
      members,
      base: 485_000,
      rows: [sold, { ...sold, path: 'rates/GBP' }],
    },
  });
  const goal = { measure: 'closingCash/24', path: sold.path, op: 'equal', target: 725_000 };
  const seek = (change = {}) => call(`${path}/goal-seek`, { method: 'POST', json: { ...goal, ...change } });
  // A table is searched in parts per million of itself: twice the sales.
  expect(await seek()).toMatchObject({
    status: 200,
    body: {
      ...head,
      members,
      now: { x: 1_000_000, y: 485_000 },
      answers: [{ kind: 'exact', x: 2_000_000, y: 725_000 }],
    },
  });
  expect((await seek({ high: 1_500_000 })).body).toMatchObject({ status: 'none', most: 605_000 });
  for (const change of [{ path: 'rates/gbp' }, { path: 'members/m1' }, { path: 'revenue/sales/amounts' }])
    expect(await seek(change)).toMatchObject({ status: 400, body: { fields: { path: 'not-a-choice' } } });
  await notify(person, 'forecast.remove', { id: second });
  for (const answer of [await seek(), await tornado()])
    expect(answer).toMatchObject({ status: 403, body: { code: 'group-member-hidden', count: 1 } });
  const post = { method: 'POST', json: asked };
  expect((await call(`/api/groups/${first}/tornado`, post)).status).toBe(404);
}, 60_000);
