import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { inBackground, settleBackground } from '#server/services/billing/background.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const context = () => ({ ...test.service, requestId: 'of-this-request' });

describe('work in the background', () => {
  it('its failure is in the log, with the request that began it and without values of the query', async () => {
    inBackground(context(), async () => {
      throw new Error('Failed query: select\nparams: kim@example.com');
    });
    await settleBackground(test.service.runtime);
    const line = test.log.find(({ entry }) => entry.requestId === 'of-this-request');
    expect(line).toMatchObject({ level: 'error', entry: { err: { message: 'Failed query: select' } } });
  });

  it('four pieces run at once, whatever is begun; the others wait for their turn and none is left out', async () => {
    let atWork = 0;
    let most = 0;
    let done = 0;
    for (let piece = 0; piece < 20; piece += 1) {
      inBackground(context(), async () => {
        atWork += 1;
        most = Math.max(most, atWork);
        await new Promise((resolve) => setTimeout(resolve, 2));
        atWork -= 1;
        done += 1;
        if (piece % 3 === 0) throw new Error('of this piece alone');
      });
    }
    await settleBackground(test.service.runtime);
    expect([most, done, atWork]).toEqual([4, 20, 0]);
  });

  it('started inside a transaction, it opens one of its own', async () => {
    let isDone = false;
    await withTx(test.db, async () => {
      inBackground(context(), async () => {
        await withTx(test.db, async () => {});
        isDone = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    await settleBackground(test.service.runtime);
    expect(isDone).toBe(true);
  });
});
