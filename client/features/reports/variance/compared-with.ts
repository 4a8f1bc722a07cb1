import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { exampleId, idAtServer, isOpenAtServer } from '#client/lib/paths.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useAccess } from '#client/lib/use-access.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { computeScenario, useDocument } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import type { Comparison } from '#shared/engine/variance/variance.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Against } from './variance-view';

/** What actual months are set beside. */
export interface ComparedWith {
  comparison: Comparison;
  /** Heads its column: "Budget". */
  head: string;
  /** The same in a sentence: "20 under budget". */
  inText: string;
  /** What it is called: "Budget FY 2027". */
  name: string;
  /** The saved version; null for a scenario or last year. */
  version: number | null;
  /** Names the groups of expense lines that the outlook does not have. */
  document: ForecastDocument;
}

export interface KnownVersions {
  versions: readonly { version: number; label: string | null }[];
  budgetVersion: number | null;
}

/** The saved versions, and which of them is the budget. */
export const knownVersions = (versions: RouterOutputs['forecast']['versions']): KnownVersions => ({
  versions,
  budgetVersion: versions.find(({ isBudget }) => isBudget)?.version ?? null,
});

/** The number of the version that is compared with; null for a scenario, last year, and where no budget is set. */
export function versionOf(against: Against, { budgetVersion }: Pick<KnownVersions, 'budgetVersion'>): number | null {
  if (against === 'budget') return budgetVersion;
  return against.startsWith('version:') ? Number(against.slice('version:'.length)) : null;
}

interface ComparedParams {
  against: Against;
  known: KnownVersions;
  /** Of the saved version that is compared with. */
  saved: ForecastDocument | null;
  document: ForecastDocument;
  t: TFunction<'reports'>;
}

/** What is compared with; null where there is none, or where it cannot be computed. */
export function comparedWith({ against, known, saved, document, t }: ComparedParams): ComparedWith | null {
  if (against === 'lastYear') {
    const name = t('variance.lastYear');
    const inText = t('variance.inText.lastYear');
    return { comparison: { of: 'lastYear', document }, head: name, inText, name, version: null, document };
  }
  const scenarioId = against.startsWith('scenario:') ? against.slice('scenario:'.length) : null;
  const scenario = document.scenarios.find(({ id }) => id === scenarioId);
  const version = versionOf(against, known);
  const source = scenarioId === null ? saved : scenario && document;
  if (!source) return null;
  const numbered = t('variance.version', { version: version ?? '' });
  const label = known.versions.find((entry) => entry.version === version)?.label;
  try {
    return {
      comparison: { of: 'forecast', result: computeScenario(source, scenarioId) },
      head: scenario?.name ?? (against === 'budget' ? t('variance.budget') : numbered),
      inText: scenario?.name ?? (against === 'budget' ? t('variance.inText.budget') : numbered),
      name: scenario?.name ?? label ?? numbered,
      version,
      document: source,
    };
  } catch {
    return null;
  }
}

export const documentOf = ({ document }: RouterOutputs['forecast']['version']): ForecastDocument => parseJson(document);

/** A saved version never changes: it is asked for once. */
export const savedOnce = { staleTime: Number.POSITIVE_INFINITY };

type Budget = RouterOutputs['shared']['budget'];

/** A guest reads one version beside the newest: the budget. */
export const knownBudget = (budget: Budget): KnownVersions => ({
  versions: budget ? [budget] : [],
  budgetVersion: budget?.version ?? null,
});

/** True where a forecast is read alone by somebody without access, who may see the budget and no other version. */
export const isOfGuest = (forecastId: string, hasAccess: boolean) =>
  !hasAccess && forecastId !== exampleId && !isOpenAtServer(forecastId);

/** The saved versions of the open forecast and which of them is its budget; null until they are there. Of a guest `budget` is all there is. */
export function useKnownVersions() {
  const forecastId = useForecastId();
  const id = idAtServer(forecastId);
  const isGuest = isOfGuest(forecastId, useAccess());
  const versions = trpc.forecast.versions.useQuery({ id }, { enabled: forecastId !== exampleId && !isGuest });
  const budget = trpc.shared.budget.useQuery({ id }, { enabled: isGuest });
  const known = useMemo((): KnownVersions | null => {
    if (isGuest) return budget.data === undefined ? null : knownBudget(budget.data);
    return versions.data ? knownVersions(versions.data) : null;
  }, [isGuest, budget.data, versions.data]);
  const document = useMemo(() => (budget.data ? documentOf(budget.data) : null), [budget.data]);
  return { known, versions: isGuest ? budget : versions, budget: isGuest ? document : null, isGuest };
}

/** What the view compares with; `isMissing` where it has to be chosen first. */
export function useComparedWith(against: Against) {
  const { t } = useTranslation('reports');
  const id = idAtServer(useForecastId());
  const document = useDocument((whole) => whole);
  const { known, versions, budget, isGuest } = useKnownVersions();
  const version = known && versionOf(against, known);
  const saved = trpc.forecast.version.useQuery(
    { id, version: version ?? 0 },
    { ...savedOnce, enabled: version !== null && !isGuest, select: documentOf },
  );
  const ofGuest = version === null ? null : budget;
  const found = isGuest ? ofGuest : (saved.data ?? null);
  const isLoaded = known !== null && (version === null || found !== null);
  // A saved version is the same whatever is edited.
  const [own, other] = version === null ? [document, null] : [found, found];
  const compared = useMemo(
    () => (isLoaded && own ? comparedWith({ against, known, saved: other, document: own, t }) : null),
    [isLoaded, known, against, own, other, t],
  );
  const asked = [versions, saved];
  const error = asked.find((query) => query.error)?.error;
  return {
    compared,
    isMissing: isLoaded && compared === null,
    failure: error ? failureOf(error) : (null satisfies Failure | null),
    retry: () => {
      for (const query of asked) if (query.error) void query.refetch();
    },
  };
}
