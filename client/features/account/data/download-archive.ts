import { download } from '#client/lib/export/download.ts';
import { request } from '#client/lib/rest.ts';

interface Watch {
  signal: AbortSignal;
  /** Bytes that have come so far. */
  onProgress(bytes: number): void;
}

/** Fetches the archive of all own data and hands it to the browser's downloads. */
export async function downloadArchive({ signal, onProgress }: Watch): Promise<void> {
  const response = await request('/api/user/export', { signal });
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
