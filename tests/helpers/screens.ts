import type { Page } from 'playwright-core';
import type { AdminTab } from '#client/features/admin/admin-tabs.tsx';
import type { StripeTab } from '#client/features/admin/stripe/stripe-tabs.tsx';
import { sectionNames } from '#client/features/workspace/sections/sections.ts';
import { exampleId, paths } from '#client/lib/paths.ts';
import { reportsOf } from '#client/lib/reports-of.ts';
import { reports } from '#shared/reports/registry.ts';
import { createForecast, routeOf, waitForRoute } from './person';

type Paths = typeof paths;

/** The screens of a forecast by the address that leads to them: a new one has no test that visits it until it is named here. */
const forecastScreens: Record<Extract<keyof Paths, `forecast${string}`>, string[]> = {
  forecast: [''],
  forecastInputs: sectionNames.map((name) => `/inputs/${name}`),
  // A line of the shop and one of the public company; without it the address leads to its section.
  forecastBaseline: ['counter', 'processors'].map((line) => `/inputs/revenue/baseline/${line}`),
  forecastActuals: ['/actuals', '/actuals/carry-forward', '/actuals/accounts', '/actuals/import'],
  forecastReport: reports.map(({ slug }) => `/reports/${slug}`),
  forecastScenarios: ['/scenarios', '/scenarios/sensitivity', '/scenarios/risk'],
  forecastPack: ['/pack'],
  forecastVersions: ['/versions'],
};
const {
  forecastBaseline: _baseline,
  forecastActuals: _actuals,
  forecastPack: _pack,
  forecastVersions: _versions,
  ...exampleScreens
} = forecastScreens;
const ofExample = reportsOf(exampleId).map(({ slug }) => `/reports/${slug}`);
const fewOfExample = ['', '/inputs/revenue', '/inputs/history', '/reports/cash-flow', '/scenarios'];

/** The views beside the first of each page of the administrator. */
const adminViews: Record<Exclude<AdminTab, 'overview'>, string> = {
  errors: paths.adminTab('errors'),
  audit: paths.adminTab('audit'),
  health: paths.adminTab('health'),
  settings: paths.adminTab('settings'),
};
const stripeViews: Record<Exclude<StripeTab, 'overview'>, string> = {
  customers: paths.stripeTab('customers'),
  events: paths.stripeTab('events'),
  health: paths.stripeTab('health'),
  sandbox: paths.stripeTab('sandbox'),
};

const fixed = Object.values(paths).filter((path) => typeof path === 'string');
const under = (...roots: string[]) => fixed.filter((path) => roots.some((root) => path.startsWith(root)));
const ofSignedIn = under(paths.subscribe, paths.account, paths.dashboard);

/** Every screen of the product by who comes there, from its own list of addresses; those of a forecast follow its own. */
export const screens = {
  signedOut: [
    ...fixed.filter((path) => !ofSignedIn.includes(path)),
    '/nowhere',
    ...fewOfExample.map((path) => paths.demo + path),
  ],
  example: Object.values({ ...exampleScreens, forecastReport: ofExample }).flatMap((list) =>
    list.map((path) => paths.demo + path),
  ),
  person: under(paths.subscribe, paths.account),
  forecast: Object.values(forecastScreens).flat(),
  administrator: [...under(paths.dashboard), ...Object.values(adminViews), ...Object.values(stripeViews)],
};

/** Makes a forecast from a template at the home screen; gives the address that its screens begin with. */
export async function openNewForecast(page: Page, options: { template: RegExp; name: string }): Promise<string> {
  await createForecast(page, options);
  await waitForRoute(page, /^\/dashboard\/forecasts\/[^/]+/);
  return /^\/dashboard\/forecasts\/[^/]+/.exec(routeOf(page))?.[0] ?? '';
}

/** Goes to a screen and waits until it is: its heading is there and nothing more is loaded or drawn. */
export async function visit(page: Page, route: string): Promise<void> {
  await page.goto(`/#${route}`);
  await page.getByRole('heading').first().waitFor();
  await page.waitForTimeout(300);
}
