import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoadingFlag } from '../components/loading-flag';
import { BareLayout } from '../layouts/bare-layout';
import { paths } from '../lib/paths';
import { ErrorBoundary } from './error-boundary';
import { Guard } from './guards';
import { DashboardRoutes } from './lazy-dashboard';
import { NotFoundPage } from './lazy-not-found';
import * as pages from './lazy-pages';

/** Every route of the product. Each screen is loaded on demand; those of signed-in people are in files of their own. */
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
            <Route path={paths.notMe} element={<pages.NotMePage />} />
            <Route path={paths.about} element={<pages.AboutPage />} />
            <Route path={paths.terms} element={<pages.TermsPage />} />
            <Route path={paths.privacy} element={<pages.PrivacyPage />} />
            <Route path={`${paths.demo}/*`} element={<pages.ExampleRoutes />} />
            <Route path={paths.invitation} element={<pages.InvitationRoute />} />
            <Route path={`${paths.link}/:token`} element={<pages.LinkRoute />} />
            <Route element={<Guard />}>
              <Route path={`${paths.subscribe}/*`} element={<pages.SubscribeRoutes />} />
              <Route path={`${paths.shared}/*`} element={<pages.SharedRoutes />} />
              <Route path={`${paths.account}/*`} element={<pages.AccountRoutes />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route element={<Guard />}>
            <Route path={`${paths.dashboard}/*`} element={<DashboardRoutes />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
