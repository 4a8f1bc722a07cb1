import { useMemo } from 'react';
import { documentOf, savedOnce } from '#client/features/reports/variance/compared-with.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { orElse } from '#shared/domain/or-else.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

export interface PlannedVersion {
  version: number;
  label: string | null;
  savedAt: string;
  document: ForecastDocument;
  result: ForecastResult;
}

const once = { ...savedOnce, select: documentOf };
/** Re-forecasts that are shown: the newest ones with a label. */
const most = 5;

/** The budget and the re-forecasts of the open forecast, newest first, with their figures. */
export function useBudget() {
  const id = useForecastId();
  const imports = trpc.actual.imports.useQuery({ forecastId: id });
  const versions = trpc.forecast.versions.useQuery({ id });
  const budgetVersion = imports.data?.budgetVersion ?? null;
  const wanted = useMemo(() => {
    const labelled = (versions.data ?? []).filter(({ label, version }) => label !== null && version !== budgetVersion);
    const budget = (versions.data ?? []).filter(({ version }) => version === budgetVersion);
    return [...budget, ...labelled.slice(0, most)];
  }, [versions.data, budgetVersion]);
  const documents = trpc.useQueries((ask) => wanted.map(({ version }) => ask.forecast.version({ id, version }, once)));
  const planned = wanted.flatMap(({ version, label, savedAt }, i): PlannedVersion[] => {
    const document = documents[i]?.data;
    const result = document && resultOf(document);
    return document && result ? [{ version, label, savedAt, document, result }] : [];
  });
  const asked = [imports, versions, ...documents];
  return {
    imports,
    versions,
    budget: planned.find(({ version }) => version === budgetVersion) ?? null,
    budgetVersion,
    reforecasts: planned.filter(({ version }) => version !== budgetVersion),
    isPending: asked.some((query) => query.isPending),
    error: asked.find((query) => query.error)?.error,
  };
}

const results = new WeakMap<ForecastDocument, ForecastResult>();

function resultOf(document: ForecastDocument): ForecastResult | null {
  const result = results.get(document) ?? orElse(() => computeForecast(document), null);
  if (result) results.set(document, result);
  return result;
}
