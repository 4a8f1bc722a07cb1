import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers, shareLinks } from '#server/db/schema/members.ts';
import { auditLog, rateLimits } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { hashOfToken } from '#server/services/tokens/checked-token.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { bookedUntil } from '../helpers/booked-until';
import { goldenA } from '../helpers/golden-forecasts';
import { ask, notify } from '../helpers/procedure';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import { databaseDump } from '../security/database-dump';

let test: TestApp;
let owner: TestBrowser;
let stranger: TestBrowser;
let ownerId: string;
let id: string;
let count = 0;

const secretNote = 'a note for nobody outside';
const scenario = (name: string) => ({ id: `s-${name}`, name, note: secretNote, overrides: [] });
const document = (): ForecastDocument => {
  const plain = goldenA();
  const [line, ...others] = plain.revenue;
  if (!line) throw new Error('no revenue');
  return {
    ...plain,
    revenue: [{ ...line, note: secretNote }, ...others],
    scenarios: [scenario('Downside'), scenario('Takeover')],
  };
};

beforeAll(async () => {
  test = await appWithSubscriptions();
  owner = await test.signedIn({ username: 'harbour' });
  stranger = await test.signedIn({ username: 'quayside' });
  const [row] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
  ownerId = row?.id ?? '';
  await addSubscription(test.db, { userId: ownerId, now: test.clock.now() });
  id = ((await notify(owner, 'forecast.create', { document: document() })).data as { id: string }).id;
});
beforeEach(async () => {
  await test.db.delete(rateLimits);
  await test.db.delete(shareLinks);
});
afterAll(() => test.close());

const link = { name: 'Bank review', contents: 'reports', scenarios: ['s-Downside'], days: 30 };
const create = (more: object = {}, by = owner) => notify(by, 'link.create', { forecastId: id, ...link, ...more });
const made = async (more: object = {}) => (await create(more)).data as { id: string; token: string };
/** Somebody without an account, at an address of their own. */
const reader = async () => {
  const browser = test.browser(`198.51.100.${++count % 250}`);
  await browser.visit();
  return browser;
};
const open = async (token: string, more: object = {}) => notify(await reader(), 'link.open', { token, ...more });
const keysOf = (value: unknown): string[] => [...new Set(allKeys(value))].sort();
function allKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(allKeys);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => [key, ...allKeys(held)]);
}

