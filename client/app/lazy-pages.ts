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
export const NotFoundPage = lazyPage(
  ['common'],
  async () => (await import('../features/pages/not-found-page')).NotFoundPage,
);
export const DashboardNotFoundPage = lazyPage(
  ['shell'],
  async () => (await import('../features/pages/dashboard-not-found-page')).DashboardNotFoundPage,
);

export const SignedInLayout = lazyPage(
  ['shell'],
  async () => (await import('../layouts/signed-in-layout')).SignedInLayout,
);
export const DashboardLayout = lazyPage(
  ['shell'],
  async () => (await import('../layouts/dashboard-layout')).DashboardLayout,
);

export const SubscribePage = lazyPage(
  ['billing', 'shell'],
  async () => (await import('../features/subscribe/subscribe-page')).SubscribePage,
);
export const SubscribeReturnPage = lazyPage(
  ['billing', 'shell'],
  async () => (await import('../features/subscribe/subscribe-return-page')).SubscribeReturnPage,
);

export const AccountPage = lazyPage(
  ['account', 'shell'],
  async () => (await import('../features/account/account-page')).AccountPage,
);
export const ProfilePage = lazyPage(
  ['account'],
  async () => (await import('../features/account/profile-page')).ProfilePage,
);
export const BillingPage = lazyPage(
  ['account', 'billing'],
  async () => (await import('../features/account/billing-page')).BillingPage,
);
export const SecurityPage = lazyPage(
  ['account', 'session'],
  async () => (await import('../features/account/security-page')).SecurityPage,
);
export const SessionsPage = lazyPage(
  ['account'],
  async () => (await import('../features/account/sessions-page')).SessionsPage,
);
export const TokensPage = lazyPage(
  ['account'],
  async () => (await import('../features/account/tokens-page')).TokensPage,
);

export const HomePage = lazyPage(
  ['forecast', 'shell', 'errors'],
  async () => (await import('../features/forecasts/home-page')).HomePage,
);
export const ForecastPage = lazyPage(
  ['forecast', 'reports', 'shell', 'errors'],
  async () => (await import('../features/workspace/forecast-page')).ForecastPage,
);
export const OverviewPage = lazyPage(
  ['forecast', 'reports'],
  async () => (await import('../features/reports/overview/overview-page')).OverviewPage,
);
export const InputsLayout = lazyPage(
  ['forecast'],
  async () => (await import('../features/workspace/inputs-layout')).InputsLayout,
);
export const SectionPage = lazyPage(
  ['forecast'],
  async () => (await import('../features/workspace/section-page')).SectionPage,
);
export const HistoryPage = lazyPage(
  ['forecast', 'reports'],
  async () => (await import('../features/reports/history/history-page')).HistoryPage,
);
export const ReportPage = lazyPage(
  ['forecast', 'reports'],
  async () => (await import('../features/reports/report-page')).ReportPage,
);
export const ScenariosPage = lazyPage(
  ['forecast', 'reports'],
  async () => (await import('../features/scenarios/scenarios-page')).ScenariosPage,
);
export const VersionsPage = lazyPage(
  ['forecast'],
  async () => (await import('../features/workspace/versions/versions-page')).VersionsPage,
);
export const AdminPage = lazyPage(
  ['admin', 'shell', 'errors'],
  async () => (await import('../features/admin/admin-page')).AdminPage,
);
export const StripePage = lazyPage(
  ['admin', 'billing', 'shell', 'errors'],
  async () => (await import('../features/admin/stripe-page')).StripePage,
);
