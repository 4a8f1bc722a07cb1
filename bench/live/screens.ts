import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { launchBrowser, openContext } from '#tests/helpers/browser.ts';
import { pageSteps, setOf } from '#tests/helpers/live-forecast.ts';
import { timingOf } from '../measure';
import type { Figure } from '../table';

declare global {
  interface Window {
    /** When each figure of the sheet was first painted, in milliseconds since 1970. */
    firstPainted?: Record<string, number>;
    /** From each key to the last frame it changed of the forecast, in milliseconds. */
    keyTimes?: number[];
  }
}

const rounds = 3;
const typed = ['481', '29', '730', '56'];
/** Sooner than what was typed is sent, which the screen tells too. */
const ownFramesMs = 350;
const firstValue = 1_000;

/** What another's picture is measured at: one line, whose months are all in view. */
export const shownDocument = {
  ...emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 }),
  revenue: [
    newRevenueLine.amounts({ id: 'counter', name: 'Counter sales', amounts: Array.from({ length: 12 }, () => 100) }),
  ],
};

interface Screens {
  url: string;
  /** Cookie of the person at the browser. */
  session: string;
  /** Forecasts with the same inputs, which nobody else and which many may edit. */
  solo: string;
  live: string;
  /** That of the document above. */
  shown: string;
  /** Sends a batch as one of ten others. */
  send: (person: number, batch: unknown) => Promise<void>;
  batches: number;
  batchesPerSecond: number;
}

/** In a browser: from sending to the picture of another, and a key where several may edit beside one where nobody else does (G27). */
export async function screenFigures(screens: Screens): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const context = await openContext(browser, { baseURL: screens.url });
    await context.addCookies([{ name: 'session', value: screens.session, url: screens.url }]);
    const painted = timingOf(await timesToPicture(await newPage(context), screens));
    const page = await newPage(context);
    const keys = { solo: [] as number[], live: [] as number[] };
    for (let round = 0; round < rounds; round++)
      for (const kind of ['solo', 'live'] as const) keys[kind].push(...(await timesOfKeys(page, screens[kind])));
    const [solo, live] = [timingOf(keys.solo), timingOf(keys.live)];
    return [
      {
        ...{ key: 'painted', what: `sent to another browser's picture at ${screens.batchesPerSecond}/s, p95 (G27)` },
        ...{ value: painted.p95, unit: 'ms', timing: painted, atMost: 300 },
      },
      {
        ...{
          key: 'keyToSolo',
          what: 'key to painted where several may edit beside solo, 120 months × 200 lines (G27)',
        },
        ...{ value: live.median / solo.median, unit: '×', atMost: 1.1 },
        note: `medians of ${Math.round(live.median)} and ${Math.round(solo.median)} ms, in turn`,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function newPage(context: BrowserContext): Promise<Page> {
  for (const page of context.pages()) await page.close();
  return context.newPage();
}

/** Types into cells, each key for itself. */
async function timesOfKeys(page: Page, forecast: string): Promise<number[]> {
  await page.goto(`/#/dashboard/forecasts/${forecast}/inputs/costs`);
  const grid = page.getByRole('grid');
  await grid.waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  await page.evaluate((longestMs) => {
    const times: number[] = [];
    window.keyTimes = times;
    let from = 0;
    const begin = ({ key, timeStamp }: KeyboardEvent) => {
      if (/^\d$/.test(key)) from = times.push(0) && timeStamp;
    };
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const time = performance.now() - from;
      if (from > 0 && time < longestMs) times[times.length - 1] = time;
    };
    const look = () => requestAnimationFrame(() => channel.port2.postMessage(null));
    const options = { subtree: true, childList: true, attributes: true, characterData: true };
    window.addEventListener('keydown', begin, true);
    new MutationObserver(look).observe(document.querySelector('main') ?? document.body, options);
  }, ownFramesMs);
  await grid.locator('.is-typed').first().click();
  for (const text of typed) {
    for (const digit of text) {
      await page.keyboard.press(digit);
      await page.waitForTimeout(ownFramesMs + 150);
    }
    await page.keyboard.press('Tab');
    await page.waitForTimeout(ownFramesMs);
  }
  const times = (await page.evaluate(() => window.keyTimes)) ?? [];
  if (times.some((time) => time === 0)) throw new Error('Nothing was painted after a key.');
  // The first cell warms up.
  return times.slice(typed[0]?.length);
}

async function timesToPicture(page: Page, screens: Screens): Promise<number[]> {
  const { shown, send, batches, batchesPerSecond } = screens;
  await page.goto(`/#/dashboard/forecasts/${shown}/inputs/revenue`);
  await page.getByRole('grid').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2_000);
  // Columns: label, unit, total, months.
  await page.getByRole('grid').evaluate((grid, firstMonth) => {
    const firstPainted: Record<string, number> = {};
    window.firstPainted = firstPainted;
    const channel = new MessageChannel();
    // A task that a frame's callback asks for comes after that frame was painted.
    channel.port1.onmessage = () => {
      for (const cell of grid.querySelectorAll('[role="gridcell"]')) {
        if (Number(cell.ariaColIndex) < firstMonth) continue;
        const figure = /^[\d,]+/.exec(cell.textContent ?? '')?.[0];
        if (figure) firstPainted[figure] ??= performance.timeOrigin + performance.now();
      }
    };
    const look = () => requestAnimationFrame(() => channel.port2.postMessage(null));
    new MutationObserver(look).observe(grid, { subtree: true, childList: true, characterData: true });
  }, 4);
  const now = () => performance.timeOrigin + performance.now();
  const steps = Array.from({ length: 10 }, () => pageSteps(shown));
  const sent: number[] = [];
  const under: Promise<void>[] = [];
  for (let i = 0; i < batches; i++) {
    const batch = steps[i % 10]?.(setOf(`revenue/counter/amounts/${1 + (i % 12)}`, (firstValue + i) * 100));
    sent.push(now());
    under.push(send(i % 10, batch));
    await delay(1_000 / batchesPerSecond);
  }
  await Promise.all(under);
  await page.waitForTimeout(2_000);
  const seen = await page.evaluate(() => window.firstPainted ?? {});
  const end = now();
  // One that was never seen, as a later one was painted in its place, counts as late as can be.
  return sent.map((at, i) => (seen[(firstValue + i).toLocaleString('en')] ?? end) - at);
}
