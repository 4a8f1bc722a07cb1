import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { forecastRoles } from '#shared/domain/forecast-roles.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { pageQuery } from '#shared/inputs/forecast-calls.ts';
import { groupDocumentSchema } from '#shared/inputs/group/document.ts';
import {
  createGroupBody,
  groupReportNames,
  groupReportPath,
  groupReportQuery,
  saveGroupBody,
} from '#shared/inputs/group-requests.ts';
import { getVersion } from '../services/forecasts/get-version';
import { listForecasts } from '../services/forecasts/list';
import { removeForecast } from '../services/forecasts/remove';
import { createGroup } from '../services/groups/create';
import { getGroup } from '../services/groups/get';
import { readGroupReport } from '../services/groups/read-report';
import { saveGroup } from '../services/groups/save';
import { refreshReport } from '../services/reports/refresh';
import { groupDocumentAnswer, hash, savedAnswer, schemaNames, timestamp, version } from './answers';
import { subscribedOrToken } from './authorize';
import { defineRoute, ok, okWithEtag } from './define-route';
import { createdAnswer, documentRoutes, versionLabel } from './document-routes';
import { periodAnswer, refreshedAnswer, rowAnswer } from './forecast-reports';
import { isAfter, timestampOf } from './forecasts';
import { nextLink, pageOf } from './page';
import {
  acceptLanguage,
  etagOf,
  idempotencyKey,
  ifMatch,
  ifNoneMatch,
  isKnown,
  jsonBody,
  requiredIfMatch,
} from './read-request';

const facts = {
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  version,
  savedAt: timestamp,
  createdAt: timestamp,
};

const listedGroup = z
  .strictObject({ ...facts, members: z.int(), role: z.enum(forecastRoles), reportVersion: version.nullable() })
  .register(schemaNames, { id: 'ListedGroup' });

const groupAnswer = z
  .strictObject({ ...facts, inputHash: hash, document: groupDocumentAnswer })
  .register(schemaNames, { id: 'Group' });

const versionAnswer = z.strictObject({
  ...{ version, label: versionLabel, savedAt: timestamp, inputHash: hash, document: groupDocumentAnswer },
});

const companyAnswer = z.strictObject({
  memberId: z.string(),
  forecastId: z.string(),
  version,
  inputHash: hash,
  scenario: z.string().nullable(),
});

/** Null: too large to be computed. */
const amount = z.int().nullable();

const reportAnswer = z.strictObject({
  groupId: z.string(),
  report: z.enum(groupReportNames),
  version,
  isStale: z.boolean(),
  refreshedAt: timestamp,
  engineVersion: z.string(),
  inputHash: hash,
  resultHash: hash,
  members: z.array(companyAnswer),
  scenario: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  currency: z.string(),
  minorDigits: z.int(),
  failedChecks: z.array(z.string()),
  by: z.enum(['month', 'quarter', 'year']),
  periods: z.array(periodAnswer),
  /** Of a statement: `group` alone, or the companies in their order, `eliminations` and `group`. */
  columns: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string().nullable(),
      /** The company's own; all figures are in the group's. */
      currency: z.string(),
      rows: z.array(rowAnswer.omit({ unit: true, lineId: true })),
    }),
  ),
  intercompany: z.array(
    z.strictObject({
      pairId: z.string(),
      leg: z.enum(['result', 'balance']),
      month: z.int(),
      seller: amount,
      buyer: amount,
      matched: amount,
      mismatch: amount,
    }),
  ),
  translation: z.array(
    z.strictObject({
      memberId: z.string(),
      month: z.int(),
      movement: amount,
      expected: amount,
      rounding: amount,
    }),
  ),
});

const calls = documentRoutes({
  root: '/api/groups',
  of: 'group',
  tags: { document: 'groups', version: 'groups' },
  ids: {
    rename: 'renameGroup',
    duplicate: 'duplicateGroup',
    restore: 'restoreGroup',
    listVersions: 'listGroupVersions',
    labelVersion: 'labelGroupVersion',
    restoreVersion: 'restoreGroupVersion',
  },
});
const { document: group, saved, read, write, created } = calls;

