import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { monthText } from '#client/lib/month-text.ts';
import { announceDone } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/trpc.ts';
import {
  type Command,
  type ConflictingInput,
  conflictingInputs,
  isActualsAlone,
  readPath,
  workspace,
} from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { renumberStreams } from './renumber-streams';

export interface ConflictSides {
  base: ForecastDocument;
  theirs: ForecastDocument;
  mine: ForecastDocument;
  baseVersion: number;
  currentVersion: number;
  savedAt: Date;
  /** User name of who saved the current version; null where that is not known. */
  author: string | null;
}

/** Fetches the version that stands in the way and the one the edits began from. Null until both are there. */
export function useConflictSides(conflict: number | null): { sides: ConflictSides | null; failure: Failure | null } {
  const utils = trpc.useUtils();
  const [sides, setSides] = useState<ConflictSides | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  useEffect(() => {
    setSides(null);
    setFailure(null);
    const { forecastId, document, version, savedVersion, savedDocument } = workspace.getState();
    if (conflict === null || !forecastId || !document) return;
    let isCurrent = true;
    const load = async () => {
      const [current, versions] = await Promise.all([
        utils.client.forecast.get.query({ id: forecastId }),
        // Without the name of who saved it the choice is the same.
        utils.client.forecast.versions.query({ id: forecastId }).catch(() => []),
      ]);
      const author = versions.find(({ version }) => version === current.version)?.author ?? null;
      const savedBase = version === savedVersion ? savedDocument : null;
      const theirDocument = parseJson(current.document);
      // A base that has thinned out is gone; then only the two ends are compared.
      const fetchBase = async () =>
        parseJson((await utils.client.forecast.version.query({ id: forecastId, version })).document);
      const base = savedBase ?? (await fetchBase().catch(() => theirDocument));
      const savedAt = new Date(current.savedAt);
      const theirs = { theirs: theirDocument, currentVersion: current.version, savedAt, author };
      if (isCurrent) setSides({ base, mine: document, baseVersion: version, ...theirs });
    };
    load().catch((error: unknown) => {
      if (isCurrent) setFailure(failureOf(error));
    });
    return () => {
      isCurrent = false;
    };
  }, [conflict, utils]);

  return { sides, failure };
}

/**
 * Actuals that arrived meanwhile, in a version that changes nothing else: nobody has to choose, so the edits are put on top and
 * saved. True while that is so.
 */
export function useArrivedActuals(
  sides: ConflictSides | null,
  { save, dismiss }: { save: () => Promise<boolean>; dismiss: () => void },
): boolean {
  const { t } = useTranslation('forecast');
  const isArrived = useMemo(() => sides !== null && isActualsAlone(sides.base, sides.theirs, sides.mine), [sides]);
  const keepOnTop = useEffectEvent(async (arrived: ConflictSides) => {
    takeTheirs(
      arrived,
      conflictingInputs(arrived.base, arrived.theirs, arrived.mine)
        .filter(({ isTheirsChanged }) => isTheirsChanged)
        .map(({ path }) => path),
    );
    dismiss();
    const month = arrived.theirs.actuals?.lastActualMonth;
    const title = month
      ? t('workspace.conflict.actualsArrived', { month: monthText(month) })
      : t('workspace.conflict.actualsChanged');
    announceDone(title, t('workspace.conflict.keptOnTop'));
    await save();
  });
  useEffect(() => {
    if (sides && isArrived) void keepOnTop(sides);
  }, [sides, isArrived]);
  return isArrived;
}

/** The edits now stand on their version; the chosen inputs take their values, as one step that undo takes back. */
export function takeTheirs(
  { base, theirs, mine, currentVersion, savedAt }: ConflictSides,
  chosen: readonly string[],
): void {
  workspace.rebase({ version: currentVersion, savedAt, document: theirs });
  const inputs = conflictingInputs(base, theirs, mine).filter(({ path }) => chosen.includes(path));
  if (inputs.length === 0) return;
  const commands = inputs.flatMap((input) => toCommands(input, theirs, mine));
  workspace.edit({ kind: 'merge', commands: [...commands, ...renumberStreams({ theirs, mine }, chosen)] });
}

function toCommands(
  { path, followers = [] }: ConflictingInput,
  theirs: ForecastDocument,
  mine: ForecastDocument,
): Command[] {
  return [path, ...followers].map((entry) => ({
    path: entry,
    before: readPath(mine, entry),
    after: readPath(theirs, entry),
  }));
}
