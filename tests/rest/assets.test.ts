import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderAssets } from '../../server/rest/assets';
import { type TestApp, testApp } from '../helpers/test-app';

const folder = mkdtempSync(join(tmpdir(), 'assets-'));
const place = (name: string) => join(folder, 'assets', name);
let test: TestApp;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(place('kept.js'), 'export {};');
  writeFileSync(place('gone.js'), 'export {};');
  test = await testApp({ assets: folderAssets(folder) });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

describe('the files of the built client', () => {
  it('a file that a later build took away is 404, every time, and no fault of ours', async () => {
    rmSync(place('gone.js'));
    for (const accept of ['*/*', 'text/html']) {
      const answer = await test.browser().call('/assets/gone.js', { headers: { Accept: accept } });
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
    }
    expect(test.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('a file once given out is given out from memory', async () => {
    expect((await test.browser().call('/assets/kept.js')).status).toBe(200);
    rmSync(place('kept.js'));
    expect(await (await test.browser().call('/assets/kept.js')).text()).toBe('export {};');
  });
});
