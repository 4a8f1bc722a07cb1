import { and, eq, isNull } from 'drizzle-orm';
import Stripe from 'stripe';
import type { Database } from '#server/db/client.ts';
import {
  billingCustomers,
  billingOutbox,
  billingRuns,
  stripeEvents,
  subscriptions,
} from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import { settleBackground } from '#server/services/billing/background.ts';
import { catchUpEvents } from '#server/services/billing/inbox/catch-up-events.ts';
import { enabledEventTypes } from '#server/services/billing/inbox/event-types.ts';
import { processDueEvents } from '#server/services/billing/inbox/process-events.ts';
import { receiveWebhook } from '#server/services/billing/inbox/receive-webhook.ts';
import { runOutbox } from '#server/services/billing/outbox/run-outbox.ts';
import { syncCustomer } from '#server/services/billing/sync/sync-customer.ts';
import type { ActorContext } from '#server/services/context.ts';
import { createStripeGateway } from '#server/stripe/client.ts';
import { actingAs, addPerson, bareService } from './acting';
import { openTestSandbox, type TestSandbox } from './sandbox';
import type { SettableClock } from './settable-clock';

const minute = 60;
const day = 24 * 3600;
const week = 7 * day;
/** After so many turns of a day whatever was left lying has come again or been given up. */
const lastTurns = 12;

/** What everything of a dead server ends in. */
export class ServerKilled extends Error {}

/** One run of a server: after so many transactions and calls to Stripe it is dead, and nothing of it happens any more. */
interface Life {
  context: ActorContext;
  isAlive(): boolean;
  /** Dies after that many further steps. */
  dieAfter(steps: number): void;
}

function newLife(of: { db: Database; account: TestSandbox; clock: SettableClock; userId: string }): Life {
  const { account, clock, userId } = of;
  let steps = Number.POSITIVE_INFINITY;
  const isAlive = () => steps > 0;
  const step = () => {
    steps -= 1;
  };
  const db = new Proxy(of.db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (!isAlive()) throw new ServerKilled('This server was killed.');
        if (key === 'transaction') step();
        return Reflect.apply(value, target, given);
      };
    },
  });
  const rejected = { error: { type: 'invalid_request_error', message: 'This server was killed.' } };
  const stripe = createStripeGateway({
    secretKey: null,
    webhookSecrets: [],
    clock,
    sandbox: {
      ...account.connection,
      fetch(request) {
        if (!isAlive()) return Response.json(rejected, { status: 400 });
        step();
        return account.connection.fetch(request);
      },
    },
  });
  return {
    context: actingAs({ ...bareService(db), clock, stripe }, userId),
    isAlive,
    dieAfter(left) {
      steps = left;
    },
  };
}

