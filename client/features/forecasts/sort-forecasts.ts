import type { ForecastItem } from './forecast-list';

export const sortings = ['saved', 'name', 'lowestCash'] as const;
export type Sorting = (typeof sortings)[number];

const lowest = ({ summary }: ForecastItem) => summary?.lowestCash?.amount ?? Number.POSITIVE_INFINITY;

/** The list in the order asked for; "last saved" is the order in which the server gives it. */
export function sortForecasts(forecasts: readonly ForecastItem[], by: Sorting): readonly ForecastItem[] {
  if (by === 'name') return forecasts.toSorted((a, b) => a.name.localeCompare(b.name));
  return by === 'lowestCash' ? forecasts.toSorted((a, b) => lowest(a) - lowest(b)) : forecasts;
}
