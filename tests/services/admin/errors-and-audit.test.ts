import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, errorReports, mails } from '#server/db/schema/operation.ts';
import { exportAuditLog } from '#server/services/admin/export-audit-log.ts';
import { getErrorGroup } from '#server/services/admin/get-error-group.ts';
import { getSystemHealth } from '#server/services/admin/get-system-health.ts';
import { listAuditLog } from '#server/services/admin/list-audit-log.ts';
import { listErrorGroups } from '#server/services/admin/list-error-groups.ts';
import { resolveErrors } from '#server/services/admin/resolve-errors.ts';
import { retryMail } from '#server/services/admin/retry-mail.ts';
import type { ActorContext } from '#server/services/context.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import {
  type AdminAuditInput,
  type AdminErrorGroupsInput,
  adminAuditInput,
  adminErrorGroupsInput,
  auditFilter,
} from '#shared/inputs/admin-requests.ts';
import { actions } from '#shared/messages/en/admin/actions.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { readCsv } from '#tests/helpers/read-csv.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

const unknown = { id: '00000000-0000-4000-8000-000000000000' };
let test: TestApp;
let admin: ActorContext;
let personId: string;
const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);

beforeAll(async () => {
  test = await testApp();
  admin = actingAs(test.service, await addPerson(test.db, 'keeper', [ROLE_ADMIN]), [ROLE_ADMIN]);
  personId = await addPerson(test.db, 'harbour');
});
afterAll(() => test.close());

