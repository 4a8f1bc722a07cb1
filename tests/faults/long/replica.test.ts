import { userInfo } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { addressesOf } from '#server/db/primary.ts';
import { getSystemHealth } from '#server/services/admin/get-system-health.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { rejectionOf } from '#server/services/rejection-of.ts';
import { getReport } from '#server/services/reports/get.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { actingAs, addPerson, bareService } from '#tests/helpers/acting.ts';
import { canFailOver, type FailoverCluster, startFailoverCluster } from '#tests/helpers/failover-cluster.ts';
import { documentOf } from '#tests/helpers/saving-client.ts';
import { skipped } from '#tests/helpers/skipped.ts';

if (!canFailOver) skipped('a replica that streams', 'postgresql-15-auto-failover is not installed.');

/** The owner of the nodes' folders. */
const superuser = process.getuid?.() === 0 ? 'nobody' : userInfo().username;

describe.skipIf(!canFailOver)('a replica that streams', { timeout: 120_000 }, () => {
  let cluster: FailoverCluster;
  let standby: postgres.Sql;
  let database: OpenDatabase;
  let person: ActorContext;

  beforeAll(async () => {
    cluster = await startFailoverCluster();
    const readUrl = addressesOf(cluster.url)[1 - (await cluster.primary())] ?? '';
    const settings = { folder: '', databaseUrl: cluster.url, directUrl: cluster.url, isPooled: false, readUrl };
    database = await openDatabase(settings, { migrationsFolder, now: new Date() });
    person = actingAs(bareService(database.db), await addPerson(database.db));
    standby = postgres(readUrl.replace('//forecastle@', `//${superuser}@`), { max: 1 });
  }, 240_000);
  afterAll(async () => {
    await standby?.end();
    await database?.close();
    await cluster?.remove();
  });

  const lag = async () => (await getSystemHealth(person)).database.replica?.lagMs ?? Number.NaN;

  it('stops replaying: whoever saves and refreshes reads the own report at once; System tells how late it is, and that it has caught up', async () => {
    const { id } = await createForecast(person, { document: documentOf(1) });
    await refreshReport(person, { forecastId: id });
    await standby`select pg_wal_replay_pause()`;
    for (const version of [2, 3]) {
      const document = documentOf(version);
      await saveForecast(person, { id, baseVersion: version - 1, document, idempotencyKey: `save-of-${version}` });
      await refreshReport(person, { forecastId: id });
      expect(await getReport(person, { forecastId: id, scenario: null })).toMatchObject({ version, isStale: false });
    }
    await delay(2_000);
    expect(await lag()).toBeGreaterThan(1_500);

    await standby`select pg_wal_replay_resume()`;
    await expect.poll(lag, { timeout: 20_000 }).toBe(0);
    expect(person.db.replica?.restsUntil).toBe(0);
  });

  it('goes on for half a minute where the monitor does not answer; with monitor and standby gone, nothing is acknowledged that the standby lacks (F29)', async () => {
    const { id } = await createForecast(person, { document: documentOf(1) });
    const save = (version: number) =>
      saveForecast(person, {
        ...{ id, baseVersion: version - 1, document: documentOf(version), idempotencyKey: `monitor-down-${version}` },
      });
    const primary = await cluster.primary();
    cluster.signalMonitor('SIGSTOP');
    let version = 1;
    for (const end = Date.now() + 30_000; Date.now() < end; await delay(1_000)) {
      version += 1;
      expect((await save(version)).version).toBe(version);
    }
    expect(await cluster.primary()).toBe(primary);

    cluster.signalMonitor('SIGCONT');
    const whole = ['primary', 'secondary'];
    await expect.poll(() => cluster.states().catch(() => []), { timeout: 40_000, interval: 500 }).toEqual(whole);
    await standby.end();
    cluster.signalMonitor('SIGKILL');
    cluster.kill(1 - primary);
    // The first waits for the standby, until the node that is left ends by itself.
    for (const _try of ['first', 'again, with the same key'])
      expect(await save(version + 1).catch(rejectionOf)).toMatchObject({ code: 'unavailable' });
  });
});
