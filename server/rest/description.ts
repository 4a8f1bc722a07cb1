import { createHash } from 'node:crypto';
import { z } from 'zod';
import { everybody } from './authorize';
import { defineRoute, ok, type Route } from './define-route';
import { docsPage } from './docs-page';
import { openApiDocument } from './openapi-document';
import { ifNoneMatch } from './read-request';

const caching = { 'Cache-Control': 'public, max-age=300' };

interface Described {
  routes: () => readonly Route[];
  /** Style sheets of the built client. */
  styles: () => Promise<readonly string[]>;
}

/** The description of the interface as OpenAPI, told apart by its content, and as a page. Each is made once, for the first who asks: no start waits for it. */
export function descriptionRoutes({ routes, styles }: Described): readonly Route[] {
  let described: { text: string; tag: string } | null = null;
  let page: Promise<string> | null = null;

  const describe = () => {
    const text = JSON.stringify(openApiDocument(routes()));
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return { text, tag };
  };

  return [
    defineRoute('get /api/openapi.json', {
      id: 'openApi',
      tag: 'service',
      auth: everybody,
      before: 'session',
      headers: { ifNoneMatch },
      answers: {
        200: {
          schema: z.looseObject({ openapi: z.literal('3.1.0') }),
          type: 'application/json',
          headers: ['ETag'],
        },
        304: { schema: null, headers: ['ETag'] },
      },
      handle({ headers: { ifNoneMatch } }) {
        described ??= describe();
        const { text, tag } = described;
        const headers = { ...caching, 'Content-Type': 'application/json', ETag: tag };
        return ifNoneMatch === tag ? { status: 304, headers } : ok(text, headers);
      },
    }),
    defineRoute('get /api/docs', {
      id: 'docs',
      tag: 'service',
      auth: everybody,
      before: 'session',
      answers: { 200: { schema: z.string(), type: 'text/html' } },
      async handle() {
        page ??= styles().then(async (addresses) => String(await docsPage(openApiDocument(routes()), addresses)));
        return ok(await page, { ...caching, 'Content-Type': 'text/html; charset=UTF-8' });
      },
    }),
  ];
}
