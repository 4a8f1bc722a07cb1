import { download } from '#client/lib/export/download.ts';
import { request } from '#client/lib/rest.ts';
import { fileName } from '#shared/domain/file-name.ts';
import type { Language } from '#shared/domain/languages.ts';

interface PackToDownload {
  forecastId: string;
  language: Language;
  /** An archive with the live workbook. */
  withWorkbook: boolean;
  /** Words of its name. */
  name: readonly string[];
  signal: AbortSignal;
  /** Called with the pages that have come and how many there are. */
  onProgress: (done: number, all: number) => void;
}

/** Takes the pack of the saved version from the server, counting its pages as they come; nothing is kept of half a file. */
export async function downloadPack({
  forecastId,
  language,
  withWorkbook,
  name,
  signal,
  onProgress,
}: PackToDownload): Promise<void> {
  const answer = await request(`/api/forecasts/${forecastId}/pack${withWorkbook ? '.zip' : ''}?language=${language}`, {
    signal,
    bypass: [422, 503],
  });
  const all = Number(answer.headers.get('X-Pack-Pages') ?? 0);
  onProgress(0, all);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const letters = new TextDecoder('latin1');
  let end = '';
  let done = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    const text = end + letters.decode(part.value);
    done += text.match(/\/Type \/Page\n/g)?.length ?? 0;
    end = text.slice(-pageMark.length + 1);
    onProgress(done, all);
  }
  download(
    fileName(name, withWorkbook ? 'zip' : 'pdf'),
    await new Blob(parts).arrayBuffer(),
    withWorkbook ? 'application/zip' : 'application/pdf',
  );
}

const pageMark = '/Type /Page\n';
