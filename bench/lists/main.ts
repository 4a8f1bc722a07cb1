import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, type Tx, withTx } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { countUsers } from '#server/services/admin/count-users.ts';
import { listUsers } from '#server/services/admin/list-users.ts';
import { userRows } from '#server/services/admin/user-rows.ts';
import { listForecasts } from '#server/services/forecasts/list.ts';
import { refreshStatistics } from '#server/services/housekeeping/refresh-statistics.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { type AdminUsersInput, adminUsersInput } from '#shared/inputs/admin-requests.ts';
import { actingAs, bareService } from '#tests/helpers/acting.ts';
import { startPostgresServer } from '#tests/helpers/postgres-server.ts';
import { timingOf } from '../measure';
import { type Figure, jsonOf, tableOf } from '../table';
import { busiestId, people, quota, seed } from './seed';

const isJson = process.argv.includes('--json');
const migrationsFolder = join(process.cwd(), 'migrations');
const runs = 15;
const mostMs = 50;
const search = 'harbour-c';

/** What an administrator asks for, and what must not slow down with the number of people. */
const pages: Record<string, Partial<AdminUsersInput>> = {
  firstPage: {},
  lastPage: { cursor: 'last' },
  middlePage: { cursor: 'after.00000000-0000-4000-8000-000000000000.1760000000000' },
  byName: { sort: 'username', descending: false, cursor: 'last' },
  search: { search },
  searchOfMany: { search: 'h' },
  searchOfNobody: { search: 'nobody at all' },
  searchLastPage: { search, cursor: 'last' },
  searchByName: { search: 'harb', sort: 'username', descending: false },
  active: { filter: 'active' },
  pastDue: { filter: 'pastDue', cursor: 'last' },
  searchPastDue: { filter: 'pastDue', search: 'harb' },
  searchWithout: { filter: 'none', search },
  administrators: { filter: 'administrators' },
};
const explained = ['firstPage', 'search', 'lastPage'];

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return times;
}

const planOf = (tx: Tx, input: AdminUsersInput) =>
  tx.execute(sql`explain (analyze, costs off) ${userRows(tx, 'test', input).getSQL()}`) as unknown as Promise<
    Record<string, string>[] | { rows: Record<string, string>[] }
  >;

async function printPlans(db: Database): Promise<void> {
  for (const name of explained) {
    const answer = await withTx(db, (tx) => planOf(tx, adminUsersInput.parse(pages[name])));
    const rows = Array.isArray(answer) ? answer : answer.rows;
    process.stdout.write(`${name}\n${rows.map((row) => `  ${Object.values(row)[0]}`).join('\n')}\n\n`);
  }
}

async function measureOn(engine: 'pglite' | 'postgres', db: Database): Promise<Figure[]> {
  await seed(db);
  await refreshStatistics({ db });
  const admin = actingAs(bareService(db), busiestId, [ROLE_ADMIN]);
  const works: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(
      Object.entries(pages).map(([name, input]) => [name, () => listUsers(admin, adminUsersInput.parse(input))]),
    ),
    counts: () => countUsers(admin, { search: '' }),
    countsOfSearch: () => countUsers(admin, { search: 'harb' }),
    ownForecasts: () => listForecasts(admin, { removed: false, search: '' }),
  };
  const figures: Figure[] = [];
  for (const [name, work] of Object.entries(works)) {
    const timing = timingOf(await timesOf(work));
    const what = name === 'ownForecasts' ? `the ${quota} forecasts of one person` : name;
    figures.push({ key: `${engine}.${name}`, what, value: timing.median, unit: 'ms', timing, atMost: mostMs });
  }
  if (!isJson) await printPlans(db);
  return figures;
}

async function onPostgres(): Promise<Figure[]> {
  const server = process.env.DATABASE_URL ? null : await startPostgresServer();
  const url = process.env.DATABASE_URL ?? server?.url ?? '';
  const settings = { folder: '', databaseUrl: url, directUrl: url, isPooled: false };
  const database = await openDatabase(settings, { migrationsFolder, now: new Date() });
  try {
    return await measureOn('postgres', database.db);
  } finally {
    await database.close();
    await server?.remove();
  }
}

async function onEmbedded(): Promise<Figure[]> {
  const { db, client, migrate } = await openEmbedded();
  await migrate(migrationsFolder);
  const figures = await measureOn('pglite', db);
  await client.close();
  return figures;
}

const figures = [...(await onPostgres()), ...(await onEmbedded())];
const title = `Lists among ${people.toLocaleString('en')} people and as many forecasts`;
process.stdout.write(`${isJson ? jsonOf(figures) : tableOf(title, figures)}\n`);
