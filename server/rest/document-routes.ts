import { z } from 'zod';
import {
  duplicateForecastBody,
  forecastPath,
  labelVersionBody,
  pageQuery,
  renameForecastBody,
  versionPath,
} from '#shared/inputs/forecast-calls.ts';
import { duplicateForecast } from '../services/forecasts/duplicate';
import type { CreatedForecast } from '../services/forecasts/insert-forecast';
import { labelVersion } from '../services/forecasts/label-version';
import { listVersions } from '../services/forecasts/list-versions';
import { renameForecast } from '../services/forecasts/rename';
import { restoreForecast } from '../services/forecasts/restore';
import { restoreVersion } from '../services/forecasts/restore-version';
import { hash, savedAnswer, schemaNames, timestamp, version } from './answers';
import { subscribedOrToken } from './authorize';
import { defineRoute, ok, okWithEtag, type Route } from './define-route';
import { nextLink, pageOf } from './page';
import { etagOf, idempotencyKey, ifMatch, jsonBody, optionalJsonBody, requiredIfMatch } from './read-request';

export const versionLabel = z.string().nullable();

const listedVersion = z
  .strictObject({
    version,
    label: versionLabel,
    savedAt: timestamp,
    author: z.string().nullable(),
    inputHash: hash,
    isNewest: z.boolean(),
    isOfReport: z.boolean(),
    /** True for the version that actual months are compared with. */
    isBudget: z.boolean(),
  })
  .register(schemaNames, { id: 'ListedVersion' });

const listVersionsAnswer = z.strictObject({ items: z.array(listedVersion), nextCursor: z.string().nullable() });

export const createdAnswer = z
  .strictObject({ id: z.string(), name: z.string(), version, savedAt: timestamp, inputHash: hash })
  .register(schemaNames, { id: 'CreatedForecast' });

interface Kind {
  root: '/api/forecasts' | '/api/groups';
  of?: 'group';
  tags: { document: Route['tag']; version: Route['tag'] };
  ids: Record<'rename' | 'duplicate' | 'restore' | 'listVersions' | 'labelVersion' | 'restoreVersion', Route['id']>;
}

/** What forecasts and groups have alike, each under its own path and names: the verbs serve both. */
export function documentRoutes({ root, of, tags, ids }: Kind) {
  const document = { tag: tags.document, params: forecastPath } as const;
  const saved = { tag: tags.version, params: versionPath } as const;
  const read = subscribedOrToken('forecasts:read', of);
  const write = subscribedOrToken('forecasts:write', of);
  const created = (body: CreatedForecast) => ({
    status: 201 as const,
    body,
    headers: { Location: `${root}/${body.id}`, ETag: etagOf(body.version) },
  });
  return {
    document,
    saved,
    read,
    write,
    created,
    rename: defineRoute(`patch ${root}/:id`, {
      ...document,
      id: ids.rename,
      auth: write,
      headers: { baseVersion: ifMatch },
      body: jsonBody(renameForecastBody),
      answers: { 200: { schema: z.strictObject({ ...savedAnswer.shape, name: z.string() }), headers: ['ETag'] } },
      handle: async ({ context, params, headers, body }) =>
        okWithEtag(await renameForecast(context, { ...params, ...body, ...headers })),
    }),
    duplicate: defineRoute(`post ${root}/:id/duplicate`, {
      ...document,
      id: ids.duplicate,
      auth: write,
      headers: { idempotencyKey },
      body: optionalJsonBody(duplicateForecastBody),
      answers: { 201: { schema: createdAnswer, headers: ['ETag', 'Location'] } },
      rejections: [409],
      handle: async ({ context, params, headers, body }) =>
        created(await duplicateForecast(context, { ...params, ...body, ...headers })),
    }),
    restore: defineRoute(`post ${root}/:id/restore`, {
      ...document,
      id: ids.restore,
      auth: write,
      headers: { idempotencyKey },
      answers: { 200: { schema: z.strictObject({ id: z.string(), version }), headers: ['ETag'] } },
      rejections: [409],
      handle: async ({ context, params, headers }) =>
        okWithEtag(await restoreForecast(context, { ...params, ...headers })),
    }),
    listVersions: defineRoute(`get ${root}/:id/versions`, {
      id: ids.listVersions,
      tag: tags.version,
      auth: read,
      params: forecastPath,
      query: pageQuery,
      answers: { 200: { schema: listVersionsAnswer, headers: ['Link'] } },
      async handle({ c, context, params, query: { limit, cursor } }) {
        const page = pageOf({
          rows: await listVersions(context, params),
          limit,
          cursor,
          placeOf: (row) => [String(row.version)],
          isAfter: (row, [before]) => row.version < Number(before),
        });
        return ok(page, nextLink(c, page));
      },
    }),
    labelVersion: defineRoute(`patch ${root}/:id/versions/:version`, {
      ...saved,
      id: ids.labelVersion,
      auth: write,
      body: jsonBody(labelVersionBody),
      answers: { 200: { schema: z.strictObject({ version, label: versionLabel }) } },
      rejections: [409],
      handle: async ({ context, params, body }) => ok(await labelVersion(context, { ...params, ...body })),
    }),
    restoreVersion: defineRoute(`post ${root}/:id/versions/:version/restore`, {
      ...saved,
      id: ids.restoreVersion,
      auth: write,
      headers: { baseVersion: requiredIfMatch, idempotencyKey },
      answers: { 200: { schema: savedAnswer, headers: ['ETag'] } },
      handle: async ({ context, params, headers }) =>
        okWithEtag(await restoreVersion(context, { ...params, ...headers })),
    }),
  };
}
