import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import superjson from 'superjson';
import type { AppRouter } from '#server/trpc/router.ts';
import { earlyAnswer } from './early-list';
import { handleFailedResponse } from './handle-error';
import { sendRequest } from './send';

export type RouterOutputs = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

/** The HTTP status of a failed call; 0 when no answer came. */
export function statusOf(error: unknown): number {
  if (!(error instanceof TRPCClientError)) return 0;
  const data: unknown = error.data;
  if (typeof data === 'object' && data !== null && 'httpStatus' in data) return Number(data.httpStatus);
  // Answers from before the router, such as a 401 or a 413, are no tRPC answers but have a status all the same.
  return error.meta?.response instanceof Response ? error.meta.response.status : 0;
}

/** Hands failed calls to the common handler; a call whose 401 or 403 is shown at its place names them in its context as `bypass`. */
const failureLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error(error) {
          const bypass = Array.isArray(op.context.bypass) ? op.context.bypass : [];
          const status = statusOf(error);
          if (!bypass.includes(status)) handleFailedResponse(status);
          observer.error(error);
        },
      }),
    );

const asItIs = <Value>(value: Value): Value => value;

/** Inputs: the server rebuilds nothing from what is sent. */
const plainJson = { serialize: asItIs, deserialize: asItIs };

export function createTrpcClient() {
  return trpc.createClient({
    links: [
      failureLink,
      httpBatchLink({
        url: '/trpc',
        transformer: { input: plainJson, output: superjson },
        fetch: async (url, options) =>
          (await earlyAnswer(String(url))) ??
          sendRequest(String(url), {
            method: options?.method ?? 'GET',
            headers: new Headers(options?.headers),
            body: options?.body ?? null,
            signal: options?.signal ?? null,
          }),
      }),
    ],
  });
}

/** Answers of the first kind are final: only a missing answer or an error of the server is tried once more. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        // Offline what was asked for fails and says so; it is asked for again once the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < 1 && (statusOf(error) === 0 || statusOf(error) >= 500),
      },
      // Offline a change fails and says so; else it would wait unseen, and be sent long after.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