/** Groups of forecasts. The verbs that serve forecasts too name groups alone here. */
export const groupRoutes = [
  defineRoute('get /api/groups', {
    id: 'listGroups',
    tag: 'groups',
    auth: read,
    query: pageQuery,
    answers: {
      200: {
        schema: z.strictObject({ items: z.array(listedGroup), nextCursor: z.string().nullable() }),
        headers: ['Link'],
      },
    },
    async handle({ c, context, query: { limit, cursor } }) {
      const rows = await listForecasts(context, { removed: false, search: '' });
      const page = pageOf({ rows, limit, cursor, placeOf: (row) => [timestampOf(row), row.id], isAfter });
      const items = page.items.map(
        ({ id, name, currency, version, savedAt, createdAt, members, role, reportVersion }) => ({
          ...{ id, name, currency, version, savedAt, createdAt, members: members ?? 0, role, reportVersion },
        }),
      );
      return ok({ ...page, items }, nextLink(c, page));
    },
  }),
  defineRoute('post /api/groups', {
    id: 'createGroup',
    tag: 'groups',
    auth: write,
    headers: { idempotencyKey },
    body: jsonBody(createGroupBody),
    answers: { 201: { schema: createdAnswer, headers: ['ETag', 'Location'] } },
    rejections: [409],
    handle: async ({ context, headers, body }) => created(await createGroup(context, { ...body, ...headers })),
  }),
  defineRoute('get /api/groups/:id', {
    ...group,
    id: 'getGroup',
    auth: read,
    headers: { ifNoneMatch },
    answers: { 200: { schema: groupAnswer, headers: ['ETag'] }, 304: { schema: null, headers: ['ETag'] } },
    async handle({ context, params, headers: { ifNoneMatch } }) {
      const { report: _report, role: _role, document, ...opened } = await getGroup(context, params);
      const headers = { ETag: etagOf(opened.version) };
      if (isKnown(ifNoneMatch, opened.version)) return { status: 304, headers };
      return ok({ ...opened, document: parseJson(document) }, headers);
    },
  }),
  defineRoute('put /api/groups/:id', {
    ...group,
    id: 'saveGroup',
    auth: write,
    headers: { baseVersion: requiredIfMatch, idempotencyKey },
    body: jsonBody(saveGroupBody),
    answers: { 200: { schema: savedAnswer, headers: ['ETag'] } },
    async handle({ context, params, headers, body }) {
      const idempotencyKey = headers.idempotencyKey ?? `rest-${randomUUID()}`;
      return okWithEtag(await saveGroup(context, { ...params, ...body, ...headers, idempotencyKey }));
    },
  }),
  calls.rename,
  defineRoute('delete /api/groups/:id', {
    ...group,
    id: 'removeGroup',
    auth: write,
    headers: { baseVersion: ifMatch },
    answers: { 204: { schema: null } },
    async handle({ context, params, headers }) {
      await removeForecast(context, { ...params, ...headers });
      return { status: 204 };
    },
  }),
  calls.duplicate,
  calls.restore,
  calls.listVersions,
  defineRoute('get /api/groups/:id/versions/:version', {
    ...saved,
    id: 'getGroupVersion',
    auth: read,
    answers: { 200: { schema: versionAnswer } },
    async handle({ context, params }) {
      const { document, ...opened } = await getVersion(context, params);
      return ok({ ...opened, document: groupDocumentSchema.parse(JSON.parse(document)) });
    },
  }),
  calls.labelVersion,
  calls.restoreVersion,
  defineRoute('post /api/groups/:id/reports/refresh', {
    ...group,
    id: 'refreshGroupReport',
    auth: write,
    headers: { idempotencyKey },
    answers: { 200: { schema: refreshedAnswer } },
    handle: async ({ context, params: { id }, headers }) =>
      ok(await refreshReport(context, { forecastId: id, ...headers })),
  }),
  defineRoute('get /api/groups/:id/reports/:report', {
    id: 'readGroupReport',
    tag: 'groups',
    auth: subscribedOrToken('reports:read', 'group'),
    params: groupReportPath,
    query: groupReportQuery,
    headers: { language: acceptLanguage },
    answers: { 200: { schema: reportAnswer } },
    handle: async ({ context, params: { id, report }, query: { scenario = null, ...query }, headers }) =>
      ok(await readGroupReport(context, { groupId: id, report, scenario, ...query, ...headers })),
  }),
];
