import { z } from 'zod';
import { isStorable } from './text';
import { maxLength } from './validators';

const text = (maximum: number) => z.string().check(maxLength(maximum)).refine(isStorable, 'malformed');

/** A breach of the page's content rule, as the service keeps it. */
export interface PolicyViolation {
  /** The rule that was broken, such as `script-src`. */
  directive: string;
  /** Address, or a word such as `inline` or `trusted-types-sink`. */
  blocked: string;
  page: string;
  source: string | null;
  line: number | null;
  /** The first characters of what was blocked. */
  sample: string | null;
}

/** What a browser sends to the address of its page's content rule, `application/csp-report`; other fields are left out. */
export const policyViolation = z
  .object({
    'csp-report': z.object({
      'document-uri': text(2000),
      'effective-directive': text(100).optional(),
      'violated-directive': text(1000).optional(),
      'blocked-uri': text(2000).optional(),
      'source-file': text(2000).nullish(),
      'line-number': z.number().int().nullish(),
      'script-sample': text(200).nullish(),
    }),
  })
  .transform(
    ({ 'csp-report': report }): PolicyViolation => ({
      directive: report['effective-directive'] ?? report['violated-directive'] ?? 'unknown',
      blocked: report['blocked-uri'] ?? '',
      page: report['document-uri'],
      source: report['source-file'] ?? null,
      line: report['line-number'] ?? null,
      sample: report['script-sample'] ?? null,
    }),
  );