describe('link.create', () => {
  it('answers the token once; its hash alone is stored, and neither dump, list nor log has it (A108, A112)', async () => {
    const { token, id: linkId } = await made({ password: 'nine rows of tides' });
    expect(token).toMatch(/^fcl_[\w-]{49}$/);
    const [row] = await test.db.select().from(shareLinks);
    expect(row).toMatchObject({ id: linkId, tokenHash: hashOfToken(token), createdBy: ownerId });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const listed = await ask(owner, 'link.list', { forecastId: id });
    expect(listed.data).toMatchObject(
      [{ ...link, days: undefined, hasPassword: true, uses: 0, revokedAt: null, isOrphaned: false }].map(
        ({ days: _, ...rest }) => rest,
      ),
    );
    const all = JSON.stringify([await databaseDump(test.db), test.log, listed]);
    expect(all).not.toContain(token);
    expect(all).not.toContain('nine rows of tides');
    const [audited] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'link.create'));
    expect(audited?.details).toMatchObject({ forecastId: id, days: 30, hasPassword: true });
  });

  it('takes names, contents, days and scenarios that there are, and passwords of eight characters', async () => {
    for (const wrong of [
      { name: ' ' },
      { name: 'https://evil.example' },
      { name: 'x'.repeat(81) },
      { contents: 'everything' },
      { days: 31 },
      { scenarios: ['s-Nothing'] },
      { scenarios: ['s-Downside', 's-Downside'] },
      { scenarios: ['__proto__/x'] },
      { password: 'short' },
      { role: 'viewer' },
    ]) {
      const { status } = await create(wrong);
      expect([JSON.stringify(wrong), status]).toEqual([JSON.stringify(wrong), 400]);
    }
    expect(await test.db.$count(shareLinks)).toBe(0);
  });

  it('is the owner’s alone, as are the list and the revocation; without access the owner may still revoke', async () => {
    const { id: linkId } = await made();
    await addSubscription(test.db, { userId: (await userOf('quayside')).id, now: test.clock.now() });
    expect(await create({}, stranger)).toMatchObject({ status: 404, appCode: 'not-found' });
    expect(await ask(stranger, 'link.list', { forecastId: id })).toMatchObject({ status: 404 });
    expect(await notify(stranger, 'link.revoke', { id: linkId })).toMatchObject({ status: 404 });
    await test.db
      .insert(forecastMembers)
      .values({ forecastId: id, userId: (await userOf('quayside')).id, role: 'editor' });
    expect(await create({}, stranger)).toMatchObject({ status: 403, appCode: 'forbidden' });
    expect(await ask(stranger, 'link.list', { forecastId: id })).toMatchObject({ status: 403 });
    expect(await notify(stranger, 'link.revoke', { id: linkId })).toMatchObject({ status: 403 });
    await test.db.delete(forecastMembers);

    const unpaid = await test.signedIn({ username: 'unpaid' });
    await test.db
      .update(forecasts)
      .set({ userId: (await userOf('unpaid')).id })
      .where(eq(forecasts.id, id));
    expect(await create({}, unpaid)).toMatchObject({ appCode: 'subscription-inactive' });
    expect((await notify(unpaid, 'link.revoke', { id: linkId })).status).toBe(200);
    await test.db.update(forecasts).set({ userId: ownerId }).where(eq(forecasts.id, id));
  });

  it('ends at twenty that work; of those that ended the newest twenty stay', async () => {
    const row = { forecastId: id, name: 'Old', contents: 'reports' as const, createdBy: ownerId };
    const at = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000);
    await test.db
      .insert(shareLinks)
      .values(Array.from({ length: 19 }, (_, n) => ({ ...row, tokenHash: `works ${n}`, expiresAt: at(1) })));
    await test.db
      .insert(shareLinks)
      .values(
        Array.from({ length: 25 }, (_, n) => ({ ...row, tokenHash: `over ${n}`, createdAt: at(-n), expiresAt: at(0) })),
      );
    expect((await create()).status).toBe(200);
    expect(await create()).toMatchObject({ appCode: 'quota-reached', details: { maximum: 20 } });
    expect(await test.db.$count(shareLinks)).toBe(40);
  });
});

const userOf = async (username: string) => {
  const [row] = await test.db.select().from(users).where(eq(users.username, username));
  return row ?? expect.fail('no user');
};

