import type { Page } from 'playwright-core';
import { sectionNames } from '../../client/features/workspace/sections/sections';
import { reportList } from '../../client/lib/report-list';
import { createForecast, routeOf, waitForRoute } from './person';

const exampleScreens = ['', '/inputs/revenue', '/inputs/history', '/reports/cash-flow', '/scenarios'].map(
  (page) => `/demo${page}`,
);

/** Every screen of the product by who comes there; those of a forecast follow its own address. */
export const screens = {
  signedOut: ['/', '/register', '/forgot-password', '/about', '/terms', '/privacy', '/nowhere', ...exampleScreens],
  person: [
    '/subscribe',
    '/account',
    '/account/billing',
    '/account/security',
    '/account/sessions',
    '/account/tokens',
    '/account/data',
  ],
  forecast: [
    '',
    ...sectionNames.map((name) => `/inputs/${name}`),
    ...reportList.map(({ slug }) => `/reports/${slug}`),
    '/scenarios',
    '/versions',
  ],
  administrator: [
    '/dashboard/admin',
    ...['errors', 'audit', 'health', 'settings'].map((tab) => `/dashboard/admin?tab=${tab}`),
    '/dashboard/stripe',
    ...['customers', 'events', 'health', 'sandbox'].map((tab) => `/dashboard/stripe?tab=${tab}`),
  ],
};

/** Makes a forecast from a template at the home screen; gives the address that its screens begin with. */
export async function openNewForecast(page: Page, options: { template: RegExp; name: string }): Promise<string> {
  await createForecast(page, options);
  await waitForRoute(page, /^\/dashboard\/forecasts\/[^/]+/);
  return /^\/dashboard\/forecasts\/[^/]+/.exec(routeOf(page))?.[0] ?? '';
}

/** Goes to a screen and waits until it stands: its heading is there and nothing more is loaded or drawn. */
export async function visit(page: Page, route: string): Promise<void> {
  await page.goto(`/#${route}`);
  await page.getByRole('heading').first().waitFor();
  await page.waitForTimeout(300);
}
