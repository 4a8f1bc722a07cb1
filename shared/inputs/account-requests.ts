import * as z from 'zod/mini';
import { secondFactorCode } from './second-factor';
import { canonicalName, emailAddress, emailMaximum, passwordMaximum, storableText } from './text';
import { required } from './validators';

/** The password that a person types again before something that cannot be taken back. */
export const confirmedPassword = storableText(passwordMaximum).check(required);

/** What an act that needs proof of the person asks for besides the session. */
export const stepUpInput = z.object({
  password: confirmedPassword,
  /** Where the account has a second factor. */
  code: z.optional(secondFactorCode),
});
export type StepUpInput = z.output<typeof stepUpInput>;

export const requestEmailChangeInput = z.extend(stepUpInput, { email: emailAddress });
export type RequestEmailChangeInput = z.output<typeof requestEmailChangeInput>;

export const closeAccountInput = z.extend(stepUpInput, {
  /** The user name, typed, so that nobody closes an account by a slip. */
  confirm: z.pipe(
    storableText(emailMaximum),
    z.transform((text) => canonicalName(text)),
  ),
});
export type CloseAccountInput = z.output<typeof closeAccountInput>;
