import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserSuite } from '../helpers/browser-suite';
import { createForecast, routeOf, waitForRoute } from '../helpers/person';

const suite = browserSuite();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  targets: string[];
}

/** Serious and critical findings of axe-core on the page as it stands, in both themes. */
async function findingsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(200);
    // The page's content policy lets no script of the test in; the protocol may evaluate one.
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { axe: run } = window as unknown as {
        axe: { run(): Promise<{ passes: unknown[]; violations: unknown[] }> };
      };
      const { passes, violations } = await run.run();
      if (passes.length < 5) throw new Error('axe-core looked at nothing');
      return (violations as { id: string; impact: string | null; nodes: { target: string[] }[] }[]).map(
        (one): Finding => ({
          id: one.id,
          impact: one.impact,
          targets: one.nodes.slice(0, 3).map(({ target }) => target.join(' ')),
        }),
      );
    });
    for (const { id, impact, targets } of violations) {
      if (impact === 'serious' || impact === 'critical') found.push(`${colorScheme} ${id}: ${targets.join(' | ')}`);
    }
  }
  return found;
}

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
    for (const route of ['/dashboard/admin', '/dashboard/stripe']) {
      await page.goto(`/#${route}`);
      await page.waitForTimeout(800);
      expect(await findingsOf(page), route).toEqual([]);
    }
  });
});