describe('link.open', () => {
  it('says that there are no reports before the first refresh', async () => {
    const { token } = await made();
    expect((await open(token)).data).toEqual({ contents: 'reports', name: 'Golden A', report: null, variance: null });
  });

  it('of reports shows statements of the chosen cases, and no input, note, person or other scenario (A114)', async () => {
    expect((await notify(owner, 'report.refresh', { forecastId: id })).status).toBe(200);
    const { token } = await made();
    const { status, data, text } = await open(token);
    expect(status).toBe(200);
    const { report } = data as { report: { version: number; results: string } };
    const results = JSON.parse(report.results) as { scenario: string | null; statements: Record<string, unknown[]> }[];
    expect(report.version).toBe(1);
    expect(results.map(({ scenario: shown }) => shown)).toEqual([null, 's-Downside']);
    expect(results[0]?.statements.profitAndLoss?.length).toBeGreaterThan(5);
    for (const hidden of [secretNote, 'harbour', 'example.com', 'Takeover', 'unitPrice', 'overrides', ownerId]) {
      expect(text).not.toContain(hidden);
    }
    expect(keysOf(data)).toEqual(['contents', 'name', 'refreshedAt', 'report', 'results', 'variance', 'version']);
    expect(keysOf(results)).toMatchInlineSnapshot(`
      [
        "balanceSheet",
        "breakEven",
        "cashFlowDirect",
        "cashFlowIndirect",
        "currency",
        "failedChecks",
        "firstMonth",
        "key",
        "kind",
        "lastMonth",
        "level",
        "months",
        "name",
        "nameKey",
        "opening",
        "profitAndLoss",
        "quarter",
        "quarters",
        "ratios",
        "scenario",
        "statements",
        "unit",
        "year",
        "years",
      ]
    `);
  });

  it('of the whole forecast shows the newest version with the chosen scenarios alone', async () => {
    const { token } = await made({ contents: 'forecast' });
    const { data, text } = await open(token);
    const { document: shown, ...rest } = data as { document: string };
    expect(rest).toEqual({
      contents: 'forecast',
      name: 'Golden A',
      variance: null,
      version: 1,
      savedAt: expect.any(String),
    });
    const parsed = JSON.parse(shown) as ForecastDocument;
    expect(parsed.scenarios.map(({ name }) => name)).toEqual(['Downside']);
    expect(parsed.revenue[0]?.note).toBe(secretNote);
    expect(text).not.toContain('Takeover');
    expect(text).not.toContain('harbour');
  });

  it('counts how often it was opened', async () => {
    const { token } = await made();
    await open(token);
    await open(token);
    expect((await ask(owner, 'link.list', { forecastId: id })).data).toMatchObject([
      { uses: 2, lastUsedAt: test.clock.now().toISOString() },
    ]);
  });

  it('revoked, run out, unknown, cut, of a removed forecast or of an owner who is shut out it is one wording (A113, A114)', async () => {
    const wordings = new Set<string>();
    const refused = async (token: string) => {
      const { appCode, text } = await open(token);
      expect(appCode).toBe('token-invalid');
      wordings.add(text.replace(/"requestId":"[^"]*"/, ''));
    };
    const { token, id: linkId } = await made();
    await refused('fcl_guess');
    await refused(token.slice(0, -2));
    await test.db.update(forecasts).set({ deletedAt: test.clock.now() }).where(eq(forecasts.id, id));
    await refused(token);
    await test.db.update(forecasts).set({ deletedAt: null }).where(eq(forecasts.id, id));
    for (const column of ['disabledAt', 'closedAt'] as const) {
      await test.db
        .update(users)
        .set({ [column]: test.clock.now() })
        .where(eq(users.id, ownerId));
      await refused(token);
      await test.db
        .update(users)
        .set({ [column]: null })
        .where(eq(users.id, ownerId));
    }
    expect((await open(token)).status).toBe(200);
    expect((await notify(owner, 'link.revoke', { id: linkId })).status).toBe(200);
    await refused(token);
    const late = await made();
    await test.db.update(shareLinks).set({ expiresAt: test.clock.now() }).where(eq(shareLinks.id, late.id));
    await refused(late.token);
    expect(wordings.size).toBe(1);
  });

  it('opens nothing once whoever made it has no role on the forecast any more (A114)', async () => {
    const { token } = await made();
    const [other] = await test.db.select().from(users).where(eq(users.username, 'quayside'));
    const own = (userId: string) => test.db.update(forecasts).set({ userId }).where(eq(forecasts.id, id));
    await own(other?.id ?? '');
    expect((await open(token)).appCode).toBe('token-invalid');
    const listed = await ask(stranger, 'link.list', { forecastId: id });
    expect(listed.data).toMatchObject([{ isOrphaned: true, revokedAt: null }]);
    await test.db.insert(forecastMembers).values({ forecastId: id, userId: ownerId, role: 'viewer' });
    expect((await open(token)).status).toBe(200);
    await test.db.delete(forecastMembers);
    await own(ownerId);
    expect((await open(token)).status).toBe(200);
  });

  it('takes the turns of one person with all links of its owner', async () => {
    const tokens = [(await made({ contents: 'forecast' })).token, (await made({ contents: 'forecast' })).token];
    const { worker } = test.service.runtime.documents;
    const { run } = worker;
    let begin = () => {};
    const gate = new Promise<void>((resolve) => {
      begin = resolve;
    });
    worker.run = (async (name, given) => {
      await gate;
      return run(name, given);
    }) as typeof run;
    const statuses: number[] = [];
    const opened = Array.from({ length: 14 }, async (_, i) => {
      const { status } = await open(tokens[i % 2] ?? '');
      statuses.push(status);
    });
    await expect.poll(() => statuses, { timeout: 10_000 }).toEqual([429, 429, 429]);
    begin();
    await Promise.all(opened);
    worker.run = run;
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  });

  it('asks for the password, and opens with the right one', async () => {
    const { token } = await made({ password: 'nine rows of tides' });
    for (const more of [{}, { password: '' }, { password: 'nine rows of tide' }]) {
      expect(await open(token, more)).toMatchObject({ status: 403, appCode: 'link-password' });
    }
    expect((await open(token, { password: 'nine rows of tides' })).status).toBe(200);
  });

  it('thirty failures of an address in ten minutes are the most; what opens or asks for a password is none (A113)', async () => {
    const { token } = await made();
    const locked = await made({ password: 'nine rows of tides' });
    const browser = await reader();
    const attempt = (input: object) => notify(browser, 'link.open', input);
    for (let i = 0; i < 35; i += 1) {
      expect((await attempt({ token })).status).toBe(200);
      expect((await attempt({ token: locked.token })).status).toBe(403);
    }
    const statuses = [];
    for (let i = 0; i < 32; i += 1) statuses.push((await attempt({ token: `fcl_${i}` })).status);
    expect(statuses).toEqual([...Array(30).fill(400), 429, 429]);
    expect((await attempt({ token })).status).toBe(429);
    expect((await open(token)).status).toBe(200);
  });

  it('ten wrong passwords an hour are the most of a link, from wherever they come (A113)', async () => {
    const { token } = await made({ password: 'nine rows of tides' });
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await open(token, { password: `guess number ${i}` })).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    expect((await open(token, { password: 'nine rows of tides' })).status).toBe(429);
  });
});

