import { migrationsFolder } from '#server/boot/folders.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { keptSecrets } from '#server/db/schema/users.ts';
import { type KnownRoute, knownRoutes } from '#tests/security/known-routes.ts';
import { makeMigratedHome } from '../migrated-home';
import { type Caller, newCaller } from '../new-caller';
import { openTestSandbox, testOrigin, webhookSecret } from '../sandbox';
import { settableClock } from '../settable-clock';
import { type RunningServer, spawnServer } from '../spawn-server';
import { type TestApp, testApp, testSettings, wideLimits } from '../test-app';
import { testAssets } from '../test-assets';
import { large } from './mutated-call';

export interface ServedCaller extends Caller {
  /** A second forecast of theirs, as long as one may be. */
  largeForecast: string;
}

export interface Served {
  server: RunningServer;
  callers: ServedCaller[];
  routes: KnownRoute[];
  close(): Promise<void>;
}

/** What a server is called by, whatever port it listens at. */
export const servedAt = testOrigin;

/** As the callers know the server; how many calls a minute there may be is not what is looked for. */
export const servedSettings = {
  STORAGE_MB_TOTAL: '100000',
  STORAGE_MB_DAY: '100000',
  STORAGE_MB_MINUTE: '100000',
  LIMIT_SIGN_IN_ADDRESS: '1000000',
  LIMIT_SIGN_IN_ACCOUNT: '1000000',
  LIMIT_ATTEMPTS_ADDRESS: '1000000',
  LIMIT_REGISTER_ADDRESS: '1000000',
  PUBLIC_URL: servedAt,
  TRUST_PROXY: '1',
  APP_SECRET: testSettings.appSecret,
};

/** The built server as a process of its own, as `npm start` runs it, on data in which so many callers have one of everything. */
export async function serveCallers(count: number): Promise<Served> {
  const home = makeMigratedHome();
  const { callers, routes } = await fillWithCallers({ ...home, databaseUrl: null }, count);
  const server = await spawnServer(home, { ...servedSettings, LOG_LEVEL: 'error' });
  return {
    server,
    callers,
    routes,
    async close() {
      await server.end('SIGTERM');
      home.remove();
    },
  };
}

/** Makes the callers by the calls that people make, in this process. */
export async function fillWithCallers(
  { folder, databaseUrl }: { folder: string; databaseUrl: string | null },
  count: number,
): Promise<Pick<Served, 'callers' | 'routes'>> {
  const place = { folder, databaseUrl, directUrl: databaseUrl, isPooled: false };
  const { db, close } = await openDatabase(place, { migrationsFolder, now: new Date() });
  const clock = settableClock(new Date());
  let test: TestApp | null = null;
  const sandbox = await openTestSandbox({
    clock,
    db,
    deliver: (request) => test?.app.fetch(request, {}) ?? new Response(null, { status: 503 }),
  });
  const { pages } = sandbox.sandbox;
  test = await testApp({
    db,
    clock,
    limits: wideLimits,
    assets: testAssets,
    stripe: sandbox.gateway,
    sandbox: { pages },
  });
  const callers: ServedCaller[] = [];
  for (let made = 0; made < count; made += 1) {
    const caller = await newCaller(test, sandbox.sandbox.settle);
    const stored = await caller.person.call('/api/forecasts', { json: { document: large() } });
    callers.push({ ...caller, largeForecast: Object(await stored.json()).id });
  }
  await db.insert(keptSecrets).values({ name: 'sandbox-webhook', value: webhookSecret.replace(/^whsec_/, '') });
  await sandbox.sandbox.close();
  await close();
  return { callers, routes: knownRoutes(test.app) };
}
