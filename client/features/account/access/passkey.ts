import type { RouterOutputs } from '#client/lib/trpc.ts';

export type Passkey = RouterOutputs['account']['passkeys']['list'][number];
