import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from '#server/rest/routes.ts';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';
import { type ActorMaker, actorMaker, subscribeByHand } from './actors';
import { type KnownProcedure, type KnownRoute, knownProcedures, knownRoutes } from './known-routes';
import { type Actor, actors, cellsOf, type Permission, procedurePermissions, routePermissions } from './permissions';
import { wholeApp } from './whole-app';

let test: TestApp;
let makeActor: ActorMaker;
const kept = new Map<string, TestBrowser>();

/** The actor as first made: calls that end nothing leave its session usable, so its cookies serve for many rows. */
async function actorFor(actor: Actor, row: Permission): Promise<TestBrowser> {
  if (row.endsSession) return makeActor(actor, row);

  const key = `${actor} ${row.scope ?? ''}`;
  const first = kept.get(key) ?? (await makeActor(actor, row));
  kept.set(key, first);
  const browser = first.token === null ? test.browser() : test.withToken(first.token);
  for (const [name, value] of first.cookies) browser.cookies.set(name, value);
  return browser;
}

beforeAll(async () => {
  test = await wholeApp();
  makeActor = actorMaker(test, subscribeByHand(test));
});
afterAll(() => test.close());

function expected(permission: Permission, actor: Actor): number {
  const cell = cellsOf(permission)[actor];
  if (cell !== 'yes') return cell;
  return permission.statusOf?.[actor] ?? permission.status;
}

async function callRoute(browser: TestBrowser, { method, path }: KnownRoute, row: Permission): Promise<number> {
  const address = row.path ?? path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const { json, form } = row;
  const answer = await browser.call(address, { method, ...(form ? { form } : {}), ...(json ? { json } : {}) });
  return answer.status;
}

async function callProcedure(browser: TestBrowser, { key, isMutation }: KnownProcedure, row: Permission) {
  return (await browser.procedure(key, row.input, { isMutation })).status;
}

type Caller = (browser: TestBrowser) => Promise<number>;

/** One line an actor: what came beside what is decided. */
async function statusesOf(row: Permission, call: Caller): Promise<Record<Actor, number>> {
  const found: Partial<Record<Actor, number>> = {};
  for (const actor of actors) found[actor] = await call(await actorFor(actor, row));
  return found as Record<Actor, number>;
}

const decided = (row: Permission) => Object.fromEntries(actors.map((actor) => [actor, expected(row, actor)]));

describe('every route has a decided permission (G1)', () => {
  it('no route and no procedure is without a row, and no row without its route', async () => {
    const keys = knownRoutes(test.app).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(Object.keys(routePermissions).toSorted());
    const procedures = knownProcedures().map(({ key }) => key);
    expect(procedures.toSorted()).toEqual(Object.keys(procedurePermissions).toSorted());
  });

  it('only these calls of REST are open without signing in', () => {
    const open = restRoutes().filter(({ auth }) => auth.who === 'everybody');
    expect(open.map(({ id }) => id).sort()).toEqual([
      ...[
        'askPasskey',
        'disownSignIn',
        'docs',
        'forgotPassword',
        'live',
        'openApi',
        'provePasskey',
        'ready',
        'register',
        'resetPassword',
        'service',
      ],
      ...['signIn', 'signInWithPasskey', 'signOut', 'stripeWebhook', 'verifyEmail'],
    ]);
  });

  it.each(Object.entries(routePermissions))('%s', async (key, row) => {
    const route = knownRoutes(test.app).find((known) => known.key === key);
    if (!route) return expect.fail('no such route');
    expect(await statusesOf(row, (browser) => callRoute(browser, route, row))).toEqual(decided(row));
  });

  it.each(Object.entries(procedurePermissions))('%s', async (key, row) => {
    const procedure = knownProcedures().find((known) => known.key === key);
    if (!procedure) return expect.fail('no such procedure');
    expect(await statusesOf(row, (browser) => callProcedure(browser, procedure, row))).toEqual(decided(row));
  });

  it('in a batch each call is judged by itself (A54, A56)', async () => {
    const browser = await makeActor('user without subscription');
    const guarded = Object.entries(procedurePermissions).find(([, { who }]) => who === 'administrator')?.[0];
    if (!guarded) return;
    const answer = await browser.call(`/trpc/account.me,${guarded}?batch=1&input={}`);
    const results = (await answer.json()) as { error?: { json: { data: { httpStatus: number } } } }[];
    expect(results.map(({ error }) => error?.json.data.httpStatus ?? 200)).toEqual([200, 403]);
  });
});
