import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pinnedHashes } from '../golden/pinned-hashes';
import { launchBrowser } from '../helpers/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The engine and every golden as one script that leaves `goldens.hashGoldens` behind. */
async function bundleGoldens(): Promise<string> {
  const entry = join(import.meta.dirname, '../golden/golden-cases.ts');
  const lib = { entry, formats: ['iife' as const], name: 'goldens' };
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib },
  })) as Rolldown.RolldownOutput[];
  return built?.output[0].code ?? '';
}

it('every golden has the hash in Chromium that it has in Node, in another language and time zone', async () => {
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Pacific/Auckland' });
  const page = await context.newPage();
  await page.evaluate(`${await bundleGoldens()}; window.goldens = goldens;`);
  const hashes = await page.evaluate(() =>
    (window as unknown as { goldens: { hashGoldens(): Record<string, string> } }).goldens.hashGoldens(),
  );
  expect(hashes).toEqual(pinnedHashes);
  expect(Object.keys(hashes).length).toBeGreaterThan(60);
});
