/** The card of the e-mail address under Account. */
export const accountEmail = {
  title: 'Email address',
  text: 'We send password links and account notices to this address. You can also sign in with it.',
  resend: 'Resend link',
  resending: 'Sending',
  notVerified: 'You haven’t confirmed this address yet.',
  change: 'Change address',
  next: 'New email address',
  submit: 'Send link',
  pendingTitle: 'We sent a link to {{email}}.',
  pendingText: 'Your address changes when you open it. Until then, nothing changes.',
  withdraw: 'Cancel the change',
} as const;
