import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { monthText } from '#client/lib/month-text.ts';
import { announceDone } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/trpc.ts';
import { commandsTo, conflictingInputs, isActualsAlone, workspace } from '#client/workspace/index.ts';
import { type JsonText, parseJson } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { renumberStreams } from './renumber-streams';

/** The versions that two people saved. */
export interface ConflictVersions {
  baseVersion: number;
  currentVersion: number;
  savedAt: Date;
  /** User name of who saved the current version; null where that is not known. */
  author: string | null;
}

export interface ConflictSides<Document = ForecastDocument> extends ConflictVersions {
  base: Document;
  theirs: Document;
  mine: Document;
}

interface Edits<Document> {
  id: string;
  mine: Document;
  /** That the edits began from, and its document where it is known. */
  version: number;
  base: Document | null;
  fetchCurrent(): Promise<{ version: number; savedAt: string; document: JsonText<Document> }>;
}

/** Fetches the version that stands in the way of edits, who saved it, and the one that they began from. */
export async function fetchSides<Document>(
  { client }: ReturnType<typeof trpc.useUtils>,
  { id, mine, version, base: known, fetchCurrent }: Edits<Document>,
): Promise<ConflictSides<Document>> {
  const [current, versions] = await Promise.all([
    fetchCurrent(),
    // Without the name of who saved it the choice is the same.
    client.forecast.versions.query({ id }).catch(() => []),
  ]);
  const author = versions.find((saved) => saved.version === current.version)?.author ?? null;
  const theirs = parseJson(current.document);
  // A base that has thinned out is gone; then only the two ends are compared.
  const fetchBase = async () =>
    parseJson((await client.forecast.version.query({ id, version })).document as JsonText<Document>);
  const base = known ?? (await fetchBase().catch(() => theirs));
  const savedAt = new Date(current.savedAt);
  return { base, theirs, mine, baseVersion: version, currentVersion: current.version, savedAt, author };
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
    const fetchCurrent = () => utils.client.forecast.get.query({ id: forecastId });
    const base = version === savedVersion ? savedDocument : null;
    const load = async () => {
      const fetched = await fetchSides(utils, { id: forecastId, mine: document, version, base, fetchCurrent });
      if (isCurrent) setSides(fetched);
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
  const commands = commandsTo({ theirs, mine }, inputs);
  workspace.edit({ kind: 'merge', commands: [...commands, ...renumberStreams({ theirs, mine }, chosen)] });
}
