import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifications } from '#server/db/schema/comments.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { workingCopies } from '#server/db/schema/live.ts';
import { seats } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { type SeatActs, seatActs } from '#tests/helpers/seat-acts.ts';
import { testPassword } from '#tests/helpers/test-app.ts';

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

const unknownId = '00000000-0000-4000-8000-000000000000';
const emailOf = async ({ id }: BillingPerson) =>
  (await app.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email ?? '';
const invite = async ({ browser }: BillingPerson, teamId: string, given: { to: BillingPerson; role: string }) =>
  notify(browser, 'invitation.create', { teamId, emails: [await emailOf(given.to)], role: given.role });
const invited = async (owner: BillingPerson, teamId: string, given: { to: BillingPerson; role: string }) =>
  ((await invite(owner, teamId, given)).data as { invitations: { id: string }[] }).invitations[0]?.id ?? '';
const toldOf = async ({ id }: BillingPerson, teamId: string) => {
  const ofTeam = and(eq(notifications.userId, id), eq(notifications.teamId, teamId));
  return (await app.db.select().from(notifications).where(ofTeam)).map(({ kind }) => kind).sort();
};
const accept = ({ browser }: BillingPerson, id: string) => notify(browser, 'invitation.accept', { id });

describe('people of a team', () => {
  it('come by invitation: pending it costs nothing; accepted an editor has a seat, and 20 clicks at once are one (A125)', async () => {
    const { owner, teamId } = await acts.owner();
    const editor = await acts.person();
    const id = await invited(owner, teamId, { to: editor, role: 'editor' });
    await acts.send();
    expect([await acts.quantityOf(owner), await acts.openSeats(teamId)]).toEqual([1, 0]);
    expect((await ask(owner.browser, 'team.get', { teamId })).data).toMatchObject({
      invitations: [{ id, email: await emailOf(editor), role: 'editor' }],
      quantity: 1,
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(editor, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await acts.openSeats(teamId)).toBe(1);
    expect(await app.check(editor)).toBe('SUBSCRIPTION_ACTIVE');
    await acts.send();
    expect(await acts.quantityOf(owner)).toBe(2);

    // The owner is told of the seat, the person of another role and of the end; nobody of their own act.
    expect(await toldOf(owner, teamId)).toEqual(['seatTaken']);
    for (const role of ['viewer', 'editor'])
      await acts.manage(owner.browser, 'setRole', { teamId, userId: editor.id, role });
    await acts.manage(owner.browser, 'remove', { teamId, userId: editor.id });
    expect(await toldOf(editor, teamId)).toEqual(['removed', 'roleChanged']);
    expect(await toldOf(owner, teamId)).toEqual(['seatTaken']);
  });

  it('see the team by their role: money is the owner’s, addresses and invitations for managers', async () => {
    const { owner, teamId } = await acts.owner();
    const [manager, viewer] = [await acts.person(), await acts.person()];
    await acts.join(teamId, manager, 'manager');
    await acts.join(teamId, viewer, 'viewer');
    const seen = async ({ browser }: BillingPerson) => {
      const { data } = await ask(browser, 'team.get', { teamId });
      const view = data as { quantity: number | null; people: { email: string | null; hasSeat: boolean }[] };
      return [
        view.quantity,
        view.people.filter(({ email }) => email).length,
        view.people.map(({ hasSeat }) => hasSeat),
      ];
    };
    const held = [true, true, false];
    expect([await seen(owner), await seen(manager), await seen(viewer)]).toEqual([
      [2, 3, held],
      [null, 3, held],
      [null, 0, held],
    ]);
    expect((await ask(viewer.browser, 'team.list')).data).toMatchObject([
      { id: teamId, role: 'viewer', people: 3, forecasts: 0, hasSeat: false },
    ]);
  });

  it('A124: nobody raises themselves, a manager makes no manager and touches no other; quantity and price are no inputs; strangers find nothing', async () => {
    const { owner, teamId } = await acts.owner();
    const [manager, second, editor, stranger] = await Promise.all([1, 2, 3, 4].map(() => acts.person()));
    if (!manager || !second || !editor || !stranger) throw new Error('Nobody is there.');
    await acts.join(teamId, manager, 'manager');
    await acts.join(teamId, second, 'manager');
    await acts.join(teamId, editor);
    const before = await acts.openSeats(teamId);
    const role = (by: BillingPerson, whom: BillingPerson, to: string) =>
      acts.manage(by.browser, 'setRole', { teamId, userId: whom.id, role: to });
    const remove = (by: BillingPerson, whom: BillingPerson) =>
      acts.manage(by.browser, 'remove', { teamId, userId: whom.id });
    const rejected = [
      ...[
        await role(editor, editor, 'manager'),
        await role(manager, manager, 'viewer'),
        await role(manager, editor, 'manager'),
      ],
      ...[await role(manager, second, 'viewer'), await role(manager, owner, 'viewer'), await remove(manager, owner)],
      ...[
        await remove(manager, second),
        await remove(editor, second),
        await invite(manager, teamId, { to: stranger, role: 'manager' }),
      ],
      await acts.manage(owner.browser, 'leave', { teamId }),
      await acts.manage(manager.browser, 'dissolve', { teamId }),
    ];
    expect(rejected.map(({ status, appCode }) => [status, appCode])).toEqual(rejected.map(() => [403, 'forbidden']));
    for (const [verb, input] of [
      ['setRole', { teamId, userId: editor.id, role: 'owner' }],
      ['setRole', { teamId, userId: editor.id, role: 'viewer', quantity: 1 }],
      ['create', { name: 'Quay', price: 1 }],
      ['dissolve', { teamId, amountMinor: 0 }],
    ] as const)
      expect((await acts.manage(owner.browser, verb, input)).status, verb).toBe(400);
    expect(await acts.openSeats(teamId)).toBe(before);

    const foreign = await ask(stranger.browser, 'team.get', { teamId });
    const unknown = await ask(stranger.browser, 'team.get', { teamId: unknownId });
    expect([foreign.status, foreign.appCode]).toEqual([404, 'not-found']);
    expect(foreign.text.replaceAll(/"requestId":"[^"]*"/g, '')).toBe(
      unknown.text.replaceAll(/"requestId":"[^"]*"/g, ''),
    );
    expect((await acts.manage(stranger.browser, 'create', { name: 'Quay' })).appCode).toBe('subscription-inactive');
  });

  it('A181: whoever a manager invited gets in no more once the manager may not invite; sent again by the owner, it counts', async () => {
    const { owner, teamId } = await acts.owner();
    const [manager, friend] = [await acts.person(), await acts.person()];
    await acts.join(teamId, manager, 'manager');
    const id = await invited(manager, teamId, { to: friend, role: 'editor' });
    await acts.manage(owner.browser, 'setRole', { teamId, userId: manager.id, role: 'viewer' });
    expect((await ask(friend.browser, 'invitation.mine')).data).toEqual([]);
    expect((await accept(friend, id)).appCode).toBe('token-invalid');
    expect((await notify(owner.browser, 'invitation.resend', { id })).status).toBe(200);
    expect((await accept(friend, id)).status).toBe(200);
  });

  it('A182: an invitation that was sent before does not let back in who was removed', async () => {
    const { owner, teamId } = await acts.owner();
    const person = await acts.person();
    await acts.join(teamId, person, 'viewer');
    const id = await invited(owner, teamId, { to: person, role: 'editor' });
    await acts.manage(owner.browser, 'remove', { teamId, userId: person.id });
    expect((await accept(person, id)).appCode).toBe('not-found');
    expect(await acts.openSeats(teamId)).toBe(0);
  });

  it('A188: a seat that is given back before each call to Stripe and taken again is paid for', async () => {
    const { owner, teamId } = await acts.owner();
    const person = await acts.person();
    await acts.join(teamId, person, 'viewer');
    const role = (name: string) => acts.manage(owner.browser, 'setRole', { teamId, userId: person.id, role: name });
    for (let round = 0; round < 2; round += 1) {
      await role('editor');
      expect(await app.check(person)).toBe('SUBSCRIPTION_ACTIVE');
      // The job looks every fifteen seconds.
      await acts.send(15);
      await acts.send(40);
      await role('viewer');
      await acts.send(15);
    }
    expect(await acts.highOf(owner)).toBe(2);
    expect((await acts.invoicesOf(owner))[0]?.paid).toBeGreaterThan(0);
  });

  it('who is covered by a seat founds no team, and is covered no more while the owner is disabled', async () => {
    const { owner, teamId } = await acts.owner();
    const [holder] = await acts.joinNew(teamId, 1);
    if (!holder) throw new Error('Nobody joined.');
    expect((await acts.manage(holder.browser, 'create', { name: 'Quay' })).appCode).toBe('subscription-inactive');
    await app.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, owner.id));
    expect(await app.check(holder)).toBe('SUBSCRIPTION_INACTIVE');
    expect((await ask(holder.browser, 'team.get', { teamId })).appCode).toBe('not-found');
    expect((await ask(holder.browser, 'team.list')).data).toEqual([]);
    await app.db.update(users).set({ disabledAt: null }).where(eq(users.id, owner.id));
    expect(await app.check(holder)).toBe('SUBSCRIPTION_ACTIVE');
  });
});

describe('forecasts of a team', () => {
  const made = async ({ browser }: BillingPerson, input: object) =>
    ((await notify(browser, 'forecast.create', { name: 'Quay', template: 'blank', ...input })).data as { id: string })
      .id;
  const rowOf = async (id: string) => (await app.db.select().from(forecasts).where(eq(forecasts.id, id)))[0];
  const listed = async ({ browser }: BillingPerson) =>
    ((await ask(browser, 'forecast.list', {})).data as { id: string; teamId: string | null; role: string }[]).map(
      ({ id, teamId, role }) => [id, teamId, role],
    );

  it('belong to its owner, are everybody’s by role, and live once others are in the team', async () => {
    const { owner, teamId } = await acts.owner();
    const alone = await made(owner, { teamId });
    expect(await rowOf(alone)).toMatchObject({ userId: owner.id, teamId, liveSince: null });
    const [editor] = await acts.joinNew(teamId, 1);
    if (!editor) throw new Error('Nobody joined.');
    expect((await rowOf(alone))?.liveSince).not.toBeNull();
    expect(await app.db.$count(workingCopies, eq(workingCopies.forecastId, alone))).toBe(1);

    const own = await made(editor, {});
    expect((await notify(editor.browser, 'team.moveForecast', { forecastId: own, teamId })).status).toBe(200);
    expect(await rowOf(own)).toMatchObject({ userId: owner.id, teamId, liveSince: expect.any(Date) });
    expect(await app.db.$count(workingCopies, eq(workingCopies.forecastId, own))).toBe(1);
    const byEditor = await made(editor, { teamId });
    expect((await listed(editor)).sort()).toEqual([alone, own, byEditor].map((id) => [id, teamId, 'editor']).sort());
    expect((await listed(owner)).map(([, , role]) => role)).toEqual(['owner', 'owner', 'owner']);

    const viewer = await acts.person();
    await app.subscribe(viewer);
    await acts.join(teamId, viewer, 'viewer');
    const theirs = await made(viewer, {});
    expect((await notify(viewer.browser, 'team.moveForecast', { forecastId: theirs, teamId })).appCode).toBe(
      'forbidden',
    );
    expect((await notify(viewer.browser, 'forecast.create', { name: 'Quay', teamId })).appCode).toBe('forbidden');
    const out = { forecastId: own, teamId: null };
    expect((await notify(editor.browser, 'team.moveForecast', out)).appCode).toBe('forbidden');
    expect((await notify(owner.browser, 'team.moveForecast', out)).status).toBe(200);
    expect(await rowOf(own)).toMatchObject({ userId: owner.id, teamId: null });
    expect((await ask(editor.browser, 'forecast.get', { id: own })).appCode).toBe('not-found');

    await acts.manage(owner.browser, 'dissolve', { teamId });
    expect(await rowOf(byEditor)).toMatchObject({ userId: owner.id, teamId: null });
    expect(await listed(viewer)).toEqual([[theirs, null, 'owner']]);
  });
});

describe('a team that is handed over', () => {
  const handOver = ({ browser }: BillingPerson, teamId: string, given: object) =>
    notify(browser, 'team.handOver', { teamId, password: testPassword, ...given });
  const offerTo = async (owner: BillingPerson, teamId: string, { id }: BillingPerson) => {
    const { data } = await handOver(owner, teamId, { userId: id });
    return (data as { invitations: { id: string }[] }).invitations[0]?.id ?? '';
  };

  it('row 88: its seats are the new owner’s from then on; without an own active subscription it is refused', async () => {
    const { owner, teamId, people } = await acts.paidTeam(2);
    const [heir] = people;
    if (!heir) throw new Error('Nobody joined.');
    await acts.manage(owner.browser, 'setRole', { teamId, userId: heir.id, role: 'manager' });
    expect((await handOver(owner, teamId, { userId: heir.id })).appCode).toBe('subscription-inactive');
    await app.subscribe(heir);
    const id = await offerTo(owner, teamId, heir);
    expect((await ask(owner.browser, 'team.get', { teamId })).data).toMatchObject({ role: 'owner' });
    expect((await accept(heir, id)).status).toBe(200);
    expect((await ask(heir.browser, 'team.get', { teamId })).data).toMatchObject({ role: 'owner' });
    expect((await ask(owner.browser, 'team.get', { teamId })).data).toMatchObject({ role: 'manager' });
    expect(await toldOf(owner, teamId)).toContain('handedOver');
    await acts.send();
    // The owner before holds a seat of the new one, and pays for themselves as before.
    expect([await acts.quantityOf(owner), await acts.quantityOf(heir)]).toEqual([1, 3]);
    const freed = and(eq(seats.teamId, teamId), eq(seats.userId, heir.id));
    expect(await app.db.select().from(seats).where(freed)).toMatchObject([{ reason: 'handed-over' }]);
  });

  it('A184: of two offers the one that was not taken gives the team to nobody, nor is it renewed without the password', async () => {
    const { owner, teamId } = await acts.owner();
    const [heir, other] = [await acts.person(), await acts.person()];
    for (const manager of [heir, other]) {
      await acts.join(teamId, manager, 'manager');
      await app.subscribe(manager);
    }
    const [first, second] = [await offerTo(owner, teamId, heir), await offerTo(owner, teamId, other)];
    expect((await accept(heir, first)).status).toBe(200);
    expect((await accept(other, second)).appCode).toBe('token-invalid');
    expect((await notify(heir.browser, 'invitation.resend', { id: second })).appCode).toBe('not-found');
    expect((await ask(heir.browser, 'team.get', { teamId })).data).toMatchObject({ role: 'owner' });
  });

  it('A126: not to a stranger or an editor, not without the password, not by a manager, and an offer counts once', async () => {
    const { owner, teamId } = await acts.owner();
    const [manager, editor, stranger] = [await acts.person(), await acts.person(), await acts.person()];
    await acts.join(teamId, manager, 'manager');
    await acts.join(teamId, editor);
    await app.subscribe(manager);
    await app.subscribe(stranger);
    expect((await handOver(owner, teamId, { userId: stranger.id })).appCode).toBe('not-found');
    expect((await handOver(owner, teamId, { userId: editor.id })).appCode).toBe('forbidden');
    expect((await handOver(owner, teamId, { userId: manager.id, password: 'not the one' })).status).toBe(400);
    expect((await notify(owner.browser, 'team.handOver', { teamId, userId: manager.id })).status).toBe(400);
    expect((await handOver(manager, teamId, { userId: manager.id })).appCode).toBe('forbidden');

    const id = await offerTo(owner, teamId, manager);
    expect((await accept(stranger, id)).appCode).toBe('not-found');
    // Who is a manager no more cannot take it.
    await acts.manage(owner.browser, 'setRole', { teamId, userId: manager.id, role: 'editor' });
    expect((await accept(manager, id)).appCode).toBe('not-found');
    await acts.manage(owner.browser, 'setRole', { teamId, userId: manager.id, role: 'manager' });
    const again = await offerTo(owner, teamId, manager);
    expect((await accept(manager, again)).status).toBe(200);
    expect((await accept(manager, again)).status).toBe(404);
    expect((await ask(owner.browser, 'team.get', { teamId })).data).toMatchObject({ role: 'manager' });
  });
});
