import type { z } from 'zod';
import type * as mini from 'zod/mini';
import type { TokenScope } from '#shared/domain/token-scopes.ts';
import type { api } from '#shared/messages/en/api.ts';

export type Schema = z.ZodType | mini.ZodMiniType;
export type CallId = keyof typeof api.calls;
export type HeaderName = keyof typeof api.headers;
type Tag = keyof typeof api.tags;
export type RejectionStatus = keyof typeof api.statuses extends `${infer Status extends number}` ? Status : never;

interface Answer {
  /** Null: no body. */
  schema: Schema | null;
  /** JSON where it is not given. */
  type?: string;
  headers?: readonly HeaderName[];
}

/** One call of REST: what its handler parses with and answers by, once. */
export interface RestCall {
  id: CallId;
  tag: Tag;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As OpenAPI writes it, such as `/api/forecasts/{id}`. */
  path: string;
  /** `token` names the scope that a token needs; a session is enough everywhere. */
  auth: 'nobody' | 'session' | { token: TokenScope };
  /** Outside the limits on calls, sessions and tokens: health, this description, the webhook. */
  isApart?: true;
  params?: Schema;
  query?: Schema;
  headers?: readonly HeaderName[];
  body?: { schema: Schema; types?: readonly string[]; isOptional?: true };
  answers: Partial<Record<200 | 201 | 204 | 304 | 503, Answer>>;
  /** Beside those that every call may give. */
  refusals?: readonly RejectionStatus[];
}
