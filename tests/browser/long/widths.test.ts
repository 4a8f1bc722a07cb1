import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserSuite } from '../../helpers/browser-suite';
import { openNewForecast, screens, visit } from '../../helpers/screens';
import { widthsThatScroll } from '../../helpers/widths';

const suite = browserSuite();

async function expectFits(page: Page, routes: string[], address = ''): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const route of routes) {
    await visit(page, address + route);
    const scrolling = await widthsThatScroll(page);
    if (scrolling.length > 0) found[route] = scrolling;
  }
  expect(found).toEqual({});
}

describe('no screen scrolls sideways at 375, 768, 1024, 1280, 1440 and 1920 px', () => {
  it('of a signed-out person', async () => {
    await expectFits(await suite.newPage(), screens.signedOut);
  }, 120_000);

  it('of a person with an account', async () => {
    await expectFits((await suite.signedIn('person')).page, screens.person);
  }, 120_000);

  it.each(['subscriber', 'administrator'] as const)(
    'of a forecast, for a %s',
    async (as) => {
      const { page } = await suite.signedIn(as);
      await page.goto('/#/dashboard');
      const address = await openNewForecast(page, { template: /Public company/, name: 'Harbour plan' });
      await expectFits(page, screens.forecast, address);
    },
    300_000,
  );

  it('of an administrator', async () => {
    await expectFits((await suite.signedIn('administrator')).page, screens.administrator);
  }, 120_000);
});
