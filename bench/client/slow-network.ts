import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, openContext } from '#tests/helpers/browser.ts';
import { newCredentials, register, subscribe, waitForRoute } from '#tests/helpers/person.ts';
import { timingOf } from '../measure';
import type { Figure } from '../table';

const visits = 3;
/** 400 kbit/s, 400 ms. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** A page of an empty cache, over the slow network. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow);
  return page;
}

const firstPaintOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** Over 400 kbit/s with 400 ms: when somebody new sees something, can sign in, and a subscriber can work at home. */
export async function slowNetworkFigures(url: string): Promise<Figure[]> {
  const browser: Browser = await launchBrowser();
  const context = await openContext(browser, { baseURL: url });
  const page = await context.newPage();
  await register(page, newCredentials('slow'));
  await waitForRoute(page, '/subscribe');
  await subscribe(page);
  await waitForRoute(page, '/dashboard');
  await page.close();
  const newcomer = await openContext(browser, { baseURL: url });

  const [paints, signIns, homes]: [number[], number[], number[]] = [[], [], []];
  for (let visit = 0; visit < visits; visit += 1) {
    const first = await slowPage(newcomer);
    let begun = performance.now();
    await first.goto('/');
    await first.waitForFunction(() => document.querySelector('h1')?.textContent === 'Sign in');
    signIns.push(performance.now() - begun);
    paints.push(await firstPaintOf(first));
    await first.close();
    const home = await slowPage(context);
    begun = performance.now();
    await home.goto('/#/dashboard');
    // Asked frame by frame: a locator asks twice a second.
    await home.waitForFunction(() => /New forecast/.test(document.querySelector('main')?.textContent ?? ''));
    homes.push(performance.now() - begun);
    await home.close();
  }
  await browser.close();
  const figure = (what: string, values: number[], atMost?: number): Figure => {
    const timing = timingOf(values);
    return {
      what: `at 400 kbit/s and 400 ms: ${what}`,
      value: timing.median,
      unit: 'ms',
      timing,
      ...(atMost ? { atMost } : {}),
    };
  };
  return [
    figure('first paint', paints, 2_000),
    figure('sign-in screen', signIns),
    figure('home is usable', homes, 6_000),
  ];
}
