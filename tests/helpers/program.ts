import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Hono } from 'hono';
import type { WebEnvironment } from '#server/services/web-context.ts';
import { testOrigin } from './test-browser';

interface ToolAnswer {
  isError: boolean;
  /** Of the JSON in its text. */
  body: Record<string, unknown> & { code?: string; nextCursor?: string | null };
}

/** The official client with a token, calling the application in this process. */
export async function connectProgram(app: Hono<WebEnvironment>, token: string, era: 'legacy' | 'auto' = 'auto') {
  /** Characters of the largest answer so far. */
  let longest = 0;
  const transport = new StreamableHTTPClientTransport(new URL(`${testOrigin}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${token}`, Host: '127.0.0.1:3000' } },
    fetch: async (url, init) => {
      const response = await app.fetch(new Request(url, init), {
        incoming: { socket: { remoteAddress: '203.0.113.7' } },
      });
      const text = await response.text();
      longest = Math.max(longest, text.length);
      return new Response(response.status === 204 || response.status === 202 ? null : text, response);
    },
  });
  const client = new Client({ name: 'tests', version: '1' }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  return {
    client,
    longest: () => longest,
    async call(name: string, input: object = {}): Promise<ToolAnswer> {
      const result = (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
      const [content] = result.content;
      const text = content?.type === 'text' ? content.text : '';
      return { isError: result.isError === true, body: text.startsWith('{') ? JSON.parse(text) : { text } };
    },
  };
}

export type Program = Awaited<ReturnType<typeof connectProgram>>;
