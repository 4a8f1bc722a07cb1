import { gzipSync } from 'node:zlib';
import { launchBrowser, openContext } from '#tests/helpers/browser.ts';
import { timingOf } from '../measure';
import type { Figure } from '../table';

const visits = 5;

/** Runs in the page: marks when the heading of the sign-in screen is there. */
function noteHeading(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent !== 'Sign in') return;
    performance.mark('sign-in');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** The sign-in screen for somebody who has never been here: scripts that it loads, and its largest paint. */
export async function firstScreenFigures(url: string): Promise<Figure[]> {
  const browser = await launchBrowser();
  const paints: number[] = [];
  let bytes = 0;
  for (let visit = 0; visit < visits; visit++) {
    const context = await openContext(browser, { baseURL: url });
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.set(answer.url(), answer.body());
    });
    await page.addInitScript(noteHeading);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // Scripts that come after the screen is up belong to later.
    const before = await page.evaluate(() => {
      const upAt = performance.getEntriesByName('sign-in').at(0)?.startTime ?? Number.POSITIVE_INFINITY;
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return all.filter(({ responseEnd }) => responseEnd < upAt).map(({ name }) => name);
    });
    const loaded = await Promise.all(before.map((name) => scripts.get(name)));
    bytes = loaded.reduce((sum, body) => sum + (body ? gzipSync(body).length : 0), 0);
    await page.waitForTimeout(800);
    paints.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            });
          }),
      ),
    );
    await context.close();
  }
  await browser.close();
  const timing = timingOf(paints);
  const sizeOf = 'JavaScript of the sign-in screen until it stands, gz';
  return [
    { key: 'signInJsGzKb', what: sizeOf, value: bytes / 1000, unit: 'kB', atMost: 125 },
    {
      key: 'signInLcpMs',
      what: 'largest contentful paint of the sign-in screen, unthrottled',
      value: timing.median,
      unit: 'ms',
      timing,
      atMost: 1000,
    },
  ];
}
