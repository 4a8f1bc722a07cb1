import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTaskWorker } from '#server/boot/task-worker.ts';
import { createRuntime } from '#server/runtime.ts';
import type { ActorContext } from '#server/services/context.ts';
import { runInWorker } from '#server/services/document-work/run-in-worker.ts';
import {
  type Answer,
  type DocumentsWorker,
  type Given,
  type TaskName,
  workInPlace,
} from '#server/services/document-work/tasks.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { refreshReport } from '#server/services/reports/refresh.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
let busy: ActorContext;
let other: ActorContext;
/** Names of the pieces in the order in which they ran, and most that ran at once. */
let ran: string[] = [];
let running = 0;
let most = 0;

beforeAll(async () => {
  const inPlace = workInPlace();
  const worker: DocumentsWorker = {
    async run<Name extends TaskName>(name: Name, given: Given<Name>): Promise<Answer<Name>> {
      running += 1;
      most = Math.max(most, running);
      ran.push(name === 'prepare' ? String((given as { name?: string }).name) : name);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return inPlace.run(name, given);
    },
  };
  test = await testApp({ runtime: createRuntime({ worker }) });
  busy = actingAs(test.service, await addPerson(test.db));
  other = actingAs(test.service, await addPerson(test.db));
});
afterAll(() => test.close());

const create = (person: ActorContext, name: string) => createForecast(person, { name, document: goldenA() });

describe('work on documents', () => {
  it('runs one piece at a time, and people take turns: one save goes before what another has waiting', async () => {
    const many = Array.from({ length: 6 }, (_, at) => create(busy, `busy ${at}`));
    const one = create(other, 'other');
    await Promise.all([...many, one]);
    expect(most).toBe(1);
    expect(ran.indexOf('other')).toBeLessThan(3);
    expect(ran).toHaveLength(7);
  });

  it('is 429 with words and a time for who has more than ten pieces waiting, and for nobody else', async () => {
    const many = Array.from({ length: 20 }, (_, at) => create(busy, `flood ${at}`));
    const one = create(other, 'other again');
    const outcomes = await Promise.allSettled(many);
    const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(rejected).toHaveLength(9);
    for (const reason of rejected) {
      expect(reason).toMatchObject({ code: 'too-much-waiting', details: { retryAfterSeconds: expect.any(Number) } });
    }
    expect(await one).toMatchObject({ name: 'other again' });
  });

  it('lets a save go between the scenarios of a long report', async () => {
    const scenarios = Array.from({ length: 8 }, (_, at) => ({ id: `s${at}`, name: `S${at}`, note: '', overrides: [] }));
    const { id: forecastId } = await createForecast(busy, { document: { ...goldenA(), scenarios } });
    ran = [];
    const report = refreshReport(busy, { forecastId });
    while (ran.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    await create(other, 'in between');
    const seen = ran.length;
    expect((await report).results).toHaveLength(9);
    expect(seen).toBeLessThan(8);
    expect(ran.filter((name) => name === 'scenario')).toHaveLength(9);
  });
});

describe('a piece that takes too long', () => {
  const program = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, given: { text } }) => {
      if (text === 'for ever') for (;;) {}
      parentPort.postMessage({ id, answer: text });
    });
  `;

  it('ends for its caller alone: what others have waiting is done by the next worker', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecastle-worker-'));
    writeFileSync(join(folder, 'program.mjs'), program);
    const worker = createTaskWorker(join(folder, 'program.mjs'), { pieceMs: 1_500, workerMegabytes: 100 });
    const runtime = createRuntime({ worker });
    const prepareOf = ({ actor }: ActorContext, text: string) => runInWorker({ runtime, actor }, 'prepare', { text });
    const endless = prepareOf(busy, 'for ever');
    const others = [prepareOf(other, 'first'), prepareOf(busy, 'own'), prepareOf(other, 'second')];
    await expect(endless).rejects.toMatchObject({ code: 'takes-too-long' });
    expect(await Promise.all(others)).toEqual(['first', 'own', 'second']);
    await worker.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
