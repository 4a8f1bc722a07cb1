import { type AuthInfo, type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import { errors } from '#shared/messages/en/errors.ts';
import { programs } from '#shared/messages/en/programs.ts';
import { errorForLog } from '../services/error-for-log';
import { rejectionOf } from '../services/rejection-of';
import { requireScope } from '../services/tokens/current-token';
import { computingTools } from './computing-tools';
import { proposingTools } from './proposing-tools';
import { readingTools } from './reading-tools';
import { type Tool, ToolCaller } from './tool';

export const tools: readonly Tool[] = [...readingTools, ...computingTools, ...proposingTools];

/** The tools for one request of its caller. */
export function serverFor(authInfo: AuthInfo | undefined): McpServer {
  const caller = authInfo?.extra?.caller;
  if (!(caller instanceof ToolCaller)) throw new Error('A request over MCP has no caller.');
  const server = new McpServer(
    { name: 'forecastle', title: 'Forecastle', version: engineVersion },
    { instructions: programs.instructions },
  );
  for (const tool of tools) {
    const { title, text } = programs.tools[tool.name];
    const annotations = { title, readOnlyHint: !tool.isChanging, destructiveHint: false, openWorldHint: false };
    const config = { title, description: text, inputSchema: tool.input, annotations };
    server.registerTool(tool.name, config, (input) => callTool(tool, caller, input));
  }
  return server;
}

/** What a tool answers, as JSON in one text; of a rejection its code, of an error of ours one fixed text. */
async function callTool(tool: Tool, caller: ToolCaller, input: unknown): Promise<CallToolResult> {
  try {
    requireScope(caller.token, tool.scope);
    return textOf(await tool.run(caller, input));
  } catch (thrown) {
    return { ...textOf(errorOf(thrown, tool, caller)), isError: true };
  }
}

const textOf = (answer: object): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(answer) }] });

/** Most entries of a list that says why a call was rejected. */
const mostListed = 20;

function errorOf(thrown: unknown, { name }: Tool, { context }: ToolCaller): object {
  const rejection = rejectionOf(thrown);
  if (rejection) {
    const details = Object.entries(rejection.details).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.slice(0, mostListed) : value,
    ]);
    return { code: rejection.code, message: rejection.message, ...Object.fromEntries(details) };
  }
  context.log.error({ err: errorForLog(thrown), requestId: context.requestId, tool: name }, 'tool failed');
  return { code: 'internal', message: errors.http.internal };
}
