import { lazyPage } from './lazy-page';

export const SignInPage = lazyPage(
  ['session'],
  async () => (await import('../features/session/sign-in-page')).SignInPage,
);
export const RegisterPage = lazyPage(
  ['session', 'errors'],
  async () => (await import('../features/session/register-page')).RegisterPage,
);
export const ForgotPasswordPage = lazyPage(
  ['session', 'errors'],
  async () => (await import('../features/session/forgot-password-page')).ForgotPasswordPage,
);
export const ResetPasswordPage = lazyPage(
  ['session', 'errors'],
  async () => (await import('../features/session/reset-password-page')).ResetPasswordPage,
);
export const VerifyEmailPage = lazyPage(
  ['session'],
  async () => (await import('../features/session/verify-email-page')).VerifyEmailPage,
);
export const AboutPage = lazyPage(['shell'], async () => (await import('../features/pages/about-page')).AboutPage);
export const TermsPage = lazyPage(['shell'], async () => (await import('../features/pages/terms-page')).TermsPage);
export const PrivacyPage = lazyPage(
  ['shell'],
  async () => (await import('../features/pages/privacy-page')).PrivacyPage,
);

/** The routes of signed-in people come with their layouts, so that the sign-in screen does not carry them. */
export const AccountRoutes = lazyPage(
  ['account', 'shell'],
  async () => (await import('./account-routes')).AccountRoutes,
);
export const SubscribeRoutes = lazyPage(
  ['billing', 'shell'],
  async () => (await import('./subscribe-routes')).SubscribeRoutes,
);
export const DashboardRoutes = lazyPage(['shell'], async () => (await import('./dashboard-routes')).DashboardRoutes);
