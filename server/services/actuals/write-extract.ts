import { createHash } from 'node:crypto';
import { AppError } from '#server/errors.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import { canonicalJson } from '#shared/engine/hash/canonical-json.ts';
import { maximumExtractBytes } from '#shared/inputs/actual-requests.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';

/** What a list says of an extract. */
export type ExtractFacts = Pick<Extract, 'layout' | 'statement' | 'basis' | 'months'> & {
  accounts: { length: number };
};

export interface WrittenExtract {
  /** Canonical JSON. */
  text: JsonText<Extract>;
  /** Its SHA-256. */
  extractHash: string;
}

/** An extract as it is stored. Rejected with `too-large` over 2 MB. */
export function writeExtract(extract: Extract): WrittenExtract {
  const text = canonicalJson(extract) as JsonText<Extract>;
  if (Buffer.byteLength(text) > maximumExtractBytes) {
    throw new AppError('too-large', { maximumBytes: maximumExtractBytes });
  }
  return { text, extractHash: createHash('sha256').update(text).digest('hex') };
}
