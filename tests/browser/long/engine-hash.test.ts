import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pinnedHashes } from '#tests/golden/pinned-hashes.ts';
import { launchBrowser } from '#tests/helpers/browser.ts';
import { bundle } from '#tests/helpers/bundle.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('every golden has the hash in Chromium that it has in Node, in another language and time zone', async () => {
  const context = await browser.newContext({ locale: 'de-DE', timezoneId: 'Pacific/Auckland' });
  const page = await context.newPage();
  await page.evaluate(await bundle('tests/golden/golden-cases.ts', 'goldens'));
  const hashes = await page.evaluate(() =>
    (window as unknown as { goldens: { hashGoldens(): Record<string, string> } }).goldens.hashGoldens(),
  );
  expect(hashes).toEqual(pinnedHashes);
  expect(Object.keys(hashes).length).toBeGreaterThan(60);
});
