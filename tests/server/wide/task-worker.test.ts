import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTaskWorker } from '#server/boot/task-worker.ts';
import { AppError } from '#server/errors.ts';

/** Speaks as the built program does, and does what the text says. */
const program = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', async ({ id, given: { text } }) => {
    if (text === 'end') process.exit(3);
    if (text === 'for ever') for (;;) {}
    if (text === 'without bound') for (const held = []; ; ) held.push(Array.from({ length: 10_000 }, () => ({})));
    if (text === 'slow') await new Promise((resolve) => setTimeout(resolve, 100));
    if (text === 'refuse') return parentPort.postMessage({ id, rejection: { code: 'too-large', details: { maximumBytes: 7 } } });
    if (text === 'fail') return parentPort.postMessage({ id, error: new Error('as it was thrown') });
    parentPort.postMessage({ id, answer: text });
  });
`;

let folder: string;
let file: string;
const opened: { close(): Promise<void> }[] = [];
function open(settings: { pieceMs?: number; workerMegabytes?: number } = {}) {
  const worker = createTaskWorker(file, { pieceMs: 60_000, workerMegabytes: 100, ...settings });
  opened.push(worker);
  return (text: string) => worker.run('prepare', { text });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecastle-worker-'));
  file = join(folder, 'program.mjs');
  writeFileSync(file, program);
});
afterAll(async () => {
  await Promise.all(opened.map((worker) => worker.close()));
  rmSync(folder, { recursive: true, force: true });
});

describe('the documents worker', () => {
  it('hands each answer to the call that it belongs to', async () => {
    const run = open();
    expect(await Promise.all([run('slow'), run('quick')])).toEqual(['slow', 'quick']);
  });

  it('throws a rejection as a rejection and an error as an error', async () => {
    const run = open();
    const rejection = await run('refuse').catch((error: unknown) => error);
    expect(rejection).toBeInstanceOf(AppError);
    expect(rejection).toMatchObject({ code: 'too-large', details: { maximumBytes: 7 } });
    await expect(run('fail')).rejects.toThrow('as it was thrown');
  });

  it('that ends fails what waits for it, and the next call begins another', async () => {
    const run = open();
    const outcomes = await Promise.allSettled([run('slow'), run('end')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await run('again')).toBe('again');
  });

  it('ends a piece that takes too long with words, and the next call begins another', async () => {
    const run = open({ pieceMs: 2_000 });
    expect(await run('at once')).toBe('at once');
    await expect(run('for ever')).rejects.toMatchObject({
      code: 'takes-too-long',
      message: expect.stringMatching(/takes too long/),
    });
    expect(await run('again')).toBe('again');
  });

  it('ends a piece that needs too much memory in the same way, and the process goes on', async () => {
    const run = open({ workerMegabytes: 40 });
    await expect(run('without bound')).rejects.toMatchObject({ code: 'takes-too-long' });
    expect(await run('again')).toBe('again');
  });
});
