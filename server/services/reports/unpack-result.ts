import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { StoredResult } from './stored-result';

const inflate = promisify(inflateRaw);

/** What is stored of one scenario, as JSON; unpacked beside the main thread. Reports of earlier releases are not packed. */
export async function unpackResult(body: string): Promise<JsonText<StoredResult>> {
  const text = body.startsWith('{') ? body : (await inflate(Buffer.from(body, 'base64'))).toString();
  return text as JsonText<StoredResult>;
}
