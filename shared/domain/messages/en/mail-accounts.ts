/** Mails about an account as a whole: its address, its end. */
export const accountMails = {
  changeEmail: {
    subject: 'Confirm your new address for Forecastle',
    body: '{{greeting}}\n\nconfirm that this is to be the address of your account:\n\n{{link}}\n\nThe link works once, for {{hours}} hours. If you did not ask for it, ignore this mail; nothing changes.\n',
  },
  changeEmailTaken: {
    subject: 'Somebody asked for your address at Forecastle',
    body: '{{greeting}}\n\nsomebody with another account of Forecastle asked to have this address. It is the address of your account, so nothing was changed, and nobody was told that it is yours.\n\nIf that was you: one address belongs to one account. If you have forgotten your password, set a new one:\n\n{{link}}\n',
  },
  changeEmailAsked: {
    subject: 'A new address was asked for your Forecastle account',
    body: '{{greeting}}\n\nsomebody who knows the password of your account asked to change its address to {{email}}. It changes once the link that went there is opened.\n\nIf this was not you, set a new password at once:\n\n{{link}}\n',
  },
  emailChanged: {
    subject: 'The address of your Forecastle account was changed',
    body: '{{greeting}}\n\nthe address of your account is {{email}} now. Mails about it no longer come here.\n\nIf this was not you, write to the provider of the service at once: {{link}}\n',
  },
  accountDisabled: {
    subject: 'Your Forecastle account was disabled',
    body: '{{greeting}}\n\nan administrator of the service disabled your account. Every session has ended, API tokens are refused, and webhooks are silent. Forecasts and a subscription stay as they are.\n\nIf you think this is a mistake, write to the provider of the service: {{link}}\n',
  },
  accountEnabled: {
    subject: 'Your Forecastle account is enabled again',
    body: '{{greeting}}\n\nan administrator of the service enabled your account again. Sign in with the password you had:\n\n{{link}}\n\nAPI tokens and webhooks work as before; look through them once you are signed in.\n',
  },
  administratorMade: {
    subject: 'Forecastle has a new administrator',
    body: '{{greeting}}\n\n{{by}} gave {{person}} the rights of an administrator on {{when}}. Every session of {{person}} was ended.\n\nIf you know nothing of this, look at the account and talk to the other administrators at once:\n\n{{link}}\n',
  },
  administratorUnmade: {
    subject: 'Forecastle has one administrator less',
    body: '{{greeting}}\n\n{{by}} took the rights of an administrator from {{person}} on {{when}}. Every session of {{person}} was ended.\n\nIf you know nothing of this, look at the account and talk to the other administrators at once:\n\n{{link}}\n',
  },
  accountClosed: {
    subject: 'Your Forecastle account is closed',
    body: '{{greeting}}\n\nyou closed your account. Every session has ended, a subscription is cancelled, and API tokens no longer work.\n\nForecasts and everything else that is stored of you are kept until {{date}} and deleted then. If you change your mind before that, or if this was not you, write to the provider of the service: {{link}}\n',
  },
  accountReopened: {
    subject: 'Your Forecastle account is open again',
    body: '{{greeting}}\n\nyour account was opened again, with its forecasts as you left them. Sign in with the password you had:\n\n{{link}}\n\nThe subscription and API tokens that ended with the account do not come back; you can subscribe again.\n',
  },
} as const;
