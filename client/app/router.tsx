import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoadingFlag } from '../components/loading-flag';
import { BareLayout } from '../layouts/bare-layout';
import { paths } from '../lib/paths';
import { ErrorBoundary } from './error-boundary';
import { Guard } from './guards';
import * as pages from './lazy-pages';

/** Every route of the product. Each screen below is loaded on demand. */
export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingFlag />}>
        <Routes>
          <Route element={<BareLayout />}>
            <Route index element={<pages.SignInPage />} />
            <Route path={paths.register} element={<pages.RegisterPage />} />
            <Route path={paths.forgotPassword} element={<pages.ForgotPasswordPage />} />
            <Route path={paths.verifyEmail} element={<pages.VerifyEmailPage />} />
            <Route path={paths.resetPassword} element={<pages.ResetPasswordPage />} />
            <Route path={paths.about} element={<pages.AboutPage />} />
            <Route path={paths.terms} element={<pages.TermsPage />} />
            <Route path={paths.privacy} element={<pages.PrivacyPage />} />
            <Route element={<Guard />}>
              <Route element={<pages.SignedInLayout />}>
                <Route path={paths.subscribe} element={<pages.SubscribePage />} />
                <Route path={paths.subscribeReturn} element={<pages.SubscribeReturnPage />} />
                <Route path={paths.account} element={<pages.AccountPage />}>
                  <Route index element={<pages.ProfilePage />} />
                  <Route path={paths.accountBilling} element={<pages.BillingPage />} />
                  <Route path={paths.accountSecurity} element={<pages.SecurityPage />} />
                  <Route path={paths.accountSessions} element={<pages.SessionsPage />} />
                  <Route path={paths.accountTokens} element={<pages.TokensPage />} />
                </Route>
              </Route>
            </Route>
            <Route path="*" element={<pages.NotFoundPage />} />
          </Route>
          <Route element={<Guard />}>
            <Route path={paths.dashboard} element={<pages.DashboardLayout />}>
              <Route index element={<pages.HomePage />} />
              <Route path={paths.forecast(':id')} element={<pages.ForecastPage />}>
                <Route index element={<pages.OverviewPage />} />
                <Route path="inputs" element={<pages.InputsLayout />}>
                  <Route index element={<pages.SectionPage />} />
                  <Route path="history" element={<pages.HistoryPage />} />
                  <Route path=":section" element={<pages.SectionPage />} />
                </Route>
                <Route path="reports" element={<pages.ReportPage />} />
                <Route path="reports/:report" element={<pages.ReportPage />} />
                <Route path="scenarios" element={<pages.ScenariosPage />} />
                <Route path="versions" element={<pages.VersionsPage />} />
              </Route>
              <Route path={paths.admin} element={<pages.AdminPage />} />
              <Route path={paths.stripe} element={<pages.StripePage />} />
              <Route path="*" element={<pages.DashboardNotFoundPage />} />
            </Route>
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
