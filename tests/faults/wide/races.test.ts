import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { getKeptSecret } from '#server/db/kept-secret.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { billingAudit, billingCustomers, stripeEvents, subscriptions } from '#server/db/schema/billing.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { SUBSCRIPTION_ACTIVE } from '#shared/domain/subscription-status.ts';
import { addPerson } from '#tests/helpers/acting.ts';
import { addCallingService, type CallingService, callAs } from '#tests/helpers/calling-service.ts';
import { goldenB } from '#tests/helpers/golden-forecasts.ts';
import { bookedAccounts, bookedForecast, booksOf } from '#tests/helpers/pushed-books.ts';
import { createPostgresDatabase, describeOnPostgres } from '#tests/helpers/real-postgres.ts';
import { openTestSandbox } from '#tests/helpers/sandbox.ts';
import { endServers, makeServerHome, type RunningServer, spawnServer } from '#tests/helpers/spawn-server.ts';

const isLong = import.meta.env.MODE === 'long';
const clients = isLong ? 8 : 4;
const savesOfEach = isLong ? 200 : 10;
const attempts = 20;

/** The list that all append to: each client writes its marks into a note of its own, one mark a save. */
interface Appended {
  version: number;
  mark: string;
}

describeOnPostgres('two servers, each a process, on one Postgres', () => {
  const home = makeServerHome();
  let place: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let database: OpenDatabase;
  let owner: CallingService;
  let servers: [RunningServer, RunningServer];

  beforeAll(async () => {
    place = await createPostgresDatabase();
    const from = { folder: '', databaseUrl: place.url, directUrl: place.url, isPooled: false };
    database = await openDatabase(from, { migrationsFolder, now: new Date(), retryMs: 0 });
    owner = await addCallingService(database.db);
    const settings = { DATABASE_URL: place.url, LIMIT_REGISTER_ADDRESS: String(2 * attempts) };
    servers = await Promise.all([spawnServer(home, settings), spawnServer(home, settings)]);
  });
  afterAll(async () => {
    await endServers();
    await database?.close();
    await place?.drop();
    home.remove();
  });

  const server = (at: number) => servers[at % 2 === 0 ? 0 : 1].url;

  /** A call of the owner; over the limit of calls it waits for as long as it is told. */
  async function callAsOwner(address: string, call: Parameters<typeof callAs>[2] = {}): Promise<Response> {
    for (;;) {
      const answer = await callAs(owner, address, call);
      if (answer.status !== 429) return answer;
      await delay(1_000 * Number(answer.headers.get('Retry-After')));
    }
  }

  /** Appends one mark as a careful client does: opens, appends, saves, and after a conflict opens again. */
  async function append(address: string, mark: string): Promise<Appended & { conflicts: number }> {
    for (let conflicts = 0; ; conflicts += 1) {
      const opened = (await (await callAsOwner(address)).json()) as {
        version: number;
        document: ReturnType<typeof goldenB>;
      };
      const { document, version } = opened;
      document.revenue = document.revenue.map((line) => ({ ...line, note: mark }));
      const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': randomUUID() };
      const answer = await callAsOwner(address, { method: 'PUT', json: { document }, headers });
      const body = (await answer.json()) as {
        version: number;
        code?: string;
        currentVersion?: number;
        baseVersion?: number;
      };
      if (answer.status === 200) return { version: body.version, mark, conflicts };
      expect([answer.status, body.code, body.baseVersion]).toEqual([412, 'conflict', version]);
      expect(body.currentVersion).toBeGreaterThan(version);
    }
  }

  it(`${clients} × ${savesOfEach} saves: each acknowledged one is there once, in its place; losers learn both versions (G19)`, {
    timeout: 1_800_000,
  }, async () => {
    const made = await callAsOwner(`${server(0)}/api/forecasts`, { json: { document: goldenB() } });
    const { id } = (await made.json()) as { id: string };
    const histories = await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const history: (Appended & { conflicts: number })[] = [];
        for (let n = 0; n < savesOfEach; n += 1) {
          history.push(await append(`${server(client + n)}/api/forecasts/${id}`, `${client}.${n}`));
        }
        return history;
      }),
    );

    const all = histories.flat().toSorted((one, other) => one.version - other.version);
    const saves = clients * savesOfEach;
    expect(all.map(({ version }) => version)).toEqual(Array.from({ length: saves }, (_, index) => index + 2));
    expect(all.reduce((total, { conflicts }) => total + conflicts, 0)).toBeGreaterThan(0);
    for (const history of histories) {
      expect(history.map(({ version }) => version)).toEqual(
        history.map(({ version }) => version).toSorted((a, b) => a - b),
      );
    }
    const stored = new Map<number, string>();
    const kept = await database.db.query.forecastVersions.findMany({ where: (row, { eq }) => eq(row.forecastId, id) });
    for (const { version, document } of kept) {
      stored.set(version, (parseJson(document) as ReturnType<typeof goldenB>).revenue[0]?.note ?? '');
    }
    // A forecast keeps its newest 200 versions; what of the history is older has gone by then.
    const checkable = all.filter(({ version }) => stored.has(version));
    expect(checkable.length).toBeGreaterThanOrEqual(Math.min(saves, 190));
    expect(checkable.map(({ version }) => stored.get(version))).toEqual(checkable.map(({ mark }) => mark));
    const [row] = (await database.db.select().from(forecasts)).filter((forecast) => forecast.id === id);
    expect(row?.version).toBe(saves + 1);
  });

  it('of two registrations with one address, one on each server, each gets the answer of a new one (A165)', async () => {
    const email = `one-${randomUUID().slice(0, 6)}@example.com`;
    const register = async (i: number) => {
      const json = {
        username: `One-${randomUUID().slice(0, 6)}`,
        email,
        password: 'tide table seven',
        acceptTerms: true,
      };
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${server(i)}/api/self-register`, {
        method: 'POST',
        headers,
        body: JSON.stringify(json),
      });
      return [answer.status, ((await answer.json()) as { fields?: object }).fields ?? null];
    };
    const answers = await Promise.all([register(0), register(1)]);
    expect(answers.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [201, null],
      [201, null],
    ]);
  });

  it(`of ${attempts} registrations of one name on both servers one gets in and the others name the field (A17, G19)`, async () => {
    const name = `Both-${randomUUID().slice(0, 6)}`;
    const answers = await Promise.all(
      Array.from({ length: attempts }, async (_, i) => {
        const json = {
          username: i % 3 === 0 ? name.toLowerCase() : name,
          email: `both-${i}@example.com`,
          password: 'tide table seven',
          acceptTerms: true,
        };
        const answer = await fetch(`${server(i)}/api/self-register`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(json),
        });
        return [answer.status, ((await answer.json()) as { fields?: object }).fields ?? null];
      }),
    );
    const rejected = answers.filter(([status]) => status !== 201);
    expect(rejected).toEqual(Array.from({ length: attempts - 1 }, () => [409, { username: 'username-taken' }]));
    const rows = await database.db.select({ username: users.username }).from(users);
    expect(rows.filter(({ username }) => username.toLowerCase() === name.toLowerCase())).toHaveLength(1);
  });

  it('an allowance is shared: of registrations beyond it none gets in, on whichever server it arrives (G19)', async () => {
    const register = async (i: number) => {
      const json = {
        username: `late-${i}`,
        email: `late-${i}@example.com`,
        password: 'tide table seven',
        acceptTerms: true,
      };
      const answer = await fetch(`${server(i)}/api/self-register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      });
      return answer.status;
    };
    const statuses: number[] = [];
    // Eight at once on each server: more of one address than wait for a hash are rejected before the allowance decides.
    while (statuses.length < 2 * attempts) {
      const left = 2 * attempts - statuses.length;
      const round = Array.from({ length: Math.min(16, left) }, (_, i) => register(statuses.length + i));
      statuses.push(...(await Promise.all(round)));
    }
    // The registrations before took their part, whatever came of them.
    // The two of one address, above, were of the same hour.
    expect(statuses.filter((status) => status === 201)).toHaveLength(attempts - 2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(attempts + 2);
  });

  it('one save that both servers get at once under one key is one version (G19)', async () => {
    const made = await callAsOwner(`${server(0)}/api/forecasts`, { json: { document: goldenB() } });
    const { id } = (await made.json()) as { id: string };
    const headers = { 'If-Match': '"1"', 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((at) =>
        callAsOwner(`${server(at)}/api/forecasts/${id}`, { method: 'PUT', json: { document: goldenB() }, headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
    expect(others).toEqual(others.map(() => first));
    expect(await (await callAsOwner(`${server(1)}/api/forecasts/${id}`)).json()).toMatchObject({ version: 2 });
  });

  it(`${attempts} pushes of booked months to both servers at once lose none, and the same content is stored once (G19)`, async () => {
    const made = await callAsOwner(`${server(0)}/api/forecasts`, { json: { document: bookedForecast() } });
    const { id } = (await made.json()) as { id: string };
    const address = (at: number) => `${server(at)}/api/forecasts/${id}/actuals`;
    const json = { accounts: bookedAccounts };
    await callAsOwner(`${address(0)}/account-map`, { method: 'PUT', json });

    const months = [7, 2, 19, 4, 11, 1, 20, 3, 16, 5, 9, 6, 18, 8, 10, 14, 12, 13, 17, 15];
    // The last five arrive once more, at the other server.
    const pushes = [...months.map((t, at) => ({ t, at })), ...months.slice(15).map((t, at) => ({ t, at }))];
    const answers = await Promise.all(pushes.map(({ t, at }) => callAsOwner(address(at), { json: booksOf(t) })));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 200), ...months.map(() => 201)]);
    const { items } = await (await callAsOwner(`${address(1)}/imports`)).json();
    expect(items).toHaveLength(months.length);
    const { lastActualMonth, rows } = await (await callAsOwner(address(0))).json();
    expect(lastActualMonth).toBe('2028-08');
    expect(rows['sheet:cash']).toEqual(months.map((_, at) => 100 * (at + 1)));
  });

  it('an event of Stripe that both servers get ten times at once is kept once, worked off once, and opens access once (A89, G19)', async () => {
    const { db } = database;
    // The books of both servers' sandbox: what happens at Stripe, which tells nobody of it here.
    const account = await openTestSandbox({ clock: { now: () => new Date() }, db, isShared: true });
    await account.connection.desk?.setFaults({ stripe: 'well', webhooks: 'hold', declineNext: false });
    const { stripe } = account.gateway;
    const userId = await addPerson(db);
    const { id: customer } = await stripe.customers.create({ metadata: { userId } });
    await db.insert(billingCustomers).values({ userId, mode: 'sandbox', stripeCustomerId: customer });
    const { id: card } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const { data: prices } = await stripe.prices.list({ lookup_keys: ['forecastle_monthly'] });
    const items = [{ price: prices[0]?.id ?? '' }];
    const subscription = await stripe.subscriptions.create({ customer, default_payment_method: card, items });

    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const payload = JSON.stringify({
      ...{ id, object: 'event', api_version: Stripe.API_VERSION, created: subscription.created, livemode: false },
      ...{ type: 'customer.subscription.created', data: { object: subscription }, pending_webhooks: 1, request: null },
    });
    const secret = `whsec_${await getKeptSecret(db, 'sandbox-webhook')}`;
    const headers = { 'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) };
    const answers = await Promise.all(
      Array.from({ length: attempts }, (_, at) =>
        fetch(`${server(at)}/api/stripe/webhook`, { method: 'POST', headers, body: payload }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));

    const kept = () => db.select().from(stripeEvents).where(eq(stripeEvents.eventId, id));
    await expect.poll(kept, { timeout: 20_000 }).toMatchObject([{ status: 'done' }]);
    expect(await kept()).toMatchObject([{ attempts: 1, lastError: null, customerId: customer }]);
    const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    expect(rows).toMatchObject([{ stripeId: subscription.id, status: 'active' }]);
    const changes = await db.select().from(billingAudit).where(eq(billingAudit.userId, userId));
    expect(changes).toMatchObject([{ to: SUBSCRIPTION_ACTIVE }]);
    await account.sandbox.close();
  });
});
