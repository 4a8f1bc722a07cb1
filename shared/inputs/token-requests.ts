import * as z from 'zod/mini';
import { tokenLives, tokenScopes } from '../domain/token-scopes';
import { stepUpInput } from './account-requests';
import { isPlainName, rowId, storableText } from './text';
import { minLength, required } from './validators';

/** Longest name of a token, in characters. */
export const tokenNameMaximum = 80;

/** A new token: its name, what it may do, its days, and the proof of the person who makes it. */
export const createTokenInput = z.strictObject({
  name: z.pipe(
    z.pipe(
      storableText(tokenNameMaximum),
      z.transform((text) => text.trim()),
    ),
    z.string().check(required, z.refine(isPlainName, 'name-not-plain')),
  ),
  scopes: z.array(z.enum(tokenScopes, 'not-a-choice'), 'required').check(
    minLength(1, 'choose-one'),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'not-a-choice'),
  ),
  days: z.literal([...tokenLives], 'not-a-choice'),
  ...stepUpInput.shape,
});
export type CreateTokenInput = z.output<typeof createTokenInput>;

/** A token as the list names it. */
export const tokenInput = z.strictObject({ id: rowId });
export type TokenInput = z.output<typeof tokenInput>;
