import * as z from 'zod/mini';
import { emailAddress, newPassword, personName, storableText } from './text';
import { pattern } from './validators';

export const usernamePattern = /^[a-z][a-z0-9._-]{2,31}$/;

/** Names that would speak for the service or clash with its addresses. */
export const reservedUsernames: readonly string[] = [
  ...['about', 'abuse', 'account', 'accounts', 'admin', 'administrator', 'api', 'billing', 'dashboard', 'forecastle'],
  ...['health', 'help', 'hostmaster', 'info', 'login', 'logout', 'mail', 'me', 'metrics', 'moderator', 'noreply'],
  ...['no-reply', 'null', 'official', 'owner', 'postmaster', 'privacy', 'register', 'root', 'sales', 'sandbox'],
  ...['security', 'self', 'stripe', 'subscribe', 'superuser', 'support', 'sysadmin', 'system', 'team', 'terms', 'test'],
  ...['trpc', 'undefined', 'user', 'webhook', 'webmaster', 'www'],
];

/** User name in its one spelling, lower case. */
export const newUsername = z.pipe(
  z.pipe(
    storableText(200),
    z.transform((text) => text.toLowerCase()),
  ),
  z.string().check(
    pattern(usernamePattern, 'username'),
    z.refine((text) => !reservedUsernames.includes(text), { error: 'username-reserved' }),
  ),
);

/** Body of `POST /api/self-register`; anything else in it is left out, so a payload sets no role and no subscription. */
export const registrationInput = z.object({
  username: newUsername,
  email: emailAddress,
  password: newPassword,
  firstName: personName,
  lastName: personName,
  acceptTerms: z.literal(true, 'terms-not-accepted'),
});

export type RegistrationInput = z.output<typeof registrationInput>;
