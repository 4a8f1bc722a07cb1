import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { forecastVersions, reportResults } from '#server/db/schema/forecasts.ts';
import { exportAuditLog } from '#server/services/admin/export-audit-log.ts';
import { getGrowth } from '#server/services/admin/get-growth.ts';
import { getSystemHealth } from '#server/services/admin/get-system-health.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { readVersionRow } from '#server/services/forecasts/stored-version.ts';
import { getReport } from '#server/services/reports/get.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';
import { documentOf } from '../helpers/saving-client';

const all = { actor: '', entity: null, action: null, from: null, to: null };

type Created = Awaited<ReturnType<typeof createPostgresDatabase>>;

/** The replica is a copy of a moment: one that is as late as one can be. Streaming is in `tests/faults/long/replica.test.ts`. */
describeOnPostgres('with a replica that is behind', () => {
  let primary: Created;
  let late: Created;
  let userId: string;
  let id: string;
  let person: ActorContext;
  const opened: OpenDatabase[] = [];

  async function open(readUrl: string | null): Promise<OpenDatabase> {
    const settings = { folder: '', databaseUrl: primary.url, directUrl: primary.url, isPooled: false, readUrl };
    const database = await openDatabase(settings, { migrationsFolder, now: new Date(), retryMs: 0 });
    opened.push(database);
    return database;
  }
  const actingOn = ({ db }: OpenDatabase) => actingAs(bareService(db), userId);

  beforeAll(async () => {
    primary = await createPostgresDatabase();
    const database = await open(null);
    userId = await addPerson(database.db, undefined, [ROLE_ADMIN]);
    ({ id } = await createForecast(actingOn(database), { document: documentOf(1) }));
    await refreshReport(actingOn(database), { forecastId: id });
    await database.close();
    late = await createPostgresDatabase(new URL(primary.url).pathname.slice(1));
    person = actingOn(await open(late.url));
  });
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    for (const database of [primary, late]) await database?.drop();
  });

  it('documents and statements that the replica has are read there', async () => {
    const before = await getReport(person, { forecastId: id, scenario: null });
    // No longer in the primary: whoever reads them has them from the replica.
    await person.db.update(reportResults).set({ body: '' }).where(eq(reportResults.forecastId, id));
    const { document } = await readVersionRow(person.db, id, 1);
    await person.db
      .update(forecastVersions)
      .set({ document: writeJson({}) as typeof document })
      .where(eq(forecastVersions.forecastId, id));

    expect(await getReport(person, { forecastId: id, scenario: null })).toEqual(before);
    expect((await readVersionRow(person.db, id, 1)).document).toBe(document);
    await person.db.update(forecastVersions).set({ document }).where(eq(forecastVersions.forecastId, id));
  });

  it('what a person has just saved and reported is read at once, from the primary', async () => {
    const input = { id, baseVersion: 1, document: documentOf(2), idempotencyKey: 'second-version' };
    await saveForecast(person, input);
    expect((await readVersionRow(person.db, id, 2)).document).toContain('Crash 2');
    const { results } = await refreshReport(person, { forecastId: id });
    const report = await getReport(person, { forecastId: id, scenario: null });
    expect(report).toMatchObject({ version: 2, isStale: false });
    expect(report?.results).toEqual(results.map(({ scenario, resultHash }) => ({ scenario, resultHash })));
    expect(JSON.parse(report?.result ?? '{}')).toMatchObject({ failedChecks: [] });
  });

  it('a write cannot go there', async () => {
    const write = person.db.replica?.db.update(forecastVersions).set({ label: 'x' });
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
  });

  it('System tells how late it is, and where it does not respond; everything is then read from the primary', async () => {
    expect((await getSystemHealth(person)).database.replica).toEqual({ lagMs: 0 });
    const away = actingOn(await open('postgres://nobody@127.0.0.1:9/none'));
    expect((await getReport(away, { forecastId: id, scenario: null }))?.version).toBe(2);
    expect((await getSystemHealth(away)).database.replica).toEqual({ lagMs: null });
    // It is left alone for a while: the next call does not wait for it.
    expect(away.db.replica?.restsUntil).toBeGreaterThan(Date.now());
    expect((await getSystemHealth(actingOn(await open(null)))).database.replica).toBeNull();

    const lost = async () => actingOn(await open('postgres://nobody@127.0.0.1:9/none'));
    expect((await getGrowth(await lost(), { range: '12m' })).points).not.toEqual([]);
    const { actor, ...service } = await lost();
    let trail = '';
    for await (const piece of await exportAuditLog({ ...service, actor: { ...actor, authorities: [ROLE_ADMIN] } }, all))
      trail += piece;
    expect(trail).toContain('auditLog.export');
  });
});
