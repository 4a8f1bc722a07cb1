import { setTimeout as delay } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { operations } from '#server/db/schema/live.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import { applyOperations } from '#shared/inputs/operations/apply.ts';
import type { Operation } from '#shared/inputs/operations/operation.ts';
import { actingAs, bareService } from '#tests/helpers/acting.ts';
import { addCallingService } from '#tests/helpers/calling-service.ts';
import { type NextWhole, wholesFrom } from '#tests/helpers/drawn-changes.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { addSession, HttpPage } from '#tests/helpers/http-page.ts';
import { createLiveForecast, setOf } from '#tests/helpers/live-forecast.ts';
import { drawBatch } from '#tests/helpers/live-history.ts';
import { LivePage } from '#tests/helpers/live-page.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { type Helpers, missingPrograms, openHelpers } from '#tests/helpers/proxy-and-pooler.ts';
import { createPostgresDatabase, describeOnPostgres } from '#tests/helpers/real-postgres.ts';
import { endServers, makeServerHome, type RunningServer, spawnServer } from '#tests/helpers/spawn-server.ts';

const writers = 3;
/** A step that is held back by a proxy would wait for as many bytes as its buffers take. */
const soonMs = 2_000;

const home = makeServerHome();
let removals: (() => unknown)[] = [];
afterEach(async () => {
  await endServers();
  for (const remove of removals.reverse()) await remove();
  removals = [];
});
afterAll(() => home.remove());

const open = async (url: string): Promise<OpenDatabase> =>
  openDatabase(
    { folder: '', databaseUrl: url, directUrl: url, isPooled: false },
    { migrationsFolder, now: new Date(), retryMs: 0 },
  );

/** Three people with a session each at one forecast, as rows. */
async function addWriters(databaseUrl: string) {
  const database = await open(databaseUrl);
  const ids: string[] = [];
  for (let i = 0; i < writers; i++) ids.push((await addCallingService(database.db)).userId);
  const [ownerId = '', ...others] = ids;
  const members = Object.fromEntries(others.map((userId) => [userId, 'editor' as const]));
  const owner = actingAs(bareService(database.db), ownerId);
  const id = await createLiveForecast(owner, { document: goldenA(), members });
  const people: HttpPage[] = [];
  for (const userId of ids) people.push(new HttpPage(await addSession(database.db, userId)));
  await database.close();
  return { id, people };
}

async function openPages(url: string, { id, people }: Awaited<ReturnType<typeof addWriters>>): Promise<LivePage[]> {
  for (const person of people) await person.visit(url);
  const pages = people.map((person) => new LivePage(person, { url, id }, goldenA()));
  removals.push(() => Promise.all(pages.map((page) => page.leave())));
  return pages;
}

/** All edit at random until the work is done. */
async function editWhile(pages: LivePage[], next: NextWhole, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const edit = async (page: LivePage) => {
    while (!isOver) {
      const batch = drawBatch(page.document, next);
      if (batch.length > 0) await page.send(batch);
      await delay(120);
    }
  };
  const editing = Promise.all(pages.map(edit));
  await Promise.race([work(), editing]);
  isOver = true;
  await editing;
}

/** Every step was acknowledged to one page, none twice, and pages, working copy and replay are one document. */
async function expectOneDocument(pages: LivePage[], databaseUrl: string, forecastId: string): Promise<number> {
  const copy = await pages[0]?.read();
  if (!copy) throw new Error('Nobody is there.');
  const hashes = await Promise.all(pages.map((page) => page.hashAt(copy.seq)));
  const { db, close } = await open(databaseUrl);
  const rows = await db
    .select()
    .from(operations)
    .where(eq(operations.forecastId, forecastId))
    .orderBy(asc(operations.seq));
  await close();
  const stored = rows.map(({ seq, clientId, clientSeq }) => [seq, clientId, clientSeq]);
  const acked = pages.flatMap(({ clientId, acked: steps }) =>
    [...steps].map(([clientSeq, seq]) => [seq, clientId, clientSeq] as const),
  );
  expect(acked.sort(([a], [b]) => a - b)).toEqual(stored);
  expect(stored.map(([seq]) => seq)).toEqual(stored.map((_, i) => i + 1));
  const replayed = applyOperations(
    goldenA(),
    rows.flatMap((row) => row.operations as Operation[]),
  ).document;
  expect(new Set([...hashes, copy.inputHash, hashInput(replayed)]).size).toBe(1);
  return rows.length;
}

