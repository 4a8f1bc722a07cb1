import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarlyList, isListAsked } from '#client/lib/early-list.ts';
import { setUser } from '#client/lib/session.ts';
import { createTrpcClient } from '#client/lib/trpc.ts';
import { signedInUser } from './signed-in-user';

const asked: string[] = [];
let status = 200;

beforeEach(() => {
  asked.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json(status === 200 ? [{ result: { data: { json: [] } } }] : {}, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const list = () => createTrpcClient().forecast.list.query({});

it('takes the list that was asked for early, once', async () => {
  askEarlyList();
  expect(isListAsked()).toBe(true);
  expect(await list()).toEqual([]);
  expect(asked).toHaveLength(1);
  expect(isListAsked()).toBe(false);
  await list();
  expect(asked).toEqual([asked[0], asked[0]]);
});

it('asks again where the early answer was a rejection', async () => {
  status = 403;
  askEarlyList();
  await Promise.resolve();
  status = 200;
  expect(await list()).toEqual([]);
  expect(asked).toHaveLength(2);
});

it('gives somebody who signs in later in the same tab nothing of it', async () => {
  setUser(signedInUser());
  askEarlyList();
  setUser(signedInUser());
  expect(isListAsked()).toBe(false);
  await list();
  expect(asked).toHaveLength(2);
});
