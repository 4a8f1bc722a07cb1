import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { createPostgresBus } from '#server/db/live-bus.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createRuntime } from '#server/runtime.ts';
import type { ActorContext } from '#server/services/context.ts';
import { appendLive } from '#server/services/live/append.ts';
import { openStream } from '#server/services/live/open-stream.ts';
import { streamsOf } from '#server/services/live/streams.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, addPerson, bareService } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { createLiveForecast, pageSteps, setOf } from '#tests/helpers/live-forecast.ts';
import { runHistory } from '#tests/helpers/live-history.ts';
import { StreamReader } from '#tests/helpers/read-stream.ts';
import { createPostgresDatabase, describeOnPostgres } from '#tests/helpers/real-postgres.ts';

const isLong = import.meta.env.MODE === 'long';
const histories = isLong ? 1_000 : 50;
const migrationsFolder = join(import.meta.dirname, '../../../migrations');

describeOnPostgres('three people on Postgres', () => {
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let pools: OpenDatabase[];
  const servers: ReturnType<typeof bareService>[] = [];
  const people: ActorContext[] = [];

  beforeAll(async () => {
    home = await createPostgresDatabase();
    const settings = { folder: '', databaseUrl: home.url, directUrl: home.url, isPooled: false };
    const open = () => openDatabase(settings, { migrationsFolder, now: new Date(), retryMs: 0 });
    pools = [await open(), await open()];
    for (const { db } of pools) {
      const bus = createPostgresBus({ db, url: home.url, onError: () => undefined });
      servers.push({ ...bareService(db), runtime: createRuntime({ bus }) });
    }
    for (let i = 0; i < 3; i++) {
      const server = servers[i % servers.length];
      if (server) people.push(actingAs(server, await addPerson(server.db), [ROLE_ADMIN]));
    }
  });
  afterAll(async () => {
    for (const { runtime } of servers) {
      streamsOf(runtime.live).stop();
      await runtime.live.close();
    }
    for (const pool of pools ?? []) await pool.close();
    await home?.drop();
  });

  it.each([1, 2])(
    `on %d servers see one document in all of ${histories} random histories (G25)`,
    {
      timeout: 3_600_000,
    },
    async (many) => {
      const placed = people.map((person, i) => ({ ...person, ...servers[i % many] }));
      for (let seed = 1; seed <= histories; seed++) {
        for (const { runtime } of servers) Object.assign(runtime.live, { batches: () => 0 });
        await runHistory({ people: placed, seed, steps: isLong ? 12 : 4 });
      }
      expect(histories).toBeGreaterThan(0);
    },
  );

  it('hear of a step within five seconds though nobody listens any more, and none is lost (F22)', async () => {
    const [writer, reader] = people;
    if (!writer || !reader) return expect.fail('nobody is there');
    const members = { [reader.actor.userId]: 'editor' as const };
    const id = await createLiveForecast(writer, { document: goldenA(), members });
    const asked = { forecastId: id, client: 'page-of-a-reader', after: 0, cut: () => undefined };
    const stream = new StreamReader(new Response(await openStream(reader, asked)));
    const step = pageSteps(id);
    for (let i = 1; i <= 3; i++) {
      await reader.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'forecastle-live' and datname = current_database()`);
      const begun = performance.now();
      await appendLive(writer, step(setOf('bank/minimumCash', i)));
      await stream.until((read) => read.steps().length === i);
      expect(performance.now() - begun).toBeLessThan(5_000);
    }
    expect(stream.steps()).toEqual([1, 2, 3]);
    await stream.close();
  });
});
