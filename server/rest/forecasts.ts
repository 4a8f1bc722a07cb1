import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { forecastRoles } from '#shared/domain/forecast-roles.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { listForecastsQuery, removeForecastQuery, saveForecastBody } from '#shared/inputs/forecast-calls.ts';
import { createForecastBody } from '#shared/inputs/forecast-requests.ts';
import { createForecast } from '../services/forecasts/create';
import { getForecast } from '../services/forecasts/get';
import { type ForecastListItem, listForecasts } from '../services/forecasts/list';
import { purgeForecast } from '../services/forecasts/purge';
import { removeForecast } from '../services/forecasts/remove';
import { saveForecast } from '../services/forecasts/save';
import { forecastDocumentAnswer, hash, savedAnswer, schemaNames, timestamp, version } from './answers';
import { defineRoute, ok, okWithEtag } from './define-route';
import { createdAnswer, documentRoutes } from './document-routes';
import { nextLink, pageOf } from './page';
import {
  etagOf,
  type HeaderParser,
  idempotencyKey,
  ifMatch,
  ifNoneMatch,
  isKnown,
  jsonBody,
  requiredIfMatch,
} from './read-request';

const figure = z.int().nullable();

const summary = z.strictObject({
  startMonth: z.string(),
  years: z.int(),
  scenarios: z.int(),
  faults: z.int(),
  failedChecks: z.int(),
  warnings: z.int(),
  minimumCash: z.int(),
  cash: z.array(figure),
  lowestCash: z.strictObject({ amount: z.int(), month: z.string() }).nullable(),
});

const listedForecast = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    currency: z.string(),
    version,
    templateId: z.string().nullable(),
    summary: summary.nullable(),
    savedAt: timestamp,
    createdAt: timestamp,
    removedAt: timestamp.nullable(),
    reportVersion: version.nullable(),
    teamId: z.string().nullable(),
    role: z.enum(forecastRoles),
  })
  .register(schemaNames, { id: 'ListedForecast' });

/** Everything in it belongs to the version: so the version is its ETag. */
const forecastAnswer = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    currency: z.string(),
    version,
    templateId: z.string().nullable(),
    savedAt: timestamp,
    createdAt: timestamp,
    inputHash: hash,
    document: forecastDocumentAnswer,
  })
  .register(schemaNames, { id: 'Forecast' });

type Row = Omit<ForecastListItem, 'kind' | 'members'>;

export const timestampOf = ({ removedAt, savedAt }: Pick<Row, 'removedAt' | 'savedAt'>) => removedAt ?? savedAt;

/** The newest first; of one timestamp by id, as the verb orders them. */
export function isAfter(
  row: Pick<Row, 'removedAt' | 'savedAt' | 'id'>,
  [timestamp = '', id = '']: readonly string[],
): boolean {
  return timestampOf(row) < timestamp || (timestampOf(row) === timestamp && row.id > id);
}

/** A forecast that is deleted for good has no version to compare. */
const removedVersion: HeaderParser<number | undefined> = {
  name: 'If-Match',
  read: (c) => (c.req.query('permanently') === 'true' ? undefined : ifMatch.read(c)),
};

export const forecastCalls = documentRoutes({
  root: '/api/forecasts',
  tags: { document: 'forecasts', version: 'versions' },
  ids: {
    rename: 'renameForecast',
    duplicate: 'duplicateForecast',
    restore: 'restoreForecast',
    listVersions: 'listVersions',
    labelVersion: 'labelVersion',
    restoreVersion: 'restoreVersion',
  },
});
const { document: forecast, read, write, created } = forecastCalls;

export const forecastRoutes = [
  defineRoute('get /api/forecasts', {
    id: 'listForecasts',
    tag: 'forecasts',
    auth: read,
    query: listForecastsQuery,
    answers: {
      200: {
        schema: z.strictObject({ items: z.array(listedForecast), nextCursor: z.string().nullable() }),
        headers: ['Link'],
      },
    },
    async handle({ c, context, query: { limit, cursor, removed, search } }) {
      const listed = await listForecasts(context, { removed, search });
      const rows = listed.map(({ kind: _kind, members: _members, ...row }) => row);
      const page = pageOf({ rows, limit, cursor, placeOf: (row) => [timestampOf(row), row.id], isAfter });
      return ok(page, nextLink(c, page));
    },
  }),
  defineRoute('post /api/forecasts', {
    id: 'createForecast',
    tag: 'forecasts',
    auth: write,
    headers: { idempotencyKey },
    body: jsonBody(createForecastBody),
    answers: { 201: { schema: createdAnswer, headers: ['ETag', 'Location'] } },
    rejections: [409],
    handle: async ({ context, headers, body }) => created(await createForecast(context, { ...body, ...headers })),
  }),
  defineRoute('get /api/forecasts/:id', {
    ...forecast,
    id: 'getForecast',
    auth: read,
    headers: { ifNoneMatch },
    answers: { 200: { schema: forecastAnswer, headers: ['ETag'] }, 304: { schema: null, headers: ['ETag'] } },
    async handle({ context, params, headers: { ifNoneMatch } }) {
      // Report, role and whether it is live are no part of the version, and the version is the ETag.
      const {
        report: _current,
        role: _role,
        isLive: _isLive,
        document,
        ...opened
      } = await getForecast(context, params);
      const headers = { ETag: etagOf(opened.version) };
      if (isKnown(ifNoneMatch, opened.version)) return { status: 304, headers };
      return ok({ ...opened, document: parseJson(document) }, headers);
    },
  }),
  defineRoute('put /api/forecasts/:id', {
    ...forecast,
    id: 'saveForecast',
    auth: write,
    headers: { baseVersion: requiredIfMatch, idempotencyKey },
    body: jsonBody(saveForecastBody),
    answers: { 200: { schema: savedAnswer, headers: ['ETag'] } },
    async handle({ context, params, headers, body }) {
      const idempotencyKey = headers.idempotencyKey ?? `rest-${randomUUID()}`;
      return okWithEtag(await saveForecast(context, { ...params, ...body, ...headers, idempotencyKey }));
    },
  }),
  forecastCalls.rename,
  defineRoute('delete /api/forecasts/:id', {
    ...forecast,
    id: 'removeForecast',
    auth: write,
    query: removeForecastQuery,
    headers: { baseVersion: removedVersion },
    answers: { 204: { schema: null } },
    async handle({ context, params, query, headers }) {
      if (query.permanently) await purgeForecast(context, params);
      else await removeForecast(context, { ...params, ...headers });
      return { status: 204 };
    },
  }),
  forecastCalls.duplicate,
  forecastCalls.restore,
];
