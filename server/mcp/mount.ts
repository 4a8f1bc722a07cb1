import { createMcpHandler, isJsonContentType } from '@modelcontextprotocol/server';
import type { Context, Hono } from 'hono';
import { acceptedLanguage } from '#shared/domain/languages.ts';
import { AppError } from '../errors';
import { requireAccess } from '../services/billing/access/require-access';
import { asTokenOwner } from '../services/tokens/current-token';
import type { WebEnvironment } from '../services/web-context';
import { serverFor } from './server';
import { ToolCaller } from './tool';

/** Streams are not served: a subscription to changes is refused, and no tool sends anything before its answer. */
const handler = createMcpHandler(({ authInfo }) => serverFor(authInfo), {
  maxRequestBodySize: 64 * 1024,
  maxSubscriptions: 0,
});

/** Tools for programs over MCP, by token alone: whoever may call REST with it may call here, and each tool asks its scope. */
export function mountMcp(app: Hono<WebEnvironment>): void {
  app.post('/mcp', async (c) => {
    const caller = await callerOf(c);
    const { id, scopes } = caller.token;
    const authInfo = { token: id, clientId: id, scopes: [...scopes], extra: { caller } };
    // Another type of content is answered there.
    if (!isJsonContentType(c.req.header('content-type') ?? null)) return handler.fetch(c.req.raw, { authInfo });
    const parsedBody = messageOf(await c.req.text());
    return handler.fetch(c.req.raw, { authInfo, parsedBody });
  });
}

async function callerOf(c: Context<WebEnvironment>): Promise<ToolCaller> {
  const { service, token } = c.var;
  if (!token) throw new AppError('not-signed-in');
  const context = asTokenOwner(service, token);
  await requireAccess(context);
  await service.limits.takeToolCall(token.id);
  return new ToolCaller(context, token, acceptedLanguage(c.req.header('accept-language')));
}

/** One message; a list of them, and keys that name a prototype, are rejected. */
function messageOf(text: string): object {
  let isOdd = false;
  const message = jsonOf(text, (key) => {
    if (key === '__proto__') isOdd = true;
  });
  if (isOdd || typeof message !== 'object' || message === null || Array.isArray(message)) throw new AppError('invalid');
  return message;
}

function jsonOf(text: string, onKey: (key: string) => void): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      onKey(key);
      return value;
    });
  } catch {
    throw new AppError('invalid');
  }
}
