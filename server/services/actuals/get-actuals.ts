import { parseJson } from '#shared/domain/json-text.ts';
import type { ActualsInput } from '#shared/inputs/actual-requests.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import type { ActorContext } from '../context';
import { getForecast } from '../forecasts/get';

export interface BookedActuals extends Pick<Actuals, 'lastActualMonth' | 'months' | 'rows'> {
  version: number;
}

/** What is booked in the newest version of a forecast, before adjustments, and up to which month; nothing where it has no actuals. */
export async function getActuals(context: ActorContext, { forecastId }: ActualsInput): Promise<BookedActuals> {
  const { version, document } = await getForecast(context, { id: forecastId });
  const { lastActualMonth = null, months = [], rows = {} } = parseJson(document).actuals ?? {};
  return { version, lastActualMonth, months, rows };
}
