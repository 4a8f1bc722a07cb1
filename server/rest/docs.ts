import { Hono } from 'hono';
import type { WebEnvironment } from '../services/web-context';
import { docsPage } from './docs-page';
import { openApiDocument } from './openapi-document';

/** The description of the interface as a page, in the styles of the built client. */
export function docsRoutes(styles: () => Promise<readonly string[]>) {
  let page: Promise<string> | null = null;

  return new Hono<WebEnvironment>().get('/docs', async (c) => {
    page ??= styles().then(async (addresses) => String(await docsPage(openApiDocument(), addresses)));
    return c.html(await page, 200, { 'Cache-Control': 'public, max-age=300' });
  });
}
