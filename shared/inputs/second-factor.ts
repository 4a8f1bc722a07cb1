import * as z from 'zod/mini';
import { passwordMaximum, storableText } from './text';
import { required } from './validators';

/** A code of an authenticator app or a recovery code in its one spelling: no space, no hyphen, lower case. */
export const secondFactorCode = z.pipe(
  storableText(64),
  z.transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()),
);

const password = storableText(passwordMaximum).check(required);
const code = z.pipe(secondFactorCode, z.string().check(required));

/** A code where a passkey is on already. */
export const beginSecondFactorInput = z.strictObject({ password, code: z.optional(secondFactorCode) });
export type BeginSecondFactorInput = z.output<typeof beginSecondFactorInput>;

export const confirmSecondFactorInput = z.strictObject({ code });
export type ConfirmSecondFactorInput = z.output<typeof confirmSecondFactorInput>;

/** What turning off and new recovery codes ask for: both factors. */
export const secondFactorProofInput = z.strictObject({ password, code });
export type SecondFactorProofInput = z.output<typeof secondFactorProofInput>;
