import type { FileTools, FileToWrite } from './write-file';

/** Makes files of a forecast and sends them part by part. */
export interface FilesWorker {
  run(name: 'file', given: FileToWrite, tools: FileTools): Promise<void>;
  /** Does something while the making of files gives way. */
  before(work: () => Promise<void>): Promise<void>;
}

/** Makes files where no thread is. What paints them is loaded with the first. */
export function makeFilesInPlace(): FilesWorker {
  return {
    async run(_, given, tools) {
      const { writeForecastFile } = await import('./write-file');
      await writeForecastFile(given, tools);
    },
    before: (work) => work(),
  };
}
