import type { PaintTools } from './paint-pdf';
import type { FileHead, FileToWrite } from './write-file';

interface FileTools extends PaintTools {
  send(part: Uint8Array | FileHead): void;
}

/** Makes files of a forecast and sends them part by part. */
export interface FilesWorker {
  run(name: 'file', given: FileToWrite, tools: FileTools): Promise<void>;
}

/** Makes files where no thread is. What paints them is loaded with the first. */
export function makeFilesInPlace(): FilesWorker {
  return {
    async run(_, given, tools) {
      const { writeForecastFile } = await import('./write-file');
      await writeForecastFile(given, tools);
    },
  };
}
