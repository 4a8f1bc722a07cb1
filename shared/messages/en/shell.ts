export const shell = {
  main: 'Main',
  notifications: 'Notifications',
  unread_one: '{{count}} unread notification',
  unread_other: '{{count}} unread notifications',
  account: 'Account',
  logout: 'Logout',
  save: 'Save',
  saving: 'Saving',
  stats: 'Stats',
  refreshing: 'Publishing',
  forecasts: 'Forecasts',
  signedInAs: 'Signed in as',
  toggleSidebar: 'Toggle sidebar',
  closeSidebar: 'Close sidebar',
  minimise: 'Minimise',
  expand: 'Expand',
  hide: 'Hide',
  mobileMenu: 'Menu',
  search: 'Search',
  find: 'Search everything',
  searchNoEntry: 'No menu entry found. Press Enter to search users.',
  menu: { admin: 'Dashboard', stripe: 'Stripe' },
  saveNeedsForecast: 'Open a forecast to save it',
  statsText: 'Publishes the reports of the saved version: other services read published reports over the REST API.',
  statsNeedForecast: 'Open a forecast to publish its reports',
  skipToContent: 'Skip to content',
  unsaved: {
    title_one: 'You have {{count}} unsaved edit',
    title_other: 'You have {{count}} unsaved edits',
    text: 'The edits in {{name}} exist only on this device. Choose what to do with them before you log out.',
    save: 'Save and log out',
    keep: 'Keep draft on this device',
    discard: 'Discard edits',
    cancel: 'Cancel',
    failed: 'Not saved. Your edits are kept on this device.',
  },
  logoutFailed: {
    title: 'You are still signed in',
    text: 'The server did not respond, so we could not sign you out. Try again in a moment.',
  },
  verifyEmail: {
    text: 'Confirm your email so we can reach you about your account.',
    first:
      'Confirm your email address to use API tokens, webhooks and two-factor authentication: open the link we sent to {{email}}.',
    notYet: 'Confirm your email address first.',
    resend: 'Resend email',
    sent: 'Email sent to {{email}}.',
  },
  chart: { showTable: 'Show as table', showChart: 'Show as chart' },
  pager: {
    label: 'Pages',
    range: '{{first}}–{{last}} of {{total}}',
    previous: 'Previous page',
    next: 'Next page',
    first: 'First page',
    last: 'Last page',
  },
  notFound: {
    title: 'Page not found',
    text: 'This page does not exist.',
    backToForecasts: 'Back to forecasts',
    backToSignIn: 'Back to sign in',
    backToDashboard: 'Back to dashboard',
    backToAccount: 'Back to your account',
    backToSubscribe: 'Back to subscription',
  },
  about: {
    title: 'About Us',
    lead: 'Forecastle builds an integrated business forecast: profit and loss, balance sheet and cash flow by month, from one set of inputs.',
    paragraphs: {
      balance:
        'Every figure comes from double-entry bookkeeping, so the balance sheet balances in every month, year and scenario, to the cent. There are no plug figures.',
      reasons:
        'Every calculated figure shows where it comes from: the rule, its values, the journal entries and the inputs behind it.',
      data: 'Your forecasts belong to you. We keep them when your subscription ends; resubscribe to open them again.',
    },
  },
  terms: {
    title: 'Terms',
    lead: 'What you can expect from us, and what we expect from you.',
    sections: {
      service: {
        title: 'The service',
        text: 'Forecastle calculates forecasts from your inputs. A forecast is a calculation, not advice; you are responsible for the decisions you base on it.',
      },
      payment: {
        title: 'Payment',
        text: 'You pay for a subscription in advance, monthly or yearly. It renews until you cancel. You can cancel at any time and keep access until the end of the paid period.',
      },
      content: {
        title: 'Your content',
        text: 'Everything you enter remains yours. We store it only to calculate, display and export it.',
      },
      conduct: {
        title: 'Fair use',
        text: 'Keep your password secret. Do not use the service to harm others or overload it.',
      },
      end: {
        title: 'Ending your account',
        text: 'You can close your account at any time. Export what you want to keep first.',
      },
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'What we store, why, and for how long.',
    sections: {
      account: {
        title: 'Your account',
        text: 'We store your username, email address and, if you provide it, your name. Your password is stored only as a hash that cannot be reversed.',
      },
      forecasts: {
        title: 'Your forecasts',
        text: 'We store forecasts and their versions until you delete them. You can restore deleted forecasts for 30 days.',
      },
      payment: {
        title: 'Payment',
        text: 'Stripe processes payments. We never receive your card number, only its brand, last four digits and expiry date.',
      },
      cookies: {
        title: 'Cookies',
        text: 'One cookie holds your session, one protects forms against forgery, and one remembers your device. There is no advertising and no tracking.',
      },
      errors: {
        title: 'Error reports',
        text: 'When something fails, we send a technical report, with your comment if you add one. It contains no figures from your forecasts.',
      },
    },
  },
} as const;
