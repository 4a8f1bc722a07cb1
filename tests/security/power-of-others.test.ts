import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { askFactorReset } from '#server/services/admin/ask-factor-reset.ts';
import { confirmFactorReset } from '#server/services/admin/confirm-factor-reset.ts';
import { exportAuditLog } from '#server/services/admin/export-audit-log.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { actingAs, actingOnWeb } from '../helpers/acting';
import { ask, notify } from '../helpers/procedure';
import { readZip } from '../helpers/read-zip';
import { setUpSecondFactor } from '../helpers/second-factor';
import { addMember, forecastOf, type Somebody, somebody } from '../helpers/shared-forecast';
import { smallForecast } from '../helpers/small-forecast';
import { appWithSubscriptions } from '../helpers/subscription';
import { type TestApp, testPassword, testSettings } from '../helpers/test-app';

const plenty = 1_000_000_000;
const storage = { total: plenty, day: plenty, minute: plenty };
let test: TestApp;
let owner: Somebody;
let editor: Somebody;
beforeAll(async () => {
  test = await appWithSubscriptions({ settings: { ...testSettings, storage } });
  owner = await somebody(test, 'owner-of-much', true);
  editor = await somebody(test, 'mighty-editor', true);
});
afterAll(() => test.close());

const named = (name: string) => {
  const document = smallForecast({}, { cash: 700 });
  return { ...document, header: { ...document.header, name } };
};
let keys = 0;
const save = ({ browser }: Somebody, id: string, baseVersion: number) => {
  test.clock.pass(60);
  const idempotencyKey = `power-${++keys}-key`;
  return notify(browser, 'forecast.save', { id, baseVersion, document: named(`Plan ${baseVersion}`), idempotencyKey });
};
const versionsOf = async (id: string) => {
  const rows = await test.db.select().from(forecastVersions).where(eq(forecastVersions.forecastId, id));
  return rows.map(({ version }) => version).toSorted((one, other) => one - other);
};
const usedOf = async ({ browser }: Somebody) =>
  (await ask(browser, 'account.storage')).data as { bytes: number; bytesToday: number };
const limitTo = (change: Partial<typeof storage>) =>
  Object.assign(storage, { ...{ total: plenty, day: plenty }, ...change });

it('an editor whose saves fill the storage of the owner pushes out versions of this forecast alone, their own first (A212)', async () => {
  const [own, shared] = [await forecastOf(owner, named('Own')), await forecastOf(owner, named('Shared'))];
  await addMember(test, { forecastId: shared, userId: editor.id, role: 'editor' });
  const owned = Array.from({ length: 12 }, (_, at) => at + 1);
  for (const version of owned.slice(1)) expect((await save(owner, own, version - 1)).status).toBe(200);
  expect((await save(owner, shared, 1)).status).toBe(200);
  for (const version of [2, 3]) expect((await save(editor, shared, version)).status).toBe(200);
  limitTo({ total: Math.floor(((await usedOf(owner)).bytes + 10) / 0.9) });
  for (const version of [4, 5, 6]) expect((await save(editor, shared, version)).status).toBe(200);
  expect(await versionsOf(shared)).toEqual([1, 2, 6, 7]);
  // The tenth that is left is the owner’s.
  expect((await save(owner, shared, 7)).status).toBe(200);
  expect(await versionsOf(own)).toEqual(owned);
  limitTo({});
});

it('the last tenth of what may be stored in a day is the owner’s: an editor who uses up the rest keeps nobody from their own forecasts (A213)', async () => {
  const shared = await forecastOf(owner, named('Shared for a day'));
  await addMember(test, { forecastId: shared, userId: editor.id, role: 'editor' });
  const { bytesToday } = await usedOf(owner);
  limitTo({ day: Math.floor((bytesToday + 500) / 0.9) });
  expect(await save(editor, shared, 1)).toMatchObject({ status: 429, appCode: 'too-many-requests' });
  expect((await save(owner, shared, 1)).status).toBe(200);
  limitTo({});
});

it('an archive that is read slowly holds nothing of a forecast that was handed over meanwhile, and ends with the session (A214)', async () => {
  const person = await somebody(test, 'slow-reader', true);
  const id = await forecastOf(person, named('Handed over'));
  const begin = async () => {
    const headers = person.browser.headersFor('POST');
    for (const [name, value] of [
      ['Host', 'localhost:3000'],
      ['Content-Type', 'application/json'],
    ] as const)
      headers.set(name, value);
    const body = JSON.stringify({ password: testPassword });
    const request = new Request('http://localhost:3000/api/user/export', { method: 'POST', headers, body });
    const answer = await test.app.fetch(request, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    expect(answer.status).toBe(200);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const first = await reader.read();
    return async () => {
      const parts = [first.value ?? new Uint8Array()];
      for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
      return new Uint8Array(Buffer.concat(parts));
    };
  };
  const rest = await begin();
  await test.db.update(forecasts).set({ userId: owner.id }).where(eq(forecasts.id, id));
  expect((await save(owner, id, 1)).status).toBe(200);
  const names = [...readZip(await rest()).keys()];
  expect(names.filter((name) => name.startsWith('forecasts/'))).toEqual([]);

  await forecastOf(person, named('Kept'));
  const afterSignOut = await begin();
  await test.db.delete(sessions).where(eq(sessions.userId, person.id));
  await expect(afterSignOut()).rejects.toMatchObject({ code: 'not-signed-in' });
});

it('the audit log as a file ends once who reads it is no administrator any more (A214)', async () => {
  const id = await test.register({ username: 'reads-the-log', authorities: [ROLE_ADMIN] });
  const filter = { actor: '', entity: null, action: null, from: null, to: null };
  const pieces = await exportAuditLog(actingAs(test.service, id, [ROLE_ADMIN]), filter);
  expect((await pieces.next()).value).toContain('requestId');
  await test.db
    .update(users)
    .set({ authorities: [ROLE_USER] })
    .where(eq(users.id, id));
  await expect(pieces.next()).rejects.toMatchObject({ code: 'forbidden' });
});

it('an administrator who opens the mail of another’s new password is not the second one who takes a second factor, for three days (A215)', async () => {
  const victim = await somebody(test, 'with-a-factor');
  await setUpSecondFactor(victim.browser, test.clock);
  const administrator = async (username: string) => {
    const id = await test.register({ username, authorities: [ROLE_ADMIN] });
    return actingOnWeb(test.service, id, [ROLE_ADMIN]);
  };
  const [first, taken] = [await administrator('first-of-two'), await administrator('taken-over')];
  const [row] = await test.db.select().from(users).where(eq(users.id, taken.actor.userId));
  const visitor = test.browser();
  await visitor.visit();
  await visitor.call('/api/forgot-password', { json: { email: row?.email } });
  const link = () => test.mails.findLast(({ template }) => template === 'resetPassword')?.body.match(/token=([\w-]+)/);
  await expect.poll(link).toBeTruthy();
  const password = 'a new and quite fine phrase';
  expect((await visitor.call('/api/reset-password', { json: { token: link()?.[1], password } })).status).toBe(204);
  const proof = { id: victim.id, password: testPassword };
  await askFactorReset(first, proof);
  const confirm = () => confirmFactorReset(taken, { ...proof, password });
  await expect(confirm()).rejects.toMatchObject({ code: 'second-person' });
  test.clock.pass(73 * 3600);
  await askFactorReset(first, proof);
  await confirm();
});
