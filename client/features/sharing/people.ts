import type { RouterOutputs } from '#client/lib/trpc.ts';

/** Who a forecast is shared with, and the invitations that wait. */
export type People = RouterOutputs['member']['list'];
