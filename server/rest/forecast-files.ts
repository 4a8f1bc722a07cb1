import { z } from 'zod';
import { fileName } from '#shared/domain/file-name.ts';
import { forecastPath, packQuery } from '#shared/inputs/forecast-calls.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { makePack } from '../services/files/make-pack';
import { subscribedOrToken } from './authorize';
import { defineRoute, ok } from './define-route';
import { acceptLanguage, etagOf, ifNoneMatch, isKnown } from './read-request';

/** The pack as a PDF, or in an archive with the workbook. */
const packRoute = ({ id, path, type }: { id: 'makePack' | 'makePackArchive'; path: `/api/${string}`; type: string }) =>
  defineRoute({
    id,
    tag: 'reports',
    method: 'get',
    path,
    auth: subscribedOrToken('reports:read'),
    params: forecastPath,
    query: packQuery,
    headers: { ifNoneMatch, accepted: acceptLanguage },
    answers: {
      200: {
        schema: z.string().meta({ format: 'binary' }),
        type,
        headers: ['ETag', 'X-Pack-Pages', 'Content-Disposition'],
      },
      304: { schema: null, headers: ['ETag'] },
    },
    rejections: [422, 503],
    async handle({ context, params, query: { preset, language }, headers: { ifNoneMatch: tags, accepted } }) {
      const words = language ?? accepted;
      const has = (tag: string) => isKnown(tags, tag);
      const withWorkbook = id === 'makePackArchive';
      const { tag, file } = await makePack(context, {
        forecastId: params.id,
        preset,
        language: words,
        withWorkbook,
        has,
      });
      if (!file) return { status: 304, headers: { ETag: etagOf(tag) } };
      const name = fileName([file.business, messagesIn(words).pack.title], withWorkbook ? 'zip' : 'pdf');
      return ok(file.bytes, {
        ETag: etagOf(tag),
        'X-Pack-Pages': String(file.pages),
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      });
    },
  });

/** Files that are made of a saved forecast for whoever asks for them. */
export const forecastFileRoutes = [
  packRoute({ id: 'makePack', path: '/api/forecasts/:id/pack', type: 'application/pdf' }),
  packRoute({ id: 'makePackArchive', path: '/api/forecasts/:id/pack.zip', type: 'application/zip' }),
];
