import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import { maximumVersions } from '#shared/inputs/forecast-requests.ts';
import { groupMember, groupOf } from '../helpers/group';
import { ask, notify } from '../helpers/procedure';
import { smallForecast } from '../helpers/small-forecast';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

let test: TestApp;
beforeAll(async () => {
  test = await appWithSubscriptions();
});
afterAll(() => test.close());

async function person(username: string): Promise<{ browser: TestBrowser; id: string }> {
  const browser = await test.signedIn({ username });
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  const id = user?.id ?? '';
  await addSubscription(test.db, { userId: id, now: test.clock.now() });
  return { browser, id };
}

it('a version that the group of a reader names ages out like any other, and the group uses the newest; one that an editor names stays, as long as they edit (A200)', async () => {
  const [owner, reader, editor] = [await person('pin-owner'), await person('pin-reader'), await person('pin-editor')];
  const made = await notify(owner.browser, 'forecast.create', { document: smallForecast({}, { cash: 700 }) });
  const { id } = made.data as { id: string };
  const name = (name: string) => notify(owner.browser, 'forecast.rename', { id, name });
  await name('Second');
  await test.db.insert(forecastMembers).values([
    { forecastId: id, userId: reader.id, role: 'viewer' },
    { forecastId: id, userId: editor.id, role: 'editor' },
  ]);
  const pin = async ({ browser }: { browser: TestBrowser }, version: number) => {
    const created = await notify(browser, 'group.create', { name: 'Pins', currency: 'EUR', forecastIds: [id] });
    const { id: groupId } = created.data as { id: string };
    const document = groupOf([groupMember('m1', { forecastId: id, version })]);
    const asked = { id: groupId, baseVersion: 1, document, idempotencyKey: `pin-${groupId}` };
    expect((await notify(browser, 'group.save', asked)).status).toBe(200);
    return groupId;
  };
  const used = async ({ browser }: { browser: TestBrowser }, groupId: string) => {
    const { data } = await ask(browser, 'group.documents', { id: groupId, held: {} });
    return (data as { version: number }[]).map(({ version }) => version);
  };
  const ofReader = await pin(reader, 1);
  const ofEditor = await pin(editor, 2);
  expect([await used(reader, ofReader), await used(editor, ofEditor)]).toEqual([[1], [2]]);

  const [row] = await test.db.select().from(forecastVersions).where(eq(forecastVersions.forecastId, id));
  if (!row) return expect.fail('no version');
  const { id: _, ...facts } = row;
  const more = Array.from({ length: maximumVersions + 1 }, (_, at) => ({ ...facts, version: at + 3 }));
  await test.db.insert(forecastVersions).values(more);
  await test.db
    .update(forecasts)
    .set({ version: more.length + 2 })
    .where(eq(forecasts.id, id));
  await name('Third');
  const kept = async () => {
    const rows = await test.db.select().from(forecastVersions).where(eq(forecastVersions.forecastId, id));
    return rows.map(({ version }) => version);
  };
  expect((await kept()).filter((version) => version < 3)).toEqual([2]);
  const newest = maximumVersions + 4;
  expect([await used(reader, ofReader), await used(editor, ofEditor)]).toEqual([[newest], [2]]);

  // The group can be changed all the same.
  const document = groupOf([groupMember('m1', { forecastId: id, version: 1, name: 'Another name' })]);
  const again = { id: ofReader, baseVersion: 2, document, idempotencyKey: 'pinned-as-before' };
  expect((await notify(reader.browser, 'group.save', again)).status).toBe(200);

  const isEditor = and(eq(forecastMembers.forecastId, id), eq(forecastMembers.userId, editor.id));
  await test.db.update(forecastMembers).set({ role: 'viewer' }).where(isEditor);
  await name('Fourth');
  expect((await kept()).filter((version) => version < 3)).toEqual([]);
}, 60_000);
