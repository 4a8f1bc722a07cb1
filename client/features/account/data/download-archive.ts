import { download } from '#client/lib/export/download.ts';
import { request } from '#client/lib/rest.ts';
import type { StepUpInput } from '#shared/inputs/account-requests.ts';

/** Asks for the archive of all own data; the answer has begun when the proof was right. */
export const askForArchive = (proof: StepUpInput, signal: AbortSignal): Promise<Response> =>
  request('/api/user/export', { method: 'POST', json: proof, signal });

/** Reads the archive, telling the bytes that have come so far, and hands it to the browser's downloads. */
export async function saveArchive(response: Response, onProgress: (bytes: number) => void): Promise<void> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value as Uint8Array<ArrayBuffer>);
    bytes += read.value.length;
    onProgress(bytes);
  }
  download(nameIn(response) ?? 'forecastle.zip', new Blob(parts), 'application/zip');
}

const nameIn = (response: Response) =>
  /filename="([\w.-]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
