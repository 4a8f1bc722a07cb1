import { AppError } from '#server/errors.ts';
import type { ForecastRow } from '../members/authorize-forecast';

/** Rejects with `conflict` where the caller names a version that is no longer the newest. */
export function rejectOtherVersion(
  { version, updatedAt }: Pick<ForecastRow, 'version' | 'updatedAt'>,
  baseVersion: number | undefined,
): void {
  if (baseVersion === undefined || baseVersion === version) return;
  throw new AppError('conflict', { baseVersion, currentVersion: version, savedAt: updatedAt.toISOString() });
}
