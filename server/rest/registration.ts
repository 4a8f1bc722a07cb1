import { z } from 'zod';
import { disownInput, forgotPasswordInput, resetPasswordInput, verifyEmailInput } from '#shared/inputs/password.ts';
import { registrationInput } from '#shared/inputs/registration.ts';
import { errorForLog } from '../services/error-for-log';
import { disownSignIn } from '../services/users/disown';
import { trustDevice } from '../services/users/known-device';
import { registerUser } from '../services/users/register';
import { requestPasswordReset } from '../services/users/request-password-reset';
import { resetPassword } from '../services/users/reset-password';
import { resendVerification } from '../services/users/send-verification';
import { verifyEmail } from '../services/users/verify-email';
import { everybody, settingUp } from './authorize';
import { defineRoute, ok } from './define-route';
import { acceptLanguage, jsonBody } from './read-request';

const registeredAnswer = z.strictObject({ id: z.string(), username: z.string(), email: z.string() });
const done = { 204: { schema: null } } as const;

/** An account, and what mails about it lead to. */
export const registrationRoutes = [
  defineRoute('post /api/self-register', {
    id: 'register',
    tag: 'account',
    auth: everybody,
    body: jsonBody(registrationInput),
    answers: { 201: { schema: registeredAnswer } },
    rejections: [409],
    async handle({ c, context, body }) {
      const language = acceptLanguage.read(c);
      return { status: 201, body: await registerUser(context, { input: body, address: c.var.address, language }) };
    },
  }),
  /** The same answer, and as quick, whether or not the address has an account. */
  defineRoute('post /api/forgot-password', {
    id: 'forgotPassword',
    tag: 'account',
    auth: everybody,
    body: jsonBody(forgotPasswordInput),
    answers: done,
    async handle({ c, context, body: { email } }) {
      const { limits, log, requestId } = context;
      await limits.takeMail({ address: c.var.address, account: email });
      requestPasswordReset(context, { email }).catch((err: unknown) =>
        log.error({ err: errorForLog(err), requestId }, 'password reset email not queued'),
      );
      return { status: 204 };
    },
  }),
  defineRoute('post /api/reset-password', {
    id: 'resetPassword',
    tag: 'account',
    auth: everybody,
    body: jsonBody(resetPasswordInput),
    answers: done,
    async handle({ c, context, body }) {
      const { cookies } = c.var;
      const user = await resetPassword(context, body);
      cookies.rememberDevice(await trustDevice(context, { user, value: cookies.device() }));
      return { status: 204 };
    },
  }),
  /** By the link of a mail about a sign-in. */
  defineRoute('post /api/not-me', {
    id: 'disownSignIn',
    tag: 'account',
    auth: everybody,
    body: jsonBody(disownInput),
    answers: { 200: { schema: z.strictObject({ resetToken: z.string().nullable() }) } },
    handle: async ({ context, body }) => ok(await disownSignIn(context, body)),
  }),
  /** Signed in or not. */
  defineRoute('post /api/verify-email', {
    id: 'verifyEmail',
    tag: 'account',
    auth: everybody,
    body: jsonBody(verifyEmailInput),
    answers: done,
    async handle({ context, body }) {
      await verifyEmail(context, body);
      return { status: 204 };
    },
  }),
  defineRoute('post /api/verify-email/resend', {
    id: 'resendVerification',
    tag: 'account',
    auth: settingUp,
    answers: done,
    async handle({ c, context }) {
      await resendVerification(context, { address: c.var.address });
      return { status: 204 };
    },
  }),
];
