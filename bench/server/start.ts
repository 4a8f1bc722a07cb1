import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { lockDatabase, openDatabase } from '#server/db/open-database.ts';
import { gaugeOf } from '#tests/helpers/cost/gauge.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { type RunningServer, spawnServer } from '#tests/helpers/spawn-server.ts';
import type { Figure } from '../table';
import type { EngineName } from './engine';
import { appSecret, fill, makePeople } from './people';

/** Gigabytes of data; less of it with `--gb=`. */
const gigabytes = Number(process.argv.find((word) => word.startsWith('--gb='))?.slice(5) ?? 5);
const goals = { readyMs: 3_000, memoryMb: 150 };
const rowBytes = 2 ** 20;
/** Rows of one statement. */
const atOnce = 32;
/** The copy is over when its folder has not grown for so long. */
const quietMs = 10_000;
const mostMs = 30 * 60_000;

/** G34: how soon a service with much data is ready, and how much memory its copy takes. */
export async function measureStart(engine: EngineName): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'forecastle-bench-start-'));
  const folder = join(home, '.data');
  const server = engine === 'postgres' ? await startPostgresServer() : null;
  const settings: Record<string, string> = { APP_SECRET: appSecret, ...(server && { DATABASE_URL: server.url }) };
  const start = async () => {
    const begun = performance.now();
    const running = await spawnServer({ folder, remove: () => undefined }, settings);
    return { running, readyMs: performance.now() - begun };
  };
  try {
    const empty = await start();
    await empty.running.end('SIGTERM');
    await fillFolder({ folder, databaseUrl: server?.url ?? null });
    rmSync(join(folder, 'backups'), { recursive: true, force: true });
    const { running, readyMs } = await start();
    const { memoryMb, copiedMb, seconds } = await watchCopy(running, folder);
    await running.end('SIGTERM');
    const beside = `with an empty database ${empty.readyMs.toFixed(0)} ms`;
    return [
      {
        key: `${engine}.start.readyMs`,
        what: `until a service with ${gigabytes} GB is ready; ${beside}`,
        value: readyMs,
        unit: 'ms',
        atMost: goals.readyMs,
      },
      {
        key: `${engine}.start.memoryMb`,
        what: `more than when it was ready, at the highest moment while ${copiedMb.toFixed(0)} MB were copied in ${seconds.toFixed(0)} s`,
        ...{ value: memoryMb, unit: 'MB', atMost: goals.memoryMb },
      },
    ];
  } finally {
    await server?.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Versions of one forecast, each a text that no packing makes smaller. */
async function fillFolder({ folder, databaseUrl }: { folder: string; databaseUrl: string | null }): Promise<void> {
  const settings = { folder, databaseUrl, directUrl: databaseUrl, isPooled: false };
  const migrationsFolder = join(process.cwd(), 'migrations');
  const lock = lockDatabase(settings);
  const { db, close } = await openDatabase(settings, { migrationsFolder, now: new Date() });
  const [person] = makePeople();
  await fill(db, person ? [person] : [], 1);
  const rows = Math.ceil((gigabytes * 2 ** 30) / rowBytes);
  for (let first = 2; first < rows + 2; first += atOnce) {
    const text = randomBytes((rowBytes * 3) / 4).toString('base64');
    const last = Math.min(first + atOnce, rows + 2) - 1;
    await db.execute(sql`
      insert into forecast_versions (id, forecast_id, version, schema_version, document, input_hash, author_id)
      select gen_random_uuid()::text, ${person?.forecastId ?? ''}, n, 1, ${text}::text, 'bench', ${person?.forecastId ?? ''}
      from generate_series(${first}::int, ${last}::int) n`);
  }
  await close();
  lock.release();
}

async function watchCopy({ pid }: RunningServer, folder: string) {
  const gauge = gaugeOf(pid);
  gauge.begin();
  const begun = performance.now();
  let grownAt = begun;
  let size = 0;
  while (performance.now() - grownAt < quietMs && performance.now() - begun < mostMs) {
    const now = bytesIn(join(folder, 'backups'));
    if (now > size) grownAt = performance.now();
    size = Math.max(size, now);
    await delay(250);
  }
  return { memoryMb: gauge.read().memoryMb, copiedMb: size / 2 ** 20, seconds: (grownAt - begun) / 1000 };
}

function bytesIn(folder: string): number {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}
