import type { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { subscriptions } from '#server/db/schema/billing.ts';
import { AppError } from '#server/errors.ts';
import { createLimits } from '#server/services/limits/create-limits.ts';
import { createMetrics } from '#server/services/metrics/create-metrics.ts';
import type { CurrentSession, CurrentUser } from '#server/services/sessions/current-session.ts';
import {
  adminProcedure,
  publicProcedure,
  router,
  setUpProcedure,
  sharedProcedure,
  signedInProcedure,
  subscribedProcedure,
} from '#server/trpc/init.ts';
import { ROLE_ADMIN, ROLE_USER, type Role } from '#shared/domain/roles.ts';
import { addPerson, bareService } from '../helpers/acting';
import { quickPasswords } from '../helpers/quick-passwords';
import { addSubscription } from '../helpers/subscription';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

const callsPerMinute = 3;
const limits = { signInPerAddress: 10, signInPerAccount: 10, attemptsPerAddress: 10, registerPerAddress: 10 };

/** One procedure a rung: each answers with the person it was handed. */
const rungs = router({
  everybody: publicProcedure.query(({ ctx }) => ctx.session?.user.id ?? null),
  signedIn: signedInProcedure.query(({ ctx }) => ctx.acting.actor),
  setUp: setUpProcedure.query(({ ctx }) => ctx.acting.actor),
  shared: sharedProcedure.query(({ ctx }) => ctx.acting.actor),
  subscribed: subscribedProcedure.query(({ ctx }) => ctx.acting.actor),
  administrator: adminProcedure.query(({ ctx }) => ctx.acting.actor),
  refusing: publicProcedure.query(() => {
    throw new AppError('quota-reached', { maximum: 5 });
  }),
  faulty: publicProcedure.query(() => {
    throw new Error('a fault of ours');
  }),
  parsing: publicProcedure.input(z.strictObject({ days: z.number('required') })).query(({ input }) => input.days),
  misparsing: publicProcedure.query(() => z.number().parse('stored and wrong')),
});
type Rung = 'signedIn' | 'setUp' | 'subscribed' | 'administrator';

let database: TestDatabase;
let withAccess: string;
let without: string;
beforeAll(async () => {
  database = await openTestDatabase();
  withAccess = await addPerson(database.db);
  without = await addPerson(database.db);
  await addSubscription(database.db, { userId: withAccess, now: new Date() });
});
afterAll(() => database.close());

function sessionOf(id: string, user: Partial<CurrentUser> = {}): CurrentSession {
  const names = { username: 'harbour', email: 'harbour@example.com', firstName: null, lastName: null };
  const plain = { authorities: [ROLE_USER], isEmailVerified: true, language: null, locale: null } as const;
  return {
    id: 'a session',
    user: { id, ...names, ...plain, lacksSecondFactor: false, ...user },
    expiresAt: new Date(Date.now() + 60_000),
    isRemembered: false,
    isFresh: false,
  };
}

let addresses = 0;
function asking(
  session: CurrentSession | null,
  { address = `198.51.100.${addresses++}`, isLimited = false }: { address?: string; isLimited?: boolean } = {},
) {
  const metrics = createMetrics();
  const { db } = database;
  const service = {
    ...bareService(db),
    requestId: 'one',
    passwords: quickPasswords,
    limits: createLimits(db, isLimited ? { ...limits, callsPerMinute } : limits),
    metrics,
  };
  const call = rungs.createCaller({
    service,
    session,
    address,
    language: 'de',
    origin: 'https://forecasts.example',
    responseHeaders: new Headers(),
  });
  return { call, metrics };
}

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'let through',
    ({ code, cause }: TRPCError) => [code, cause instanceof AppError ? cause.code : null],
  );

const signedOut = ['UNAUTHORIZED', 'not-signed-in'];
const forbidden = ['FORBIDDEN', 'forbidden'];
const inactive = ['FORBIDDEN', 'subscription-inactive'];
const lacking = ['FORBIDDEN', 'second-factor-required'];
const yes = 'let through';

