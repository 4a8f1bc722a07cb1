import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mulDiv } from '#shared/domain/money.ts';
import { day } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { type SeatActs, type SeatInvoice, seatActs } from '#tests/helpers/seat-acts.ts';

const quantitiesOf = (invoice: SeatInvoice | undefined) => invoice?.lines.map(([, quantity]) => quantity);

let app: BillingApp;
let acts: SeatActs;
beforeAll(async () => {
  app = await billingApp();
  acts = seatActs(app);
});
afterEach(() => acts.endAll());
afterAll(async () => {
  expect(app.stripe.faults).toEqual([]);
  await app.close();
});

describe('seats taken and given up within a period', () => {
  it('row 76: a second seat by the year with 146 of 365 days left is charged −116.00 + 232.00 = 116.00', async () => {
    const { owner, teamId } = await acts.owner('yearly');
    const { currentPeriodEnd } = await acts.subscriptionOf(owner);
    const now = await app.stripe.gateway.billingNow();
    await acts.pass(((currentPeriodEnd ?? now).getTime() - now.getTime()) / 1000 - 146 * day - 60);
    await acts.joinNew(teamId, 1);
    await acts.send();
    expect((await acts.invoicesOf(owner))[0]).toEqual({
      paid: 11_600,
      lines: [
        [-11_600, 1],
        [23_200, 2],
      ],
    });
  });

  it('rows 67, 68: who accepts is covered at once and charged a minute later, in one invoice of two lines', async () => {
    const { owner, teamId } = await acts.owner();
    const editor = await acts.person();
    const emails = [`${randomUUID()}@harbour.example`];
    expect((await notify(owner.browser, 'invitation.create', { teamId, emails, role: 'editor' })).status).toBe(200);
    expect(await app.check(editor)).toBe('SUBSCRIPTION_INACTIVE');
    await acts.send();
    expect([await acts.quantityOf(owner), await acts.openSeats(teamId)]).toEqual([1, 0]);
    expect(await acts.invoicesOf(owner)).toEqual([{ paid: 2_900, lines: [[2_900, 1]] }]);

    await acts.join(teamId, editor);
    expect(await app.check(editor)).toBe('SUBSCRIPTION_ACTIVE');
    expect(await app.status(editor)).toMatchObject({
      state: 'seat',
      seats: [{ teamId, teamName: 'Harbour Group', isActive: true }],
    });
    expect((await ask(editor.browser, 'forecast.list', {})).status).toBe(200);
    await acts.send(59);
    expect(await acts.quantityOf(owner)).toBe(1);
    await acts.send(1);
    // 29.00 · 2,591,880 of 2,592,000 seconds, once and twice.
    expect(await acts.invoicesOf(owner)).toEqual([
      {
        paid: 2_900,
        lines: [
          [-2_900, 1],
          [5_800, 2],
        ],
      },
      { paid: 2_900, lines: [[2_900, 1]] },
    ]);
    expect([await acts.quantityOf(owner), await acts.highOf(owner)]).toEqual([2, 2]);
    expect(await app.status(owner)).toMatchObject({ state: 'active', quantity: 2 });
    expect(await acts.ledgerOf(editor)).toEqual([null]);
  });

  it('rows 69, 70: three within a minute are one update and one invoice; who accepts twice at once has one seat', async () => {
    const { owner, teamId, people } = await acts.paidTeam(1);
    acts.takeChanges();
    const [one] = people;
    const twice = await acts.person();
    await acts.joinNew(teamId, 2);
    await Promise.all([acts.join(teamId, twice), acts.join(teamId, twice)]);
    if (one) await acts.join(teamId, one);
    await acts.send();
    expect([acts.takeChanges(), await acts.quantityOf(owner), await acts.openSeats(teamId)]).toEqual([1, 5, 4]);
    const [newest, renewal] = await acts.invoicesOf(owner);
    expect([quantitiesOf(newest), renewal]).toEqual([[2, 5], { paid: 5_800, lines: [[5_800, 2]] }]);
    expect(await acts.ledgerOf(twice)).toEqual([null]);
    expect(await app.status(twice)).toMatchObject({ status: 'SUBSCRIPTION_ACTIVE', state: 'seat' });
  });

  it('row 71: joined and removed within a minute there is no call, and nothing is charged', async () => {
    const { owner, teamId } = await acts.owner();
    const [person] = await acts.joinNew(teamId, 1);
    acts.takeChanges();
    expect((await acts.manage(owner.browser, 'remove', { teamId, userId: person?.id })).status).toBe(200);
    await acts.send();
    expect([acts.takeChanges(), (await acts.invoicesOf(owner)).length]).toEqual([0, 1]);
    expect(person && (await app.check(person))).toBe('SUBSCRIPTION_INACTIVE');
    expect(person && (await acts.ledgerOf(person))).toEqual(['removed']);
  });

  it('rows 72, 73: an editor who becomes a viewer frees the seat without a credit; filled again it costs 0.00; the next invoice is lower', async () => {
    const { owner, teamId, people } = await acts.paidTeam(2);
    const before = await acts.invoicesOf(owner);
    const [first] = people;
    await acts.manage(owner.browser, 'setRole', { teamId, userId: first?.id, role: 'viewer' });
    expect(first && (await app.check(first))).toBe('SUBSCRIPTION_INACTIVE');
    await acts.send();
    expect([await acts.quantityOf(owner), await acts.highOf(owner)]).toEqual([2, 3]);
    expect(first && (await acts.ledgerOf(first))).toEqual(['role']);

    const [again] = await acts.joinNew(teamId, 1);
    await acts.send();
    expect([await acts.quantityOf(owner), await acts.invoicesOf(owner)]).toEqual([3, before]);
    await acts.manage(owner.browser, 'remove', { teamId, userId: again?.id });
    await acts.send();
    expect((await app.status(owner)).creditMinor).toBe(0);
    await acts.passPeriod(owner);
    expect((await acts.invoicesOf(owner))[0]).toEqual({ paid: 5_800, lines: [[5_800, 2]] });
  });

  it('rows 74, 75: two freed and three filled cost the rest of one seat; a renewal with two begins anew at 58.00', async () => {
    const { owner, teamId, people } = await acts.paidTeam(2);
    for (const { browser } of people) await acts.manage(browser, 'leave', { teamId });
    await acts.send();
    expect([await acts.quantityOf(owner), await acts.highOf(owner)]).toEqual([1, 3]);
    acts.takeChanges();
    const three = await acts.joinNew(teamId, 3);
    await acts.send();
    expect([acts.takeChanges(), await acts.quantityOf(owner), await acts.highOf(owner)]).toEqual([2, 4, 4]);
    const [newest] = await acts.invoicesOf(owner);
    const { currentPeriodStart: start, currentPeriodEnd: end } = await acts.subscriptionOf(owner);
    const [period, rest] = [start, await app.stripe.gateway.billingNow()].map(
      (from) => ((end?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 1_000,
    );
    const costOf = (many: number) => mulDiv(2_900 * many, Math.floor(rest ?? 0), period ?? 1);
    expect(newest).toEqual({
      paid: costOf(4) - costOf(3),
      lines: [
        [-costOf(3), 3],
        [costOf(4), 4],
      ],
    });

    for (const { browser } of three.slice(1)) await acts.manage(browser, 'leave', { teamId });
    await acts.send();
    await acts.passPeriod(owner);
    expect((await acts.invoicesOf(owner))[0]).toEqual({ paid: 5_800, lines: [[5_800, 2]] });
    expect(await acts.highOf(owner)).toBe(2);
  });
});

describe('seats and the whole subscription', () => {
  it('rows 78, 79: a seat’s invoice that is declined leaves the seats in grace; a seat taken then is sent once the payment is made', async () => {
    const { owner, teamId } = await acts.owner();
    await acts.changeCard(owner, '4000000000000341');
    const [first] = await acts.joinNew(teamId, 1);
    await acts.send();
    expect(await app.status(owner)).toMatchObject({ state: 'past-due-grace', quantity: 2, paymentProblem: 'declined' });
    expect(first && (await app.check(first))).toBe('SUBSCRIPTION_ACTIVE');

    acts.takeChanges();
    const [second] = await acts.joinNew(teamId, 1);
    expect(second && (await app.check(second))).toBe('SUBSCRIPTION_ACTIVE');
    await acts.send();
    expect([acts.takeChanges(), await acts.quantityOf(owner)]).toEqual([0, 2]);
    await acts.changeCard(owner, '4242424242424242');
    acts.takeChanges();
    await notify(owner.browser, 'billing.retryPayment');
    await app.settle();
    await acts.send();
    expect([acts.takeChanges(), await acts.quantityOf(owner)]).toEqual([1, 3]);
    expect(await app.status(owner)).toMatchObject({ state: 'active', quantity: 3 });
    expect(await acts.driftsOf(owner)).toEqual([]);
  });

  it('rows 80, 94: after the grace of the owner the seats end; who has an own subscription keeps it, and both run', async () => {
    const { owner, teamId, people } = await acts.paidTeam(1);
    const own = await acts.person();
    await app.subscribe(own);
    await acts.join(teamId, own);
    await acts.send();
    expect(await app.status(own)).toMatchObject({ state: 'active', seats: [{ teamId, isActive: true }] });
    expect((await notify(own.browser, 'billing.cancel')).data).toMatchObject({ state: 'ending' });
    await notify(own.browser, 'billing.resume');

    await acts.detachCard(owner);
    const [holder] = people;
    await acts.passPeriod(owner);
    expect([(await app.status(owner)).state, holder && (await app.check(holder))]).toEqual([
      ...['past-due-grace', 'SUBSCRIPTION_ACTIVE'],
    ]);
    await acts.pass(7 * day);
    expect(holder && (await app.check(holder))).toBe('SUBSCRIPTION_INACTIVE');
    expect(holder && (await app.status(holder))).toMatchObject({
      state: 'none',
      seats: [{ teamName: 'Harbour Group', isActive: false }],
    });
    expect(holder && (await ask(holder.browser, 'forecast.list', {}))).toMatchObject({
      appCode: 'subscription-inactive',
    });
    expect(await app.check(own)).toBe('SUBSCRIPTION_ACTIVE');
  });

  it('rows 81, 82: cancelled at the end of the period all seats end with it; subscribed again the checkout is of three', async () => {
    const { owner, people } = await acts.paidTeam(2);
    await notify(owner.browser, 'billing.cancel');
    expect(await app.status(owner)).toMatchObject({ state: 'ending', quantity: 3 });
    await acts.passPeriod(owner);
    for (const person of [owner, ...people]) expect(await app.check(person)).toBe('SUBSCRIPTION_INACTIVE');

    expect((await ask(owner.browser, 'billing.plans')).data).toMatchObject([
      { amountMinor: 2_900, seats: 3 },
      { seats: 3 },
    ]);
    await app.subscribe(owner);
    for (const person of [owner, ...people]) expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
    expect(await app.status(owner)).toMatchObject({ state: 'active', quantity: 3 });
    expect((await acts.invoicesOf(owner))[0]).toEqual({ paid: 8_700, lines: [[8_700, 3]] });
  });

  it('row 83: a change of plan is previewed and charged for all three seats', async () => {
    const { owner } = await acts.paidTeam(2);
    const { data } = await ask(owner.browser, 'billing.previewChange', { plan: 'yearly' });
    expect(data).toMatchObject({ priceMinor: 87_000, nextPaymentMinor: 87_000 });
    const { unusedMinor, dueMinor } = data as { unusedMinor: number; dueMinor: number };
    expect(dueMinor).toBe(87_000 + unusedMinor);
    expect((await app.changePlan(owner, 'yearly')).status).toBe(200);
    expect((await acts.invoicesOf(owner))[0]).toEqual({
      paid: dueMinor,
      lines: [
        [unusedMinor, 3],
        [87_000, 3],
      ],
    });
    expect([await acts.quantityOf(owner), await acts.highOf(owner)]).toEqual([3, 3]);
  });
});
