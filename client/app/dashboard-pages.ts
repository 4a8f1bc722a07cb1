import { lazy } from 'react';
import { lazyPage } from './lazy-page';

export const DashboardNotFoundPage = lazyPage(
  ['shell'],
  async () => (await import('../features/pages/dashboard-not-found-page')).DashboardNotFoundPage,
);
export const HomePage = lazyPage(
  ['files', 'forecast', 'shell', 'errors', 'billing'],
  async () => (await import('../features/forecasts/home-page')).HomePage,
);
export const ForecastPage = lazyPage(
  ['files', 'forecast', 'palette', 'reports', 'shell', 'errors'],
  async () => (await import('../features/workspace/forecast-page')).ForecastPage,
);
/** Files of the open forecast: it draws something only while one is made. */
export const ForecastFiles = lazy(async () => ({
  default: (await import('../features/reports/export/forecast-files')).ForecastFiles,
}));
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
  ['files', 'forecast', 'reports'],
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
export const UserPage = lazyPage(
  ['admin', 'shell', 'errors', 'session'],
  async () => (await import('../features/admin/people/user-page')).UserPage,
);
export const StripePage = lazyPage(
  ['admin', 'billing', 'shell', 'errors'],
  async () => (await import('../features/admin/stripe-page')).StripePage,
);
