import * as z from 'zod/mini';
import { confirmedPassword, stepUpInput } from './account-requests';
import { emailAddress, newPassword } from './text';
import { pattern } from './validators';

const mailedToken = z.string('not-text').check(pattern(/^[\w-]{20,100}$/));

export const forgotPasswordInput = z.object({ email: emailAddress });

export const resetPasswordInput = z.object({ token: mailedToken, password: newPassword });
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;

export const verifyEmailInput = z.object({ token: mailedToken });
export type VerifyEmailInput = z.output<typeof verifyEmailInput>;

/** Of the mail about a sign-in. */
export const disownInput = z.object({ token: mailedToken });
export type DisownInput = z.output<typeof disownInput>;

export const changePasswordInput = z.object({
  currentPassword: confirmedPassword,
  newPassword,
  code: stepUpInput.shape.code,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