/** One person, an account at Stripe that keeps its books apart, servers that come and go, and a network that loses and mixes up. */
export interface BillingWorld {
  account: TestSandbox;
  userId: string;
  /** A server that lives. */
  context(which?: number): ActorContext;
  /** Time passes everywhere. Where it takes days the job that catches up runs every week: Stripe forgets its events after thirty. */
  pass(seconds: number): Promise<void>;
  /** Webhooks on their way. */
  held(): number;
  /** Hands over the webhook at that place, so often, to that server. */
  deliver(of: { place: number; times: number; server: number }): Promise<void>;
  /** All that are on their way at once, to all servers. */
  deliverAll(): Promise<void>;
  /** Somebody waits at every server for a reading, while all that is on its way arrives. Each is answered with what Stripe held. */
  readEverywhere(): Promise<void>;
  lose(place: number): void;
  work(server: number): Promise<void>;
  kill(server: number, afterSteps: number): void;
  /** What was killed is started again. */
  restart(): Promise<void>;
  /** The network is sound, the servers live, and the jobs run until nothing is left to do. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** `databases` has one handle a server; they lead to the same database. */
export async function openBillingWorld(of: { databases: Database[]; clock: SettableClock }): Promise<BillingWorld> {
  const { databases, clock } = of;
  const [first] = databases;
  if (!first) throw new Error('A world needs a database.');
  let onTheWay: string[] = [];
  let isLossy = false;
  const account = await openTestSandbox({
    clock,
    enabledEvents: enabledEventTypes,
    async deliver(request) {
      onTheWay.push(await request.text());
      return new Response('{}');
    },
  });
  const userId = await addPerson(first);
  const begin = (db: Database) => newLife({ db, account, clock, userId });
  const lives = databases.map(begin);
  // As a server does when it starts.
  await catchUpEvents(newLife({ db: first, account, clock, userId }).context);
  const lifeAt = (which: number) => lives[which % lives.length] ?? begin(first);
  const settle = async () => {
    await account.sandbox.settle();
    for (const { context } of lives) await settleBackground(context.runtime);
    await account.sandbox.settle();
  };

  /** Accepted means stored; what a dying server took along comes again. */
  async function send(raw: string, life: Life): Promise<boolean> {
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const secret = account.connection.webhookSecret;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: raw, secret, timestamp });
    try {
      await receiveWebhook(life.context, { raw, signature });
      return true;
    } catch (error) {
      if (life.isAlive()) throw error;
      return false;
    }
  }

  /** Work of a server that may be killed under it. */
  async function unlessKilled(life: Life, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (life.isAlive()) throw error;
    }
  }

  /** Sooner or later a server lives long enough for it. */
  async function catchUp(): Promise<void> {
    for (let isDone = false; !isDone; ) {
      await world.restart();
      const life = lifeAt(0);
      await unlessKilled(life, () => catchUpEvents(life.context));
      await settle();
      isDone = life.isAlive();
    }
  }

  const world: BillingWorld = {
    account,
    userId,
    context: (which = 0) => lifeAt(which).context,
    async pass(seconds) {
      for (let left = seconds; left > 0; left -= week) {
        // What is on its way may still be lost, when Stripe no longer lists it.
        if ((isLossy || onTheWay.length > 0) && seconds > day) await catchUp();
        clock.pass(Math.min(left, week));
        await account.gateway.stripe.balance.retrieve();
        await account.sandbox.settle();
      }
    },
    held: () => onTheWay.length,
    async deliver({ place, times, server }) {
      const at = place % Math.max(1, onTheWay.length);
      const raw = onTheWay[at];
      if (raw === undefined) return;
      const taken = [];
      for (let time = 0; time < times; time += 1) taken.push(await send(raw, lifeAt(server + time)));
      if (taken.includes(true)) onTheWay.splice(at, 1);
      await settle();
    },
    async deliverAll() {
      const all = onTheWay;
      onTheWay = [];
      const taken = await Promise.all(all.map((raw, place) => send(raw, lifeAt(place))));
      onTheWay.unshift(...all.filter((_, place) => !taken[place]));
      await settle();
    },
    async readEverywhere() {
      const ofPerson = and(eq(billingCustomers.userId, userId), isNull(billingCustomers.deletedAt));
      const [customer] = await first.select().from(billingCustomers).where(ofPerson);
      if (!customer) return;
      const { stripe } = account.gateway;
      const list = { customer: customer.stripeCustomerId, status: 'all', limit: 100 } as const;
      // Of a customer that was deleted Stripe lists nothing any more.
      const { deleted } = await stripe.customers.retrieve(customer.stripeCustomerId);
      const held = deleted ? [] : (await stripe.subscriptions.list(list)).data;
      const readAt = (life: Life) => async () => {
        await syncCustomer(life.context, { customerId: customer.id, reason: 'read', isAwaited: true });
        const rows = await first.select().from(subscriptions).where(eq(subscriptions.customerId, customer.id));
        for (const { id, status } of held) {
          const known = rows.find(({ stripeId }) => stripeId === id)?.status;
          // Meanwhile the outbox may have ended it.
          if (known !== status && known !== 'canceled') throw new Error(`${id} is ${status}, and was read as ${known}`);
        }
      };
      await Promise.all([...lives.map((life) => unlessKilled(life, readAt(life))), world.deliverAll()]);
      await settle();
    },
    lose(place) {
      if (onTheWay.splice(place % Math.max(1, onTheWay.length), 1).length > 0) isLossy = true;
    },
    async work(server) {
      const life = lifeAt(server);
      await unlessKilled(life, () => processDueEvents(life.context));
      await unlessKilled(life, () => runOutbox(life.context));
      await settle();
    },
    kill: (server, afterSteps) => lifeAt(server).dieAfter(afterSteps),
    async restart() {
      await settle();
      for (const [place, db] of databases.entries()) if (!lifeAt(place).isAlive()) lives[place] = begin(db);
    },
    async rest() {
      for (const [place, db] of databases.entries()) lives[place] = begin(db);
      await settle();
      for (let turn = 0; turn < lastTurns; turn += 1) {
        await world.deliverAll();
        if (isLossy) await Promise.all(lives.map(({ context }) => catchUpEvents(context)));
        await Promise.all(lives.map((_, place) => world.work(place)));
        await settle();
        if (onTheWay.length === 0 && (await isIdle(first))) return;
        await world.pass(turn < 6 ? 6 * minute : day);
      }
      throw new Error('The billing does not come to rest.');
    },
    async close() {
      await settle();
      await account.sandbox.close();
    },
  };
  return world;
}

async function isIdle(db: Database): Promise<boolean> {
  const events = await db.select({ status: stripeEvents.status }).from(stripeEvents);
  const calls = await db.select({ doneAt: billingOutbox.doneAt }).from(billingOutbox);
  const customers = await db.select().from(billingCustomers);
  // Without a lease nobody owes a reading: who asked for it died before it began, and its event or its person comes again.
  const isRead = customers.every(
    ({ syncedSeq, dirtySeq, leaseUntil, deletedAt }) =>
      deletedAt !== null || leaseUntil === null || syncedSeq >= dirtySeq,
  );
  const isWorkedOff = events.every(({ status }) => status === 'done' || status === 'ignored');
  return isRead && isWorkedOff && calls.every((row) => row.doneAt);
}

/** Removes what a history left, so that the next one begins with nothing. */
export async function forgetHistory(db: Database, userId: string): Promise<void> {
  for (const table of [stripeEvents, billingOutbox, billingRuns, billingCustomers]) await db.delete(table);
  await db.delete(users).where(eq(users.id, userId));
}
