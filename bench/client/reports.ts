import { reports } from '#shared/reports/registry.ts';
import { timingOf } from '../measure';
import type { Figure } from '../table';
import { bareRoute, besideBare } from './bare';
import { timeToPaint } from './paints';
import type { Bench } from './person';

const rounds = 6;

/** From a click on its name to the last frame, of every report; the first round loads its script and is not counted. */
export async function reportFigures({ page, forecast }: Bench): Promise<Figure[]> {
  await page.goto(`/#${forecast}/reports/checks`);
  const bar = page.getByRole('navigation', { name: 'Reports' });
  await bar.waitFor();
  const times = new Map<string, number[]>(reports.map(({ slug }) => [slug, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { slug } of reports) {
      const link = bar.locator(`a[href$="/reports/${slug}"]`);
      const time = await timeToPaint(page, () => link.click());
      if (round > 0) times.get(slug)?.push(time);
    }
  }
  const timings = reports.map(({ slug }) => ({ slug, timing: timingOf(times.get(slug) ?? []) }));
  const bare = await bareRoute(page, 2 * rounds);
  const slowest = timings.reduce((most, one) => (one.timing.median > most.timing.median ? one : most));
  return [
    {
      key: 'openReportMs',
      what: `opening the slowest report (${slowest.slug}), median`,
      value: slowest.timing.median,
      unit: 'ms',
      timing: slowest.timing,
      atMost: 100,
    },
    ...besideBare('openReportToBare', {
      own: slowest.timing.median,
      bare: bare.median,
      what: 'opening a route (median)',
      atMost: 2.5,
    }),
    ...timings
      .filter((one) => one !== slowest)
      .map(({ slug, timing }): Figure => ({ what: `opening ${slug}`, value: timing.median, unit: 'ms', timing })),
  ];
}
