import { accountMails } from './mail-accounts';
import { secondFactorMails } from './mail-second-factor';
import { webhookMails } from './mail-webhooks';

/** How a mail begins: with the name where it may be shown. */
export const mailGreeting = { named: 'Hello {{name}},', plain: 'Hello,' } as const;

/** One entry a mail: its subject and its plain text. */
export const mail = {
  verifyEmail: {
    subject: 'Confirm your address for Forecastle',
    body: '{{greeting}}\n\nconfirm that this address is yours:\n\n{{link}}\n\nThe link works for {{hours}} hours. If you did not create an account, ignore this mail.\n',
  },
  resetPassword: {
    subject: 'Set a new password for Forecastle',
    body: '{{greeting}}\n\nset a new password here:\n\n{{link}}\n\nThe link works once, for {{minutes}} minutes. If you did not ask for it, ignore this mail; your password stays as it is.\n',
  },
  tokenCreated: {
    subject: 'A new API token was made for your Forecastle account',
    body: '{{greeting}}\n\nan API token was made for your account: {{token}}.\n\nIt may do this: {{scopes}}. It works until {{end}}.\n\nIf this was not you, take it away and change your password at once:\n\n{{link}}\n',
  },
  passwordChanged: {
    subject: 'Your Forecastle password was changed',
    body: '{{greeting}}\n\nthe password of your account was changed, and your other sessions were ended. API tokens and webhooks keep working; look through them here:\n\n{{tokensLink}}\n\nIf this was not you, set a new password at once:\n\n{{link}}\n',
  },
  passwordReset: {
    subject: 'Your Forecastle password was reset',
    body: '{{greeting}}\n\na new password was set for your account with a link that was mailed to this address. Every session was ended.\n\nAPI tokens that were revoked: {{tokens}}. Webhooks that were paused: {{webhooks}}. Make new tokens, and resume the webhooks that are yours, here:\n\n{{link}}\n\nIf this was not you, somebody else can read your mails: secure your mailbox first, then set a new password.\n',
  },
  ...accountMails,
  ...secondFactorMails,
  ...webhookMails,
} as const;
