import { z } from 'zod';
import { createSuggestionInput, suggestedChange } from '#shared/inputs/suggestion-requests.ts';
import { programs } from '#shared/messages/en/programs.ts';
import { proposeChanges } from '../services/programs/propose';
import { defineTool, forecastId } from './tool';

const { fields } = programs;
const { shape } = createSuggestionInput;
const text = z.string().max(64, 'too-long');

/** What leaves something behind: a suggestion, which changes nothing until an editor accepts it. */
export const proposingTools = [
  defineTool('propose_changes', {
    scope: 'forecasts:write',
    isChanging: true,
    input: {
      forecastId,
      baseVersion: shape.baseVersion.describe(fields.baseVersion),
      title: shape.title.describe(fields.title),
      reason: shape.reason.describe(fields.reason),
      changes: z
        .array(
          z.strictObject({
            path: suggestedChange.shape.path.describe(fields.path),
            value: z
              .union([text, z.boolean(), z.null(), z.array(text).max(200, 'too-long')], 'not-a-choice')
              .describe(fields.proposed),
          }),
        )
        .min(1, 'choose-one')
        .max(100, 'too-long')
        .refine((list) => new Set(list.map(({ path }) => path)).size === list.length, 'duplicate-field'),
    },
    run: async ({ context }, input) => ({
      forecastId: input.forecastId,
      suggestionId: (await proposeChanges(context, input)).id,
      status: 'open',
    }),
  }),
];
