import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  billingCustomers,
  billingOutbox,
  billingRuns,
  stripeEvents,
  stripeRejections,
} from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { getBillingHealth } from '#server/services/billing/admin/billing-health.ts';
import { getBillingFigures } from '#server/services/billing/admin/figures.ts';
import { listCustomers } from '#server/services/billing/admin/list-customers.ts';
import { listEvents } from '#server/services/billing/admin/list-events.ts';
import { listPrices } from '#server/services/billing/admin/list-prices.ts';
import { customerListInput } from '#shared/inputs/admin-billing-requests.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { type BillingActs, billingActs } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, billingApp } from '#tests/helpers/billing-app.ts';
import { billingRows } from '#tests/helpers/billing-rows.ts';

let app: BillingApp;
let seed: ReturnType<typeof billingRows>;
let acts: BillingActs;
let adminId: string;
beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
  seed = billingRows(app);
  adminId = await addPerson(app.db, 'steward');
});
afterAll(() => app.close());

const context = () => actingAs(app.service, adminId);
const ago = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);
const dayMs = 86_400_000;

beforeEach(async () => {
  for (const table of [billingCustomers, stripeEvents, stripeRejections, billingOutbox, billingRuns]) {
    await app.db.delete(table);
  }
});
const list = (input: object = {}) => listCustomers(context(), customerListInput.parse(input));
const idsOf = async (input: object) => (await list(input)).rows.map(({ id }) => id);

it('customers: the newest first, found by state, by name and by Stripe’s ids, none of another account', async () => {
  const userId = await addPerson(app.db, 'annaberg');
  await app.db.update(users).set({ firstName: 'Greta', lastName: 'Hill_1' }).where(eq(users.id, userId));
  const currentPeriodEnd = ago(-dayMs);
  const trialing = await seed.addCustomer({ userId, stripeCustomerId: 'cus_AA1', createdAt: ago(4) });
  const price = { lookupKey: 'forecastle_yearly', amount: 29_000, currency: 'usd', interval: 'year' };
  await seed.addSubscription(trialing, { status: 'trialing', stripeId: 'sub_AA1', currentPeriodEnd, ...price });
  const closed = await seed.addCustomer({ stripeCustomerId: 'cus_AAA', createdAt: ago(3), deletedAt: ago(0) });
  await seed.addSubscription(closed, { status: 'canceled' });
  const again = await seed.addCustomer({ createdAt: ago(2) });
  for (const status of ['canceled', 'active']) await seed.addSubscription(again, { status });
  const bare = await seed.addCustomer({ createdAt: ago(1) });
  await seed.addCustomer({ mode: 'test', stripeCustomerId: 'cus_AA2' });
  await seed.addPayment(trialing, { disputeStatus: null });
  await seed.addPayment(bare, { disputeStatus: 'needs_response' });
  for (const disputeStatus of ['won', 'lost', 'warning_closed', 'prevented'])
    await seed.addPayment(again, { disputeStatus });

  const { rows, nextCursor } = await list();
  expect([rows.map(({ id }) => id), nextCursor]).toEqual([[bare, again, closed, trialing], null]);
  const nothing = { lookupKey: null, amountMinor: null, currency: null, interval: null, periodEnd: null };
  const nobody = { userId: null, username: null, email: null, stripeCustomerId: expect.any(String) };
  const flags = { isDeleted: false, isDisputed: false };
  expect(rows).toEqual([
    { id: bare, createdAt: ago(1), ...nobody, ...flags, ...nothing, isDisputed: true, state: 'none', status: null },
    { id: again, createdAt: ago(2), ...nobody, ...flags, ...nothing, state: 'active', status: 'active' },
    {
      id: closed,
      createdAt: ago(3),
      ...nobody,
      ...flags,
      ...nothing,
      isDeleted: true,
      state: 'canceled',
      status: 'canceled',
    },
    {
      id: trialing,
      userId,
      username: 'annaberg',
      email: 'annaberg@example.com',
      stripeCustomerId: 'cus_AA1',
      createdAt: ago(4),
      ...flags,
      state: 'trialing',
      status: 'trialing',
      lookupKey: 'forecastle_yearly',
      amountMinor: 29_000,
      currency: 'usd',
      interval: 'year',
      periodEnd: currentPeriodEnd,
    },
  ]);
  const byStatus = {
    none: [bare],
    canceled: [closed],
    active: [again],
    disputed: [bare],
    trialing: [trialing],
    paused: [],
  };
  for (const [status, ids] of Object.entries(byStatus))
    expect([status, await idsOf({ status })]).toEqual([status, ids]);
  const mine = [trialing];
  const bySearch: [string, string[]][] = [
    ['ANNABERG', mine],
    ['annaberg@exam', mine],
    ['greta hill', mine],
    ['hill_', mine],
    ['nnaber%', []],
    ['cus_AA', [closed, trialing]],
    ['cus_AA1', mine],
    ['cus_A_', []],
    ['x cus_AA1', []],
    ['cus_AA1 x', []],
    ['sub_AA1', mine],
    ['sub_AA', []],
    ['x sub_AA1', []],
  ];
  for (const [search, ids] of bySearch) expect([search, await idsOf({ search })]).toEqual([search, ids]);
  expect(await idsOf({ search: 'cus_AA', status: 'canceled' })).toEqual([closed]);
  await app.db.delete(users).where(eq(users.id, userId));
});

