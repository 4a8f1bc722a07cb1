import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { billingCustomers, billingOutbox, billingRuns, stripeEvents } from '#server/db/schema/billing.ts';
import { ensureCustomer } from '#server/services/billing/checkout/ensure-customer.ts';
import { catchUpEvents } from '#server/services/billing/inbox/catch-up-events.ts';
import { queueAccountClosure } from '#server/services/billing/outbox/queue-account-closure.ts';
import { runOutbox } from '#server/services/billing/outbox/run-outbox.ts';
import { reconcileCustomers } from '#server/services/billing/sync/reconcile-customers.ts';
import { claimDueJobs, enterJobs } from '#server/services/jobs/job-turns.ts';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { describeOnPostgres, openForTwoServers, type TwoServers } from '../helpers/real-postgres';
import { openTestSandbox, type TestSandbox } from '../helpers/sandbox';
import { settableClock } from '../helpers/settable-clock';

const people = 20;

describeOnPostgres('the billing jobs of two servers on one Postgres', () => {
  const clock = settableClock(new Date('2026-11-21T12:00:00Z'));
  let home: TwoServers;
  let pools: TwoServers['pools'];
  let account: TestSandbox;

  beforeAll(async () => {
    home = await openForTwoServers(clock.now());
    pools = home.pools;
    account = await openTestSandbox({ clock });
  });
  afterAll(async () => {
    await account?.sandbox.close();
    await home?.close();
  });

  const servers = () =>
    pools.map(({ db }) => ({ ...bareService(db), clock, stripe: account.gateway, requestId: 'job' }));

  it('a job that is due runs on one of them, however often both look at once', async () => {
    const names = ['one', 'two', 'three'];
    const plans = names.map((name) => ({ name, cron: '* * * * *', dueAt: new Date(0), runsAtStart: false }));
    await Promise.all(pools.map(({ db }) => enterJobs(db, plans)));
    const looks = Array.from({ length: 10 }, () => pools.map(({ db }) => claimDueJobs(db, names))).flat();
    const claimed = (await Promise.all(looks)).flat().map(({ name }) => name);
    expect(claimed.toSorted()).toEqual(names.toSorted());
  });

  const first = () => pools[0].db;

  it('each call of the outbox is made once, each event is worked off once, and the day is compared once', async () => {
    const [one] = servers();
    if (!one) throw new Error('There is no server.');
    const ids = [];
    for (let made = 0; made < people; made += 1) ids.push(await addPerson(first()));
    for (const id of ids) await ensureCustomer(actingAs(one, id));
    await Promise.all(servers().map((server) => reconcileCustomers(server)));
    const runs = await first().select().from(billingRuns);
    expect(runs.filter(({ kind }) => kind === 'reconciliation')).toHaveLength(1);

    for (const userId of ids) await withTx(first(), (tx) => queueAccountClosure(tx, { userId, now: clock.now() }));
    await account.sandbox.settle();
    account.sent.length = 0;
    await Promise.all([...servers(), ...servers()].map((server) => runOutbox(server)));
    await account.sandbox.settle();
    const calls = await first().select().from(billingOutbox);
    expect(calls.map(({ attempts, doneAt }) => [attempts, doneAt !== null])).toEqual(ids.map(() => [1, true]));
    expect(account.sent.filter(({ type }) => type === 'customer.deleted')).toHaveLength(people);
    expect(await first().$count(billingCustomers)).toBe(people);

    await Promise.all(servers().map((server) => catchUpEvents(server)));
    const events = await first().select().from(stripeEvents);
    expect(events.length).toBeGreaterThanOrEqual(people);
    expect(events.every(({ attempts, status }) => attempts === 1 && ['done', 'ignored'].includes(status))).toBe(true);
    expect(account.faults).toEqual([]);
  });
});
