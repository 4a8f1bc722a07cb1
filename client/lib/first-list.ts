import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { createQueryClient, createTrpcClient } from './trpc';

let begun: QueryClient | null = null;
let isTaken = false;

/** Asks for the list of forecasts while the screen that shows it still comes; who may not see it is told by the screens. */
export function askFirstList(): void {
  if (isTaken) return;
  begun = createQueryClient();
  const utils = createTRPCQueryUtils({ queryClient: begun, client: createTrpcClient() });
  void utils.forecast.list.prefetch({}, { trpc: { context: { bypass: [401, 403] } } });
}

/** For a signed-in layout; that of the first has the list, where it was asked for ahead. */
export function takeQueryClient(): QueryClient {
  const taken = begun ?? createQueryClient();
  begun = null;
  isTaken = true;
  return taken;
}
