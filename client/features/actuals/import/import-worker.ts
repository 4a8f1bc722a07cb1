import '#client/lib/jitless.ts';

import { createImportWork } from './import-work';
import type { WorkerAnswer, WorkerCall } from './start-import-work';

const work = createImportWork();

self.onmessage = async ({ data: { id, name, given } }: MessageEvent<WorkerCall>) => {
  const answer = (message: WorkerAnswer) => self.postMessage(message);
  try {
    const call = work[name] as (...values: readonly unknown[]) => Promise<unknown>;
    const onProgress = (done: number, all: number) => answer({ id, done, all });
    answer({ id, value: await call(...given, onProgress) });
  } catch (error) {
    answer({ id, error: error instanceof Error ? error.message : String(error) });
  }
};
