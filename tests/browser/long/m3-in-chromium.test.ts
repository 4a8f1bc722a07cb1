import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backtest, forecastSeries } from '#shared/statistics/index.ts';
import { launchBrowser } from '#tests/helpers/browser.ts';
import { bundle } from '#tests/helpers/bundle.ts';
import { hasSeries, m3 } from '#tests/statistics/m3-data.ts';

type Statistics = typeof import('#shared/statistics/index.ts');
type Shown = { train: number[]; m: number; ahead: number; isTried: boolean };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const forecast = ({ train, m, ahead, isTried }: Shown, statistics: Pick<Statistics, 'forecastSeries' | 'backtest'>) => [
  statistics.forecastSeries(train, m, ahead),
  isTried && statistics.backtest(train, m),
];

describe.skipIf(!hasSeries)('the series of the M3 competition', () => {
  it('have the forecasts in Chromium that they have in Node, bit for bit; of every twentieth also its trials', async () => {
    const page = await browser.newPage();
    await page.evaluate(await bundle('shared/statistics/index.ts', 'statistics'));
    await page.evaluate(`window.forecast = ${forecast.toString()}`);
    const all = m3().map(({ train, m, test }, i): Shown => ({ train, m, ahead: test.length, isTried: i % 20 === 0 }));
    expect(all).toHaveLength(3003);
    for (let from = 0; from < all.length; from += 300) {
      const some = all.slice(from, from + 300);
      const inChromium = await page.evaluate((list) => {
        const page = window as unknown as {
          forecast: (one: unknown, statistics: unknown) => unknown;
          statistics: unknown;
        };
        return list.map((one) => page.forecast(one, page.statistics));
      }, some);
      expect(inChromium).toEqual(some.map((one) => forecast(one, { forecastSeries, backtest })));
    }
  }, 600_000);
});
