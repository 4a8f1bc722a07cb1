import { z } from 'zod';
import { SUBSCRIPTION_ACTIVE, SUBSCRIPTION_INACTIVE } from '#shared/domain/subscription-status.ts';
import { stepUpInput } from '#shared/inputs/account-requests.ts';
import { userAnswer } from '#shared/inputs/user-answer.ts';
import { AppError } from '../errors';
import { checkSubscription } from '../services/billing/access/check-subscription';
import type { CurrentUser } from '../services/sessions/current-session';
import { getStorage } from '../services/storage/get-storage';
import { actByToken, type CurrentToken } from '../services/tokens/current-token';
import { exportData } from '../services/users/export-data';
import { getDraftKey } from '../services/users/get-draft-key';
import { type Auth, settingUp, signedIn, signedInOrToken } from './authorize';
import { defineRoute, ok } from './define-route';
import { jsonBody } from './read-request';
import { streamOf } from './stream';

const count = z.int().min(0);
const storageAnswer = z.strictObject({
  forecasts: count,
  removed: count,
  versions: count,
  bytes: count,
  bytesToday: count,
  maximumForecasts: count,
  maximumKept: count,
  maximumBytes: count,
  maximumBytesToday: count,
});

const account = signedInOrToken('account:read');

/** Also who lacks a second factor or has yet to set a password. Brings the CSRF token also where the answer is 401, so that a first visit can sign in. */
const whoever: Auth<CurrentUser> = {
  ...account,
  authorize(c) {
    const token = c.get('token');
    c.get('cookies').offerCsrfToken();
    if (token) actByToken(c.get('service'), { token, scope: 'account:read' });
    const user = (token ?? c.get('session'))?.user;
    if (!user) throw new AppError('not-signed-in');
    return user;
  },
};

const tokenOf = ({ id, expiresAt, scopes }: CurrentToken) => ({
  id,
  expiresAt: expiresAt.toISOString(),
  scopes: [...scopes],
});

/** What belongs to the person who calls. */
export const accountRoutes = [
  defineRoute('get /api/user', {
    id: 'getUser',
    tag: 'account',
    auth: whoever,
    answers: { 200: { schema: userAnswer } },
    handle({ c, context: user }) {
      const { id, username, email, firstName, lastName, language, locale } = user;
      const [session, token] = [c.get('session'), c.get('token')];
      return ok({
        id,
        username,
        email,
        firstName,
        lastName,
        language,
        locale,
        authorities: [...user.authorities],
        emailVerified: user.isEmailVerified,
        secondFactorRequired: user.lacksSecondFactor,
        ...(user.needsNewPassword && { newPasswordRequired: true }),
        session: session && { id: session.id, expiresAt: session.expiresAt.toISOString() },
        ...(token ? { token: tokenOf(token) } : {}),
      });
    },
  }),
  defineRoute('get /api/user/storage', {
    id: 'getStorage',
    tag: 'account',
    auth: account,
    answers: { 200: { schema: storageAnswer } },
    handle: async ({ context }) => ok(await getStorage(context)),
  }),
  /** For the browser of the signed-in person alone; no token opens it. */
  defineRoute('get /api/user/draft-key', {
    id: 'getDraftKey',
    tag: 'account',
    auth: signedIn,
    answers: { 200: { schema: z.strictObject({ userId: z.string(), key: z.string() }) } },
    handle: ({ context }) => ok(getDraftKey(context)),
  }),
  /**
   * Everything that is stored of the person who proves again who they are, as a ZIP archive that is made while it is sent. It is theirs:
   * who lacks a second factor gets it, too.
   */
  defineRoute('post /api/user/export', {
    id: 'exportData',
    tag: 'account',
    auth: settingUp,
    body: jsonBody(stepUpInput),
    answers: { 200: { schema: z.string().meta({ format: 'binary' }), type: 'application/zip' } },
    async handle({ context, body }) {
      const { fileName, pieces } = await exportData(context, body);
      return ok(streamOf(pieces), { 'Content-Disposition': `attachment; filename="${fileName}"` });
    },
  }),
  /** The text that clients compare letter for letter. */
  defineRoute('get /api/stripe/check-subscription', {
    id: 'checkSubscription',
    tag: 'account',
    auth: account,
    answers: { 200: { schema: z.enum([SUBSCRIPTION_ACTIVE, SUBSCRIPTION_INACTIVE]), type: 'text/plain' } },
    handle: async ({ context }) => ok(await checkSubscription(context), { 'Cache-Control': 'no-store' }),
  }),
];
