import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { type Database, withTx } from '#server/db/client.ts';
import { billingOutbox } from '#server/db/schema/billing.ts';
import { seats, teams } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { changePlan } from '#server/services/billing/checkout/change-plan.ts';
import { createCheckout } from '#server/services/billing/checkout/create-checkout.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createTeam } from '#server/services/teams/create.ts';
import { dissolveTeam } from '#server/services/teams/dissolve.ts';
import { joinTeam } from '#server/services/teams/join.ts';
import { leaveTeam } from '#server/services/teams/leave.ts';
import { removeFromTeam } from '#server/services/teams/remove.ts';
import { setTeamRole } from '#server/services/teams/set-role.ts';
import { type TeamRole, teamRoles } from '#shared/domain/forecast-roles.ts';
import { mulDiv } from '#shared/domain/money.ts';
import { addPerson } from './acting';
import { type BillingWorld, forgetHistory, openBillingWorld } from './billing-world';
import { pay, testOrigin } from './sandbox';
import { settableClock } from './settable-clock';

const people = 6;
const day = 86_400;

/** What happens to the teams of one owner, to Stripe, and to time. */
type Act =
  | { do: 'join' | 'setRole'; team: number; person: number; role: TeamRole }
  | { do: 'remove' | 'leave'; team: number; person: number }
  | { do: 'found' | 'work' | 'changePlan' | 'heal' }
  | { do: 'dissolve'; team: number }
  | { do: 'fail'; losesAnswers: boolean; isWhole: boolean }
  | { do: 'pass'; seconds: number };

const team = fc.nat(2);
const person = fc.nat(people - 1);
const role = fc.constantFrom(...teamRoles);
const one = <Word extends string>(word: Word) => fc.constant(word);

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ do: one('join'), team, person, role }) },
  { weight: 4, arbitrary: fc.record({ do: one('setRole'), team, person, role }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('remove' as const, 'leave' as const), team, person }) },
  { weight: 10, arbitrary: fc.record({ do: one('work') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('found' as const, 'changePlan' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: one('dissolve'), team }) },
  { weight: 2, arbitrary: fc.record({ do: one('fail'), losesAnswers: fc.boolean(), isWhole: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: one('heal') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: one('pass'),
      seconds: fc.constantFrom(30, 61, 61, 600, 3_600, day, 5 * day + 17, 12 * day),
    }),
  },
);

export const seatHistory = fc.array(act, { minLength: 40, maxLength: 40 });

/** What the owner owes by the rules on paper, from what Stripe was seen to have: the quantity of each moment and the period. */
interface Bill {
  total: number;
  quantity: number;
  high: number;
  price: number;
  start: number;
  end: number;
}

interface Life {
  world: BillingWorld;
  db: Database;
  ids: string[];
  /** Who is in which team, as the acts have it. */
  groups: { id: string; roles: Map<string, TeamRole> }[];
  bill: Bill;
}

/** Lives one history; at rest the quantity is the seats, and the invoices are what the bill says, to the cent. */
export async function endInSeats(db: Database, history: readonly Act[]): Promise<void> {
  const world = await openBillingWorld({ databases: [db], clock: settableClock(new Date('2026-11-21T12:00:00Z')) });
  const ids: string[] = [];
  try {
    for (let place = 0; place < people; place += 1) ids.push(await addPerson(db));
    const { url } = await createCheckout(world.context(), { plan: 'monthly', origin: testOrigin });
    await pay(world.account, url);
    await world.account.sandbox.settle();
    await world.deliverAll();
    const { quantity, price, start, end } = await atStripe(world);
    const life: Life = {
      ...{ world, db, ids, groups: [] },
      bill: { quantity, price, start, end, total: price * quantity, high: quantity },
    };
    await perform(life, { do: 'found' });
    for (const next of history) await step(life, next);
    await rest(life);
    await expectSeats(life);
  } finally {
    Object.assign(world.account.outage, { isOn: false, losesAnswers: false });
    await world.close();
    await db.delete(seats);
    await db.delete(teams);
    await forgetHistory(db, world.userId);
    for (const id of ids) await db.delete(users).where(eq(users.id, id));
  }
}

async function step(life: Life, next: Act): Promise<void> {
  try {
    await perform(life, next);
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof Stripe.errors.StripeError)) throw error;
  }
  await life.world.account.sandbox.settle();
  await account(life, next.do === 'changePlan');
}

/** Writes down what has changed at Stripe since the last look: nothing but this act can have changed it, at this moment. */
async function account({ world, bill }: Life, isChangeOfPlan: boolean): Promise<void> {
  const now = Math.floor((await world.account.gateway.billingNow()).getTime() / 1000);
  const { quantity, price, start, end } = await atStripe(world);
  if (isChangeOfPlan && price !== bill.price) {
    const unused = mulDiv(bill.price * bill.quantity, bill.end - now, bill.end - bill.start);
    Object.assign(bill, { total: bill.total - unused + price * quantity, price, start, end, high: quantity });
  } else if (start !== bill.start) {
    Object.assign(bill, { total: bill.total + price * bill.quantity, start, end, high: bill.quantity });
  }
  if (quantity > bill.high) {
    const cost = (many: number) => mulDiv(price * many, bill.end - now, bill.end - bill.start);
    bill.total += cost(quantity) - cost(bill.high);
    bill.high = quantity;
  }
  bill.quantity = quantity;
}

