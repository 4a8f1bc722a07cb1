import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderAssets } from '#server/rest/assets.ts';
import { type TestApp, testApp } from '../helpers/test-app';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
const place = (name: string) => join(folder, 'assets', name);
const large = `export const text = '${'forecast '.repeat(1_000)}';`;
let test: TestApp;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(place('kept.js'), 'export {};');
  writeFileSync(place('gone.js'), 'export {};');
  writeFileSync(place('large.js'), large);
  writeFileSync(place('large.js.br'), brotliCompressSync(large));
  test = await testApp({ assets: folderAssets(folder) });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

describe('the files of the built client', () => {
  it('a file that a later build took away is 404, every time, and no error of ours', async () => {
    rmSync(place('gone.js'));
    for (const accept of ['*/*', 'text/html']) {
      const answer = await test.browser().call('/assets/gone.js', { headers: { Accept: accept } });
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
    }
    expect(test.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (body: Buffer) => body],
  ])('a large file is packed as the browser accepts it: %s', async (accepted, encoding, unpacked) => {
    const answer = await test.browser().call('/assets/large.js', { headers: { 'Accept-Encoding': accepted } });
    expect([answer.headers.get('Content-Encoding'), answer.headers.get('Vary')]).toEqual([encoding, 'Accept-Encoding']);
    expect(unpacked(Buffer.from(await answer.arrayBuffer())).toString()).toBe(large);
    expect((await test.browser().call('/assets/large.js.br')).status).toBe(404);
  });

  it('a file once given out is given out from memory', async () => {
    expect((await test.browser().call('/assets/kept.js')).status).toBe(200);
    rmSync(place('kept.js'));
    expect(await (await test.browser().call('/assets/kept.js')).text()).toBe('export {};');
  });
});
