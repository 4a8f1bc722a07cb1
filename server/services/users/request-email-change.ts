import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { RequestEmailChangeInput } from '#shared/inputs/account-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext, ServiceContext } from '../context';
import { withStepUp } from '../second-factor/with-step-up';
import type { WebContext } from '../web-context';
import { findHolder, greetingName, type UserRow } from './find-by-name';
import { lockActor } from './hold-unchanged';
import { createOneTimeToken, tokenHours } from './one-time-token';

const purpose = 'change-email';

/**
 * Mails a link to the new address, which becomes the account's once it is opened, and a notice to the present one, where
 * that is confirmed: nobody is sent an address that a stranger typed. Takes the password and, with a second factor, a code. An
 * address that somebody else has confirmed looks the same from here: its owner gets a mail without a link.
 */
export async function requestEmailChange(
  context: WebContext & ActorContext,
  { input, address }: { input: RequestEmailChangeInput; address: string },
): Promise<void> {
  const { db, clock, limits } = context;
  const { email, ...proof } = input;
  await withStepUp(context, proof, async (tx) => {
    const user = await lockActor(tx, context);
    if (user.email.toLowerCase() === email) throw new AppError('invalid', { fields: { email: 'email-unchanged' } });
  });
  await limits.takeMail({ address, account: `change-email ${context.actor.userId}` });
  await limits.takeMailTo(email);

  const { token, holder, user } = await withTx(db, async (tx) => {
    const user = await lockActor(tx, context);
    await audit(tx, context, {
      actorId: user.id,
      action: 'user.requestEmailChange',
      entity: 'user',
      entityId: user.id,
      details: { before: user.email, asked: email },
    });
    return {
      user,
      holder: await findHolder(tx, email),
      token: await createOneTimeToken(tx, { user: { id: user.id, email }, purpose, now: clock.now() }),
    };
  });
  if (holder) await notifyHolder(context, holder);
  else await mailLink(context, { user, email, token });
  if (user.emailVerifiedAt) await notifyPresentAddress(context, { user, email });
}

async function mailLink(
  { mail, settings }: ServiceContext,
  { user, email, token }: { user: UserRow; email: string; token: string },
): Promise<void> {
  await mail.send({
    to: email,
    language: user.language,
    template: 'changeEmail',
    params: {
      link: `${settings.publicUrl}/#/verify-email?token=${token}`,
      hours: tokenHours[purpose],
    },
  });
}

async function notifyHolder({ mail, settings }: ServiceContext, holder: UserRow): Promise<void> {
  await mail.send({
    to: holder.email,
    language: holder.language,
    template: 'changeEmailTaken',
    params: { name: greetingName(holder), link: `${settings.publicUrl}/#/forgot-password` },
  });
}

async function notifyPresentAddress(
  { mail, settings }: ServiceContext,
  { user, email }: { user: UserRow; email: string },
): Promise<void> {
  await mail.send({
    to: user.email,
    language: user.language,
    template: 'changeEmailAsked',
    params: { name: greetingName(user), email, link: `${settings.publicUrl}/#/forgot-password` },
  });
}
