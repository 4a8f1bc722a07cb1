import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bothThemes, findingsOf } from '../helpers/axe';
import { browserSuite } from '../helpers/browser-suite';
import { openNewForecast, screens, visit } from '../helpers/screens';

const suite = browserSuite();

/** Many screens of a forecast are built of the same parts: the short run sees every second one, the long run each. */
const forecastScreens = screens.forecast.filter((_, place) => import.meta.env.MODE === 'long' || place % 2 === 0);

async function expectNothingOn(page: Page, routes: readonly string[], address = ''): Promise<void> {
  for (const [place, route] of routes.entries()) {
    await visit(page, address + route);
    // Every fourth screen in dark too; the long run sees each in both.
    const themes = place % 4 === 0 ? bothThemes : undefined;
    expect(await findingsOf(page, ':root', themes), route).toEqual([]);
    expect(await overflowOf(page), route).toBe(0);
  }
}

/** How far the page scrolls sideways; every width and both languages are measured by the long run. */
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
    await expectNothingOn(page, forecastScreens, forecast);
  });

  it('on the screens of an administrator', async () => {
    const { page } = await suite.signedIn('administrator');
    await expectNothingOn(page, screens.administrator);
  });
});
