import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PaletteHost } from '../features/palette/palette-host';
import { DashboardLayout } from '../layouts/dashboard-layout';
import { below, paths } from '../lib/paths';
import * as pages from './dashboard-pages';
import { forecastPages } from './forecast-pages';
import '../styles/screens.css';

const under = (path: string) => below(paths.dashboard, path);

/** A forecast beside what makes its files, which nobody waits for. */
function OpenForecast() {
  return (
    <>
      <pages.ForecastPage />
      <Suspense fallback={null}>
        <pages.SavedForecastFiles />
        <pages.FilesHost />
        <pages.GoalSeek />
        <pages.CommentsHost />
        <pages.SuggestionsHost />
        <pages.ShareHost />
      </Suspense>
    </>
  );
}

/** A group beside the dialog of its people. */
function OpenGroup() {
  return (
    <>
      <pages.GroupPage />
      <Suspense fallback={null}>
        <pages.ShareHost />
      </Suspense>
    </>
  );
}

/** Forecasts, and the administrator's pages, in the dashboard layout. */
export function DashboardRoutes() {
  return (
    <Routes>
      <Route element={<DashboardLayout overlay={<PaletteHost />} />}>
        <Route index element={<pages.HomePage />} />
        <Route path={under(paths.forecast(':id'))} element={<OpenForecast />}>
          {forecastPages}
          <Route path="actuals" element={<pages.ActualsLayout />}>
            <Route index element={<pages.MonthsPage />} />
            <Route path="carry-forward" element={<pages.CarryForwardPage />} />
            <Route path="accounts" element={<pages.AccountsPage />} />
          </Route>
          <Route path="actuals/import" element={<pages.ImportPage />} />
          <Route path="pack" element={<pages.PackPage />} />
          <Route path="versions" element={<pages.VersionsPage />} />
        </Route>
        <Route path={under(paths.newGroup)} element={<pages.NewGroupPage />} />
        <Route path={under(paths.group(':id'))} element={<OpenGroup />}>
          <Route index element={<pages.GroupOverviewPage />} />
          <Route path="set-up" element={<pages.GroupSetUpPage />} />
          <Route path="set-up/journals" element={<pages.GroupJournalsPage />} />
          <Route path="reports" element={<pages.GroupReportPage />} />
          <Route path="reports/:report" element={<pages.GroupReportPage />} />
          <Route path="scenarios" element={<pages.GroupScenariosPage />} />
          <Route path="sensitivity" element={<pages.GroupSensitivityPage />} />
          <Route path="versions" element={<pages.GroupVersionsPage />} />
        </Route>
        <Route path={under(paths.admin)} element={<pages.AdminPage />} />
        <Route path={under(paths.adminUser(':id'))} element={<pages.UserPage />} />
        <Route path={under(paths.stripe)} element={<pages.StripePage />} />
        <Route path="*" element={<pages.DashboardNotFoundPage />} />
      </Route>
    </Routes>
  );
}