it('customers of one second: 25 are one page, the 26th comes on the next, none twice', async () => {
  for (let made = 0; made < 25; made += 1) await seed.addCustomer({ createdAt: ago(1) });
  expect(await list()).toMatchObject({ rows: { length: 25 }, nextCursor: null });
  await seed.addCustomer({ createdAt: ago(1) });
  await seed.addCustomer({ createdAt: ago(2) });
  const first = await list();
  expect(first.nextCursor).toBe(`${ago(1).getTime()}_${first.rows.at(-1)?.id}`);
  const second = await list({ cursor: first.nextCursor });
  expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([25, 2, null]);
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(27);
  expect(ids.slice(0, 26)).toEqual([...ids.slice(0, 26)].sort().reverse());
  expect(second.rows.at(-1)?.createdAt).toEqual(ago(2));
});

it('events: the newest first, page by page, with whom they are about, and how many were rejected or are dead', async () => {
  const input = { page: 1, status: 'all' as const, search: '' };
  expect(await listEvents(context(), input)).toEqual({
    rows: [],
    total: 0,
    page: 1,
    pageSize: 25,
    rejections: 0,
    dead: 0,
  });
  const userId = await addPerson(app.db, 'eventful');
  await seed.addCustomer({ userId, stripeCustomerId: 'cus_events' });
  const more = { customerId: 'cus_events', objectId: 'in_1', attempts: 3, lastError: 'x', nextAttemptAt: ago(7) };
  await seed.addEvents(
    seed.eventRow('evt_26', { receivedAt: ago(9) }),
    ...Array.from({ length: 24 }, (_, place) => seed.eventRow(`evt_${String(25 - place).padStart(2, '0')}`)),
    seed.eventRow('evt_new', {
      ...more,
      receivedAt: ago(-9),
      type: 'invoice.paid',
      status: 'failed',
      processedAt: ago(8),
    }),
    seed.eventRow('evt_dead', { receivedAt: ago(10), status: 'dead' }),
    seed.eventRow('evt_of_live', { mode: 'live', status: 'dead' }),
  );
  await app.db.insert(stripeRejections).values([{ reason: 'mode' }, { reason: 'mode' }]);
  const [newest] = await app.db.select().from(stripeRejections).orderBy(stripeRejections.id).offset(1);
  const first = await listEvents(context(), input);
  expect(first).toMatchObject({ total: 27, page: 1, pageSize: 25, rejections: newest?.id, dead: 1 });
  const alike = Array.from({ length: 24 }, (_, place) => `evt_${String(place + 2).padStart(2, '0')}`);
  expect(first.rows.map(({ eventId }) => eventId)).toEqual(['evt_new', ...alike]);
  expect(first.rows[0]).toEqual({
    eventId: 'evt_new',
    type: 'invoice.paid',
    status: 'failed',
    username: 'eventful',
    objectId: 'in_1',
    attempts: 3,
    lastError: 'x',
    stripeCreated: ago(0),
    receivedAt: ago(-9),
    processedAt: ago(8),
    nextAttemptAt: ago(7),
    source: 'webhook',
  });
  const named = async (change: object) =>
    (await listEvents(context(), { ...input, ...change })).rows.map(({ eventId }) => eventId);
  expect(await named({ page: 2 })).toEqual(['evt_26', 'evt_dead']);
  expect(await named({ status: 'dead' })).toEqual(['evt_dead']);
  expect(await named({ search: 'OICE.' })).toEqual(['evt_new']);
  expect(await named({ search: 'oice_' })).toEqual([]);
});

