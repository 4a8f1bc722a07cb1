import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '#tests/helpers/axe.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { openNewForecast, screens, visit } from '#tests/helpers/screens.ts';

const suite = browserSuite();

async function expectNothingOn(page: Page, routes: readonly string[], address = ''): Promise<void> {
  for (const route of routes) {
    await visit(page, address + route);
    expect(await findingsOf(page), route).toEqual([]);
    expect(await overflowOf(page), route).toBe(0);
  }
}

/** How far the page scrolls sideways; `widths.test.ts` measures every width and both languages. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('axe-core finds nothing serious or critical, and no page scrolls sideways', () => {
  it('on the screens of a signed-out person', async () => {
    await expectNothingOn(await suite.newPage(), screens.signedOut);
  });

  it('on the screens of a person with an account', async () => {
    const { page } = await suite.signedIn('person');
    await expectNothingOn(page, screens.person);
  });

  it('on screens of a subscriber and of a forecast', { timeout: 180_000 }, async () => {
    const { page } = await suite.signedIn('subscriber');
    expect(await findingsOf(page), 'home').toEqual([]);
    const forecast = await openNewForecast(page, { template: /Shop/, name: 'Corner shop' });
    await expectNothingOn(page, screens.forecast, forecast);
  });

  it('on the screens of an administrator', async () => {
    const { page } = await suite.signedIn('administrator');
    await expectNothingOn(page, screens.administrator);
  });
});
