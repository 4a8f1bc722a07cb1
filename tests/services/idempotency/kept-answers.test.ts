import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecastMembers } from '#server/db/schema/members.ts';
import { importActuals } from '#server/services/actuals/import-actuals.ts';
import { removeImport } from '#server/services/actuals/remove-import.ts';
import { saveAccountMap } from '#server/services/actuals/save-account-map.ts';
import { setBudget } from '#server/services/actuals/set-budget.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { restoreVersion } from '#server/services/forecasts/restore-version.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { appendLive } from '#server/services/live/append.ts';
import { saveLive } from '#server/services/live/save.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { actingOnWeb, addPerson, bareService } from '#tests/helpers/acting.ts';
import { bookedAccount, bookedExtract } from '#tests/helpers/booked-extract.ts';
import { createLiveForecast, pageSteps, setOf } from '#tests/helpers/live-forecast.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';

const document = emptyForecast({ name: 'Shared', currency: 'USD', startMonth: '2027-01', years: 1 });
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a kept answer is given to who may still read the forecast, and to nobody whose role was taken (A193)', async () => {
  const { db } = database;
  const service = bareService(db);
  const owner = actingOnWeb(service, await addPerson(db));
  const editor = actingOnWeb(service, await addPerson(db));
  const { userId } = editor.actor;
  const id = await createLiveForecast(owner, { document, members: { [userId]: 'editor' } });
  await appendLive(editor, pageSteps(id)(setOf('bank/minimumCash', 1)));

  const of = (idempotencyKey: string) => ({ forecastId: id, id: 'march', idempotencyKey });
  const calls: Record<string, () => Promise<unknown>> = {
    live: () => saveLive(editor, { id, atSeq: 1, idempotencyKey: 'key-of-live' }),
    save: () => saveForecast(editor, { id, baseVersion: 2, document, idempotencyKey: 'key-of-save' }),
    restore: () => restoreVersion(editor, { id, version: 1, baseVersion: 3, idempotencyKey: 'key-of-restore' }),
    import: () => importActuals(editor, { ...of('key-of-import'), extract: bookedExtract(), sourceName: 'March.csv' }),
    remove: () => removeImport(editor, of('key-of-remove')),
    accounts: () =>
      saveAccountMap(editor, { forecastId: id, accounts: [bookedAccount], idempotencyKey: 'key-of-accounts' }),
    budget: () => setBudget(editor, { forecastId: id, version: 1, idempotencyKey: 'key-of-budget' }),
  };
  const answers: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) answers[name] = await call();

  const member = eq(forecastMembers.userId, userId);
  await db.update(forecastMembers).set({ role: 'viewer' }).where(member);
  for (const [name, call] of Object.entries(calls)) expect(await call(), name).toEqual(answers[name]);
  await db.delete(forecastMembers).where(member);
  for (const [name, call] of Object.entries(calls)) {
    await expect(call(), name).rejects.toMatchObject({ code: 'not-found' });
  }
});

it('a person has 6,000 new keys an hour; those that are known go on being answered (A202)', async () => {
  const service = bareService(database.db);
  const owner = actingOnWeb(service, await addPerson(database.db));
  const { id } = await createForecast(owner, { document });
  const budget = (idempotencyKey: string) => setBudget(owner, { forecastId: id, version: 1, idempotencyKey });
  const first = await budget('key-of-budget');
  for (let taken = 0; taken < 6_000; taken += 1) service.runtime.keptAnswers(owner.actor.userId, service.clock.now());
  await expect(budget('another-key')).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(await budget('key-of-budget')).toEqual(first);
});
