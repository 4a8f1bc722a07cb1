import { Cancelled } from '#client/lib/long-work.ts';
import '#client/lib/trusted-types.ts';
import type { ImportWork } from './import-work';

export interface WorkerCall {
  id: number;
  name: keyof ImportWork;
  given: readonly unknown[];
}
export type WorkerAnswer =
  | { id: number; value: unknown }
  | { id: number; error: string }
  | { id: number; done: number; all: number };

export interface StartedWork extends ImportWork {
  /** Ends it; what is under way is `Cancelled`. */
  stop(): void;
}

interface Waiting {
  onProgress: unknown;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** Reading, recognition and comparison in a thread of their own, so that the page stays alive; in the page's where there is none. */
export async function startImportWork(): Promise<StartedWork> {
  if (typeof Worker === 'undefined') {
    const { createImportWork } = await import('./import-work');
    const work = createImportWork();
    const ended = new AbortController();
    const read: ImportWork['read'] = async (...given) => {
      const outcome = await work.read(...given);
      if (ended.signal.aborted) throw new Cancelled();
      return outcome;
    };
    return { ...work, read, stop: () => ended.abort() };
  }
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
    const asked = waiting.get(data.id);
    if ('done' in data) {
      if (typeof asked?.onProgress === 'function') asked.onProgress(data.done, data.all);
      return;
    }
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.value);
  };
  worker.onerror = ({ message }) => fail(new Error(message));
  let last = 0;
  const ask =
    <Name extends keyof ImportWork>(name: Name) =>
    (...given: Parameters<ImportWork[Name]>) =>
      new Promise<unknown>((resolve, reject) => {
        last++;
        const onProgress = given.find((value) => typeof value === 'function');
        waiting.set(last, { resolve, reject, onProgress });
        const call: WorkerCall = { id: last, name, given: given.filter((value) => typeof value !== 'function') };
        worker.postMessage(call);
      }) as ReturnType<ImportWork[Name]>;
  return {
    learn: ask('learn'),
    read: ask('read'),
    readAgain: ask('readAgain'),
    review: ask('review'),
    extracts: ask('extracts'),
    stop: () => {
      worker.terminate();
      fail(new Cancelled());
    },
  };
}
