import { z } from 'zod';
import { orElse } from '#shared/domain/or-else.ts';
import { currencies } from '../domain/money';
import { isMonth } from '../domain/months';
import type { ForecastDocument } from './forecast/document';
import { idempotencyKey, maximumDocumentBytes } from './forecast-requests';
import { migrateDocument } from './migrate-document';

/** The example that a visitor without an account works on, as the browser keeps it. */
export interface KeptExample {
  template: string;
  /** What the template was built with. */
  startMonth: string;
  currency: string;
  document: ForecastDocument;
  edits: number;
  /** True: it becomes the first forecast of the account. */
  isWanted: boolean;
  /** Of the request that saves it: repeated, it makes no second forecast. */
  key: string;
}

const stored = z.strictObject({
  template: z.string().check(z.regex(/^[a-z-]{1,64}$/)),
  startMonth: z.string().refine(isMonth),
  currency: z.enum(currencies),
  document: z.unknown(),
  edits: z.int().min(0),
  isWanted: z.boolean(),
  key: idempotencyKey,
});

/** The example as text; null where it is larger than a forecast may be. */
export function writeKeptExample(example: KeptExample): string | null {
  const text = JSON.stringify(example);
  return text.length > maximumDocumentBytes ? null : text;
}

/** What `writeKeptExample` wrote, its document lifted to the current schema; null for every other text. */
export function readKeptExample(text: string): KeptExample | null {
  if (text.length > maximumDocumentBytes) return null;
  const marks = stored.safeParse(orElse(() => JSON.parse(text), null));
  if (!marks.success) return null;
  const lifted = migrateDocument(marks.data.document);
  return lifted.ok ? { ...marks.data, document: lifted.document } : null;
}
