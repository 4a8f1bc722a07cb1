import { Route, Routes } from 'react-router-dom';
import { SignedInLayout } from '../layouts/signed-in-layout';
import { below, paths } from '../lib/paths';
import * as pages from './account-pages';
import { NotFoundPage } from './lazy-not-found';
import '../styles/screens.css';

/** The person's own account, by section. */
export function AccountRoutes() {
  return (
    <Routes>
      <Route element={<SignedInLayout />}>
        <Route element={<pages.AccountPage />}>
          <Route index element={<pages.ProfilePage />} />
          <Route path={below(paths.account, paths.accountBilling)} element={<pages.BillingPage />} />
          <Route path={below(paths.account, paths.accountSecurity)} element={<pages.SecurityPage />} />
          <Route path={below(paths.account, paths.accountSessions)} element={<pages.SessionsPage />} />
          <Route path={below(paths.account, paths.accountTokens)} element={<pages.TokensPage />} />
          <Route path={below(paths.account, paths.accountTeam)} element={<pages.TeamPage />} />
          <Route path={below(paths.account, paths.accountNotifications)} element={<pages.NotificationsPage />} />
          <Route path={below(paths.account, paths.accountData)} element={<pages.DataPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
