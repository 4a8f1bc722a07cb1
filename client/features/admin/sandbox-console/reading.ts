import type { RouterOutputs } from '#client/lib/trpc.ts';

export type Reading = RouterOutputs['admin']['sandbox']['read'];
