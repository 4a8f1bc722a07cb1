import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTaskWorker } from '#server/boot/task-worker.ts';
import { users } from '#server/db/schema/users.ts';
import { createRuntime } from '#server/runtime.ts';
import { templates } from '#shared/templates/index.ts';
import { makeToken } from '../helpers/api-token';
import { addSubscription, appWithSubscriptions } from '../helpers/subscription';
import type { TestApp } from '../helpers/test-app';
import type { TestBrowser } from '../helpers/test-browser';

/**
 * In place of the program that makes files: a workbook ends the thread, an archive in the middle, a pack in German takes for ever,
 * that of the SBA is painted until it is cancelled, that of an investor says how many were cancelled, that of a start-up how many
 * calls come first.
 */
const program = `
  import { parentPort, workerData } from 'node:worker_threads';
  const painted = new Map();
  let cancelled = 0;
  parentPort.on('message', ({ id, given, cancel }) => {
    if (cancel !== undefined) {
      clearInterval(painted.get(cancel));
      cancelled += 1;
      return parentPort.postMessage({ id: cancel, answer: null });
    }
    if (given.form === 'workbook') process.exit(3);
    if (given.language === 'de') for (;;) {}
    parentPort.postMessage({ id, part: { pages: 2, business: 'Quayside' } });
    const page = () => parentPort.postMessage({ id, part: new Uint8Array([37, 80, 68, 70]) });
    if (given.preset === 'sba7a') return painted.set(id, setInterval(page, 5));
    if (given.preset === 'investor') parentPort.postMessage({ id, part: new Uint8Array([48 + cancelled]) });
    if (given.preset === 'startUpLoan') parentPort.postMessage({ id, part: new Uint8Array([48 + workerData.others[0]]) });
    page();
    if (given.form === 'archive') setTimeout(() => process.exit(3), 50);
    else parentPort.postMessage({ id, answer: null });
  });
`;

let test: TestApp;
let reader: TestBrowser;
let path: string;
let folder: string;
let worker: ReturnType<typeof createTaskWorker>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecastle-files-'));
  writeFileSync(join(folder, 'program.mjs'), program);
  worker = createTaskWorker(join(folder, 'program.mjs'), { pieceMs: 300, workerMegabytes: 100 });
  test = await appWithSubscriptions({
    runtime: createRuntime({ files: worker }),
    mountExtra: (app) => void app.post('/api/held', async (c) => c.text(await packOfStartUp())),
  });
  const browser = await test.signedIn({ username: 'harbour' });
  const [user] = await test.db.select().from(users).where(eq(users.username, 'harbour'));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  const writer = test.withToken(await makeToken(browser, ['forecasts:write']));
  const document = templates[1]?.build({ name: 'Quayside', currency: 'GBP', startMonth: '2027-01' });
  const made = (await (await writer.call('/api/forecasts', { json: { document } })).json()) as { id: string };
  path = `/api/forecasts/${made.id}`;
  reader = test.withToken(await makeToken(browser, ['reports:read']));
});
afterAll(async () => {
  await worker.close();
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

/** What answers where a file could not be made: when to come again, and a sentence. */
async function told(address: string): Promise<[status: number, retryAfter: string | null, detail: string]> {
  const answer = await reader.call(`${path}${address}`);
  const { detail } = (await answer.json()) as { detail: string };
  return [answer.status, answer.headers.get('Retry-After'), detail];
}
const packOfStartUp = async () => (await reader.call(`${path}/pack?preset=startUpLoan&language=en`)).text();
const isMade = async () => Buffer.from(await (await reader.call(`${path}/pack?language=en`)).arrayBuffer()).toString();

describe('the thread that makes files', () => {
  it('that ends is replaced: its call answers 503 with a sentence, the next one is made', async () => {
    expect(await isMade()).toBe('%PDF');
    expect(await told('/workbook?language=en')).toEqual([503, '2', expect.stringMatching(/could not be/)]);
    expect(await isMade()).toBe('%PDF');
  });

  it('that takes too long is ended with the same answer, and replaced', async () => {
    expect(await told('/pack?language=de')).toEqual([503, '2', expect.stringMatching(/could not be/)]);
    expect(await isMade()).toBe('%PDF');
  });

  it('stops at a download that is cancelled, and makes the next one', async () => {
    const address = `http://${reader.host}${path}/pack?preset=sba7a&language=en`;
    const { body } = await test.app.fetch(new Request(address, { headers: reader.headersFor('GET') }));
    const download = body?.getReader();
    expect((await download?.read())?.value?.length).toBe(4);
    await download?.cancel();
    expect(await (await reader.call(`${path}/pack?preset=investor&language=en`)).text()).toBe('1%PDF');
  });

  it('learns of calls that come first: of those that change something, not of those that read', async () => {
    expect(await packOfStartUp()).toBe('0%PDF');
    expect(await (await reader.call('/api/held', { json: {} })).text()).toBe('1%PDF');
    expect(await packOfStartUp()).toBe('0%PDF');
  });

  it('that ends in the middle of a file breaks the answer off: no half file looks like a whole one', async () => {
    const bytes = reader.call(`${path}/pack.zip?language=en`).then((answer) => answer.arrayBuffer());
    await expect(bytes).rejects.toThrow();
    expect(await isMade()).toBe('%PDF');
  });
});
