/** Mails about an account as a whole: its address, its end. */
export const accountMails = {
  changeEmail: {
    subject: 'Confirm your new email address for Forecastle',
    body: '{{greeting}}\n\nPlease confirm this new email address for your account:\n\n{{link}}\n\nThe link works once and expires in {{hours}} hours. If you did not request it, ignore this email; nothing changes.\n',
  },
  changeEmailTaken: {
    subject: 'Someone tried to use your email address at Forecastle',
    body: '{{greeting}}\n\nSomeone with another Forecastle account tried to use this email address. It belongs to your account, so nothing was changed, and we did not reveal that it is yours.\n\nIf this was you: an email address can belong to only one account. If you have forgotten your password, choose a new one:\n\n{{link}}\n',
  },
  registerTaken: {
    subject: 'Someone tried to register with your email address at Forecastle',
    body: '{{greeting}}\n\nSomeone tried to create a Forecastle account with this email address. It belongs to your account, so nothing was changed, and we did not reveal that it is yours.\n\nIf this was you: sign in with the account you have. If you have forgotten your password, choose a new one:\n\n{{link}}\n\nAn account that was closed keeps its address for {{days}} days.\n',
  },
  changeEmailAsked: {
    subject: 'Email change requested for your Forecastle account',
    body: '{{greeting}}\n\nSomeone who knows your password asked to change the email address of your account to {{email}}. The address changes when someone opens the link we sent there.\n\nIf this was not you, choose a new password immediately:\n\n{{link}}\n',
  },
  emailChanged: {
    subject: 'The email address of your Forecastle account was changed',
    body: '{{greeting}}\n\nThe email address of your account is now {{email}}. We no longer send account emails to this address.\n\nIf this was not you, contact the service provider immediately: {{link}}\n',
  },
  accountDisabled: {
    subject: 'Your Forecastle account was disabled',
    body: '{{greeting}}\n\nAn administrator disabled your account. You were signed out on all devices, and your API tokens and webhooks no longer work. Your forecasts and your subscription are unchanged.\n\nIf you think this is a mistake, contact the service provider: {{link}}\n',
  },
  accountEnabled: {
    subject: 'Your Forecastle account was enabled again',
    body: '{{greeting}}\n\nAn administrator enabled your account again. Sign in with your existing password:\n\n{{link}}\n\nAPI tokens and webhooks work again; review them after you sign in.\n',
  },
  administratorMade: {
    subject: 'Forecastle has a new administrator',
    body: '{{greeting}}\n\n{{by}} made {{person}} an administrator on {{when}}. {{person}} was signed out on all devices.\n\nIf you did not expect this, check the account and contact the other administrators immediately:\n\n{{link}}\n',
  },
  administratorUnmade: {
    subject: 'An administrator was removed from Forecastle',
    body: '{{greeting}}\n\n{{by}} removed the administrator rights of {{person}} on {{when}}. {{person}} was signed out on all devices.\n\nIf you did not expect this, check the account and contact the other administrators immediately:\n\n{{link}}\n',
  },
  accountClosed: {
    subject: 'Your Forecastle account was closed',
    body: '{{greeting}}\n\nYou closed your account. You were signed out on all devices, any subscription is cancelled, and API tokens no longer work.\n\nWe keep your forecasts and all other data about you until {{date}}, then delete them. If you change your mind before then, or if this was not you, contact the service provider: {{link}}\n',
  },
  accountReopened: {
    subject: 'Your Forecastle account was reopened',
    body: '{{greeting}}\n\nYour account was reopened with all its forecasts. Sign in with your existing password:\n\n{{link}}\n\nThe subscription and API tokens that ended with the account are not restored; you can subscribe again.\n',
  },
} as const;
