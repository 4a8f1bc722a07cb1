/** The card of the e-mail address under Account. */
export const accountEmail = {
  title: 'E-mail address',
  text: 'Links for a new password and notices about your account go to this address. You can sign in with it too.',
  resend: 'Send the link again',
  resending: 'Sending',
  notVerified: 'Nobody has opened the link that went to this address yet.',
  change: 'Change address',
  next: 'New e-mail address',
  password: 'Current password',
  submit: 'Send the link',
  busy: 'Sending',
  pendingTitle: 'A link is on its way to {{email}}.',
  pendingText: 'Your address changes once it is opened there. Until then everything stays as it is.',
  withdraw: 'Do not change it',
} as const;
