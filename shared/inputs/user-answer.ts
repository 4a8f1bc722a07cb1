import { z } from 'zod';
import { roles } from '../domain/roles';
import { tokenScopes } from '../domain/token-scopes';

const timestamp = z.iso.datetime();

/** The answer of `GET /api/user`: the server answers by it, the interface is described by it, the client reads it. */
export const userAnswer = z.strictObject({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  authorities: z.array(z.enum(roles)),
  emailVerified: z.boolean(),
  language: z.string().nullable(),
  locale: z.string().nullable(),
  /** True for a person who has yet to set up the second factor that the service asks for. */
  secondFactorRequired: z.boolean(),
  /** There after a sign-in with a password that the service made up, until another is set. */
  newPasswordRequired: z.literal(true).optional(),
  /** The public id of the session and its end; null where a token asks. The secret lives in an HttpOnly cookie. */
  session: z.strictObject({ id: z.string(), expiresAt: timestamp }).nullable(),
  token: z.strictObject({ id: z.string(), expiresAt: timestamp, scopes: z.array(z.enum(tokenScopes)) }).optional(),
});

export type UserAnswer = z.output<typeof userAnswer>;
