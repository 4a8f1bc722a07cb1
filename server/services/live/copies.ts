import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

const mostCopies = 50;
const mostBytes = 100_000_000;
/** What a document takes in memory beside its text. */
const weight = 4;

/** A document as it stands after an operation. */
export interface OpenCopy {
  seq: number;
  document: ForecastDocument;
  /** No fewer than its bytes as JSON. */
  bytes: number;
}

/** Working copies that this server has in memory, those that were used last. They are never trusted: their row says whether they are behind. */
export interface CopyCache {
  get(forecastId: string): OpenCopy | undefined;
  /** After the commit of what it holds. */
  set(forecastId: string, copy: OpenCopy): void;
  drop(forecastId: string): void;
}

export function createCopyCache(): CopyCache {
  const copies = new Map<string, OpenCopy>();
  let bytes = 0;
  const drop = (forecastId: string) => {
    bytes -= (copies.get(forecastId)?.bytes ?? 0) * weight;
    copies.delete(forecastId);
  };
  return {
    get(forecastId) {
      const copy = copies.get(forecastId);
      if (copy) {
        copies.delete(forecastId);
        copies.set(forecastId, copy);
      }
      return copy;
    },
    set(forecastId, copy) {
      // Of two that end at once the later one stays.
      if ((copies.get(forecastId)?.seq ?? -1) > copy.seq) return;
      drop(forecastId);
      copies.set(forecastId, copy);
      bytes += copy.bytes * weight;
      for (const id of copies.keys()) {
        if (copies.size <= mostCopies && bytes <= mostBytes) break;
        drop(id);
      }
    },
    drop,
  };
}
