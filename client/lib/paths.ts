import type { ForecastKind } from '#shared/domain/groups.ts';

/** What the example is called in the place of a forecast's id: no server knows it, and it is at an address of its own. */
export const exampleId = 'demo';

const shared = '/shared';
/** What a forecast that is read alone is called in the place of its id: its pages are at an address of their own. */
export const readingId = (id: string) => `shared/${id}`;

/** What the server calls an open forecast, also one that is read alone. */
export const idAtServer = (id: string): string => id.replace(/^shared\//, '');

/** False for the example and for a forecast that is read alone: the server's calls about an open forecast do not know these. */
export const isOpenAtServer = (id: string | null): id is string =>
  id !== null && id !== exampleId && !id.startsWith('shared/');

function forecast(id: string): string {
  if (id === exampleId) return '/demo';
  return isOpenAtServer(id) ? `/dashboard/forecasts/${id}` : `/${id}`;
}

/** Every address of the product, in the one place that links and guards read. */
export const paths = {
  signIn: '/',
  register: '/register',
  forgotPassword: '/forgot-password',
  verifyEmail: '/verify-email',
  resetPassword: '/reset-password',
  notMe: '/not-me',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  demo: forecast(exampleId),
  invitation: '/invitation',
  link: '/link',
  subscribe: '/subscribe',
  subscribeReturn: '/subscribe/return',
  account: '/account',
  accountBilling: '/account/billing',
  accountSecurity: '/account/security',
  accountSessions: '/account/sessions',
  accountTokens: '/account/tokens',
  accountTeam: '/account/team',
  accountNotifications: '/account/notifications',
  accountData: '/account/data',
  dashboard: '/dashboard',
  admin: '/dashboard/admin',
  stripe: '/dashboard/stripe',
  forecast,
  forecastInputs: (id: string, section = 'timeline') => `${forecast(id)}/inputs/${section}`,
  /** A line's forecast from history, below the section of the line. */
  forecastBaseline: (id: string, section: string, lineId: string) =>
    `${forecast(id)}/inputs/${section}/baseline/${lineId}`,
  forecastActuals: (id: string, page?: 'carry-forward' | 'accounts' | 'import') =>
    `${forecast(id)}/actuals${page ? `/${page}` : ''}`,
  forecastReport: (id: string, report = 'profit-and-loss') => `${forecast(id)}/reports/${report}`,
  forecastScenarios: (id: string, page?: 'sensitivity' | 'risk') =>
    `${forecast(id)}/scenarios${page ? `/${page}` : ''}`,
  forecastPack: (id: string) => `${forecast(id)}/pack`,
  forecastVersions: (id: string) => `${forecast(id)}/versions`,
  newGroup: '/dashboard/groups/new',
  group: (id: string, page = '') => `/dashboard/groups/${id}${page ? `/${page}` : ''}`,
  /** Where a forecast, or a group of them, is opened. */
  opened: ({ id, kind }: { id: string; kind: ForecastKind }): string =>
    kind === 'group' ? paths.group(id) : paths.forecast(id),
  shared,
  sharedForecast: (id: string) => `${shared}/${id}`,
  stripeTab: (tab: string, query: Record<string, string> = {}) =>
    `/dashboard/stripe?${new URLSearchParams({ tab, ...query })}`,
  adminTab: (tab: string) => (tab === 'overview' ? '/dashboard/admin' : `/dashboard/admin?tab=${tab}`),
  adminUser: (id: string) => `/dashboard/admin/users/${id}`,
  adminUsers: (query: string) => `/dashboard/admin?users=${encodeURIComponent(query)}`,
} as const;

/** The part of an address after `root`, as the routes below it are written. */
export function below(root: string, path: string): string {
  return path.slice(root.length + 1);
}

/** The screen on which a section of the document is put in; actuals have a tab of their own. */
export const sectionPath = (id: string, section: string): string =>
  section === 'actuals' ? paths.forecastActuals(id) : paths.forecastInputs(id, section);
