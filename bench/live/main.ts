import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#server/db/open-database.ts';
import type { Appended } from '#server/services/live/append.ts';
import { actingAs, bareService } from '#tests/helpers/acting.ts';
import { addCallingService } from '#tests/helpers/calling-service.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { addSession, HttpPage } from '#tests/helpers/http-page.ts';
import { createLiveForecast, pageSteps, setOf } from '#tests/helpers/live-forecast.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { StreamReader } from '#tests/helpers/read-stream.ts';
import { timingOf } from '../measure';
import { type Service, startService } from '../service';
import { type Figure, jsonOf, tableOf } from '../table';

const isJson = process.argv.includes('--json');
const minutes = Number(process.argv.find((word) => word.startsWith('--minutes='))?.split('=')[1] ?? 1);
const migrationsFolder = join(process.cwd(), 'migrations');
const people = 50;
const forecasts = 5;
const streamsOfPerson = 10;
const batches = 200;
const batchesPerSecond = 20;

interface Stand {
  service: Service;
  pages: HttpPage[];
  ids: string[];
  end(): Promise<void>;
}

/** Fifty editors of five forecasts, and the built server over them. */
async function startStand(engine: 'pglite' | 'postgres'): Promise<Stand> {
  const postgres = engine === 'postgres' ? await startPostgresServer() : null;
  const home = mkdtempSync(join(tmpdir(), 'forecastle-live-'));
  const folder = join(home, '.data');
  const databaseUrl = postgres?.url ?? null;
  const settings = { folder, databaseUrl, directUrl: databaseUrl, isPooled: false };
  const database = await openDatabase(settings, { migrationsFolder, now: new Date() });
  const users: string[] = [];
  for (let i = 0; i < people; i++) users.push((await addCallingService(database.db)).userId);
  const [ownerId = '', ...others] = users;
  const owner = actingAs(bareService(database.db), ownerId);
  const members = Object.fromEntries(others.map((userId) => [userId, 'editor' as const]));
  const ids: string[] = [];
  for (let i = 0; i < forecasts; i++) ids.push(await createLiveForecast(owner, { document: goldenA(), members }));
  const pages: HttpPage[] = [];
  for (const userId of users) pages.push(new HttpPage(await addSession(database.db, userId)));
  await database.close();
  const service = await startService({
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  });
  for (const page of pages) await page.visit(service.url);
  return {
    service,
    pages,
    ids,
    async end() {
      await service.end();
      await postgres?.remove();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function openStreams({ service, pages }: Stand, id: string, count: number): Promise<StreamReader[]> {
  const readers: StreamReader[] = [];
  for (let i = 0; i < count; i++) {
    const page = pages[i % pages.length];
    const client = `page-${id.slice(0, 8)}-${i}`;
    const answer = await page?.stream(service.url, `/api/forecasts/${id}/live?client=${client}`);
    if (answer?.status !== 200) throw new Error(`A stream was answered ${answer?.status}.`);
    readers.push(new StreamReader(answer));
  }
  return readers;
}

const appendOne = async (page: HttpPage, url: string, batch: unknown): Promise<number> => {
  const { status, answer } = await page.mutate<Appended>(url, 'live.append', batch);
  if (status !== 200 || answer.seq === null)
    throw new Error(`A step was answered ${status}: ${JSON.stringify(answer)}`);
  return answer.seq;
};

async function timesOfAppends({ service, pages, ids }: Stand): Promise<number[]> {
  const times: number[] = [];
  const [id = ''] = ids;
  const step = pageSteps(id);
  for (let i = 0; i < batches; i++) {
    const page = pages[i % 4];
    const begun = performance.now();
    if (page) await appendOne(page, service.url, step(setOf('bank/minimumCash', i)));
    times.push(performance.now() - begun);
  }
  return times;
}

/** From sending a step to its event at three other pages, at twenty steps a second. */
async function timesToReceive(stand: Stand): Promise<number[]> {
  const { service, pages, ids } = stand;
  const id = ids[1] ?? '';
  const readers = await openStreams(stand, id, 3);
  const step = pageSteps(id);
  const times: number[] = [];
  const sending: Promise<void>[] = [];
  for (let i = 0; i < batches; i++) {
    const page = pages[10 + (i % 20)];
    const begun = performance.now();
    const batch = step(setOf('bank/minimumCash', i));
    const isThere = (reader: StreamReader) => reader.of('op').some(({ data }) => data.clientSeq === batch.clientSeq);
    for (const reader of readers)
      sending.push(reader.until(isThere, 30_000).then(() => void times.push(performance.now() - begun)));
    if (page) sending.push(appendOne(page, service.url, batch).then(() => undefined));
    await delay(1_000 / batchesPerSecond);
  }
  await Promise.all(sending);
  for (const reader of readers) await reader.close();
  return times;
}

async function measureOn(engine: 'pglite' | 'postgres'): Promise<Figure[]> {
  const stand = await startStand(engine);
  try {
    const { service, pages, ids } = stand;
    await timesOfAppends(stand);
    const appends = timingOf(await timesOfAppends(stand));
    const received = timingOf(await timesToReceive(stand));

    const before = service.memoryMb();
    const all: StreamReader[] = [];
    for (const id of ids) all.push(...(await openStreams(stand, id, (people * streamsOfPerson) / forecasts)));
    await delay(3_000);
    const opened = service.memoryMb();
    const [cpu, begun] = [service.cpuMs(), performance.now()];
    await delay(minutes * 60_000);
    const share = ((service.cpuMs() - cpu) / (performance.now() - begun)) * 100;
    const grown = service.memoryMb() - opened;

    const fanned: number[] = [];
    for (const [i, id] of ids.entries()) {
      const own = all.slice(i * 100, (i + 1) * 100);
      const page = pages[30 + i];
      const sent = performance.now();
      const arrivals = own.map((reader) =>
        reader.until((read) => read.steps().length > 0, 30_000).then(() => fanned.push(performance.now() - sent)),
      );
      if (page) await appendOne(page, service.url, pageSteps(id)(setOf('bank/minimumCash', 5)));
      await Promise.all(arrivals);
    }
    const fan = timingOf(fanned);
    for (const reader of all) await reader.close();
    const count = all.length;
    return [
      {
        key: `${engine}.append`,
        what: `${engine}: one step over HTTP, p95`,
        value: appends.p95,
        unit: 'ms',
        timing: appends,
        atMost: 25,
      },
      {
        key: `${engine}.receive`,
        what: `${engine}: sent to received at ${batchesPerSecond}/s, p95`,
        value: received.p95,
        unit: 'ms',
        timing: received,
        atMost: 300,
      },
      {
        key: `${engine}.streamKb`,
        what: `${engine}: memory of each of ${count} streams`,
        value: ((opened - before) * 1024) / count,
        unit: 'kB',
      },
      {
        key: `${engine}.growth`,
        what: `${engine}: memory grown in ${minutes} min of ${count} streams`,
        value: grown,
        unit: 'MB',
        atMost: 60,
      },
      {
        key: `${engine}.cpu`,
        what: `${engine}: processor of ${count} idle streams, percent`,
        value: share,
        unit: 'points',
        atMost: 2,
      },
      {
        key: `${engine}.fan`,
        what: `${engine}: a step at 100 streams among ${count}, p95`,
        value: fan.p95,
        unit: 'ms',
        timing: fan,
      },
    ];
  } finally {
    await stand.end();
  }
}

const only = process.argv.find((word) => word.startsWith('--only='))?.split('=')[1];
const figures: Figure[] = [];
for (const engine of ['pglite', 'postgres'] as const)
  if (only === undefined || only === engine) figures.push(...(await measureOn(engine)));
process.stdout.write(
  `${isJson ? jsonOf(figures) : tableOf('Live editing: steps and streams of the built server', figures)}\n`,
);
