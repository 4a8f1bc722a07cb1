import { accountMails } from './mail-accounts';
import { notificationMails } from './mail-notifications';
import { secondFactorMails } from './mail-second-factor';
import { sharingMails } from './mail-sharing';
import { webhookMails } from './mail-webhooks';

/** How a mail begins: with the name where it may be shown. */
export const mailGreeting = { named: 'Hello {{name}},', plain: 'Hello,' } as const;

/** One entry a mail: its subject and its plain text. */
export const mail = {
  verifyEmail: {
    subject: 'Confirm your email address for Forecastle',
    body: '{{greeting}}\n\nPlease confirm your email address:\n\n{{link}}\n\nThe link expires in {{hours}} hours. If you did not create an account, ignore this email.\n',
  },
  resetPassword: {
    subject: 'Choose a new password for Forecastle',
    body: '{{greeting}}\n\nChoose a new password here:\n\n{{link}}\n\nThe link works once and expires in {{minutes}} minutes. If you did not request it, ignore this email; your password stays the same.\n',
  },
  tokenCreated: {
    subject: 'A new API token was created for your Forecastle account',
    body: '{{greeting}}\n\nAn API token was created for your account: {{token}}.\n\nPermissions: {{scopes}}. It expires on {{end}}.\n\nIf this was not you, revoke it and change your password immediately:\n\n{{link}}\n',
  },
  passwordChanged: {
    subject: 'Your Forecastle password was changed',
    body: '{{greeting}}\n\nYour password was changed and you were signed out on all other devices. API tokens and webhooks still work; review them here:\n\n{{tokensLink}}\n\nIf this was not you, choose a new password immediately:\n\n{{link}}\n',
  },
  passwordReset: {
    subject: 'Your Forecastle password was reset',
    body: '{{greeting}}\n\nA new password was set for your account with a link we sent to this address. You were signed out on all devices.\n\nAPI tokens revoked: {{tokens}}. Webhooks paused: {{webhooks}}. Create new tokens and resume your webhooks here:\n\n{{link}}\n\nIf this was not you, someone else can read your email: secure your mailbox first, then choose a new password.\n',
  },
  ...accountMails,
  ...notificationMails,
  ...secondFactorMails,
  ...sharingMails,
  ...webhookMails,
} as const;
