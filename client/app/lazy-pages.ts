import { currentPath } from '../lib/navigation';
import { paths } from '../lib/paths';
import { DashboardRoutes } from './lazy-dashboard';
import { lazyPage } from './lazy-page';

export const SignInPage = lazyPage(
  ['session'],
  async () => (await import('../features/session/sign-in-page')).SignInPage,
);
export const RegisterPage = lazyPage(
  ['session', 'registration', 'errors'],
  async () => (await import('../features/session/register-page')).RegisterPage,
);
export const ForgotPasswordPage = lazyPage(
  ['session', 'registration', 'errors'],
  async () => (await import('../features/session/forgot-password-page')).ForgotPasswordPage,
);
export const ResetPasswordPage = lazyPage(
  ['session', 'registration', 'errors'],
  async () => (await import('../features/session/reset-password-page')).ResetPasswordPage,
);
export const VerifyEmailPage = lazyPage(
  ['session', 'registration'],
  async () => (await import('../features/session/verify-email-page')).VerifyEmailPage,
);
export const NotMePage = lazyPage(
  ['session', 'registration'],
  async () => (await import('../features/session/not-me-page')).NotMePage,
);
export const AboutPage = lazyPage(['shell'], async () => (await import('../features/pages/about-page')).AboutPage);
export const TermsPage = lazyPage(['shell'], async () => (await import('../features/pages/terms-page')).TermsPage);
export const PrivacyPage = lazyPage(
  ['shell'],
  async () => (await import('../features/pages/privacy-page')).PrivacyPage,
);

/** The example comes with the workspace, of which the sign-in screen carries nothing. */
export const ExampleRoutes = lazyPage(
  ['files', 'forecast', 'home', 'reports', 'shell', 'errors'],
  async () => (await import('./example-routes')).ExampleRoutes,
);

/** The card of an invitation, for everybody: it calls procedures, as the screens of signed-in people do. */
export const InvitationRoute = lazyPage(
  ['sharing', 'errors'],
  async () => (await import('./invitation-route')).InvitationRoute,
);

/** The page of a link, for everybody. */
export const LinkRoute = lazyPage(
  ['sharing', 'forecast', 'reports', 'errors'],
  async () => (await import('./link-route')).LinkRoute,
);

/** The routes of signed-in people come with their layouts, so that the sign-in screen does not carry them. */
export const AccountRoutes = lazyPage(
  ['account', 'shell'],
  async () => (await import('./account-routes')).AccountRoutes,
);
export const SubscribeRoutes = lazyPage(['billing', 'shell'], async () => {
  const { SubscribeRoutes: routes } = await import('./subscribe-routes');
  const { SubscribePage, SubscribeReturnPage } = await import('./subscribe-pages');
  await (currentPath().startsWith(paths.subscribeReturn) ? SubscribeReturnPage : SubscribePage).preload();
  return routes;
});

export const SharedRoutes = lazyPage(['shared', 'shell'], async () => (await import('./shared-routes')).SharedRoutes);

/** Fetches what the address of a signed-in person asks for. */
export async function preloadRoutes(path: string): Promise<void> {
  if (path.startsWith(paths.subscribe)) await SubscribeRoutes.preload();
  else if (path.startsWith(paths.shared)) await SharedRoutes.preload();
  else if (path.startsWith(paths.account)) await AccountRoutes.preload();
  else if (path.startsWith(paths.dashboard)) await DashboardRoutes.preload();
}
