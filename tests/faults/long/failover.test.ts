import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { addCallingService } from '#tests/helpers/calling-service.ts';
import { canFailOver, type FailoverCluster, startFailoverCluster } from '#tests/helpers/failover-cluster.ts';
import { addSession, HttpPage } from '#tests/helpers/http-page.ts';
import { StreamReader } from '#tests/helpers/read-stream.ts';
import { beginHistory, type SavingHistory, saveAgain } from '#tests/helpers/saving-client.ts';
import { skipped } from '#tests/helpers/skipped.ts';
import { endServers, makeServerHome, type RunningServer, spawnServer } from '#tests/helpers/spawn-server.ts';
import { tornRows } from '#tests/helpers/stored-forecast.ts';

if (!canFailOver) skipped('a database that dies', 'postgresql-15-auto-failover is not installed.');

const writers = 10;
/** The jobs that a server says it has run, with the minute of their end. */
const jobsIn = (output: string) =>
  output.split('\n').flatMap((line) => {
    if (!line.includes('"job.done"')) return [];
    const { job, time } = JSON.parse(line) as { job: string; time: string | number };
    return [{ name: job, minute: Math.floor(new Date(time).getTime() / 60_000) }];
  });

/** Together 20 saves a second. */
const pauseMs = (1_000 * writers) / 20;

describe.skipIf(!canFailOver)('a primary that dies under 20 saves a second', () => {
  const home = makeServerHome();
  let cluster: FailoverCluster;
  let servers: RunningServer[];
  let server: RunningServer;
  let stream: StreamReader;
  let histories: SavingHistory[];

  const openAsItIs = () =>
    openDatabase(
      { folder: '', databaseUrl: cluster.url, directUrl: cluster.url, isPooled: false },
      { migrationsFolder, now: new Date() },
    );

  beforeAll(async () => {
    cluster = await startFailoverCluster();
    const database = await openAsItIs();
    const owners = [];
    for (let i = 0; i < writers; i += 1) owners.push(await addCallingService(database.db));
    await database.close();
    // Two servers, which share the jobs; what they run is in their logs.
    const settings = { DATABASE_URL: cluster.url, LOG_LEVEL: 'debug', APP_SECRET: randomUUID() };
    servers = [await spawnServer(home, settings), await spawnServer(home, settings)];
    [server] = servers as [RunningServer];
    histories = await Promise.all(owners.map((owner) => beginHistory(server.url, owner)));
    const [watched] = histories;
    if (!watched) throw new Error('no history');
    const again = await openAsItIs();
    const reader = new HttpPage(await addSession(again.db, watched.owner.userId));
    await again.close();
    const { url } = servers[1] ?? server;
    stream = new StreamReader(await reader.stream(url, `/api/forecasts/${watched.id}/live?client=page-of-failover`));
  }, 240_000);
  afterAll(async () => {
    await endServers();
    await cluster?.remove();
    home.remove();
  });

  it('loses no acknowledged save, writes again within 30 s, and two servers go on without a restart: live streams resume and each job runs once (F28)', {
    timeout: 360_000,
  }, async () => {
    const acknowledged: number[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const write = async (history: SavingHistory) => {
      while (!isOver) {
        const begun = Date.now();
        history.pending ??= { version: history.acked + 1, key: randomUUID() };
        const answer = await saveAgain(server.url, history, history.pending);
        await answer.text();
        statuses.add(answer.status);
        if (answer.status === 200) {
          history.acked = history.pending.version;
          history.pending = null;
          acknowledged.push(Date.now());
        }
        await delay(Math.max(50, begun + pauseMs - Date.now()));
      }
    };
    const writing = Promise.all(histories.map(write));
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(60);

    const died = await cluster.primary();
    const diedAt = Date.now();
    cluster.kill(died);
    await expect
      .poll(() => acknowledged.some((at) => at > diedAt + 1_000), { timeout: 60_000, interval: 100 })
      .toBe(true);
    const [watched] = histories;
    const versionThen = watched?.acked ?? 0;
    const wasAway = (acknowledged.find((at) => at > diedAt + 1_000) ?? 0) - diedAt;
    // A stream that was open on the other server goes on: it tells of a version that was saved afterwards.
    await stream.until((events) => events.of('version').some(({ data }) => data.version > versionThen), 20_000);
    expect(stream.ended).toBe(false);
    isOver = true;
    await writing;
    expect(wasAway).toBeLessThan(30_000);
    expect([...statuses].sort()).toEqual([200, 503]);
    expect(await cluster.primary()).toBe(1 - died);
    expect(process.kill(server.pid, 0)).toBe(true);

    const database = await openAsItIs();
    for (const { id, acked, pending } of histories) {
      expect(await tornRows(database.db, id)).toEqual([]);
      const row = await database.db.query.forecasts.findFirst({ where: (table, { eq }) => eq(table.id, id) });
      // The last call may have been done where its answer never came.
      expect([acked, pending?.version ?? acked]).toContain(row?.version);
    }
    await database.close();
    // Two whole minutes after it each job of every minute has run once in each, on one of the two servers.
    const firstMinute = Math.floor(Date.now() / 60_000) + 1;
    await delay((firstMinute + 2) * 60_000 + 15_000 - Date.now());
    const runs = servers.flatMap((each) => jobsIn(each.output()));
    for (const job of ['seal-audit-rows', 'send-mails', 'send-webhooks', 'process-stripe-events']) {
      const minutes = runs.filter(({ name }) => name === job).map(({ minute }) => minute);
      const counts = [firstMinute, firstMinute + 1].map((minute) => minutes.filter((at) => at === minute).length);
      expect([job, counts]).toEqual([job, [1, 1]]);
    }
    expect(servers.map(({ pid }) => process.kill(pid, 0))).toEqual([true, true]);
    process.stdout.write(`writes were away for ${wasAway} ms; ${acknowledged.length} saves acknowledged\n`);
  });
});
