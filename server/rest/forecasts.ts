import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { parseJson } from '#shared/domain/json-text.ts';
import {
  duplicateForecastBody,
  forecastPath,
  listForecastsQuery,
  removeForecastQuery,
  renameForecastBody,
  saveForecastBody,
} from '#shared/inputs/forecast-calls.ts';
import { createForecastBody } from '#shared/inputs/forecast-requests.ts';
import { createForecast } from '../services/forecasts/create';
import { duplicateForecast } from '../services/forecasts/duplicate';
import { getForecast } from '../services/forecasts/get';
import type { CreatedForecast } from '../services/forecasts/insert-forecast';
import { type ForecastListItem, listForecasts } from '../services/forecasts/list';
import { purgeForecast } from '../services/forecasts/purge';
import { removeForecast } from '../services/forecasts/remove';
import { renameForecast } from '../services/forecasts/rename';
import { restoreForecast } from '../services/forecasts/restore';
import { saveForecast } from '../services/forecasts/save';
import type { WebEnvironment } from '../services/web-context';
import type {
  createdAnswer,
  forecastAnswer,
  listForecastsAnswer,
  renamedAnswer,
  restoredAnswer,
  savedAnswer,
} from './answers';
import { authorize } from './authorize';
import { nextLink, pageOf } from './page';
import { readJson, readOptionalJson } from './read-body';
import { etagOf, isKnown, readBaseVersion, readIdempotencyKey, readIfMatch, readPath, readQuery } from './read-request';

const timestampOf = ({ removedAt, savedAt }: ForecastListItem) => removedAt ?? savedAt;

/** The newest first; of one timestamp by id, as the verb orders them. */
function isAfter(row: ForecastListItem, [timestamp = '', id = '']: readonly string[]): boolean {
  return timestampOf(row) < timestamp || (timestampOf(row) === timestamp && row.id > id);
}

function created(c: Context<WebEnvironment>, forecast: CreatedForecast) {
  const headers = { Location: `/api/forecasts/${forecast.id}`, ETag: etagOf(forecast.version) };
  return c.json(forecast satisfies z.input<typeof createdAnswer>, 201, headers);
}

/** REST twins of the forecast procedures: parse, call the same verb, answer. */
export const forecastRoutes = new Hono<WebEnvironment>()
  .get('/forecasts', async (c) => {
    const acting = await authorize(c, 'forecasts:read');
    const { limit, cursor, removed, search } = readQuery(c, listForecastsQuery);
    const rows = await listForecasts(acting, { removed, search });
    const page = pageOf({ rows, limit, cursor, placeOf: (row) => [timestampOf(row), row.id], isAfter });
    return c.json(page satisfies z.input<typeof listForecastsAnswer>, 200, nextLink(c, page));
  })
  .post('/forecasts', async (c) => {
    const acting = await authorize(c, 'forecasts:write');
    const idempotencyKey = readIdempotencyKey(c);
    const body = await readJson(c, createForecastBody);
    return created(c, await createForecast(acting, { ...body, idempotencyKey }));
  })
  .get('/forecasts/:id', async (c) => {
    const acting = await authorize(c, 'forecasts:read');
    // The current report is no part of the version, and the version is the ETag.
    const { report: _current, document, ...forecast } = await getForecast(acting, readPath(c, forecastPath));
    const headers = { ETag: etagOf(forecast.version) };
    if (isKnown(c, forecast.version)) return c.body(null, 304, headers);
    const answer = { ...forecast, document: parseJson(document) };
    return c.json(answer satisfies z.input<typeof forecastAnswer>, 200, headers);
  })
  .put('/forecasts/:id', async (c) => {
    const acting = await authorize(c, 'forecasts:write');
    const { id } = readPath(c, forecastPath);
    const baseVersion = readBaseVersion(c);
    const idempotencyKey = readIdempotencyKey(c) ?? `rest-${randomUUID()}`;
    const { document } = await readJson(c, saveForecastBody);
    const saved = await saveForecast(acting, { id, baseVersion, document, idempotencyKey });
    return c.json(saved satisfies z.input<typeof savedAnswer>, 200, { ETag: etagOf(saved.version) });
  })
  .patch('/forecasts/:id', async (c) => {
    const acting = await authorize(c, 'forecasts:write');
    const { id } = readPath(c, forecastPath);
    const baseVersion = readIfMatch(c);
    const { name } = await readJson(c, renameForecastBody);
    const renamed = await renameForecast(acting, { id, name, baseVersion });
    return c.json(renamed satisfies z.input<typeof renamedAnswer>, 200, { ETag: etagOf(renamed.version) });
  })
  .delete('/forecasts/:id', async (c) => {
    const acting = await authorize(c, 'forecasts:write');
    const { id } = readPath(c, forecastPath);
    const { permanently } = readQuery(c, removeForecastQuery);
    if (permanently) await purgeForecast(acting, { id });
    else await removeForecast(acting, { id, baseVersion: readIfMatch(c) });
    return c.body(null, 204);
  })
  .post('/forecasts/:id/duplicate', async (c) => {
    const acting = await authorize(c, 'forecasts:write');
    const { id } = readPath(c, forecastPath);
    const idempotencyKey = readIdempotencyKey(c);
    const { name } = await readOptionalJson(c, duplicateForecastBody);
    return created(c, await duplicateForecast(acting, { id, name, idempotencyKey }));
  })
  .post('/forecasts/:id/restore', async (c) => {
    const acting = await authorize(c, 'forecasts:write');
    const { id } = readPath(c, forecastPath);
    const restored = await restoreForecast(acting, { id, idempotencyKey: readIdempotencyKey(c) });
    return c.json(restored satisfies z.input<typeof restoredAnswer>, 200, { ETag: etagOf(restored.version) });
  });
