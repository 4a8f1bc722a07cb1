import { describe, expect, it } from 'vitest';
import { findingsOf } from '../helpers/axe';
import { browserSuite } from '../helpers/browser-suite';
import { createForecast, routeOf, waitForRoute } from '../helpers/person';

const suite = browserSuite();
describe('axe-core finds nothing serious or critical', () => {
  it('on the screens of a signed-out person', async () => {
    const page = await suite.newPage();
    for (const route of ['/', '/register', '/forgot-password', '/about', '/terms', '/privacy', '/nowhere']) {
      await page.goto(`/#${route}`);
      await page.getByRole('heading').first().waitFor();
      expect(await findingsOf(page), route).toEqual([]);
    }
  });

  it('on the screens of a person with an account', async () => {
    const { page } = await suite.signedIn('person');
    for (const route of [
      '/subscribe',
      '/account',
      '/account/billing',
      '/account/security',
      '/account/sessions',
      '/account/tokens',
    ]) {
      await page.goto(`/#${route}`);
      await page.getByRole('heading').first().waitFor();
      await page.waitForTimeout(400);
      expect(await findingsOf(page), route).toEqual([]);
    }
  });

  it('on the screens of a subscriber', async () => {
    const { page } = await suite.signedIn('subscriber');
    expect(await findingsOf(page), 'home').toEqual([]);
    await createForecast(page, { template: /Shop/, name: 'Corner shop' });
    await waitForRoute(page, /^\/dashboard\/forecasts\/[^/]+/);
    const forecast = /^\/dashboard\/forecasts\/[^/]+/.exec(routeOf(page))?.[0] ?? '';
    const inputs = ['timeline', 'history', 'revenue', 'costs', 'people', 'assets', 'funding', 'tax'];
    const reports = ['profit-and-loss', 'balance-sheet', 'cash-flow', 'cash-flow-report', 'checks'];
    const routes = [
      '',
      ...inputs.map((section) => `/inputs/${section}`),
      ...reports.map((report) => `/reports/${report}`),
      '/scenarios',
      '/versions',
    ];
    for (const route of routes) {
      await page.goto(`/#${forecast}${route}`);
      await page.waitForTimeout(700);
      expect(await findingsOf(page), route).toEqual([]);
    }
  });

  it('on the screens of an administrator', async () => {
    const { page } = await suite.signedIn('administrator');
    const tabs = ['customers', 'events', 'health', 'sandbox'].map((tab) => `/dashboard/stripe?tab=${tab}`);
    for (const route of ['/dashboard/admin', '/dashboard/stripe', ...tabs]) {
      await page.goto(`/#${route}`);
      await page.waitForTimeout(800);
      expect(await findingsOf(page), route).toEqual([]);
    }
  });
});
