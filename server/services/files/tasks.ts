import type { PaintTools } from './paint-pdf';
import type { PackHead, PackToMake } from './write-pack';

interface FileTools extends PaintTools {
  send(part: Uint8Array | PackHead): void;
}

/** Makes files of a forecast and sends them part by part. */
export interface FilesWorker {
  run(name: 'pack', given: PackToMake, tools: FileTools): Promise<void>;
}

/** Makes files where no thread is. What paints them is loaded with the first. */
export function makeFilesInPlace(): FilesWorker {
  return {
    async run(_, given, tools) {
      const { writePack } = await import('./write-pack');
      await writePack(given, tools);
    },
  };
}
