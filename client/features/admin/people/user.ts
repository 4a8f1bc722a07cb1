import type { RouterOutputs } from '#client/lib/trpc.ts';

export type User = RouterOutputs['admin']['user'];

export const isShut = ({ disabledAt, closedAt }: User): boolean => disabledAt !== null || closedAt !== null;
