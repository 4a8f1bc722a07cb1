import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { z } from 'zod';
import { forecastPath } from '#shared/inputs/forecast-calls.ts';
import { liveStreamQuery } from '#shared/inputs/live-requests.ts';
import { AppError } from '../errors';
import { openStream } from '../services/live/open-stream';
import { signedIn } from './authorize';
import { defineRoute } from './define-route';
import type { HeaderParser } from './read-request';

/** The last step that a browser knows, when it comes back by itself. */
const lastEventId: HeaderParser<number | undefined> = {
  name: 'Last-Event-ID',
  read(c) {
    const text = c.req.header('last-event-id');
    if (text === undefined || text === '') return undefined;
    if (!/^\d{1,10}$/.test(text)) throw new AppError('invalid', { fields: { 'Last-Event-ID': 'malformed' } });
    return Number(text);
  },
};

/** Ends the connection of a call; there is none where the application is called without a server. */
function connectionOf(c: Context): () => void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  return () => {
    if (outgoing && !outgoing.writableEnded) outgoing.destroy();
  };
}

export const liveRoutes = [
  defineRoute('get /api/forecasts/:id/live', {
    id: 'streamForecast',
    tag: 'forecasts',
    auth: signedIn,
    params: forecastPath,
    query: liveStreamQuery,
    headers: { lastEventId },
    answers: { 200: { schema: z.string(), type: 'text/event-stream' } },
    rejections: [503],
    async handle({ c, context, params, query, headers }) {
      const { client, after } = query;
      const body = await openStream(context, {
        forecastId: params.id,
        client,
        after: headers.lastEventId ?? after,
        cut: connectionOf(c),
      });
      return { status: 200, body, headers: { 'X-Accel-Buffering': 'no', 'Cache-Control': 'no-store' } };
    },
  }),
];
