import { useMemo } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';

/** A company's forecast at the version that the group uses. */
export interface CompanyForecast {
  forecastId: string;
  version: number;
  newestVersion: number;
  savedAt: string;
  document: ForecastDocument;
}

const whileOpen = { refetchOnWindowFocus: 'always', refetchInterval: 60_000 } as const;
const bypass = { trpc: { context: { bypass: [403] } } };

/** The forecasts of the companies: those that are saved with the group come together, others by themselves. */
export function useCompanies(groupId: string, group: GroupDocument | null) {
  const saved = trpc.group.documents.useQuery({ id: groupId, held: {} }, { ...bypass, enabled: group !== null });
  const held = Object.fromEntries((saved.data ?? []).map(({ forecastId, version }) => [forecastId, version]));
  // What is saved or hidden while the group is open: who comes back to it, and every minute.
  const later = trpc.group.documents.useQuery(
    { id: groupId, held },
    { ...bypass, ...whileOpen, enabled: saved.isSuccess, initialData: saved.data },
  );
  const parsed = useMemo(() => {
    const found = new Map<string, CompanyForecast>();
    for (const { document: text, ...facts } of [...(saved.data ?? []), ...(later.data ?? [])]) {
      const document = text === null ? found.get(facts.forecastId)?.document : documentOf(text);
      if (document) found.set(facts.forecastId, { ...facts, document });
    }
    return found;
  }, [saved.data, later.data]);
  const wanted = (group?.members ?? []).filter(({ forecastId, version }) => {
    const known = parsed.get(forecastId);
    if (!saved.data) return false;
    return !known || (version ?? known.newestVersion) !== known.version;
  });
  const others = trpc.useQueries((ask) =>
    wanted.map(({ forecastId, version }) =>
      ask.forecast.version({ id: forecastId, version: version ?? 1 }, { enabled: version !== null }),
    ),
  );
  const newest = trpc.useQueries((ask) =>
    wanted.map(({ forecastId, version }) => ask.forecast.get({ id: forecastId }, { enabled: version === null })),
  );
  const companies = new Map<string, CompanyForecast>(parsed);
  wanted.forEach(({ forecastId, version }, i) => {
    const found = (version === null ? newest : others)[i]?.data;
    if (!found) return;
    const newestVersion = parsed.get(forecastId)?.newestVersion ?? found.version;
    companies.set(forecastId, {
      forecastId,
      version: found.version,
      newestVersion,
      savedAt: found.savedAt,
      document: documentOf(found.document),
    });
  });
  const isLoading = saved.isPending || [...others, ...newest].some(({ isLoading: isComing }) => isComing);
  return { companies, isLoading, error: saved.error ?? later.error, refetch: saved.refetch };
}

const mostTexts = 40;
const texts = new Map<string, ForecastDocument>();

/** The same text is the same document, so that its results are kept. */
function documentOf(text: Parameters<typeof parseJson<ForecastDocument>>[0]): ForecastDocument {
  const known = texts.get(text) ?? parseJson(text);
  if (texts.size > mostTexts) texts.clear();
  texts.set(text, known);
  return known;
}

let lastDocuments: ReadonlyMap<string, ForecastDocument> = new Map();

/** The documents by forecast: the same map while they are the same, so that nothing is computed anew. */
export function documentsIn(companies: ReadonlyMap<string, CompanyForecast>): ReadonlyMap<string, ForecastDocument> {
  const isSame =
    companies.size === lastDocuments.size &&
    [...companies].every(([forecastId, { document }]) => lastDocuments.get(forecastId) === document);
  if (!isSame) lastDocuments = new Map([...companies].map(([forecastId, { document }]) => [forecastId, document]));
  return lastDocuments;
}
