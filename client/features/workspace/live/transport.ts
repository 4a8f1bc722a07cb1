import type { trpc } from '#client/lib/trpc.ts';
import type { LiveTransport } from '#client/workspace/live/view.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { openStream } from './stream';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Every 401 aside, what these calls are refused is shown at its place. */
const quietly = { context: { bypass: [403] } };

/** The calls of a live forecast, and its stream. */
export function createTransport(client: Client, forecastId: string): LiveTransport {
  const id = forecastId;
  return {
    async read(clients) {
      const answer = await client.live.read.query({ id, clients: [...clients] }, quietly);
      return { ...answer, document: parseJson(answer.document) };
    },
    append: ({ operations, ...batch }) =>
      client.live.append.mutate({ id, ...batch, operations: [...operations] }, quietly),
    async save(atSeq, idempotencyKey) {
      const { savedAt, ...answer } = await client.live.save.mutate({ id, atSeq, idempotencyKey }, quietly);
      return { ...answer, savedAt: new Date(savedAt) };
    },
    version: async (version) => parseJson((await client.forecast.version.query({ id, version }, quietly)).document),
    async changes(before) {
      const answer = await client.live.changes.query({ id, ...(before !== undefined && { before }) }, quietly);
      return answer.changes.map(({ at, operations, ...change }) => ({
        ...change,
        at: new Date(at),
        applied: operations,
      }));
    },
    showPlace: (clientId, place) => client.live.presence.mutate({ id, clientId, place }, quietly),
    follow: (clientId, after, listener) => openStream({ forecastId, clientId, after, listener }),
  };
}
