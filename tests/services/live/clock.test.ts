import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { appendLive } from '#server/services/live/append.ts';
import { listChanges } from '#server/services/live/changes.ts';
import { openStream } from '#server/services/live/open-stream.ts';
import { readLive } from '#server/services/live/read.ts';
import { saveLive } from '#server/services/live/save.ts';
import { streamsOf } from '#server/services/live/streams.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { createLiveForecast, pageSteps, setOf } from '#tests/helpers/live-forecast.ts';
import { StreamReader } from '#tests/helpers/read-stream.ts';
import { testApp } from '#tests/helpers/test-app.ts';

it('a clock that is moved two hours on and back changes the order of nothing: steps, answers, streams, versions (F26)', async () => {
  const test = await testApp();
  const people = [];
  for (let i = 0; i < 2; i++) people.push(actingAs(test.service, await addPerson(test.db), [ROLE_ADMIN]));
  const [owner, editor] = people;
  if (!owner || !editor) throw new Error('Nobody is there.');
  const id = await createLiveForecast(owner, { document: goldenA(), members: { [editor.actor.userId]: 'editor' } });
  const asked = { forecastId: id, client: 'page-of-a-reader', after: 0, cut: () => undefined };
  const stream = new StreamReader(new Response(await openStream(editor, asked)));
  const [mine, theirs] = [pageSteps(id), pageSteps(id)];
  const twoHours = 2 * 60 * 60;
  const versions = [];
  let last = mine(setOf('bank/minimumCash', 0));
  for (const [turn, seconds] of [0, twoHours, -2 * twoHours, twoHours].entries()) {
    test.clock.pass(seconds);
    // Sent before the clock was moved, and again after it: the answer is the first one.
    if (turn > 0) expect((await appendLive(owner, last)).seq).toBe(2 * turn - 1);
    last = mine(setOf('bank/minimumCash', turn));
    expect(await appendLive(owner, last)).toEqual({ seq: 2 * turn + 1, dropped: [] });
    expect((await appendLive(editor, theirs(setOf('bank/overdraftLimit', turn)))).seq).toBe(2 * turn + 2);
    const key = randomUUID();
    const saved = await saveLive(owner, { id, atSeq: 2 * turn + 2, idempotencyKey: key });
    versions.push([saved.version, saved.seq]);
    expect(await saveLive(owner, { id, atSeq: 2 * turn + 2, idempotencyKey: key })).toEqual(saved);
  }
  expect(versions).toEqual([2, 3, 4, 5].map((version, turn) => [version, 2 * turn + 2]));
  await stream.until((read) => read.steps().length === 8);
  expect(stream.steps()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const { changes } = await listChanges(owner, { id, limit: 20 });
  expect(changes.map(({ seq }) => seq)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  expect((await readLive(owner, { id, clients: [] })).seq).toBe(8);
  await stream.close();
  streamsOf(test.service.runtime.live).stop();
  await test.close();
});
