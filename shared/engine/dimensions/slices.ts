import type { Dimension } from '#shared/inputs/forecast/dimension.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ForecastResult } from '../result';
import { type DimensionSlice, sliceByDimension } from '../slice-by-dimension';

const cached = new WeakMap<ForecastResult, Map<string, DimensionSlice>>();

interface Asked {
  document: ForecastDocument;
  /** Of the document, in one of its cases. */
  result: ForecastResult;
  dimension: Dimension;
  allocated: boolean;
}

/** The profit and loss of a result by a dimension; made once a result. */
export function sliceOf({ document, result, dimension, allocated }: Asked): DimensionSlice {
  const own = cached.get(result) ?? new Map<string, DimensionSlice>();
  cached.set(result, own);
  const key = `${dimension.id} ${allocated}`;
  const before = own.get(key);
  if (before) return before;
  const slice = sliceByDimension(document, { dimensionId: dimension.id, scenario: result.scenarioId, allocated });
  own.set(key, slice);
  return slice;
}

/** The dimension that is looked at, the first where none or one that is gone is; null where there is none. */
export const shownDimension = ({ dimensions }: ForecastDocument, id: string | null): Dimension | null =>
  dimensions?.find((dimension) => dimension.id === id) ?? dimensions?.[0] ?? null;
