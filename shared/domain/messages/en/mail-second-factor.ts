/** Mails about the second factor. */
export const secondFactorMails = {
  secondFactorOn: {
    subject: 'Two-step sign-in is on for your Forecastle account',
    body: '{{greeting}}\n\nfrom now on, signing in to your account asks for a code from your authenticator app. You have {{count}} recovery codes for the day your phone is not at hand; keep them in a safe place.\n\nIf this was not you, change your password at once:\n\n{{link}}\n',
  },
  secondFactorOff: {
    subject: 'Two-step sign-in is off for your Forecastle account',
    body: '{{greeting}}\n\nsigning in to your account asks for the password alone from now on. Your recovery codes no longer work.\n\nIf this was not you, change your password at once and turn two-step sign-in on again:\n\n{{link}}\n',
  },
  secondFactorReset: {
    subject: 'An administrator turned off two-step sign-in for your Forecastle account',
    body: '{{greeting}}\n\nan administrator of the service turned off two-step sign-in for your account and ended your sessions. Signing in asks for the password alone until you turn it on again:\n\n{{link}}\n\nIf you did not ask for this, tell the provider of the service.\n',
  },
  secondFactorDropped: {
    subject: 'Two-step sign-in is off for your Forecastle account',
    body: '{{greeting}}\n\ntwo-step sign-in of your account was set up before anybody had confirmed this address, so the reset of the password turned it off. Signing in asks for the password alone until you turn it on again:\n\n{{link}}\n',
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes for your Forecastle account',
    body: '{{greeting}}\n\nyour account has {{count}} new recovery codes. The earlier ones no longer work.\n\nIf this was not you, change your password at once:\n\n{{link}}\n',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used to sign in to your Forecastle account',
    body: '{{greeting}}\n\nsomebody signed in to your account with your password and one of your recovery codes. Codes left: {{count}}.\n\nIf this was not you, change your password at once:\n\n{{link}}\n',
  },
} as const;
