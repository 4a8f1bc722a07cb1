import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Timing, timingOf } from '../measure';

declare global {
  interface Window {
    /** Time of the key or click that is measured, and of the last frame painted after a change of the page, and the texts changed. */
    paints?: { from: number; painted: number; texts: number };
    longestTask?: number;
  }
}

/** Runs in the page before its scripts: notes each key and click, and when what it changed had been painted. */
export function watchPaints(): void {
  const paints = { from: 0, painted: 0, texts: 0 };
  window.paints = paints;
  const begin = (event: Event) => {
    paints.from = event.timeStamp;
    paints.painted = 0;
    paints.texts = 0;
  };
  window.addEventListener('keydown', begin, true);
  window.addEventListener('click', begin, true);
  const channel = new MessageChannel();
  // A task that a frame's callback asks for comes after that frame was painted.
  channel.port1.onmessage = () => {
    paints.painted = performance.now();
  };
  const changed = (records: MutationRecord[]) => {
    paints.texts += records.filter(({ type }) => type !== 'attributes').length;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  };
  const options = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(changed).observe(document, options);
}

const longest = 10_000;
export const paintsOf = (page: Page) => page.evaluate(() => window.paints ?? { from: 0, painted: 0, texts: 0 });

/**
 * Acts, waits until the page rests, and gives the milliseconds from the key or click to the last frame it caused. Fails
 * where none was painted, or where they never end.
 */
export async function timeToPaint(page: Page, act: () => Promise<unknown>, restMs = 250): Promise<number> {
  await act();
  const end = Date.now() + longest;
  for (let before = 0; Date.now() < end; ) {
    await delay(restMs);
    const { from, painted } = await paintsOf(page);
    if (painted > from && painted === before) return painted - from;
    before = painted;
  }
  const { from, painted } = await paintsOf(page);
  const error = painted > from ? 'Frames were painted without an end' : 'Nothing was painted';
  throw new Error(`${error} in ${longest / 1000} s after a key or click, at ${page.url()}.`);
}

export interface Waited {
  ms: number;
  /** Of the page's thread, in milliseconds. */
  longestTask: number;
}

/** Acts by a click or a key, and gives how long it took from there until something is drawn that the act had taken away. */
export async function timeUntil(page: Page, selector: string, act: () => Promise<unknown>): Promise<Waited> {
  const from = await page.evaluate(() => {
    window.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask ?? 0, duration);
    }).observe({ type: 'longtask' });
    return performance.now();
  });
  const isThere = (asked: { selector: string; from: number }) =>
    (window.paints?.from ?? 0) > asked.from && document.querySelector(asked.selector) !== null && performance.now();
  const [seen] = await Promise.all([
    page.waitForFunction(isThere, { selector, from }, { polling: 'raf', timeout: 120_000 }),
    act(),
  ]);
  const end = Number(await seen.jsonValue());
  return page.evaluate((at) => ({ ms: at - (window.paints?.from ?? 0), longestTask: window.longestTask ?? 0 }), end);
}

export const ms = (times: readonly number[]) => {
  const timing: Timing = timingOf(times);
  return { value: timing.median, unit: 'ms' as const, timing };
};

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds. */
  tdur?: number;
}

/** Acts, and gives the processor time of the longest task of the page's thread meanwhile, which the load of the machine makes no longer. */
export async function longestTaskOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['toplevel', 'devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  // Workers lay out nothing.
  const { pid, tid } = events.find(({ name }) => name === 'UpdateLayoutTree') ?? {};
  const tasks = events.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid,
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
