import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { removeForecast } from '#server/services/forecasts/remove.ts';
import { renameForecast } from '#server/services/forecasts/rename.ts';
import { createGroup } from '#server/services/groups/create.ts';
import { listDocuments } from '#server/services/groups/documents.ts';
import { getGroup } from '#server/services/groups/get.ts';
import { readGroupReport } from '#server/services/groups/read-report.ts';
import { removeHidden } from '#server/services/groups/remove-hidden.ts';
import { saveGroup } from '#server/services/groups/save.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { groupRate, inCurrency } from '../helpers/group';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';
import { sales, smallForecast } from '../helpers/small-forecast';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

describeOnPostgres('a group over two servers', () => {
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let pools: OpenDatabase[];

  beforeAll(async () => {
    home = await createPostgresDatabase();
    const open = () =>
      openDatabase(
        { folder: '', databaseUrl: home.url, directUrl: home.url, isPooled: false },
        { migrationsFolder, now: new Date(), retryMs: 0 },
      );
    pools = [await open(), await open()];
  });
  afterAll(async () => {
    for (const pool of pools ?? []) await pool.close();
    await home?.drop();
  });

  /** The same person on either server. */
  const onBoth = (userId: string): [ActorContext, ActorContext] => {
    const [first, second] = pools.map(({ db }) => ({ ...actingAs(bareService(db), userId), kind: 'any' as const }));
    if (!first || !second) throw new Error('There are no pools.');
    return [first, second];
  };
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: { code?: string }) => error.code,
    );

  it('made on one, it is saved, published and read on the other, at once as it is', async () => {
    const [one, other] = onBoth(await addPerson(pools[0]?.db ?? expect.fail('no pool')));
    const a = await createForecast(one, { document: smallForecast({ revenue: [sales([500])] }, { cash: 1000 }) });
    const b = await createForecast(other, { document: inCurrency(smallForecast({}, { cash: 2000 }), 'GBP') });
    const { id } = await createGroup(one, { name: 'Quays', currency: 'EUR', forecastIds: [a.id, b.id] });
    const document = JSON.parse((await getGroup(other, { id })).document) as GroupDocument;
    const rated = { ...document, rates: [groupRate('GBP', 1.2)] };

    // Of two saves of one version from both servers one counts.
    const save = (context: ActorContext, key: string) =>
      codeOf(saveGroup(context, { id, baseVersion: 1, document: rated, idempotencyKey: key }));
    const saves = await Promise.all([save(one, 'from-the-one'), save(other, 'from-the-other')]);
    expect(saves.toSorted()).toEqual(['conflict', null]);

    const published = await refreshReport(other, { forecastId: id });
    const read = (context: ActorContext) =>
      readGroupReport(context, {
        ...{ groupId: id, report: 'balance-sheet', scenario: null },
        ...{ by: 'month', columns: 'companies', language: 'en' },
      });
    const [here, there] = [await read(one), await read(other)];
    expect(here).toEqual(there);
    expect([here.resultHash, here.isStale]).toEqual([published.results[0]?.resultHash, false]);
    const cash = here.columns.map(({ id: column, rows }) => [column, rows.find(({ key }) => key === 'cash')?.opening]);
    expect(cash).toEqual([
      ['m1', 1000],
      ['m2', 2400],
      ['eliminations', 0],
      ['group', 3400],
    ]);
    await renameForecast(other, { id: a.id, name: 'Renamed' });
    expect((await read(one)).isStale).toBe(true);
    expect((await listDocuments(one, { id, held: {} })).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('what is taken back or removed on one server is hidden on the other by the next request, and taken out there', async () => {
    const [{ db }] = pools as [OpenDatabase];
    const [owner, ownerThere] = onBoth(await addPerson(db));
    const readerId = await addPerson(db);
    const [reader, readerThere] = onBoth(readerId);
    const document = smallForecast({}, { cash: 1000 });
    const a = await createForecast(owner, { document });
    const b = await createForecast(owner, { document });
    const { id } = await createGroup(owner, { name: 'Quays', currency: 'EUR', forecastIds: [a.id, b.id] });
    await refreshReport(owner, { forecastId: id });
    for (const forecastId of [id, a.id, b.id])
      await db.insert(forecastMembers).values({ forecastId, userId: readerId, role: 'viewer' });
    const report = { groupId: id, report: 'cash-flow', scenario: null, by: 'year', columns: 'group', language: 'en' };
    const reads = (context: ActorContext) =>
      Promise.all([
        codeOf(getGroup(context, { id })),
        codeOf(listDocuments(context, { id, held: {} })),
        codeOf(readGroupReport(context, report as Parameters<typeof readGroupReport>[1])),
      ]);
    expect(await reads(readerThere)).toEqual([null, null, null]);
    await db.delete(forecastMembers).where(eq(forecastMembers.forecastId, b.id));
    const hidden = new Array(3).fill('group-member-hidden');
    expect([await reads(readerThere), await reads(reader)]).toEqual([hidden, hidden]);
    expect(await reads(ownerThere)).toEqual([null, null, null]);

    await removeForecast(ownerThere, { id: b.id });
    expect(await reads(owner)).toEqual(hidden);
    const both = await Promise.all([
      removeHidden(owner, { id }).then(
        ({ removed }) => removed,
        () => 'late',
      ),
      removeHidden(ownerThere, { id }).then(
        ({ removed }) => removed,
        () => 'late',
      ),
    ]);
    expect(both).toContain(1);
    expect((JSON.parse((await getGroup(owner, { id })).document) as GroupDocument).members).toHaveLength(1);
  });
});
