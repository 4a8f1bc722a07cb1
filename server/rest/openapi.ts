import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { WebEnvironment } from '../services/web-context';
import { openApiDocument } from './openapi-document';

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' };

/** The description of the interface, made once and told apart by its content. */
export function openApiRoutes() {
  const text = JSON.stringify(openApiDocument());
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

  return new Hono<WebEnvironment>().get('/openapi.json', (c) => {
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, { ...headers, ETag: tag });
    return c.body(text, 200, { ...headers, ETag: tag });
  });
}
