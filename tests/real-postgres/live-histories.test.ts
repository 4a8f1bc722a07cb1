import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { createPostgresBus } from '#server/db/live-bus.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createRuntime } from '#server/runtime.ts';
import type { ActorContext } from '#server/services/context.ts';
import { streamsOf } from '#server/services/live/streams.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { runHistory } from '../helpers/live-history';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';

const isLong = import.meta.env.MODE === 'long';
const histories = isLong ? 1_000 : 10;
const migrationsFolder = join(import.meta.dirname, '../../migrations');

describeOnPostgres('three people on two servers', () => {
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

  it(`see one document in all of ${histories} random histories (G25)`, { timeout: 3_600_000 }, async () => {
    for (let seed = 1; seed <= histories; seed++) {
      for (const { runtime } of servers) Object.assign(runtime.live, { batches: () => 0 });
      await runHistory({ people, seed, steps: isLong ? 12 : 4 });
    }
    expect(histories).toBeGreaterThan(0);
  });
});
