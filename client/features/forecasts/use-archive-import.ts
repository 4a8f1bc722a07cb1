import { useState } from 'react';
import type { FileContent } from '#shared/inputs/forecast-file.ts';

interface Parts {
  create(content: FileContent, made: { name: string; key: string }): Promise<unknown>;
  onDone: () => void;
}

export interface Progress {
  done: number;
  count: number;
}

/** Makes the forecasts of an archive one after another. The first rejection stops it; begun again, none is made twice. */
export function useArchiveImport({ create, onDone }: Parts) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const start = async (forecasts: readonly FileContent[], key: string) => {
    try {
      for (const [done, content] of forecasts.entries()) {
        setProgress({ done, count: forecasts.length });
        await create(content, { name: content.document.header.name, key: `${key}-${done}` });
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
