/** Mails about the second factor. */
export const secondFactorMails = {
  secondFactorOn: {
    subject: 'Two-factor authentication is on for your Forecastle account',
    body: '{{greeting}}\n\nSigning in to your account now requires a code from your authenticator app. You have {{count}} recovery codes in case you lose your phone; store them in a safe place.\n\nIf this was not you, change your password immediately:\n\n{{link}}\n',
  },
  secondFactorOff: {
    subject: 'Two-factor authentication is off for your Forecastle account',
    body: '{{greeting}}\n\nSigning in to your account now only requires your password. Your recovery codes no longer work.\n\nIf this was not you, change your password immediately and turn two-factor authentication on again:\n\n{{link}}\n',
  },
  secondFactorReset: {
    subject: 'An administrator turned off two-factor authentication for your Forecastle account',
    body: '{{greeting}}\n\nAn administrator turned off two-factor authentication for your account and signed you out on all devices. Signing in only requires your password until you turn it on again:\n\n{{link}}\n\nIf you did not ask for this, contact the service provider.\n',
  },
  secondFactorDropped: {
    subject: 'Two-factor authentication is off for your Forecastle account',
    body: '{{greeting}}\n\nTwo-factor authentication was set up for your account before this email address was confirmed, so the password reset turned it off. Signing in only requires your password until you turn it on again:\n\n{{link}}\n',
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes for your Forecastle account',
    body: '{{greeting}}\n\nYour account has {{count}} new recovery codes. The previous codes no longer work.\n\nIf this was not you, change your password immediately:\n\n{{link}}\n',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used to sign in to your Forecastle account',
    body: '{{greeting}}\n\nSomeone signed in to your account with your password and one of your recovery codes. Codes left: {{count}}.\n\nIf this was not you, change your password immediately:\n\n{{link}}\n',
  },
  authenticatorOff: {
    subject: 'Your authenticator app was removed from your Forecastle account',
    body: '{{greeting}}\n\nThe authenticator app was removed from your account. Signing in still requires a passkey or a recovery code in addition to your password.\n\nIf this was not you, change your password immediately:\n\n{{link}}\n',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your Forecastle account',
    body: '{{greeting}}\n\nA passkey was added to your account: {{passkey}}. It can be used to sign in without your password.\n\nIf this was not you, remove it and change your password immediately:\n\n{{link}}\n',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your Forecastle account',
    body: '{{greeting}}\n\nA passkey was removed from your account: {{passkey}}. It no longer works here; you can delete it from your device or password manager.\n\nIf this was not you, change your password immediately:\n\n{{link}}\n',
  },
  newDevice: {
    subject: 'New sign-in to your Forecastle account',
    body: '{{greeting}}\n\nSomeone signed in to your account on a device we had not seen before.\n\nDevice: {{device}}\nIP address: {{address}}\nTime: {{when}}\n\nIf this was you, there is nothing to do.\n\nIf this was not you, open this link. It signs out all devices, ends API tokens, and lets you choose a new password:\n\n{{link}}\n\nThe link works once and expires in {{days}} days.\n',
  },
  signInDisowned: {
    subject: 'Your Forecastle account was secured',
    body: '{{greeting}}\n\nYou told us that a sign-in to your account was not yours. All devices were signed out, API tokens revoked, webhooks paused, and the old password no longer works. Authenticator apps and passkeys set up since that sign-in were removed; review your passkeys after you sign in.\n\nIf you have not chosen a new password yet, request a link here:\n\n{{link}}\n',
  },
  accountLocked: {
    subject: 'Your Forecastle account was locked',
    body: '{{greeting}}\n\nSomeone told us, from the email we sent about a sign-in, that the sign-in was not theirs. The email address of the account has been changed since then, so we have locked the account until the service provider knows whose it is. All devices were signed out.\n\nContact the service provider to unlock it.\n',
  },
  factorResetAsked: {
    subject: 'An administrator asked to turn off two-factor authentication for your Forecastle account',
    body: '{{greeting}}\n\nThe administrator {{by}} asked to turn off two-factor authentication for your account and to remove its passkeys. Nothing has changed yet: a second administrator has to confirm it within three days.\n\nIf you did not ask for this, contact the service provider immediately.\n',
  },
  factorResetToConfirm: {
    subject: 'Confirmation needed: turn off two-factor authentication for a Forecastle user',
    body: '{{greeting}}\n\n{{by}} asked to turn off two-factor authentication for {{person}}. An administrator other than {{by}} has to confirm it within three days. Verify who is asking before you do:\n\n{{link}}\n',
  },
} as const;
