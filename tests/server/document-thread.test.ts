import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentThread } from '../../server/boot/document-thread';
import { AppError } from '../../server/errors';

/** Speaks as the built program does, and does what the text says. */
const program = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', async ({ id, given: { text } }) => {
    if (text === 'end') process.exit(3);
    if (text === 'slow') await new Promise((resolve) => setTimeout(resolve, 100));
    if (text === 'refuse') return parentPort.postMessage({ id, refusal: { code: 'too-large', details: { maximumBytes: 7 } } });
    if (text === 'fail') return parentPort.postMessage({ id, fault: new Error('as it was thrown') });
    parentPort.postMessage({ id, answer: text });
  });
`;

let folder: string;
let thread: ReturnType<typeof createDocumentThread>;
const run = (text: string) => thread.run('prepare', { text });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecastle-thread-'));
  writeFileSync(join(folder, 'program.mjs'), program);
  thread = createDocumentThread(join(folder, 'program.mjs'));
});

afterAll(async () => {
  await thread.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the thread of documents', () => {
  it('hands each answer to the call that it belongs to', async () => {
    expect(await Promise.all([run('slow'), run('quick')])).toEqual(['slow', 'quick']);
  });

  it('throws a refusal as a refusal and a fault as a fault', async () => {
    const refusal = await run('refuse').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'too-large', details: { maximumBytes: 7 } });
    await expect(run('fail')).rejects.toThrow('as it was thrown');
  });

  it('that ends fails all that waits for it, and the next call begins another', async () => {
    const waiting = [run('slow'), run('end')];
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await run('again')).toBe('again');
  });
});
