import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { WebEnvironment } from '../services/web-context';
import { openApiDocument } from './openapi-document';

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=300' };

interface Description {
  text: string;
  tag: string;
}

function describe(): Description {
  const text = JSON.stringify(openApiDocument());
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, tag };
}

/** The description of the interface, told apart by its content. Made once, for the first who asks: no start waits for it. */
export function openApiRoutes(): Hono<WebEnvironment> {
  let described: Description | undefined;
  return new Hono<WebEnvironment>().get('/openapi.json', (c) => {
    described ??= describe();
    const { text, tag } = described;
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, { ...headers, ETag: tag });
    return c.body(text, 200, { ...headers, ETag: tag });
  });
}
