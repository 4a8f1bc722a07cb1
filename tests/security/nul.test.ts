import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxStore } from '#server/services/billing/sandbox/store.ts';
import { createSandbox } from '#server/stripe-sandbox/create-sandbox.ts';
import { plans } from '#shared/domain/plans.ts';
import { settableClock } from '../helpers/settable-clock';
import { type TestApp, testApp } from '../helpers/test-app';
import { testAssets } from '../helpers/test-assets';
import { testOrigin } from '../helpers/test-browser';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

let database: TestDatabase;
let sandbox: ReturnType<typeof createSandbox>;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  const clock = settableClock();
  sandbox = createSandbox({
    // As a server has it: what the pages are asked for goes into the database.
    store: createSandboxStore(database.db),
    clock,
    plans,
    webhookSecret: 'whsec_of_the_tests',
    origins: [testOrigin],
    styles: async () => [],
    log: { error: () => {} },
    deliver: () => new Response(null),
  });
  test = await testApp({ db: database.db, clock, assets: testAssets, sandbox: { pages: sandbox.pages } });
});
afterAll(async () => {
  await sandbox.close();
  await database.close();
});

describe('characters that no database takes (A64)', () => {
  it('in an address are 400, under every method, and reach no route', async () => {
    const browser = await test.signedIn({ username: 'anna' });
    const places = [
      '/sandbox/checkout',
      '/sandbox/portal',
      '/sandbox/invoice',
      '/api/forecasts',
      '/trpc',
      '/errors/api',
      '',
    ];
    for (const place of places) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        for (const name of ['%00', 'cs_%00test']) {
          const answer = await browser.call(`${place}/${name}`, { method });
          expect([method, place, name, answer.status]).toEqual([method, place, name, 400]);
          expect(await answer.json()).toMatchObject({ code: 'malformed', requestId: expect.any(String) });
        }
      }
    }
    for (const name of ['%E0%A4%A', '%ED%A0%80', '%C0%80', '%EF%BF%BE']) {
      expect((await browser.call(`/sandbox/checkout/${name}`)).status, name).toBe(404);
    }
  });

  it('in an error report or in the words to it are 400, wherever they are', async () => {
    const id = 'a'.repeat(32);
    const browser = test.browser();
    const send = async (event: object) => {
      const body = [{ event_id: id }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n');
      return (await browser.call('/errors/api/1/envelope/', { body, headers: { 'Content-Type': 'text/plain' } }))
        .status;
    };
    for (const bad of ['a\u0000b', 'a\ud800b']) {
      const events = [
        { event_id: id, message: bad },
        { event_id: id, release: bad },
        { event_id: id, extra: { [bad]: 1 } },
        { event_id: id, extra: { deep: [{ in: bad }] } },
        { event_id: id, request: { url: bad } },
        { event_id: id, exception: { values: [{ type: bad, value: bad }] } },
        { event_id: bad },
      ];
      for (const event of events)
        expect([JSON.stringify(event), await send(event)]).toEqual([JSON.stringify(event), 400]);
    }
    expect(await send({ event_id: id, message: 'the same, readable' })).toBe(200);
    const page = '/errors/api/embed/error-page/';
    const words = (fields: Record<string, string>) => browser.call(page, { body: new URLSearchParams(fields) });
    for (const name of ['comments', 'name', 'email', 'eventId']) {
      const fields = { eventId: id, comments: 'x', [name]: 'a\u0000b' };
      expect((await words(fields)).status, name).toBe(400);
    }
  });

  it('raise no error of the server', () => {
    expect(test.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
