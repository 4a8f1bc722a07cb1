import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { simulate } from '#shared/what-if/simulate.ts';
import { actingOnWeb, bareService } from '#tests/helpers/acting.ts';
import { browserSuite } from '#tests/helpers/browser-suite.ts';
import { restaurantReference as reference, restaurantWith, riskOf } from '#tests/helpers/what-if.ts';

const suite = browserSuite({ sharesPages: true });
const uncertain = [
  { path: 'revenue/dinner/volume' },
  { path: 'revenue/dinner/unitPrice' },
  { path: 'loans/bank/principal' },
];
const documentWith = (runs: 1000 | 10000, seed = 1) => restaurantWith({ risk: riskOf(uncertain, { runs, seed }) });
const shortened = (hash: string) => `hash ${hash.slice(0, 4)}…${hash.slice(-4)}`;
const shortHash = (runs: 1000 | 10000, seed = 1) => shortened(simulate(documentWith(runs, seed)).result.hash);

let page: Page;
let context: BrowserContext;
let addressOf: (document: ForecastDocument) => Promise<string>;

beforeAll(async () => {
  const signedIn = await suite.signedIn('subscriber');
  page = signedIn.page;
  context = page.context();
  context.setDefaultTimeout(30_000);
  await context.addInitScript(watchWorkers);
  const { db } = suite.server();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, signedIn.person.username));
  const acting = actingOnWeb(bareService(db), user?.id ?? '');
  addressOf = async (document) => {
    const { id } = await createForecast(acting, { document });
    return `/#/dashboard/forecasts/${id}/scenarios/risk`;
  };
}, 60_000);

declare global {
  interface Window {
    /** Workers of the page, the answers they have given, and what becomes of the next ones. */
    watched: { made: Worker[]; answers: number; failsAfter: number; Columns: typeof Float64Array };
  }
}

/** Runs in the page before its scripts: keeps the workers it makes; from `failsAfter` on memory is short, in them and in the page. */
function watchWorkers(): void {
  window.watched = { made: [], answers: 0, failsAfter: Number.POSITIVE_INFINITY, Columns: Float64Array };
  const { watched } = window;
  window.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      watched.made.push(this);
      this.addEventListener('message', (event: MessageEvent<{ job: number; kind: string }>) => {
        if (event.data.kind !== 'done' || ++watched.answers < watched.failsAfter) return;
        event.stopImmediatePropagation();
        // What workers cannot do the page does itself: it has no memory left either.
        window.Float64Array = new Proxy(watched.Columns, {
          construct() {
            throw new RangeError('Array buffer allocation failed');
          },
        });
        const failure = { is: 'error', message: 'out of memory' };
        this.dispatchEvent(new MessageEvent('message', { data: { job: event.data.job, kind: 'failed', failure } }));
      });
    }
  };
}

const answers = () => page.evaluate(() => window.watched.answers);
const start = (of: Page = page) => of.getByRole('button', { name: /^Run/ }).first().click();
const whole = (runs: string, of: Page = page) =>
  of.getByText(`Every one of the ${runs} balance sheets balanced in every month.`).waitFor();
const results = (of: Page = page) => of.getByRole('button', { name: 'Results' }).click();

describe('futures of the restaurant in the browser', () => {
  it.skipIf(!reference).each([1, 4])('are those of the reference with %i workers', async (cores) => {
    const fresh = await context.newPage();
    await fresh.addInitScript((count) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
    }, cores);
    await fresh.goto(await addressOf(restaurantWith({ risk: reference.simulation.risk })));
    await start(fresh);
    await whole('1,000', fresh);
    await fresh.getByText(shortened(reference.simulation.hash)).waitFor();
    expect(await fresh.evaluate(() => window.watched.made.length)).toBe(cores);
    await fresh.close();
  });

  it('go on without a worker that has died, to the same figures', async () => {
    await page.goto(await addressOf(documentWith(10000)));
    // Another address of the same document: what runs before its scripts comes with the next one.
    await page.reload();
    await start();
    await expect.poll(answers).toBeGreaterThan(3);
    await page.evaluate(() => window.watched.made[0]?.dispatchEvent(new ErrorEvent('error')));
    await whole('10,000');
    await page.getByText(shortHash(10000)).waitFor();
    expect(await page.evaluate(() => window.watched.made.length)).toBeGreaterThan(2);
  });

  it('go on without a worker that no longer answers', { timeout: 120_000 }, async () => {
    await page.reload();
    await start();
    await expect.poll(answers).toBeGreaterThan(3);
    await page.evaluate(() => window.watched.made[0]?.terminate());
    await page.getByText(shortHash(10000)).waitFor({ timeout: 60_000 });
  });

  it('that stopped go on where they were, to the same figures', async () => {
    await page.reload();
    await page.evaluate(() => {
      window.watched.failsAfter = 60;
    });
    await start();
    const stopped = page.getByText(/^The run stopped at [\d,]+ of 10,000\.$/);
    await stopped.waitFor();
    const done = Number((await stopped.innerText()).replace(/.* at ([\d,]+) .*/, '$1').replace(',', ''));
    expect(done).toBeGreaterThan(500);
    await page.evaluate(() => {
      window.watched.failsAfter = Number.POSITIVE_INFINITY;
      window.Float64Array = window.watched.Columns;
    });
    const before = await answers();
    // What went wrong is reported, which asks the person for words.
    await page.locator('dialog[data-feedback]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Go on' }).click();
    await whole('10,000');
    await page.getByText(shortHash(10000)).waitFor();
    // Pieces of 10, and a few pictures.
    expect((await answers()) - before).toBeLessThan((10_000 - done) / 10 + 20);
  });

  it('begin anew when the seed is typed meanwhile; cancelled, the picture before is there again', async () => {
    await start();
    await page.getByRole('button', { name: 'Uncertain inputs' }).click();
    await page.getByRole('textbox', { name: 'Seed', exact: true }).fill('2');
    await results();
    await whole('10,000');
    await page.getByText(shortHash(10000, 2)).waitFor();

    await start();
    await page.getByText(/^of the first [\d,]+$|^from the first [\d,]+$/).waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText(shortHash(10000, 2)).waitFor();
    expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0);
  });

  it('are the same in two tabs at a time; a tab closed in mid-run leaves nothing behind', async () => {
    const address = await addressOf(documentWith(10000));
    const [one, other, third] = [await context.newPage(), await context.newPage(), await context.newPage()];
    for (const tab of [one, other, third]) {
      await tab.goto(address);
      await start(tab);
    }
    await third.close();
    for (const tab of [one, other]) {
      await whole('10,000', tab);
      await tab.getByText(shortHash(10000)).waitFor();
    }
    await other.close();
    await one.reload();
    await results(one);
    await one.getByText('No futures yet.').waitFor();
    await start(one);
    await whole('10,000', one);
    await one.getByText(shortHash(10000)).waitFor();
    await one.close();
  }, 120_000);
});
