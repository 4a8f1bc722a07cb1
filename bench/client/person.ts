import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { browserProgram, desktop } from '#tests/helpers/browser.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { newCredentials, register, subscribe, waitForRoute } from '#tests/helpers/person.ts';
import { referenceForecast } from '../engine/reference-forecast';
import { watchPaints } from './paints';

export interface Bench {
  url: string;
  /** Of the person's browser: another program may drive it too. */
  debuggingPort: number;
  context: BrowserContext;
  page: Page;
  /** Address of the forecast of 120 months and 200 lines. */
  forecast: string;
  close(): Promise<void>;
}

/** A subscriber at a browser of their own, with the forecast of 120 months and 200 lines, on the home screen. */
export async function seatPerson(url: string): Promise<Bench> {
  const profile = mkdtempSync(join(tmpdir(), 'forecastle-bench-profile-'));
  const debuggingPort = await freePort();
  const { executablePath, args } = await browserProgram();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
    baseURL: url,
    viewport: desktop,
    // The first drawing of a chart takes its time on purpose; what is measured is the work.
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  await context.addInitScript(watchPaints);
  const page = context.pages()[0] ?? (await context.newPage());
  await register(page, newCredentials('bench'));
  await waitForRoute(page, '/subscribe');
  await subscribe(page);
  await waitForRoute(page, '/dashboard');
  const id = await createForecast(page, referenceForecast({ years: 10, lines: 200 }));
  await page.reload();

  return {
    url,
    debuggingPort,
    context,
    page,
    forecast: `/dashboard/forecasts/${id}`,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Calls a procedure as the person's page does; gives its answer. */
export async function call<Answer>(page: Page, procedure: string, input: object): Promise<Answer> {
  // A part before may have left the page at none of the service's.
  if (page.url() === 'about:blank') await page.goto('/#/dashboard');
  return page.evaluate(
    async ({ procedure, input }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(window.document.cookie)?.[1] ?? '';
      const answer = await fetch(`/trpc/${procedure}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
        body: JSON.stringify(input),
      });
      const { result, error } = await answer.json();
      if (error) throw new Error(JSON.stringify(error));
      return result.data.json as Answer;
    },
    { procedure, input },
  );
}

/** Stores a forecast of the person; gives its id. */
export async function createForecast(page: Page, document: ForecastDocument): Promise<string> {
  return (await call<{ id: string }>(page, 'forecast.create', { document })).id;
}
