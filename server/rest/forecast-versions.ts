import { z } from 'zod';
import { parseJson } from '#shared/domain/json-text.ts';
import { forecastPath, labelVersionBody, pageQuery, versionPath } from '#shared/inputs/forecast-calls.ts';
import { getVersion } from '../services/forecasts/get-version';
import { labelVersion } from '../services/forecasts/label-version';
import { listVersions } from '../services/forecasts/list-versions';
import { restoreVersion } from '../services/forecasts/restore-version';
import { forecastDocumentAnswer, hash, savedAnswer, schemaNames, timestamp, version } from './answers';
import { subscribedOrToken } from './authorize';
import { defineRoute, ok, okWithEtag } from './define-route';
import { nextLink, pageOf } from './page';
import { idempotencyKey, jsonBody, requiredIfMatch } from './read-request';

const label = z.string().nullable();

const listedVersion = z
  .strictObject({
    version,
    label,
    savedAt: timestamp,
    author: z.string().nullable(),
    inputHash: hash,
    isNewest: z.boolean(),
    isOfReport: z.boolean(),
    /** True for the version that actual months are compared with. */
    isBudget: z.boolean(),
  })
  .register(schemaNames, { id: 'ListedVersion' });

export const listVersionsAnswer = z.strictObject({ items: z.array(listedVersion), nextCursor: z.string().nullable() });
const versionAnswer = z.strictObject({
  version,
  label,
  savedAt: timestamp,
  inputHash: hash,
  document: forecastDocumentAnswer,
});

const saved = { tag: 'versions', path: '/api/forecasts/:id/versions/:version', params: versionPath } as const;
const read = subscribedOrToken('forecasts:read');
const write = subscribedOrToken('forecasts:write');

export const forecastVersionRoutes = [
  defineRoute({
    id: 'listVersions',
    tag: 'versions',
    method: 'get',
    path: '/api/forecasts/:id/versions',
    auth: read,
    params: forecastPath,
    query: pageQuery,
    answers: { 200: { schema: listVersionsAnswer, headers: ['Link'] } },
    async handle({ c, context, params, query: { limit, cursor } }) {
      const page = pageOf({
        rows: await listVersions(context, params),
        limit,
        cursor,
        placeOf: ({ version }) => [String(version)],
        isAfter: ({ version }, [before]) => version < Number(before),
      });
      return ok(page, nextLink(c, page));
    },
  }),
  defineRoute({
    ...saved,
    id: 'getVersion',
    method: 'get',
    auth: read,
    answers: { 200: { schema: versionAnswer } },
    async handle({ context, params }) {
      const { document, ...opened } = await getVersion(context, params);
      return ok({ ...opened, document: parseJson(document) });
    },
  }),
  defineRoute({
    ...saved,
    id: 'labelVersion',
    method: 'patch',
    auth: write,
    body: jsonBody(labelVersionBody),
    answers: { 200: { schema: z.strictObject({ version, label }) } },
    rejections: [409],
    handle: async ({ context, params, body }) => ok(await labelVersion(context, { ...params, ...body })),
  }),
  defineRoute({
    ...saved,
    id: 'restoreVersion',
    method: 'post',
    path: '/api/forecasts/:id/versions/:version/restore',
    auth: write,
    headers: { baseVersion: requiredIfMatch, idempotencyKey },
    answers: { 200: { schema: savedAnswer, headers: ['ETag'] } },
    handle: async ({ context, params, headers }) =>
      okWithEtag(await restoreVersion(context, { ...params, ...headers })),
  }),
];