describeOnPostgres('three people who edit one forecast over the network', () => {
  it('while the database restarts five times: no acknowledged step is lost or there twice, streams go on without a gap, the server stays (F23)', {
    timeout: 300_000,
  }, async () => {
    const cluster = await startPostgresServer();
    removals.push(() => cluster.remove());
    const given = await addWriters(cluster.url);
    const server = await spawnServer(home, { DATABASE_URL: cluster.url });
    const pages = await openPages(server.url, given);
    await editWhile(pages, wholesFrom(23), async () => {
      for (let round = 0; round < 5; round++) {
        await delay(2_500);
        await cluster.stop();
        await delay(500 * round);
        await cluster.start();
      }
      await delay(2_500);
    });
    const steps = await expectOneDocument(pages, cluster.url, given.id);
    expect(steps).toBeGreaterThan(20);
    expect(process.kill(server.pid, 0)).toBe(true);
    process.stdout.write(`${steps} steps over five restarts of the database\n`);
  });

  describe.skipIf(missingPrograms().length > 0)('on two servers behind nginx, which buffers', () => {
    let helpers: Helpers;
    const servers: RunningServer[] = [];
    let start: (place: number) => Promise<void>;
    let site: string;
    let databaseUrl: string;
    let given: Awaited<ReturnType<typeof addWriters>>;

    beforeEach(async () => {
      const database = await createPostgresDatabase();
      databaseUrl = database.url;
      given = await addWriters(databaseUrl);
      const ports = [await freePort(), await freePort(), await freePort()];
      site = `http://127.0.0.1:${ports[2]}`;
      helpers = openHelpers();
      await helpers.startProxy({
        port: ports[2] ?? 0,
        servers: [ports[0] ?? 0, ports[1] ?? 0],
        changes: [
          [' ssl;', ';'],
          ['gzip on;', 'gzip on;\n  proxy_buffering on;'],
          // The same servers where nginx does not do as the stream asks: what shows that it buffers.
          [
            'location / {',
            `location /held/ {
    proxy_pass http://forecastle/;
    proxy_set_header Host $http_host;
    proxy_ignore_headers X-Accel-Buffering;
  }
  location / {`,
          ],
        ],
      });
      const settings = {
        ...{ DATABASE_URL: databaseUrl, PUBLIC_URL: site, TRUST_PROXY: '1' },
        APP_SECRET: 'the same on both, and at least thirty-two long',
      };
      start = async (place) => {
        servers[place] = await spawnServer(home, { ...settings, PORT: String(ports[place]) });
      };
      await Promise.all([start(0), start(1)]);
      removals.push(
        () => database.drop(),
        () => helpers.remove(),
      );
    }, 120_000);

    it('a step is there at once, not when a buffer is full (F24)', { timeout: 120_000 }, async () => {
      const [page] = await openPages(site, given);
      const [person] = given.people;
      if (!page || !person) throw new Error('Nobody is there.');
      const ending = new AbortController();
      const path = `/api/forecasts/${given.id}/live?client=page-held&after=0`;
      let hasHeldCome = false;
      const held = person.stream(`${site}/held`, path, ending.signal).then(
        () => {
          hasHeldCome = true;
        },
        () => undefined,
      );
      for (let value = 1; value <= 5; value++) {
        const begun = performance.now();
        await page.send([setOf('bank/minimumCash', value)]);
        await page.hashAt(value);
        expect(performance.now() - begun).toBeLessThan(soonMs);
      }
      expect(hasHeldCome).toBe(false);
      ending.abort();
      await held;
    });

    it('while one server after the other is killed: no acknowledged step is lost or there twice, and all see one document (G25)', {
      timeout: 300_000,
    }, async () => {
      const pages = await openPages(site, given);
      await editWhile(pages, wholesFrom(25), async () => {
        for (let round = 0; round < 6; round++) {
          await delay(2_000);
          await servers[round % 2]?.end('SIGKILL');
          await delay(300);
          await start(round % 2);
        }
        await delay(2_000);
      });
      const steps = await expectOneDocument(pages, databaseUrl, given.id);
      expect(steps).toBeGreaterThan(20);
      expect(pages.reduce((sum, { opened }) => sum + opened, 0)).toBeGreaterThan(writers);
      process.stdout.write(`${steps} steps over six ends of a server\n`);
    });
  });
});
