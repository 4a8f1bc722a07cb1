import { type Framework, labelsOf } from '../domain/frameworks';
import type { Messages } from './in-language';

type Texts = Pick<Messages, 'pack' | 'forecast' | 'reports' | 'workbook'>;

/** Texts of statements with the words that a framework has of its own. Keys stay. */
export function inFramework<T extends Partial<Texts>>(texts: T, framework: Framework): T {
  const set = labelsOf[framework];
  const { forecast, reports, pack } = texts;
  if (!set || !forecast) return texts;
  const { names, rows } = forecast.frameworkWords[set];
  return {
    ...texts,
    forecast: { ...forecast, rows: { ...forecast.rows, ...rows } },
    ...(reports && { reports: { ...reports, names: { ...reports.names, ...names } } }),
    ...(pack && { pack: { ...pack, sections: { ...pack.sections, ...names } } }),
  };
}
