import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { knownSchema } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { addCallingService, type CallingService, callAs } from '#tests/helpers/calling-service.ts';
import { makeMigratedHome } from '#tests/helpers/migrated-home.ts';
import { createPostgresDatabase, describeOnPostgres } from '#tests/helpers/real-postgres.ts';
import {
  beginHistory,
  documentOf,
  type SavingHistory,
  saveAgain,
  saveUntilGone,
} from '#tests/helpers/saving-client.ts';
import {
  endServers,
  makeServerHome,
  type RunningServer,
  type ServerHome,
  spawnServer,
  startServer,
} from '#tests/helpers/spawn-server.ts';
import { tornRows } from '#tests/helpers/stored-forecast.ts';

const isLong = import.meta.env.MODE === 'long';
const crashes = isLong ? 100 : 1;
const firstStarts = 20;
const clients = 2;
/** The long run has the machine to itself and holds three seconds; here three others start servers too, and only a hang is told. */
const readyMs = isLong ? 3_000 : 15_000;
const hour = 3_600_000;

const between = (from: number, to: number) => from + Math.random() * (to - from);

interface Place {
  home: ServerHome;
  settings: Record<string, string>;
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

function onEmbedded(home: ServerHome): Promise<Place> {
  const settings = { folder: home.folder, databaseUrl: null, directUrl: null, isPooled: false };
  const open = () => openDatabase(settings, { migrationsFolder, now: new Date() });
  return Promise.resolve({ home, settings: {}, open, remove: async () => home.remove() });
}

async function onPostgres(): Promise<Place> {
  const [home, database] = [makeServerHome(), await createPostgresDatabase()];
  const settings = { folder: '', databaseUrl: database.url, directUrl: database.url, isPooled: false };
  return {
    home,
    settings: { DATABASE_URL: database.url },
    open: () => openDatabase(settings, { migrationsFolder, now: new Date(), retryMs: 0 }),
    remove: () => database.drop(),
  };
}

/** What the server has after the crash is what was acknowledged, or one call more where its answer was cut off. */
async function compare(url: string, history: SavingHistory): Promise<void> {
  const { owner, id, acked, pending } = history;
  const { version, document } = (await (await callAs(owner, `${url}/api/forecasts/${id}`)).json()) as {
    version: number;
    document: object;
  };
  expect([acked, pending?.version]).toContain(version);
  expect(document).toEqual(documentOf(version));
  if (!pending) return;

  const again = await saveAgain(url, history, pending);
  expect({ status: again.status, ...((await again.json()) as object) }).toMatchObject({
    status: 200,
    version: pending.version,
  });
  history.acked = pending.version;
}

const engines = [
  {
    name: 'on the embedded database',
    on: describe,
    isLocked: true,
    makePlace: () => onEmbedded(makeServerHome()),
    makeUsedPlace: () => onEmbedded(makeMigratedHome()),
    lastKillMs: 3_000,
  },
  {
    name: 'on Postgres',
    on: describeOnPostgres,
    isLocked: false,
    makePlace: onPostgres,
    makeUsedPlace: onPostgres,
    lastKillMs: 1_200,
  },
];

for (const { name, on, isLocked, makePlace, makeUsedPlace, lastKillMs } of engines) {
  on(`a server ${name} that is killed`, () => {
    const places: Place[] = [];
    let owners: CallingService[];
    beforeAll(async () => {
      const place = await makeUsedPlace();
      places.push(place);
      const database = await place.open();
      owners = [];
      for (let made = 0; made < crashes * clients; made += 1) owners.push(await addCallingService(database.db));
      await database.close();
    });
    afterAll(async () => {
      await endServers();
      for (const place of places) await place.remove();
    });

    it(`${crashes} × kill -9 while saving: nothing acknowledged is lost, nothing is torn, the same key again is one version, ready again in ${readyMs / 1000} s (F1, F9, G18)`, {
      timeout: hour,
    }, async () => {
      const [place] = places;
      if (!place) return expect.fail('no database was made');
      const histories: SavingHistory[] = [];
      const starts: number[] = [];
      let server: RunningServer = await spawnServer(place.home, place.settings);
      for (let round = 0; round < crashes; round += 1) {
        const { url } = server;
        const ofRound = owners.slice(round * clients, (round + 1) * clients);
        const begun = await Promise.all(ofRound.map((owner) => beginHistory(url, owner)));
        const saving = Promise.all(begun.map((history) => saveUntilGone(url, history)));
        await delay(between(isLong ? 200 : 800, 1_500));
        await server.end('SIGKILL');
        await saving;

        expect(existsSync(join(place.home.folder, 'lock'))).toBe(isLocked);

        const restart = Date.now();
        server = await spawnServer(place.home, place.settings);
        starts.push(Date.now() - restart);
        for (const history of begun) await compare(server.url, history);
        histories.push(...begun);
      }
      expect(await server.end('SIGTERM')).toBe(0);

      const database = await place.open();
      const torn = [];
      for (const { id } of histories) torn.push(...(await tornRows(database.db, id)));
      await database.close();
      expect(torn).toEqual([]);
      expect(histories.reduce((total, { acked }) => total + acked - 1, 0)).toBeGreaterThan(crashes * clients);
      process.stdout.write(`ready again in ${starts.sort((a, b) => a - b).join(', ')} ms\n`);
      expect(starts.filter((milliseconds) => milliseconds > readyMs)).toEqual([]);
    });

    it.runIf(isLong)(
      `${firstStarts} × kill -9 while the database is made and migrated: the next start works (F2)`,
      {
        timeout: hour,
      },
      async () => {
        const { schema } = knownSchema(migrationsFolder);
        for (let round = 0; round < firstStarts; round += 1) {
          const place = await makePlace();
          places.push(place);
          const killed = startServer({ DATA_DIR: place.home.folder, PORT: '0', ...place.settings });
          await delay(between(100, lastKillMs));
          killed.child.kill('SIGKILL');
          await killed.ended;

          // Of the last round the next start is that of a server, which names its first administrator where it makes one.
          if (round === firstStarts - 1) {
            const server = await spawnServer(place.home, place.settings);
            expect(server.administrator !== null).toBe(isLocked);
            expect(await server.end('SIGTERM')).toBe(0);
          }
          const database = await place.open();
          expect(await database.db.$count(sql`drizzle.__drizzle_migrations`)).toBe(schema);
          await database.close();
        }
      },
    );
  });
}