it('health: empty where nothing happened, else every count, the oldest that is due and the newest run, of this account alone', async () => {
  const runs = { lastCatchUp: null, lastReconciliation: null };
  const none = { pending: 0, processing: 0, done: 0, ignored: 0, failed: 0, dead: 0 };
  const idle = { waiting: 0, failed: 0, dead: 0, done: 0, oldestDueAt: null, troubled: [] };
  expect(await getBillingHealth(context())).toEqual({
    inbox: { ...none, oldestDueAt: null, lastReceivedAt: null },
    outbox: idle,
    ...runs,
    rejected: { count: 0, latest: [] },
    openDisputes: 0,
  });

  const statuses = ['pending', 'processing', 'processing', 'failed', 'dead', 'done', 'ignored'] as const;
  await seed.addEvents(
    ...statuses.map((status, place) =>
      seed.eventRow(`evt_${place}`, { status, nextAttemptAt: ago(place), receivedAt: ago(100 - place) }),
    ),
    seed.eventRow('evt_of_test', { mode: 'test', status: 'pending', nextAttemptAt: ago(999), receivedAt: ago(-999) }),
  );
  const call = (more: Partial<typeof billingOutbox.$inferInsert>) => ({
    mode: 'sandbox' as const,
    kind: 'cancel_subscription' as const,
    payload: { object: 'sub_1', customerId: 'x' },
    idempotencyKey: randomUUID(),
    nextAttemptAt: null,
    createdAt: ago(50),
    ...more,
  });
  await app.db
    .insert(billingOutbox)
    .values([
      call({ nextAttemptAt: ago(3) }),
      call({ nextAttemptAt: ago(4) }),
      call({ lastError: 'later', attempts: 2, createdAt: ago(40), nextAttemptAt: ago(2) }),
      call({ lastError: 'given up', deadAt: ago(1), createdAt: ago(30) }),
      call({ lastError: 'at last', doneAt: ago(1) }),
      call({ mode: 'test', lastError: 'theirs', nextAttemptAt: ago(99) }),
    ]);
  const run = { mode: 'sandbox' as const, finishedAt: ago(1), examined: 7, found: 3, failed: 2, lastError: 'one' };
  await app.db.insert(billingRuns).values([
    { ...run, kind: 'catch_up', startedAt: ago(9) },
    { ...run, kind: 'catch_up', startedAt: ago(8), found: 4 },
    { ...run, kind: 'catch_up', startedAt: ago(7), mode: 'test' },
    { ...run, kind: 'reconciliation', startedAt: ago(6), finishedAt: null },
  ]);
  const customer = await seed.addCustomer();
  for (const disputeStatus of [null, 'won', 'lost', 'warning_closed', 'prevented', 'under_review', 'needs_response']) {
    await seed.addPayment(customer, { disputeStatus });
  }
  await seed.addPayment(customer, { disputeStatus: 'needs_response', mode: 'test' });
  await app.db.insert(stripeRejections).values(Array.from({ length: 101 }, () => ({ reason: 'mode' as const })));

  const health = await getBillingHealth(context());
  const inbox = { pending: 1, processing: 2, done: 1, ignored: 1, failed: 1, dead: 1 };
  expect(health.inbox).toEqual({ ...inbox, oldestDueAt: ago(3), lastReceivedAt: ago(94) });
  const { troubled, ...counts } = health.outbox;
  expect(counts).toEqual({ waiting: 2, failed: 1, dead: 1, done: 1, oldestDueAt: ago(4) });
  const item = { id: expect.any(String), kind: 'cancel_subscription', object: 'sub_1' };
  expect(troubled).toEqual([
    { ...item, attempts: 0, lastError: 'given up', createdAt: ago(30), nextAttemptAt: null },
    { ...item, attempts: 2, lastError: 'later', createdAt: ago(40), nextAttemptAt: ago(2) },
  ]);
  const { mode: _, ...shown } = run;
  expect(health.lastCatchUp).toEqual({ ...shown, startedAt: ago(8), found: 4 });
  expect(health.lastReconciliation).toEqual({ ...shown, startedAt: ago(6), finishedAt: null });
  const { count, latest } = health.rejected;
  expect([latest.length, latest[0]?.id, latest.at(-1)?.id]).toEqual([100, count, count - 99]);
  expect(health.openDisputes).toBe(2);
});

