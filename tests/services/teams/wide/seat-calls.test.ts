import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { billingOutbox } from '#server/db/schema/billing.ts';
import { seats, teams } from '#server/db/schema/teams.ts';
import { quantityWaitsMs } from '#server/services/billing/back-off.ts';
import { type BillingApp, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { type SeatActs, seatActs } from '#tests/helpers/seat-acts.ts';
import { testPassword } from '#tests/helpers/test-app.ts';

let app: BillingApp;
let acts: SeatActs;
beforeAll(async () => {
  app = await billingApp({ trialDays: 14 });
  acts = seatActs(app);
});
afterEach(async () => {
  app.stripe.outage.isOn = false;
  app.stripe.outage.losesAnswers = false;
  await acts.endAll();
});
afterAll(async () => {
  expect(app.stripe.faults).toEqual([]);
  await app.close();
});

const isChange = /^POST \/v1\/subscriptions\/sub_/;

describe('the number of seats at Stripe', () => {
  it('row 77: in a trial a seat costs nothing; the trial ends with 58.00', async () => {
    const { owner, teamId } = await acts.owner();
    expect((await app.status(owner)).state).toBe('trialing');
    const [holder] = await acts.joinNew(teamId, 1);
    await acts.send();
    expect([await acts.quantityOf(owner), (await acts.invoicesOf(owner)).map(({ paid }) => paid)]).toEqual([2, [0]]);
    expect(holder && (await app.check(holder))).toBe('SUBSCRIPTION_ACTIVE');
    await acts.passPeriod(owner);
    expect((await acts.invoicesOf(owner))[0]).toEqual({ paid: 5_800, lines: [[5_800, 2]] });
  });

  it('row 84: changed in Stripe’s dashboard, ours is sent again and written down; the portal offers no quantity', async () => {
    const { owner } = await acts.paidTeam(2);
    const { stripeId } = await acts.subscriptionOf(owner);
    const [item] = (await acts.stripe.subscriptions.retrieve(stripeId)).items.data;
    const items = [{ id: item?.id ?? '', quantity: 1 }];
    await acts.stripe.subscriptions.update(stripeId, { items, proration_behavior: 'none' });
    await app.settle();
    expect([await acts.quantityOf(owner), await acts.driftsOf(owner)]).toEqual([3, [{ found: 1, wanted: 3 }]]);
    // It was paid for at the beginning of the period.
    expect((await acts.invoicesOf(owner))[0]).toEqual({ paid: 8_700, lines: [[8_700, 3]] });

    await notify(owner.browser, 'billing.openPortal', {});
    const { data: configurations } = await acts.stripe.billingPortal.configurations.list({ active: true });
    expect(
      configurations.flatMap(({ features }) => features.subscription_update.default_allowed_updates),
    ).not.toContain('quantity');
  });

  it('row 85: taken while Stripe is down it gives access, and is right ten minutes after Stripe is back', async () => {
    const { owner, teamId } = await acts.paidTeam(0);
    app.stripe.outage.isOn = true;
    const [holder] = await acts.joinNew(teamId, 1);
    expect(holder && (await app.check(holder))).toBe('SUBSCRIPTION_ACTIVE');
    for (const seconds of [60, 60, 300, 600, 600, 600]) await acts.send(seconds);
    expect((await acts.outboxOf(owner))?.attempts).toBe(6);
    app.stripe.outage.isOn = false;
    expect(await acts.quantityOf(owner)).toBe(1);
    await acts.send(600);
    expect([await acts.quantityOf(owner), (await acts.outboxOf(owner))?.doneAt]).toEqual([2, expect.any(Date)]);
  });

  it('row 86: where the answer is lost it is read before it is sent again: one invoice', async () => {
    const { owner, teamId } = await acts.paidTeam(1);
    await acts.joinNew(teamId, 1);
    Object.assign(app.stripe.outage, { isOn: true, losesAnswers: true, only: isChange });
    await acts.send();
    expect([await acts.quantityOf(owner), (await acts.outboxOf(owner))?.doneAt]).toEqual([3, null]);
    Object.assign(app.stripe.outage, { isOn: false, losesAnswers: false, only: undefined });
    const before = await acts.invoicesOf(owner);
    acts.takeChanges();
    await acts.send();
    expect([acts.takeChanges(), await acts.invoicesOf(owner)]).toEqual([0, before]);
    expect((await acts.outboxOf(owner))?.doneAt).not.toBeNull();
  });

  it('row 87: when all tries are spent it waits for an administrator, and the seats stay', async () => {
    const { owner, teamId } = await acts.paidTeam(0);
    const [holder] = await acts.joinNew(teamId, 1);
    Object.assign(app.stripe.outage, { isOn: true, only: isChange });
    await acts.send();
    const order = await acts.outboxOf(owner);
    const last = { attempts: quantityWaitsMs.length, nextAttemptAt: app.clock.now() };
    await app.db
      .update(billingOutbox)
      .set(last)
      .where(eq(billingOutbox.id, order?.id ?? ''));
    await acts.send();
    expect(await acts.outboxOf(owner)).toMatchObject({ deadAt: expect.any(Date), nextAttemptAt: null });
    const admin = await acts.administrator();
    const health = (await ask(admin.browser, 'admin.billing.health')).text;
    expect(health).toContain(`"${order?.id}"`);
    expect(health).toContain('set_quantity');
    expect(holder && (await app.check(holder))).toBe('SUBSCRIPTION_ACTIVE');
    expect(await acts.openSeats(teamId)).toBe(1);

    app.stripe.outage.isOn = false;
    const retried = await notify(admin.browser, 'admin.billing.retryOutbox', { id: order?.id });
    expect([retried.data, await acts.quantityOf(owner)]).toEqual([{ isDone: true, lastError: null }, 2]);
  });

  it('row 95: word of our own change is read, and nothing is sent again', async () => {
    const { owner, teamId } = await acts.paidTeam(0);
    await acts.joinNew(teamId, 1);
    app.webhooks.mode = 'hold';
    await acts.send();
    acts.takeChanges();
    app.webhooks.mode = 'deliver';
    for (const request of app.webhooks.held.splice(0)) await app.deliver(request);
    await app.settle();
    await acts.send();
    expect([acts.takeChanges(), await acts.quantityOf(owner), await acts.driftsOf(owner)]).toEqual([0, 2, []]);
  });

  it('a seat taken while the call is made comes a minute later', async () => {
    const { owner, teamId } = await acts.paidTeam(0);
    await acts.joinNew(teamId, 1);
    const update = app.stripe.connection.fetch;
    app.stripe.connection.fetch = async (request) => {
      const answer = await update(request);
      if (isChange.test(`${request.method} ${new URL(request.url).pathname}`)) {
        app.stripe.connection.fetch = update;
        await acts.joinNew(teamId, 1);
      }
      return answer;
    };
    await acts.send();
    expect([await acts.quantityOf(owner), (await acts.outboxOf(owner))?.doneAt]).toEqual([2, null]);
    await acts.send();
    expect([await acts.quantityOf(owner), (await acts.outboxOf(owner))?.doneAt]).toEqual([3, expect.any(Date)]);
  });
});

describe('the end of teams and accounts', () => {
  const close = ({ browser }: { browser: Awaited<ReturnType<SeatActs['person']>>['browser'] }, confirm: string) =>
    notify(browser, 'account.close', { password: testPassword, confirm });
  const nameOf = async ({ browser }: Awaited<ReturnType<SeatActs['person']>>) =>
    ((await ask(browser, 'account.me')).data as { username: string }).username;

  it('rows 89, 90, 91: who closes an account frees the seat; the owner may not while others are in the team; dissolved it is paid for one', async () => {
    const { owner, teamId, people } = await acts.paidTeam(2);
    const [first, second] = people;
    if (!first || !second) throw new Error('Nobody joined.');
    expect((await close(first, await nameOf(first))).status).toBe(200);
    await acts.send();
    expect(await acts.quantityOf(owner)).toBe(2);
    expect(await acts.ledgerOf(first)).toEqual(['account-closed']);
    const rejected = await close(owner, await nameOf(owner));
    expect(rejected).toMatchObject({ status: 409, appCode: 'owns-team' });
    expect(rejected.text).toContain('A team of yours has other members. Hand it over or dissolve it first.');

    expect((await acts.manage(second.browser, 'dissolve', { teamId })).appCode).toBe('forbidden');
    expect((await acts.manage(owner.browser, 'dissolve', { teamId })).status).toBe(200);
    expect(await app.check(second)).toBe('SUBSCRIPTION_INACTIVE');
    await acts.send();
    expect(await acts.quantityOf(owner)).toBe(1);
    expect(await app.db.select().from(teams).where(eq(teams.id, teamId))).toEqual([]);
    // The ledger stays: what was taken, when it was freed and why.
    const ledger = await app.db.select().from(seats).where(eq(seats.userId, second.id));
    expect(ledger).toMatchObject([{ teamId: null, reason: 'dissolved', freedAt: expect.any(Date) }]);
    expect((await close(owner, await nameOf(owner))).status).toBe(200);
  });

  it('rows 92, 93: in two teams of one owner a person counts once; of two owners once each, covered while either pays', async () => {
    const { owner, teamId } = await acts.paidTeam(0);
    const second = await acts.found(owner, 'Quay');
    const other = await acts.paidTeam(0);
    const person = await acts.person();
    for (const team of [teamId, second, other.teamId]) await acts.join(team, person);
    await acts.send();
    expect(await acts.ledgerOf(person)).toEqual([null, null, null]);
    expect([await acts.quantityOf(owner), await acts.quantityOf(other.owner)]).toEqual([2, 2]);
    await acts.manage(person.browser, 'leave', { teamId });
    await acts.send();
    expect(await acts.quantityOf(owner)).toBe(2);

    await notify(owner.browser, 'billing.cancel');
    await acts.passPeriod(owner);
    expect([await app.check(owner), await app.check(person)]).toEqual(['SUBSCRIPTION_INACTIVE', 'SUBSCRIPTION_ACTIVE']);
    expect((await app.status(person)).seats.map(({ isActive }) => isActive).sort()).toEqual([false, true]);
  });
});
