import { z } from 'zod';
import type { Language } from '#shared/domain/languages.ts';
import type { TokenScope } from '#shared/domain/token-scopes.ts';
import { scenarioId } from '#shared/inputs/forecast-requests.ts';
import { rowId } from '#shared/inputs/text.ts';
import { programs } from '#shared/messages/en/programs.ts';
import type { ActorContext } from '../services/context';
import type { CurrentToken } from '../services/tokens/current-token';
import type { WebContext } from '../services/web-context';

/** Who calls a tool, as the middleware has found it out. */
export class ToolCaller {
  constructor(
    readonly context: WebContext & ActorContext,
    readonly token: CurrentToken,
    /** Of labels. */
    readonly language: Language,
  ) {}
}

export type ToolName = keyof typeof programs.tools;

export interface Tool {
  name: ToolName;
  scope: TokenScope;
  /** True where a call leaves something behind. */
  isChanging?: true;
  input: z.ZodObject;
  run(caller: ToolCaller, input: unknown): Promise<object>;
}

/** One tool, declared once: its scope, the shape of its arguments, and the verb that it calls. */
export function defineTool<Shape extends z.ZodRawShape>(
  name: ToolName,
  tool: Omit<Tool, 'name' | 'input' | 'run'> & {
    input: Shape;
    run(caller: ToolCaller, input: z.output<z.ZodObject<Shape, z.core.$strict>>): Promise<object>;
  },
): Tool {
  const { run, ...own } = tool;
  const input = z.strictObject(tool.input);
  return { ...own, name, input, run: (caller, given) => run(caller, input.parse(given)) };
}

const { fields } = programs;

export const forecastId = z.string().pipe(rowId).describe(fields.forecastId);
export const groupId = forecastId.describe(fields.groupId);
export const scenario = scenarioId.optional().describe(fields.scenario);
export const cursor = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,200}$/, 'not-a-choice')
  .optional()
  .describe(fields.cursor);
