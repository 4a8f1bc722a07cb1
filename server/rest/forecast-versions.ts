import { z } from 'zod';
import { parseJson } from '#shared/domain/json-text.ts';
import { getVersion } from '../services/forecasts/get-version';
import { forecastDocumentAnswer, hash, timestamp, version } from './answers';
import { defineRoute, ok } from './define-route';
import { versionLabel } from './document-routes';
import { forecastCalls } from './forecasts';

const versionAnswer = z.strictObject({
  version,
  label: versionLabel,
  savedAt: timestamp,
  inputHash: hash,
  document: forecastDocumentAnswer,
});

export const forecastVersionRoutes = [
  forecastCalls.listVersions,
  defineRoute('get /api/forecasts/:id/versions/:version', {
    ...forecastCalls.saved,
    id: 'getVersion',
    auth: forecastCalls.read,
    answers: { 200: { schema: versionAnswer } },
    async handle({ context, params }) {
      const { document, ...opened } = await getVersion(context, params);
      return ok({ ...opened, document: parseJson(document) });
    },
  }),
  forecastCalls.labelVersion,
  forecastCalls.restoreVersion,
];
