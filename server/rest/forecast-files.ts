import { z } from 'zod';
import { fileName } from '#shared/domain/file-name.ts';
import { forecastPath, packQuery, workbookQuery } from '#shared/inputs/forecast-calls.ts';
import { groupWorkbookQuery } from '#shared/inputs/group-requests.ts';
import { type Messages, messagesIn } from '#shared/messages/in-language.ts';
import { type MakeFileInput, makeForecastFile, makeGroupWorkbook } from '../services/files/make-file';
import { subscribedOrToken } from './authorize';
import { defineRoute, ok, type Route } from './define-route';
import { acceptLanguage, etagOf, ifNoneMatch, isKnown, type Schema } from './read-request';

interface FileRoute {
  id: Route['id'];
  path: `/api/${string}`;
  form: MakeFileInput['form'];
  isGroup?: boolean;
  type: string;
  query: Schema<Partial<Pick<MakeFileInput, 'preset' | 'scenarios' | 'language'>> & { scenario?: string | undefined }>;
  title: (messages: Messages) => string;
  ending: string;
}

const fileRoute = ({ id, path, form, isGroup = false, type, query, title, ending }: FileRoute) =>
  defineRoute(`get ${path}`, {
    id,
    tag: isGroup ? 'groups' : 'reports',
    auth: subscribedOrToken('reports:read', isGroup ? 'group' : 'forecast'),
    params: forecastPath,
    query,
    headers: { ifNoneMatch, accepted: acceptLanguage },
    answers: {
      200: {
        schema: z.string().meta({ format: 'binary' }),
        type,
        headers: ['ETag', ...(form === 'workbook' ? [] : ['X-Pack-Pages' as const]), 'Content-Disposition'],
      },
      304: { schema: null, headers: ['ETag'] },
    },
    rejections: [422, 503],
    async handle({
      context,
      params,
      query: { language, scenario = null, ...options },
      headers: { ifNoneMatch: tags, accepted },
    }) {
      const words = language ?? accepted;
      const has = (tag: string) => isKnown(tags, tag);
      const { tag, file } = isGroup
        ? await makeGroupWorkbook(context, { groupId: params.id, scenario, language: words, has })
        : await makeForecastFile(context, { ...options, forecastId: params.id, form, language: words, has });
      if (!file) return { status: 304, headers: { ETag: etagOf(tag) } };
      const name = fileName([file.business, title(messagesIn(words))], ending);
      return ok(file.bytes, {
        ETag: etagOf(tag),
        ...(file.pages !== null && { 'X-Pack-Pages': String(file.pages) }),
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      });
    },
  });

const pack = { query: packQuery, title: (messages: Messages) => messages.pack.title };

const workbook = {
  form: 'workbook',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  title: ({ files }: Messages) => files.live.title,
  ending: 'xlsx',
} as const;

/** Files that are made of a saved forecast for whoever asks for them. */
export const forecastFileRoutes = [
  fileRoute({
    ...pack,
    id: 'makePack',
    path: '/api/forecasts/:id/pack',
    form: 'pack',
    type: 'application/pdf',
    ending: 'pdf',
  }),
  fileRoute({
    ...pack,
    id: 'makePackArchive',
    path: '/api/forecasts/:id/pack.zip',
    form: 'archive',
    type: 'application/zip',
    ending: 'zip',
  }),
  fileRoute({ ...workbook, id: 'makeWorkbook', path: '/api/forecasts/:id/workbook', query: workbookQuery }),
  fileRoute({
    ...{ ...workbook, id: 'makeGroupWorkbook', path: '/api/groups/:id/workbook', query: groupWorkbookQuery },
    isGroup: true,
  }),
];