/** Looks past every outage: through the sandbox itself. */
async function atStripe({ account: { sandbox } }: BillingWorld) {
  const answer = await sandbox.connection.fetch(
    new Request('https://api.stripe.com/v1/subscriptions?limit=1', {
      headers: { authorization: 'Bearer sk_test_looking' },
    }),
  );
  const { data } = (await answer.json()) as { data: Stripe.Subscription[] };
  const item = data[0]?.items.data[0];
  if (!item) throw new Error('There is no subscription.');
  const { quantity = 1, current_period_start: start, current_period_end: end } = item;
  return { quantity, start, end, price: item.price.unit_amount ?? 0 };
}

async function perform(life: Life, wanted: Act): Promise<unknown> {
  const { world, db, ids, groups } = life;
  const owner = world.context();
  const group = 'team' in wanted ? groups[wanted.team % Math.max(1, groups.length)] : undefined;
  const userId = 'person' in wanted ? (ids[wanted.person] ?? '') : '';
  const teamId = group?.id ?? '';
  switch (wanted.do) {
    case 'found': {
      if (groups.length >= 3) return;
      const { id } = await createTeam(owner, { name: 'Harbour Group' });
      return groups.push({ id, roles: new Map() });
    }
    case 'join':
      return group && joinAs(life, { group, userId, role: wanted.role });
    case 'setRole':
      if (!group?.roles.has(userId)) return;
      await setTeamRole(owner, { teamId, userId, role: wanted.role });
      return group.roles.set(userId, wanted.role);
    case 'remove':
      if (!group?.roles.has(userId)) return;
      await removeFromTeam(owner, { teamId, userId });
      return group.roles.delete(userId);
    case 'leave':
      if (!group?.roles.has(userId)) return;
      await leaveTeam(asPerson(owner, userId), { teamId });
      return group.roles.delete(userId);
    case 'dissolve':
      if (!group || groups.length < 2) return;
      await dissolveTeam(owner, { teamId });
      return groups.splice(groups.indexOf(group), 1);
    case 'work':
      await world.deliverAll();
      return world.work(0);
    case 'changePlan': {
      const [row] = await db.select().from(billingOutbox).where(isNull(billingOutbox.doneAt));
      if (row || life.bill.price > 10_000) return;
      const prorationDate = Math.floor((await world.account.gateway.billingNow()).getTime() / 1000);
      return changePlan(owner, { plan: 'yearly', prorationDate });
    }
    case 'fail': {
      const only = wanted.isWhole ? undefined : /^POST \/v1\/subscriptions\/sub_/;
      return Object.assign(world.account.outage, { isOn: true, losesAnswers: wanted.losesAnswers, only });
    }
    case 'heal':
      return Object.assign(world.account.outage, { isOn: false, losesAnswers: false });
    case 'pass':
      return passApart(life, wanted.seconds);
  }
}

/** In pieces that no two ends of periods fall into. */
async function passApart(life: Life, seconds: number): Promise<void> {
  const { isOn } = life.world.account.outage;
  // The clock of the sandbox is asked to move by a call, which has to arrive.
  life.world.account.outage.isOn = false;
  await life.world.pass(seconds);
  life.world.account.outage.isOn = isOn;
}

const asPerson = (owner: ActorContext, userId: string): ActorContext => ({
  ...owner,
  actor: { ...owner.actor, userId },
});

async function joinAs(
  { world, db }: Life,
  { group, userId, role: wanted }: { group: Life['groups'][number]; userId: string; role: TeamRole },
): Promise<void> {
  await withTx(db, async (tx) => {
    const [row] = await tx.select().from(teams).where(eq(teams.id, group.id)).for('update');
    if (row) await joinTeam(tx, world.context(), { team: row, userId, role: wanted });
  });
  const before = group.roles.get(userId);
  // Who is in already is raised alone.
  if (!before || teamRoles.indexOf(wanted) < teamRoles.indexOf(before)) group.roles.set(userId, wanted);
}

/** Stripe is there again, and the jobs run until nothing is left to do. */
async function rest(life: Life): Promise<void> {
  await step(life, { do: 'heal' });
  for (let turn = 0; turn < 6; turn += 1) {
    await step(life, { do: 'work' });
    await step(life, { do: 'pass', seconds: 601 });
  }
  const open = await life.db.select().from(billingOutbox).where(isNull(billingOutbox.doneAt));
  expect(open).toEqual([]);
}

async function expectSeats({ world, db, groups, bill }: Life): Promise<void> {
  const seated = groups.flatMap(({ roles }) =>
    [...roles].filter(([, held]) => held === 'manager' || held === 'editor').map(([id]) => id),
  );
  expect(bill.quantity).toBe(new Set([world.userId, ...seated]).size);
  expect(await db.$count(seats, and(isNull(seats.freedAt)))).toBe(seated.length);
  const { data } = await world.account.gateway.stripe.invoices.list({ limit: 100 });
  expect(data.reduce((sum, { total }) => sum + total, 0)).toBe(bill.total);
  expect(data.filter(({ status }) => status !== 'paid' && status !== 'draft')).toEqual([]);
}
