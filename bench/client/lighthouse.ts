import lighthouse, { desktopConfig } from 'lighthouse';
import { timingOf } from '../measure';
import type { Figure } from '../table';
import type { Bench } from './person';

const categories = ['performance', 'accessibility'] as const;

export type Scores = Record<string, Record<(typeof categories)[number], number>>;

/** Lighthouse (desktop preset, median of so many runs) on screens of the signed-in person, or of nobody. */
export async function lighthouseScores(
  { url, debuggingPort }: Bench,
  screens: Record<string, string>,
  runs: number,
): Promise<Scores> {
  const scores: Scores = {};
  for (const [name, route] of Object.entries(screens)) {
    const measured: Record<(typeof categories)[number], number[]> = { performance: [], accessibility: [] };
    for (let run = 0; run < runs; run++) {
      const flags = { port: debuggingPort, onlyCategories: [...categories], disableStorageReset: true };
      const result = await lighthouse(`${url}/#${route}`, { ...flags, logLevel: 'error' }, desktopConfig);
      for (const category of categories) {
        measured[category].push((result?.lhr.categories[category]?.score ?? Number.NaN) * 100);
      }
    }
    scores[name] = {
      performance: timingOf(measured.performance).median,
      accessibility: timingOf(measured.accessibility).median,
    };
  }
  return scores;
}

export function lighthouseFigures(scores: Scores): Figure[] {
  return Object.entries(scores).flatMap(([screen, of]) =>
    categories.map((category): Figure => {
      const what = `Lighthouse, desktop, ${category} of ${screen}`;
      return { what, value: of[category], unit: 'points', atLeast: 95 };
    }),
  );
}