describe('the ladder of procedures', () => {
  it('nobody signed in: each rung but the first rejects', async () => {
    for (const rung of ['signedIn', 'setUp', 'subscribed', 'administrator'] as const) {
      expect([rung, await codeOf(asking(null).call[rung]())]).toEqual([rung, signedOut]);
    }
    expect(await asking(null).call.everybody()).toBeNull();
  });

  it.each<[who: string, authorities: Role[], isSubscribed: boolean, subscribed: unknown, administrator: unknown]>([
    ['a user with a subscription', [ROLE_USER], true, yes, forbidden],
    ['a user without', [ROLE_USER], false, inactive, forbidden],
    ['an administrator without', [ROLE_ADMIN], false, yes, yes],
    ['an administrator who is a user, without', [ROLE_USER, ROLE_ADMIN], false, yes, yes],
    ['nobody in particular, though subscribed', [], true, forbidden, forbidden],
  ])('%s', async (_who, authorities, isSubscribed, subscribed, administrator) => {
    const id = isSubscribed ? withAccess : without;
    const session = sessionOf(id, { authorities });
    const answer = (rung: Rung) => codeOf(asking(session).call[rung]());
    expect(await answer('signedIn')).toBe(yes);
    expect(await answer('setUp')).toBe(yes);
    expect(await answer('subscribed')).toEqual(subscribed);
    expect(await answer('administrator')).toEqual(administrator);
  });

  it('who lacks the second factor gets through to setting it up, and nowhere else', async () => {
    const session = sessionOf(withAccess, { authorities: [ROLE_ADMIN], lacksSecondFactor: true });
    for (const rung of ['signedIn', 'subscribed', 'administrator'] as const) {
      expect([rung, await codeOf(asking(session).call[rung]())]).toEqual([rung, lacking]);
    }
    expect(await asking(session).call.setUp()).toMatchObject({ userId: withAccess });
  });

  it('hands on the person, the roles, the session and the language, chosen before accepted', async () => {
    const actor = { userId: withAccess, authorities: [ROLE_ADMIN], sessionId: 'a session' };
    const german = sessionOf(withAccess, { authorities: [ROLE_ADMIN] });
    const english = sessionOf(withAccess, { authorities: [ROLE_ADMIN], language: 'en' });
    for (const rung of ['signedIn', 'administrator'] as const) {
      expect(await asking(german).call[rung]()).toEqual({ ...actor, language: 'de' });
      expect(await asking(english).call[rung]()).toEqual({ ...actor, language: 'en' });
    }
    for (const rung of ['shared', 'subscribed'] as const) {
      expect(await asking(german).call[rung]()).toEqual({ ...actor, language: 'de', hasAccess: true, paysSelf: false });
    }
    const without = await addPerson(database.db);
    expect(await asking(sessionOf(without)).call.shared()).toMatchObject({ userId: without, hasAccess: false });
    expect(await asking(german).call.setUp()).toEqual({ ...actor, language: null });
  });

  it('a subscription of another mode opens nothing', async () => {
    const id = await addPerson(database.db);
    await addSubscription(database.db, { userId: id, now: new Date() });
    await database.db.update(subscriptions).set({ mode: 'live' });
    expect(await codeOf(asking(sessionOf(id)).call.subscribed())).toEqual(inactive);
    await database.db.update(subscriptions).set({ mode: 'test' });
    expect(await codeOf(asking(sessionOf(id)).call.subscribed())).toBe(yes);
  });
});

describe('each call', () => {
  const tooMany = ['TOO_MANY_REQUESTS', 'too-many-requests'];

  it('counts by address while nobody is signed in', async () => {
    const { call } = asking(null, { address: '203.0.113.9', isLimited: true });
    for (let i = 0; i < callsPerMinute; i += 1) expect(await codeOf(call.everybody())).toBe(yes);
    expect(await codeOf(call.everybody())).toEqual(tooMany);
    expect(await codeOf(asking(null, { address: '203.0.113.10', isLimited: true }).call.everybody())).toBe(yes);
    const person = await addPerson(database.db);
    expect(await codeOf(asking(sessionOf(person), { address: '203.0.113.9', isLimited: true }).call.everybody())).toBe(
      yes,
    );
  });

  it('counts by person once signed in, from wherever they call, and for nobody else', async () => {
    const [one, other] = [await addPerson(database.db), await addPerson(database.db)];
    for (let i = 0; i < callsPerMinute; i += 1) {
      expect(await codeOf(asking(sessionOf(one), { isLimited: true }).call.everybody())).toBe(yes);
    }
    expect(await codeOf(asking(sessionOf(one), { isLimited: true }).call.everybody())).toEqual(tooMany);
    expect(await codeOf(asking(sessionOf(other), { isLimited: true }).call.everybody())).toBe(yes);
  });

  it('is timed by procedure and outcome, also where it is rejected', async () => {
    const { call, metrics } = asking(null);
    await call.everybody();
    await codeOf(call.administrator());
    const { text } = await metrics.read();
    const counted = (procedure: string, outcome: string) =>
      text.includes(`forecastle_procedure_seconds_count{procedure="${procedure}",outcome="${outcome}"} 1`);
    expect([counted('everybody', 'OK'), counted('administrator', 'UNAUTHORIZED')]).toEqual([true, true]);
    const seconds = Number(/seconds_sum\{procedure="everybody",outcome="OK"\} (\S+)/.exec(text)?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(0);
    expect(seconds).toBeLessThan(60);
  });
});

describe('what goes wrong in a procedure', () => {
  it('a rejection has its own code and carries its details', async () => {
    const error = await asking(null)
      .call.refusing()
      .catch((thrown: TRPCError) => thrown);
    expect(error).toMatchObject({ code: 'CONFLICT', cause: { code: 'quota-reached', details: { maximum: 5 } } });
  });

  it('an input that does not parse is invalid, with the fields named', async () => {
    const error = await asking(null)
      .call.parsing({ days: 'two' } as never)
      .catch((thrown: TRPCError) => thrown);
    expect(error).toMatchObject({
      code: 'BAD_REQUEST',
      cause: { code: 'invalid', details: { fields: { days: 'required' } } },
    });
    expect(await asking(null).call.parsing({ days: 2 })).toBe(2);
  });

  it('an error of ours stays unnamed, also one that a parser finds in what is stored', async () => {
    expect(await codeOf(asking(null).call.faulty())).toEqual(['INTERNAL_SERVER_ERROR', null]);
    expect(await codeOf(asking(null).call.misparsing())).toEqual(['INTERNAL_SERVER_ERROR', null]);
  });
});
