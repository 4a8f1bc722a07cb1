import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRuntime } from '#server/runtime.ts';
import type { ActorContext } from '#server/services/context.ts';
import { streamsOf } from '#server/services/live/streams.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { runHistory } from '#tests/helpers/live-history.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

const isLong = import.meta.env.MODE === 'long';
const histories = isLong ? 1_000 : 50;

let test: TestApp;
/** Administrators: they have access without a subscription. */
const people: ActorContext[] = [];
beforeAll(async () => {
  test = await testApp({ runtime: createRuntime() });
  for (let i = 0; i < 3; i++) people.push(actingAs(test.service, await addPerson(test.db), [ROLE_ADMIN]));
});
afterAll(async () => {
  streamsOf(test.service.runtime.live).stop();
  await test.close();
});

describe('three people who edit one forecast at once', { timeout: 3_600_000 }, () => {
  it(`lose nothing and see one document, in all of ${histories} random histories with lost answers, cut streams and undo (G25)`, async () => {
    let dropped = 0;
    for (let seed = 1; seed <= histories; seed++) {
      test.clock.pass(120);
      ({ dropped } = { dropped: dropped + (await runHistory({ people, seed, steps: isLong ? 12 : 4 })).dropped });
    }
    expect(dropped).toBeGreaterThan(0);
  });
});
