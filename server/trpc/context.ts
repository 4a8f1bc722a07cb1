import type { Language } from '#shared/domain/languages.ts';
import type { CurrentSession } from '../services/sessions/current-session';
import type { WebContext } from '../services/web-context';

/** What every procedure starts from; the ladder of `init.ts` adds `acting` once the person is proven. */
export interface TrpcContext {
  service: WebContext;
  session: CurrentSession | null;
  address: string;
  /** That the request accepts: rejections are worded in it. */
  language: Language;
  /** The accepted origin that the request came by: ways back from checkout are built from it. */
  origin: string;
  /** Cookies and headers that the answer shall carry. */
  responseHeaders: Headers;
}
