import { maximumVersions } from '#shared/inputs/forecast-requests.ts';

export interface VersionAge {
  version: number;
  savedAt: Date;
  /** Null: the account is no longer there. */
  authorId: string | null;
  isLabelled: boolean;
}

export interface PruningParams {
  versions: readonly VersionAge[];
  /** The version of the current report; null where there is none. */
  reportVersion: number | null;
  /** The version that actuals are compared with; null where there is none. */
  budgetVersion: number | null;
  /** Those that groups of people who edit the forecast are pinned to. */
  pinnedVersions?: readonly number[];
  now: Date;
}

const dayMs = 24 * 60 * 60 * 1000;
const daysByDay = 90;

/**
 * Numbers of the versions that age out: all of the last day stay, the newest of each day for 90 days, the newest of each
 * month after. Of more than 200 those of the last day go first that their author saved again in the same hour, so that nobody pushes
 * out what was there before by saving often; then the oldest. Labelled ones, the newest, the budget, that of the current report and those that groups are pinned to always stay.
 */
export function versionsToDrop({
  versions,
  reportVersion,
  budgetVersion,
  pinnedVersions = [],
  now,
}: PruningParams): number[] {
  const newestFirst = [...versions].sort((a, b) => b.version - a.version);
  const newest = newestFirst[0]?.version;
  const isProtected = ({ version, isLabelled }: VersionAge) =>
    isLabelled || [newest, reportVersion, budgetVersion, ...pinnedVersions].includes(version);

  const seen = new Set<string>();
  const kept = newestFirst.filter((age) => {
    const slot = slotOf(age.savedAt, now);
    const isFirst = slot === null || !seen.has(slot);
    if (slot !== null) seen.add(slot);
    return isFirst || isProtected(age);
  });

  const excess = Math.max(0, kept.length - maximumVersions);
  const hours = new Set<string>();
  const savedAgain = new Set(
    kept.filter((age) => {
      if (slotOf(age.savedAt, now) !== null) return false;
      const hour = `${age.authorId} ${age.savedAt.toISOString().slice(0, 13)}`;
      const isAgain = hours.has(hour);
      hours.add(hour);
      return isAgain;
    }),
  );
  const oldestFirst = kept.filter((age) => !isProtected(age)).reverse();
  const inOrder = [
    ...oldestFirst.filter((age) => savedAgain.has(age)),
    ...oldestFirst.filter((age) => !savedAgain.has(age)),
  ];
  const tooMany = new Set(inOrder.slice(0, excess));
  const stays = new Set(kept.filter((age) => !tooMany.has(age)));
  return newestFirst.filter((age) => !stays.has(age)).map((age) => age.version);
}

/** Versions of one slot are thinned to their newest; null stands for the last day, which keeps them all. */
function slotOf(savedAt: Date, now: Date): string | null {
  const age = now.getTime() - savedAt.getTime();
  if (age < dayMs) return null;
  const day = savedAt.toISOString().slice(0, 10);
  return age < daysByDay * dayMs ? day : day.slice(0, 7);
}
