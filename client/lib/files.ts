import type { FileProgress, FilesAnswer, FilesCall, GivenTo, ValueOf, WorkName } from './files-work';
import { Cancelled } from './long-work';
import './trusted-types';

interface Options {
  onProgress?: (progress: FileProgress) => void;
  /** Ends the work with `Cancelled`, whatever it is at. */
  signal?: AbortSignal;
}

/** Works on a file in a thread of its own, which ends with it; in the page's where no worker is to be had. */
export async function workOnFile<Name extends WorkName>(
  name: Name,
  given: GivenTo<Name>,
  { onProgress, signal }: Options = {},
): Promise<ValueOf<Name>> {
  const call: FilesCall<Name> = { name, given };
  if (typeof Worker === 'undefined') {
    const { answerTo } = await import('./files-work');
    return answerTo(call, (progress) => onProgress?.(progress));
  }
  if (signal?.aborted) throw new Cancelled();
  const thread = new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Cancelled()), { once: true });
      thread.onerror = () => reject(new Error('The thread for files has ended.'));
      thread.onmessage = ({ data }: MessageEvent<FilesAnswer>) => {
        if (data.kind === 'progress') onProgress?.(data.progress);
        else if (data.kind === 'done') resolve(data.value as ValueOf<Name>);
        else reject(new Error(data.message));
      };
      thread.postMessage(call);
    });
  } finally {
    thread.terminate();
  }
}