it('figures: thirty days to the second and the day, of this account alone; no rate where nothing ran', async () => {
  const none = { ended: 0, startedWith: 0, rate: null };
  expect(await getBillingFigures(context())).toMatchObject({ cancelled: 0, pastDue: 0, churn: none });
  const now = await app.stripe.gateway.billingNow();
  const at = (milliseconds: number) => new Date(now.getTime() - 30 * dayMs + milliseconds);
  const customer = await seed.addCustomer();
  const ended = { status: 'canceled', stripeCreated: at(-1) };
  for (const more of [
    { ...ended, endedAt: at(0) },
    { ...ended, endedAt: at(-1) },
    { ...ended, stripeCreated: at(0), endedAt: at(1) },
    { stripeCreated: at(-1) },
    { stripeCreated: at(0) },
    { status: 'past_due' },
    { status: 'unpaid' },
    { ...ended, status: 'incomplete_expired', endedAt: at(1) },
    { ...ended, status: 'incomplete' },
    { ...ended, endedAt: at(1), mode: 'test' as const },
    { status: 'unpaid', mode: 'test' as const },
  ]) {
    await seed.addSubscription(customer, more);
  }
  const firstDay = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 29);
  const failed = { type: 'invoice.payment_failed', stripeCreated: new Date(firstDay) };
  await seed.addEvents(
    seed.eventRow('evt_first', failed),
    seed.eventRow('evt_too_old', { ...failed, stripeCreated: new Date(firstDay - 1) }),
    seed.eventRow('evt_today', { ...failed, stripeCreated: now }),
    seed.eventRow('evt_today_too', { ...failed, stripeCreated: now }),
    seed.eventRow('evt_paid', { ...failed, type: 'invoice.paid' }),
    seed.eventRow('evt_of_live', { ...failed, mode: 'live' }),
  );
  const figures = await getBillingFigures(context());
  expect(figures).toMatchObject({ pastDue: 2, cancelled: 2, churn: { ended: 1, startedWith: 2, rate: 1 / 2 } });
  const counted = figures.failedPayments.filter(({ count }) => count > 0);
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  expect(counted).toEqual([
    { day: dayOf(firstDay), count: 1 },
    { day: dayOf(now.getTime()), count: 2 },
  ]);
  expect(figures.failedPayments.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, place) => dayOf(firstDay + place * dayMs)),
  );
});

it('prices: all that Stripe has, sold or not, ours or not, with how many people pay them', async () => {
  const { data } = await acts.stripe.prices.list({ limit: 100 });
  const [monthly, yearly] = ['forecastle_monthly', 'forecastle_yearly'].map((key) =>
    data.find((price) => price.lookup_key === key),
  );
  const product = String(monthly?.product);
  const foreign = await acts.stripe.prices.create({
    product,
    currency: 'eur',
    unit_amount: 5,
    recurring: { interval: 'year' },
  });
  await acts.stripe.prices.update(foreign.id, { active: false });
  const customer = await seed.addCustomer();
  for (const status of ['active', 'trialing', 'past_due', 'canceled', 'unpaid']) {
    await seed.addSubscription(customer, { status, priceId: monthly?.id ?? '' });
  }
  await seed.addSubscription(customer, { mode: 'test', priceId: yearly?.id ?? '' });
  const { name: productName } = await acts.stripe.products.retrieve(product);
  const ofPlan = { productName, currency: 'usd', isActive: true };
  const item = {
    priceId: monthly?.id,
    planCode: 'monthly',
    lookupKey: 'forecastle_monthly',
    amountMinor: 2900,
    interval: 'month',
    subscribers: 3,
  };
  const other = { planCode: null, lookupKey: null, amountMinor: 5, currency: 'eur', interval: 'year' };
  const listed = await listPrices(context());
  expect(listed.find(({ priceId }) => priceId === monthly?.id)).toEqual({ ...ofPlan, ...item });
  expect(listed.find(({ priceId }) => priceId === yearly?.id)).toMatchObject({ interval: 'year', subscribers: 0 });
  expect(listed.find(({ priceId }) => priceId === foreign.id)).toEqual({
    ...ofPlan,
    ...other,
    priceId: foreign.id,
    isActive: false,
    subscribers: 0,
  });

  const { fetch: real } = app.stripe.sandbox.connection;
  for (const gone of [{ id: product, object: 'product', deleted: true, name: 'Gone' }, product]) {
    vi.spyOn(app.stripe.connection, 'fetch').mockImplementationOnce(async (request) => {
      const body = (await (await real(request)).json()) as { data: object[] };
      return Response.json({ ...body, data: body.data.map((price) => ({ ...price, product: gone, recurring: null })) });
    });
    const [price] = await listPrices(context());
    expect(price).toMatchObject({ productName: '', interval: null });
  }
});
