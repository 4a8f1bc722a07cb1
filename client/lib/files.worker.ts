import './jitless';

import { answerTo, type FilesCall } from './files-work';

self.onmessage = async ({ data }: MessageEvent<FilesCall>) => {
  try {
    const value = await answerTo(data, (progress) => self.postMessage({ kind: 'progress', progress }));
    self.postMessage({ kind: 'done', value });
  } catch (error) {
    self.postMessage({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};