describe('reports of errors', () => {
  const groups = async (input: Partial<AdminErrorGroupsInput> = {}) =>
    listErrorGroups(admin, adminErrorGroupsInput.parse(input));
  const messages = async (input: Partial<AdminErrorGroupsInput> = {}) =>
    (await groups(input)).rows.map(({ message }) => message);
  const page = (id: string) => `https://forecasts.example/#/dashboard/forecasts/${id}/inputs/loans`;
  const frame = (name: string, lineno: number) => ({ function: name, filename: 'app.js', lineno, colno: 7 });

  beforeAll(async () => {
    const event = {
      event_id: 'a'.repeat(32),
      exception: { values: [{ type: 'TypeError', stacktrace: { frames: [frame('outer', 1), frame('inner', 2)] } }] },
    };
    await test.db.insert(errorReports).values([
      { message: 'TypeError: a', pageUrl: page(randomUUID()), receivedAt: at(-30), userId: personId },
      {
        message: 'TypeError: a',
        pageUrl: `${page(randomUUID())}?x=1`,
        receivedAt: at(-20),
        feedbackMessage: 'It hung.',
      },
      { message: 'TypeError: a', pageUrl: page(randomUUID()), receivedAt: at(-10), release: '52', event },
      { message: 'TypeError: a', pageUrl: 'https://forecasts.example/#/account', receivedAt: at(-25) },
      { message: 'RangeError: b', pageUrl: null, receivedAt: at(-5) },
    ]);
  });

  it('that say the same on the same page are one, whichever forecast it was; the last seen first', async () => {
    const { rows, total } = await groups();
    expect(total).toBe(3);
    expect(rows.map(({ message, count }) => [message, count])).toEqual([
      ['RangeError: b', 1],
      ['TypeError: a', 3],
      ['TypeError: a', 1],
    ]);
    expect(rows[1]).toMatchObject({
      page: 'https://forecasts.example/#/dashboard/forecasts/:id/inputs/loans',
      people: 1,
      withWords: 1,
      words: 'It hung.',
      firstAt: at(-30),
      lastAt: at(-10),
      isResolved: false,
    });
  });

  it('are found by message, page and words, wildcards standing for themselves', async () => {
    expect(await messages({ search: 'range' })).toEqual(['RangeError: b']);
    expect((await groups({ search: 'IT HUNG' })).rows).toMatchObject([{ count: 3 }]);
    expect((await groups({ search: '/account' })).rows).toMatchObject([{ count: 1 }]);
    expect(await messages({ search: '%' })).toEqual([]);
    expect((await groups({ state: 'withWords' })).rows).toMatchObject([{ words: 'It hung.' }]);
  });

  it('are shown with stack and release of the newest, and what people said', async () => {
    const [, { id } = unknown] = (await groups()).rows;
    const group = await getErrorGroup(admin, { id });
    expect(group).toMatchObject({ count: 3, isResolved: false });
    expect(group.stack.map(({ call, line }) => [call, line])).toEqual([
      ['inner', 2],
      ['outer', 1],
    ]);
    expect(group.reports.map(({ release, words, username }) => [release, words, username])).toEqual([
      ['52', null, null],
      [null, 'It hung.', null],
      [null, null, 'harbour'],
    ]);
  });

  it('are resolved together, with a row in the trail; one that comes later opens the error again', async () => {
    const [{ id } = unknown] = (await groups({ search: '/loans' })).rows;
    await resolveErrors(admin, { id, isResolved: true });
    await resolveErrors(admin, { id, isResolved: true });
    expect(await messages()).toEqual(['RangeError: b', 'TypeError: a']);
    expect(await messages({ state: 'resolved' })).toEqual(['TypeError: a']);
    const rows = await test.db.select().from(auditLog).where(eq(auditLog.action, 'errorReport.resolve'));
    expect(rows).toMatchObject([
      { details: { before: { isResolved: false }, after: { isResolved: true, reports: 3 } } },
    ]);

    await test.db.insert(errorReports).values({ message: 'TypeError: a', pageUrl: page(randomUUID()) });
    expect((await groups({ search: '/loans' })).rows).toMatchObject([{ count: 4, isResolved: false }]);
    await resolveErrors(admin, { id, isResolved: false });
    expect(await messages({ state: 'resolved' })).toEqual([]);
  });

  it('of which there is none are not found', async () => {
    await expect(getErrorGroup(admin, unknown)).rejects.toMatchObject({ code: 'not-found' });
    await expect(resolveErrors(admin, { ...unknown, isResolved: true })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the audit trail', () => {
  const list = (input: Partial<AdminAuditInput> = {}) => listAuditLog(admin, adminAuditInput.parse(input));
  const shown = async (input: Partial<AdminAuditInput>) => (await list(input)).rows.map(({ action }) => action);

  beforeAll(async () => {
    await test.db.delete(auditLog);
    const row = (action: string, day: string, actorId: string | null) => ({
      actorId,
      action,
      entity: action.split('.')[0] ?? '',
      at: new Date(`${day}T12:00:00Z`),
      details: { note: '=1+1', before: { a: 1 } },
    });
    await test.db
      .insert(auditLog)
      .values([
        row('user.disable', '2026-03-01', admin.actor.userId),
        row('session.begin', '2026-03-02', personId),
        row('user.enable', '2026-03-03', admin.actor.userId),
        row('=HYPERLINK("http://x")', '2026-03-04', null),
      ]);
  });

  it('is filtered by who, what, about what, and by days, both included', async () => {
    expect(await shown({ actor: 'HARBOUR' })).toEqual(['session.begin']);
    expect(await shown({ actor: 'harb' })).toEqual([]);
    expect(await shown({ entity: 'user' })).toEqual(['user.enable', 'user.disable']);
    expect(await shown({ action: 'user.enable' })).toEqual(['user.enable']);
    expect(await shown({ from: '2026-03-02', to: '2026-03-03' })).toEqual(['user.enable', 'session.begin']);
    expect(await shown({ from: '2026-03-02', to: '2026-03-03', actor: 'keeper' })).toEqual(['user.enable']);
    expect(await shown({ from: '1970-01-01', to: '9998-12-31', actor: 'harbour' })).toEqual(['session.begin']);
    for (const wrong of [
      { from: 'yesterday' },
      { from: '0000-01-01' },
      { to: '9999-12-31' },
      { action: "x'" },
      { cursor: '1' },
      { entity: '=' },
    ]) {
      expect(adminAuditInput.safeParse(wrong).success).toBe(false);
    }
  });

  it('as CSV: filtered, no cell that a spreadsheet runs, and the taking of it is recorded', async () => {
    const filter = auditFilter.parse({ from: '2026-03-03', to: '2026-03-04' });
    let text = '';
    for await (const piece of await exportAuditLog(admin, filter)) text += piece;
    const [head, ...rows] = readCsv(text);
    expect(head?.join()).toContain('at,actor,action');
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['2026-03-04T12:00:00.000Z', '', `'=HYPERLINK("http://x")`],
      ['2026-03-03T12:00:00.000Z', 'keeper', 'user.enable'],
    ]);
    expect(rows[0]?.[5]).toBe('{"note":"=1+1","before":{"a":1}}');
    expect(await shown({ action: 'auditLog.export' })).toEqual(['auditLog.export']);
  });

  it('pages and exports long trails whole: each row once, in order', async () => {
    const rows = sql`select md5(n::text) || 'x', '2025-01-01'::timestamptz + (n / 3) * interval '1 minute', 'forecast.save', 'forecast' from generate_series(1, 2500) n`;
    await test.db.execute(sql`insert into audit_log (id, at, action, entity) ${rows}`);
    await test.db.execute(sql`update audit_log set id = gen_random_uuid()::text where action = 'forecast.save'`);
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const answer: Awaited<ReturnType<typeof list>> = await list({ action: 'forecast.save', cursor });
      seen.push(...answer.rows.map(({ id }) => id));
      cursor = answer.next;
    }
    expect(new Set(seen).size).toBe(75);
    let lines = 0;
    const filter = auditFilter.parse({ action: 'forecast.save' });
    for await (const piece of await exportAuditLog(admin, filter)) lines += piece.split('\r\n').length - 1;
    expect(lines).toBe(2501);
  });

  it('is given as a file to administrators alone', async () => {
    const person = actingAs(test.service, personId);
    await expect(exportAuditLog(person, auditFilter.parse({}))).rejects.toMatchObject({ code: 'forbidden' });
    const keeper = await test.signedIn({ username: 'second-keeper', authorities: [ROLE_ADMIN] });
    const answer = await keeper.call('/api/admin/audit-log.csv?action=user.enable');
    expect(answer.headers.get('Content-Disposition')).toMatch(/attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"/);
    expect(readCsv(await answer.text())).toHaveLength(2);
    expect((await keeper.call('/api/admin/audit-log.csv?from=never')).status).toBe(400);
    expect((await keeper.call('/api/admin/audit-log.csv?limit=9')).status).toBe(400);
  });

  it('has words for every action that the service writes down', () => {
    const folder = join(import.meta.dirname, '../../../server/services');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const written = files.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/action: '([\w.-]+)'/g)].map(([, action]) => action ?? ''),
    );
    const words: Record<string, Record<string, string>> = actions;
    const wordless = written.filter((action) => {
      const [entity = '', verb = ''] = action.split('.');
      return !words[entity]?.[verb];
    });
    expect(written.length).toBeGreaterThan(30);
    expect(wordless).toEqual([]);
  });
});

