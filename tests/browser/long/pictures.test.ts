import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takePictures } from '#tests/helpers/browser.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openNewForecast, screens, visit } from '#tests/helpers/screens.ts';

const suite = browserSuite();

/** Pictures of each screen under tests/.artifacts/; the page itself must throw nothing on the way. */
async function pictures(page: Page, { of, routes, address = '' }: { of: string; routes: string[]; address?: string }) {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  for (const route of routes) {
    await visit(page, address + route);
    const name =
      route
        .replace(/^.*\?tab=/, '/stripe-')
        .replaceAll('/', '-')
        .replace(/^-/, '') || 'start';
    await takePictures(page, `${of}-${name}`);
  }
  expect(failures).toEqual([]);
}

describe('every screen at 1440 and 375 px, light and dark', () => {
  it('of a signed-out person', async () => {
    await pictures(await suite.newPage(), { of: 'signed-out', routes: screens.signedOut });
  });

  it('of a person with an account', async () => {
    const { page } = await suite.signedIn('person');
    await pictures(page, { of: 'person', routes: screens.person });
  });

  for (const [of, template] of [
    ['shop', /Shop/],
    ['public-company', /Public company/],
  ] as const) {
    it(`of a subscriber with the template "${of}"`, async () => {
      const { page } = await suite.signedIn('subscriber');
      await pictures(page, { of: 'empty', routes: ['/dashboard'] });
      const address = await openNewForecast(page, { template, name: 'Harbour plan' });
      await pictures(page, { of, routes: screens.forecast, address });
      await pictures(page, { of, routes: ['/dashboard'] });
    }, 300_000);
  }

  it('of an administrator', async () => {
    const { page } = await suite.signedIn('administrator');
    await pictures(page, { of: 'administrator', routes: screens.administrator });
  });
});
