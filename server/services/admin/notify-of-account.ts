import type { ServiceContext } from '../context';
import { greetingName, type UserRow } from '../users/find-by-name';

/** A mail to a person whose account an administrator has disabled or enabled. */
export async function notifyOfAccount(
  { mail, settings }: ServiceContext,
  { user, template }: { user: UserRow; template: 'accountDisabled' | 'accountEnabled' },
): Promise<void> {
  await mail.send({
    to: user.email,
    language: user.language,
    template,
    params: {
      name: greetingName(user),
      link: (template === 'accountDisabled' && settings.providerUrl) || settings.publicUrl,
    },
  });
}