describe('the variance of a link', () => {
  const booked = bookedUntil(document(), 2, {});
  const place = { month: '2027-02', scope: 'month', statement: 'profitAndLoss', row: 'revenue:sales' } as const;
  const noted = {
    ...booked,
    actuals: booked.actuals && { ...booked.actuals, notes: [{ id: 'n', ...place, text: secretNote }] },
  };
  const shared = async (more: object) => {
    const forecastId = ((await notify(owner, 'forecast.create', { document: noted })).data as { id: string }).id;
    const { token } = (await create({ forecastId, scenarios: [], ...more })).data as { token: string };
    return {
      forecastId,
      variance: async () => ((await open(token)).data as { variance: string | null }).variance,
      token,
    };
  };

  it('is that of the published version against the budget, month and to date, without notes and accounts', async () => {
    const { forecastId, variance, token } = await shared({});
    await notify(owner, 'actual.setBudget', { forecastId, version: 1 });
    expect(await variance()).toBeNull();
    await notify(owner, 'report.refresh', { forecastId });
    const shown = JSON.parse((await variance()) ?? '{}');
    expect(Object.keys(shown)).toEqual(['profitAndLoss', 'balanceSheet', 'cashFlow']);
    expect(shown.profitAndLoss.map(({ scope }: { scope: string }) => scope)).toEqual(['month', 'toDate']);
    const rows = shown.profitAndLoss[0].variance.rows as { key: string; variance: number }[];
    expect(rows.find(({ key }) => key === 'netProfit')).toMatchObject({ variance: 0, favourable: null });
    const answer = JSON.stringify((await open(token)).data);
    expect(answer).not.toContain(secretNote);
    expect(keysOf(shown).filter((key) => /note|account|import|adjust/i.test(key))).toEqual([]);
    await notify(owner, 'actual.setBudget', { forecastId, version: null });
    expect(await variance()).toBeNull();
    await notify(owner, 'link.revoke', {
      id: ((await ask(owner, 'link.list', { forecastId })).data as { id: string }[])[0]?.id,
    });
    expect(await open(token)).toMatchObject({ appCode: 'token-invalid' });
  });

  it('of the whole forecast is that of its newest version; there is none before a month is booked', async () => {
    const { forecastId, variance } = await shared({ contents: 'forecast' });
    expect(await variance()).toBeNull();
    await notify(owner, 'actual.setBudget', { forecastId, version: 1 });
    expect(JSON.parse((await variance()) ?? '{}')).toHaveProperty('cashFlow');
    await notify(owner, 'actual.setBudget', { forecastId: id, version: 1 });
    const { token } = await made({ contents: 'forecast' });
    expect((await open(token)).data).toMatchObject({ variance: null });
  });
});
