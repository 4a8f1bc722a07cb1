import { setTimeout as delay } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { timingOf } from '#bench/measure.ts';
import { migrationsFolder } from '#server/boot/folders.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { operations } from '#server/db/schema/live.ts';
import type { Appended } from '#server/services/live/append.ts';
import { readLive } from '#server/services/live/read.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { AppendLiveInput } from '#shared/inputs/live-requests.ts';
import { applyOperations } from '#shared/inputs/operations/apply.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';
import { actingAs, bareService } from '#tests/helpers/acting.ts';
import { addCallingService } from '#tests/helpers/calling-service.ts';
import { gaugeOf } from '#tests/helpers/cost/gauge.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { addSession, HttpPage } from '#tests/helpers/http-page.ts';
import { createLiveForecast, pageSteps, setOf } from '#tests/helpers/live-forecast.ts';
import { makeMigratedHome } from '#tests/helpers/migrated-home.ts';
import { createPostgresDatabase, describeOnPostgres } from '#tests/helpers/real-postgres.ts';
import { endServers, makeServerHome, type RunningServer, spawnServer } from '#tests/helpers/spawn-server.ts';

const crashes = 100;
/** Beside the crashes: the server is stopped in order while three people type, as a new release does. */
const stops = 20;
const writers = 3;
/** On a machine that does nothing else. */
const readyMs = 3_000;
const hour = 3_600_000;

interface Writer {
  page: HttpPage;
  next: (...operations: Operation[]) => AppendLiveInput;
  /** Steps that were acknowledged, by number. */
  acked: Map<number, number>;
  pending: AppendLiveInput | null;
}

/** Types until the server is gone; what was begun is written down before it begins. */
async function typeUntilGone(url: string, writer: Writer): Promise<void> {
  try {
    for (;;) {
      writer.pending = writer.next(setOf('bank/minimumCash', writer.acked.size));
      const { status, answer } = await writer.page.mutate<Appended>(url, 'live.append', writer.pending);
      if (status === 503) return;
      if (status !== 200 || answer.seq === null) throw new UnexpectedAnswer(`${status}: ${JSON.stringify(answer)}`);
      writer.acked.set(writer.pending.clientSeq, answer.seq);
      writer.pending = null;
      // 600 a minute are allowed.
      await delay(105);
    }
  } catch (error) {
    if (error instanceof UnexpectedAnswer) throw error;
  }
}

class UnexpectedAnswer extends Error {}

const engines = [
  {
    name: 'on the embedded database',
    on: describe,
    async place() {
      const home = makeMigratedHome();
      const settings = { folder: home.folder, databaseUrl: null, directUrl: null, isPooled: false };
      return { home, settings, more: {}, remove: async () => home.remove() };
    },
  },
  {
    name: 'on Postgres',
    on: describeOnPostgres,
    async place() {
      const [home, database] = [makeServerHome(), await createPostgresDatabase()];
      const settings = { folder: '', databaseUrl: database.url, directUrl: database.url, isPooled: false };
      return { home, settings, more: { DATABASE_URL: database.url }, remove: () => database.drop() };
    },
  },
];

for (const { name, on, place } of engines) {
  on(`three writers at one forecast ${name}`, () => {
    const removals: (() => Promise<void>)[] = [];
    afterAll(async () => {
      await endServers();
      for (const remove of removals) await remove();
    });

    it(`${crashes} × kill -9: no acknowledged step is lost, none is there twice, ready again in ${readyMs / 1000} s (G26, F21); nor when it is restarted in order (F27)`, {
      timeout: hour,
    }, async () => {
      const { home, settings, more, remove } = await place();
      removals.push(remove);
      const open = () => openDatabase(settings, { migrationsFolder, now: new Date(), retryMs: 0 });
      let database = await open();
      const people = [];
      for (let i = 0; i < writers; i++) people.push((await addCallingService(database.db)).userId);
      const [ownerId = '', ...others] = people;
      const owner = () => actingAs(bareService(database.db), ownerId);
      const members = Object.fromEntries(others.map((userId) => [userId, 'editor' as const]));
      const id = await createLiveForecast(owner(), { document: goldenA(), members });
      const all: Writer[] = [];
      for (const userId of people)
        all.push({
          page: new HttpPage(await addSession(database.db, userId)),
          next: pageSteps(id),
          acked: new Map(),
          pending: null,
        });
      await database.close();

      const starts: number[] = [];
      const processor: number[] = [];
      let server: RunningServer = await spawnServer(home, more);
      for (let round = 0; round < crashes + stops; round += 1) {
        const { url } = server;
        for (const { page } of all) await page.visit(url);
        const typing = Promise.all(all.map((writer) => typeUntilGone(url, writer)));
        await delay(300 + Math.random() * 700);
        await server.end(round < crashes ? 'SIGKILL' : 'SIGTERM');
        await typing;
        const begun = performance.now();
        server = await spawnServer(home, more);
        starts.push(performance.now() - begun);
        processor.push(gaugeOf(server.pid).read().allMs);
        for (const { page, acked, pending } of all) {
          if (!pending) continue;
          const again = await page.mutate<Appended>(server.url, 'live.append', pending);
          expect(again.status).toBe(200);
          acked.set(pending.clientSeq, again.answer.seq ?? 0);
        }
      }
      expect(await server.end('SIGTERM')).toBe(0);

      database = await open();
      const rows = await database.db
        .select()
        .from(operations)
        .where(eq(operations.forecastId, id))
        .orderBy(asc(operations.seq));
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1));
      const acknowledged = all.flatMap(({ acked }) => [...acked.values()]).sort((a, b) => a - b);
      expect(acknowledged).toEqual(rows.map(({ seq }) => seq));
      const replayed = applyOperations(
        goldenA(),
        rows.flatMap((row) => row.operations as Operation[]),
      ).document;
      expect((await readLive(owner(), { id, clients: [] })).inputHash).toBe(hashInput(replayed));
      await database.close();
      const [wall, own] = [timingOf(starts), timingOf(processor)].map(
        ({ min, median, p95 }) => `${[min, median, p95].map(Math.round).join(', ')} ms`,
      );
      process.stdout.write(
        `${name}: ${rows.length} steps, each acknowledged once; ready again in ${wall}, by processor ${own} (least, median, p95)\n`,
      );
      expect(starts.filter((milliseconds) => milliseconds > readyMs)).toEqual([]);
    });
  });
}
