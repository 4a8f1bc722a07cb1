import * as z from 'zod/mini';
import { secondFactorCode } from './second-factor';
import { canonicalName, emailMaximum, passwordMaximum, storableText } from './text';
import { required } from './validators';

const name = z.pipe(
  storableText(emailMaximum),
  z.transform((text) => canonicalName(text)),
);

/** Fields of `POST /api/authentication`; the name may be a user name or an e-mail address. */
export const signInInput = z.object({
  username: z.pipe(name, z.string().check(required)),
  password: storableText(passwordMaximum).check(required),
  rememberMe: z.optional(
    z.pipe(
      z.enum(['true', 'false', 'on', ''], 'not-a-choice'),
      z.transform((text) => text === 'true' || text === 'on'),
    ),
  ),
  code: z.optional(secondFactorCode),
});

export type SignInInput = z.output<typeof signInInput>;
