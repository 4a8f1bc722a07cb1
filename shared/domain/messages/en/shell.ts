export const shell = {
  main: 'Main',
  account: 'Account',
  logout: 'Logout',
  save: 'Save',
  saving: 'Saving',
  stats: 'Stats',
  refreshing: 'Refreshing',
  forecasts: 'Forecasts',
  signedInAs: 'Signed in as',
  toggleSidebar: 'Toggle sidebar',
  closeSidebar: 'Close sidebar',
  minimise: 'Minimise',
  expand: 'Expand',
  hide: 'Hide',
  mobileMenu: 'Menu',
  search: 'Search',
  find: 'Find anything',
  searchNoEntry: 'No entry of this name. Press Enter to look among the users.',
  menu: { admin: 'Dashboard', stripe: 'Stripe' },
  titleFallback: 'Dashboard',
  saveNeedsForecast: 'Open a forecast to save it',
  statsNeedForecast: 'Open a forecast to refresh its reports',
  skipToContent: 'Skip to the content',
  unsaved: {
    title_one: 'You have {{count}} edit that is not saved',
    title_other: 'You have {{count}} edits that are not saved',
    text: '{{name}} has changes that only this device knows. Choose what happens to them before you log out.',
    save: 'Save and log out',
    keep: 'Keep the draft on this device',
    discard: 'Discard the edits',
    cancel: 'Cancel',
    failed: 'Not saved. Your edits are kept on this device.',
  },
  logoutFailed: {
    title: 'You are still signed in',
    text: 'The server did not answer, so the session could not be ended. Try again in a moment.',
  },
  verifyEmail: {
    text: 'Your e-mail address is not verified yet. Mails about your account may not reach you.',
    first:
      'Confirm your e-mail address first: open the link that was mailed to {{email}}. API tokens, webhooks and two-step sign-in open then.',
    notYet: 'Confirm your e-mail address first.',
    resend: 'Send the mail again',
    sent: 'The mail is on its way to {{email}}.',
  },
  pager: {
    label: 'Pages',
    range: '{{first}} to {{last}} of {{total}}',
    previous: 'Earlier page',
    next: 'Next page',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page here.',
    backToForecasts: 'Back to Forecasts',
    backToSignIn: 'Back to sign in',
    backToDashboard: 'Back to the dashboard',
    backToAccount: 'Back to your account',
    backToSubscribe: 'Back to Subscribe',
  },
  about: {
    title: 'About Us',
    lead: 'Forecastle keeps a business forecast whole: profit and loss, balance sheet and cash flow, month by month, from one set of inputs.',
    paragraphs: {
      balance:
        'Every figure comes from a journal with two sides, so the balance sheet balances in every month, year and scenario, to the cent. No figure is put in to make it fit.',
      reasons:
        'Every computed figure can say where it comes from: the rule, its numbers, the journal, and the input behind it.',
      data: 'Your forecasts are yours. They are kept when a subscription ends, and open again with the next one.',
    },
  },
  terms: {
    title: 'Terms',
    lead: 'What you may expect of us, and what we expect of you.',
    sections: {
      service: {
        title: 'The service',
        text: 'Forecastle computes forecasts from what you type. A forecast is a calculation and no advice; decisions made on it are yours.',
      },
      payment: {
        title: 'Payment',
        text: 'A subscription is paid in advance, by month or by year, and renews until you cancel it. You can cancel at any time and keep access to the end of the paid period.',
      },
      content: {
        title: 'Your content',
        text: 'What you enter stays yours. We store it to compute, show and export it, and for nothing else.',
      },
      conduct: {
        title: 'Fair use',
        text: 'Keep your password to yourself, and do not use the service to harm others or to overload it.',
      },
      end: {
        title: 'The end',
        text: 'You may delete your account at any time. Before that, export what you wish to keep.',
      },
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'What we keep, why, and for how long.',
    sections: {
      account: {
        title: 'Your account',
        text: 'We keep your username, e-mail address and, if you give it, your name. Your password is kept only as a hash that cannot be read back.',
      },
      forecasts: {
        title: 'Your forecasts',
        text: 'Forecasts and their versions are kept until you remove them. Removed forecasts can be brought back for 30 days.',
      },
      payment: {
        title: 'Payment',
        text: 'Stripe takes the payment. Your card number never reaches us; we see its brand, its last four digits and when it expires.',
      },
      cookies: {
        title: 'Cookies',
        text: 'One cookie holds your session, one protects forms against forgery, and one remembers a device you signed in from. There is no advertising and no tracking.',
      },
      errors: {
        title: 'Error reports',
        text: 'When something fails, a technical report is sent, with your words if you add any. It holds no figures of your forecasts.',
      },
    },
  },
} as const;
