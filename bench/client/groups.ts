import type { Page } from 'playwright-core';
import { companiesOfGroup } from '../engine/group-figures';
import { timingOf } from '../measure';
import type { Figure } from '../table';
import { timeToPaint } from './paints';
import { type Bench, call, createForecast } from './person';

const cells = 36;

/** Rates typed into a group of ten companies over five years, each taken with Enter: the companies' own results stay. */
export async function groupFigures({ page }: Bench): Promise<Figure[]> {
  const { group, documents } = companiesOfGroup({ count: 10, years: 5 });
  const idOf = new Map<string, string>();
  for (const [id, document] of documents) idOf.set(id, await createForecast(page, document));
  const members = group.members.map((member) => ({ ...member, forecastId: idOf.get(member.id) ?? '' }));
  const { id } = await call<{ id: string }>(page, 'group.create', { document: { ...group, members } });
  const timing = timingOf(await timeRates(page, `/#/dashboard/groups/${id}/set-up`));
  const what = 'a rate taken with Enter to the last frame it changed, 10 companies × 60 months, 95th percentile';
  return [{ key: 'rateP95Ms', what, value: timing.p95, unit: 'ms', timing, atMost: 50 }];
}

async function timeRates(page: Page, place: string): Promise<number[]> {
  await page.goto(place);
  const rates = page.locator('input[aria-label*="closing"]');
  await rates.first().waitFor();
  await page.waitForTimeout(1500);
  const times: number[] = [];
  for (let cell = 0; cell < cells; cell++) {
    await rates.nth(cell).fill(`1.${cell + 101}`);
    await page.waitForTimeout(200);
    times.push(await timeToPaint(page, () => page.keyboard.press('Enter')));
  }
  // The first warm up.
  return times.slice(4);
}
