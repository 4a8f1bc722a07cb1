import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { apiTokens, users } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { exportedFiles } from '#server/services/users/exported-files.ts';
import { type JsonText, parseJson } from '#shared/domain/json-text.ts';
import { readForecastFile } from '#shared/inputs/forecast-file.ts';
import { actingAs } from '#tests/helpers/acting.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { readZip } from '#tests/helpers/read-zip.ts';
import { testPassword } from '#tests/helpers/test-app.ts';

let app: BillingApp;
let person: BillingPerson;
let stranger: BillingPerson;
const names = [
  'Quayside',
  '../../etc/passwd',
  'CON',
  '   ...   ',
  'Hafen — Übersicht "2027" 🚢',
  'C:\\plan\u202Efdp.exe',
];

beforeAll(async () => {
  app = await billingApp();
  person = await app.person('taker');
  stranger = await app.person('stranger');
  await app.subscribe(person);
  const acting = actingAs(app.service, person.id);
  for (const name of names) await createForecast(acting, { name });
  await createForecast(actingAs(app.service, stranger.id), { name: 'Of a stranger' });
  await saveTwice();
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

/** Three versions of the first forecast, the second with a label. */
async function saveTwice(): Promise<void> {
  const [row] = await app.db.select().from(forecasts).where(eq(forecasts.name, 'Quayside'));
  const id = row?.id ?? '';
  for (const baseVersion of [1, 2]) {
    const { document: written } = (await ask(person.browser, 'forecast.get', { id })).data as {
      document: JsonText<object>;
    };
    const document = parseJson(written);
    const idempotencyKey = `save-number-${baseVersion}`;
    const saved = await notify(person.browser, 'forecast.save', { id, baseVersion, document, idempotencyKey });
    if (saved.status !== 200) throw new Error(saved.text);
  }
  await notify(person.browser, 'forecast.labelVersion', { id, version: 2, label: 'For the bank' });
}

const take = (who = person, password = testPassword) => who.browser.call('/api/user/export', { json: { password } });
async function archive(): Promise<Map<string, string>> {
  const answer = await take();
  expect(answer.status).toBe(200);
  return readZip(new Uint8Array(await answer.arrayBuffer()));
}
const jsonOf = (files: Map<string, string>, name: string) => JSON.parse(files.get(name) ?? '') as never;
const folderOf = (files: Map<string, string>, start: string) =>
  [...files.keys()].find((name) => name.startsWith(`forecasts/${start}`))?.split('/')[1] ?? '';

describe('the archive of all own data', () => {
  it('comes as a file with a name that every system takes, to nobody who is signed out', async () => {
    const answer = await take();
    expect([answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      'application/zip',
      'no-store',
    ]);
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="forecastle-taker-2026-11-21.zip"');
    const visitor = app.browser();
    await visitor.visit();
    const json = { password: testPassword };
    expect((await visitor.call('/api/user/export', { json })).status).toBe(401);
    const bearer = { json, headers: { Authorization: 'Bearer fct_rubbish' } };
    expect((await person.browser.call('/api/user/export', bearer)).status).toBe(401);
    expect((await person.browser.call('/api/user/export')).status).toBe(405);
  });

  it('takes the password of who asks: an open session alone does not carry everything away (A177)', async () => {
    expect(await (await take(person, 'a guess')).json()).toMatchObject({ code: 'wrong-password' });
    expect((await person.browser.call('/api/user/export', { json: {} })).status).toBe(400);
  });

  it('holds the account, every forecast with its versions, and what all of it is', async () => {
    const files = await archive();
    const account = jsonOf(files, 'account.json') as Record<string, unknown[]>;
    expect(account).toMatchObject({
      profile: { username: 'taker', email: 'taker@example.com', subscriptionStatus: 'SUBSCRIPTION_ACTIVE' },
      subscriptions: [{ status: 'active', currency: 'usd' }],
      invoices: [{ amountMinor: 2900, currency: 'usd' }],
      secondFactorSince: null,
    });
    expect(account.sessions).toHaveLength(1);
    expect(account.trail).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'user.register', isByAnother: false })]),
    );
    expect(account.mails).toEqual([]);
    expect(account.forecasts).toHaveLength(names.length);

    const folder = folderOf(files, 'Quayside');
    const inFolder = [...files.keys()]
      .filter((name) => name.includes(folder))
      .map((name) => name.split(`${folder}/`)[1]);
    expect(inFolder.toSorted()).toEqual(
      ['forecast.json', 'versions.json', 'versions/1.json', 'versions/2.json', 'versions/3.json'].toSorted(),
    );
    expect(jsonOf(files, `forecasts/${folder}/versions.json`)).toMatchObject([
      { version: 3, label: null },
      { version: 2, label: 'For the bank' },
      { version: 1, label: null },
    ]);
    expect(files.get('README.txt')).toContain(`each of your ${names.length} forecasts`);
  });

  it('names no file outside its folders, whatever forecasts are called', async () => {
    const files = await archive();
    const unsafe = [...files.keys()].filter((name) =>
      name.split('/').some((part) => !/^[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N} _-]*(\.(json|txt))?$/u.test(part)),
    );
    expect(unsafe).toEqual([]);
    expect(new Set([...files.keys()].filter((name) => name.endsWith('/forecast.json'))).size).toBe(names.length);
  });

  it('holds nothing of anybody else, and no hash, token or secret', async () => {
    const expiresAt = new Date(app.clock.now().getTime() + 86_400_000);
    const token = { name: 'Books', tokenHash: 'hash-of-a-token', hint: 'fct_1234', scopes: ['forecasts:read'] };
    await app.db.insert(apiTokens).values({ ...token, userId: person.id, expiresAt });
    const hook = { userId: person.id, url: 'https://books.example/hook', secret: 'sealed-secret' };
    await app.db.insert(webhookEndpoints).values(hook);
    await notify(person.browser, 'account.requestEmailChange', { email: 'next@example.com', password: testPassword });
    const [row] = await app.db.select().from(users).where(eq(users.id, person.id));
    const mailed = app.mails.flatMap(({ body }) => body.match(/token=([\w-]+)/)?.[1] ?? []);
    expect(mailed.length).toBeGreaterThan(1);

    const all = [...(await archive()).values()].join('\n');
    for (const shown of ['fct_1234', 'https://books.example/hook', 'next@example.com']) expect(all).toContain(shown);
    const secrets = [row?.passwordHash ?? '-', 'hash-of-a-token', 'sealed-secret', ...mailed];
    const cookie = person.browser.cookies.get('session') ?? '-';
    for (const hidden of [...secrets, cookie, 'stranger', 'Of a stranger']) expect(all).not.toContain(hidden);
    expect(all.replace(/"inputHash": "[0-9a-f]{64}"/g, '')).not.toMatch(/[0-9a-f]{64}/);
  });

  it('each forecast in it is imported again as it was', async () => {
    const acting = actingAs(app.service, stranger.id);
    const [, text = ''] = [...readableForecasts(await archive())].find(([name]) => name.includes('Hafen')) ?? [];
    const read = readForecastFile(text);
    if (!read.ok) return expect.fail(read.issue);
    const { id } = await createForecast(acting, { document: read.document });
    await app.subscribe(stranger);
    const { data } = await ask(stranger.browser, 'forecast.get', { id });
    const opened = data as { name: string; document: JsonText<object> };
    expect({ name: opened.name, document: parseJson(opened.document) }).toEqual({
      name: names[4],
      document: read.document,
    });
  });

  it('every JSON of a forecast in it can be imported, earlier versions too', async () => {
    const kept = readableForecasts(await collect());
    expect(kept.size).toBe(names.length + names.length + 2);
    for (const [name, text] of kept) expect([name, readForecastFile(text).ok]).toEqual([name, true]);
  });

  it('without room for all, keeps the newest versions and says what is not in it', async () => {
    const files = await collect({ bytes: 1_000_000_000, files: names.length + 1 });
    expect([...files.keys()].filter((name) => name.endsWith('/forecast.json'))).toHaveLength(names.length);
    const all = await collect();
    expect(files.get('README.txt')).toContain(`the ${all.size - files.size} oldest saved versions are not included`);
    expect(all.get('README.txt')).not.toContain('oldest saved versions');
    expect((await collect({ bytes: 0, files: 1_000 })).size).toBe(2);
  });

  it('the sixth within an hour is rejected, with the time to wait', async () => {
    const fresh = await app.person('hurried');
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await take(fresh)).status);
    const rejected = await take(fresh);
    expect([...statuses, rejected.status]).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

const readableForecasts = (files: Map<string, string>) =>
  new Map([...files].filter(([name]) => /\/(forecast|versions\/\d+)\.json$/.test(name)));

/** The files as they go into the archive, without packing them. */
async function collect(room = { bytes: 1_000_000_000, files: 1_000 }): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const acting = actingAs(app.service, person.id);
  for await (const { name, text } of exportedFiles(acting, { room, language: 'en' })) files.set(name, text);
  return files;
}
