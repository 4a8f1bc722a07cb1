import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTokens } from '#server/db/schema/index.ts';
import { addCallingService } from '../helpers/calling-service';
import { type TestApp, testApp } from '../helpers/test-app';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  test = await testApp({ db: database.db });
});
afterAll(() => database?.close());

const onlyReads = (isOnly: boolean) =>
  database.client.exec(`set default_transaction_read_only = ${isOnly ? 'on' : 'off'}`);
const ready = async () => (await test.browser().call('/api/health/ready')).json();

describe('while the database has no room to write', () => {
  it('sessions due for a new end and tokens used for the first time read on, changes are rejected with words, and all is said by the health check', async () => {
    const person = await test.signedIn({ username: 'reader' });
    const { token } = await addCallingService(database.db);
    const service = test.withToken(token);
    test.clock.pass(90 * 60);
    expect(await ready()).toEqual({ status: 'ready' });

    await onlyReads(true);
    expect(await ready()).toEqual({ status: 'read-only' });
    expect((await person.call('/api/user')).status).toBe(200);
    for (let time = 0; time < 3; time += 1)
      expect((await service.call('/api/forecasts')).status, JSON.stringify(test.log.at(-1))).toBe(200);
    const json = { name: 'Harbour', template: 'restaurant', currency: 'EUR' };
    const rejected = await service.call('/api/forecasts', {
      json,
      headers: { 'Idempotency-Key': 'a-key-of-one-save' },
    });
    expect([rejected.status, rejected.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(await rejected.json()).toMatchObject({
      code: 'read-only',
      detail: expect.stringContaining('read-only at the moment'),
    });
    expect(await database.db.$count(apiTokens)).toBe(1);

    await onlyReads(false);
    const made = await service.call('/api/forecasts', { json, headers: { 'Idempotency-Key': 'a-key-of-one-save' } });
    expect(made.status).toBe(201);
    expect(await ready()).toEqual({ status: 'ready' });

    // Of files it is written down who got them: while that cannot be, there is none, and none that is half.
    const { id } = (await made.json()) as { id: string };
    await onlyReads(true);
    const file = await service.call(`/api/forecasts/${id}/pack`);
    expect([file.status, file.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(await file.json()).toMatchObject({ code: 'read-only' });
    await onlyReads(false);
  });
});
