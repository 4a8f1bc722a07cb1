import { Hono } from 'hono';
import type { z } from 'zod';
import { acceptedLanguage } from '#shared/domain/languages.ts';
import { forecastPath, reportPath, reportQuery } from '#shared/inputs/forecast-calls.ts';
import { readReport } from '../services/reports/read';
import { refreshReport } from '../services/reports/refresh';
import type { WebEnvironment } from '../services/web-context';
import type { ReportAnswer, refreshedAnswer } from './answers';
import { authorize } from './authorize';
import { readIdempotencyKey, readPath, readQuery } from './read-request';

/** Reports for other services: made by a refresh, then read statement by statement. Labels are in the language that is accepted. */
export const forecastReportRoutes = new Hono<WebEnvironment>()
  .post('/forecasts/:id/reports/refresh', async (c) => {
    const acting = await authorize(c, 'forecasts:write');
    const { id } = readPath(c, forecastPath);
    const refreshed = await refreshReport(acting, { forecastId: id, idempotencyKey: readIdempotencyKey(c) });
    return c.json(refreshed satisfies z.input<typeof refreshedAnswer>);
  })
  .get('/forecasts/:id/reports/:report', async (c) => {
    const acting = await authorize(c, 'reports:read');
    const { id, report } = readPath(c, reportPath);
    const { scenario = null, by } = readQuery(c, reportQuery);
    const language = acceptedLanguage(c.req.header('accept-language'));
    const read = await readReport(acting, { forecastId: id, report, scenario, by, language });
    return c.json(read satisfies ReportAnswer);
  });
