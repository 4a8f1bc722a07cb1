import type { FindText } from '#client/lib/forecast-texts.ts';
import type { Schedule } from '#shared/engine/result.ts';

/** False for a schedule that never holds a balance. */
export const hasFigures = ({ rows }: Schedule): boolean =>
  rows.some((row) => (row.opening ?? 0) !== 0 || row.months.some((value) => value !== 0));

export function scheduleName(find: FindText, { key, name }: Schedule): string {
  return name ?? find(`rows.${key}`) ?? key;
}
