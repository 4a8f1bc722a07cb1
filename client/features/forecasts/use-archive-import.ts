import { useState } from 'react';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

interface Parts {
  create(input: { document: ForecastDocument; name: string; idempotencyKey: string }): Promise<unknown>;
  onDone: () => void;
}

export interface Progress {
  done: number;
  count: number;
}

/** Makes the forecasts of an archive one after another. The first rejection stops it; begun again, none is made twice. */
export function useArchiveImport({ create, onDone }: Parts) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const start = async (documents: readonly ForecastDocument[], key: string) => {
    try {
      for (const [done, document] of documents.entries()) {
        setProgress({ done, count: documents.length });
        await create({ document, name: document.header.name, idempotencyKey: `${key}-${done}` });
      }
    } catch {
      // The caller shows what its call was rejected for.
      setProgress(null);
      return;
    }
    onDone();
  };
  return { progress, start };
}