describe('health', () => {
  it('tells engine, size and form of the database, and of this server', async () => {
    const health = await getSystemHealth(admin);
    expect(health.database).toMatchObject({ engine: 'postgres', version: expect.stringMatching(/^\d+/) });
    expect(health.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(health.database.migrations).toBeGreaterThan(5);
    expect(health.jobs).toEqual([]);
    const settings = { ...admin.settings, dataFolder: import.meta.dirname };
    const embedded = await getSystemHealth({ ...admin, settings });
    expect(embedded).toMatchObject({ database: { engine: 'embedded' } });
    expect(embedded.disk?.freeBytes).toBeLessThanOrEqual(embedded.disk?.totalBytes ?? 0);
  });

  it('tells when each job ran last, and how often it failed this week', async () => {
    await test.db.execute(sql`
      insert into jobs (name, cron, due_at, started_at, ended_at, has_succeeded, failures, failures_since) values
        ('a-job', '* * * * *', now(), now() - interval '3 seconds', now(), true, 1, now() - interval '2 days'),
        ('b-job', '5 * * * *', now(), null, null, null, 0, null),
        ('c-job', '5 * * * *', now(), now(), now() - interval '9 days', false, 4, now() - interval '9 days')`);
    expect((await getSystemHealth(admin)).jobs).toMatchObject([
      { name: 'a-job', cron: '* * * * *', lastSucceeded: true, lastSeconds: 3, failures: 1 },
      { name: 'b-job', lastRunAt: null, lastSucceeded: null, failures: 0 },
      { name: 'c-job', lastSucceeded: false, lastSeconds: null, failures: 0 },
    ]);
    await test.db.execute(sql`delete from jobs`);
  });

  it('a mail that was given up is put in line again; one that is sent or kept is not found', async () => {
    const mail = { recipient: 'a@example.com', template: 'verifyEmail', subject: 'S', body: 'B' };
    const [failed] = await test.db
      .insert(mails)
      .values({ ...mail, status: 'failed', attempts: 9 })
      .returning();
    const [kept] = await test.db
      .insert(mails)
      .values({ ...mail, status: 'kept' })
      .returning();
    expect(await retryMail(admin, { id: failed?.id ?? '' })).toEqual({ isSent: false, lastError: null });
    const [row] = await test.db
      .select()
      .from(mails)
      .where(eq(mails.id, failed?.id ?? ''));
    expect(row).toMatchObject({ status: 'waiting', attempts: 0 });
    expect(await test.db.$count(auditLog, eq(auditLog.action, 'mail.retry'))).toBe(1);
    for (const id of [kept?.id ?? '', unknown.id]) {
      await expect(retryMail(admin, { id })).rejects.toMatchObject({ code: 'not-found' });
    }
  });
});
