import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { inTurnOfServers } from '#server/services/billing/sandbox/turn.ts';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';
import { openTestSandbox, pay, type TestSandbox, testOrigin } from '../helpers/sandbox';
import { settableClock } from '../helpers/settable-clock';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const daySeconds = 86_400;

describeOnPostgres('the sandbox on two servers (F10)', () => {
  const clock = settableClock(new Date('2026-11-21T12:00:00Z'));
  const databases: OpenDatabase[] = [];
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let sandboxes: [TestSandbox, TestSandbox];

  beforeAll(async () => {
    home = await createPostgresDatabase();
    const open = async () => {
      const settings = { folder: '', databaseUrl: home.url, directUrl: home.url, isPooled: false };
      const database = await openDatabase(settings, { migrationsFolder, now: new Date(), retryMs: 0 });
      databases.push(database);
      return openTestSandbox({ clock, db: database.db, isShared: true });
    };
    sandboxes = [await open(), await open()];
  });
  afterAll(async () => {
    for (const { sandbox } of sandboxes ?? []) await sandbox.close();
    await Promise.all(databases.map((database) => database.close()));
    await home?.drop();
  });

  it('a month that ends while both are busy is charged once', async () => {
    const [one, other] = sandboxes;
    const { stripe } = one.gateway;
    const { id: customer } = await stripe.customers.create({ email: 'harbour@example.com' });
    const { data } = await stripe.prices.list({ lookup_keys: ['forecastle_monthly'] });
    const { url } = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
      success_url: `${testOrigin}/#/subscribe/return?session_id={CHECKOUT_SESSION_ID}`,
    });
    expect((await pay(other, url ?? '')).status).toBe(303);

    for (const month of [1, 2]) {
      clock.pass(32 * daySeconds);
      await Promise.all(
        [one, other, one, other].map(({ gateway }) => gateway.stripe.customers.create({ email: 'other@example.com' })),
      );
      const { data: invoices } = await stripe.invoices.list({ customer });
      expect(invoices.map(({ billing_reason }) => billing_reason)).toEqual([
        ...Array.from({ length: month }, () => 'subscription_cycle'),
        'subscription_create',
      ]);
    }
  });

  it('the turn of a server that died in it is over after ten seconds, that of a living one is not', async () => {
    const [one, other] = databases;
    if (!one || !other) throw new Error('no database was opened');
    const order: string[] = [];
    const living = inTurnOfServers(one.db, async () => {
      await delay(300);
      order.push('living');
    });
    await delay(100);
    await inTurnOfServers(other.db, async () => void order.push('next'));
    await living;
    expect(order).toEqual(['living', 'next']);

    const died = sql`('sandbox turn', '', 'of the dead', now() - interval '10 seconds')`;
    await one.db.execute(
      sql`insert into stripe_sandbox.idempotency (key, path, params_hash, created_at) values ${died}`,
    );
    expect(await inTurnOfServers(other.db, async () => 'taken over')).toBe('taken over');
  });
});
