import type { RouterOutputs } from '../../../lib/trpc';

export type User = RouterOutputs['admin']['user'];

export const isShut = ({ disabledAt, closedAt }: User): boolean => disabledAt !== null || closedAt !== null;
