import { lazy } from 'react';
import { loadAreas } from '../lib/i18n';
import { homeAreas } from './home-areas';
import { shellPage, tabPages } from './shell-page';

/** The tabs of a forecast, and what they draw with. */
const forecastTab = tabPages([
  () => import('../components/chart-columns/column-chart'),
  () => import('../components/chart-columns/panels-chart'),
  () => import('../components/chart-line/line-chart'),
  () => import('../components/chart-waterfall/waterfall-chart'),
  () => import('../components/toaster'),
  () => import('../features/reports/charts/cost-volume-plot'),
]);

export const DashboardNotFoundPage = shellPage(
  ['shell'],
  async () => (await import('../features/pages/dashboard-not-found-page')).DashboardNotFoundPage,
);
export const HomePage = shellPage(homeAreas, async () => (await import('../features/forecasts/home-page')).HomePage);
export const ForecastPage = shellPage(
  ['files', 'forecast', 'home', 'palette', 'reports', 'shell', 'errors'],
  async () => (await import('../features/workspace/forecast-page')).ForecastPage,
);
/** Files of the open forecast: it draws something only while one is made. */
export const SavedForecastFiles = lazy(async () => ({
  default: (await import('../features/reports/export/forecast-files')).SavedForecastFiles,
}));
export const ReadForecastFiles = lazy(async () => ({
  default: (await import('../features/reports/export/forecast-files')).ReadForecastFiles,
}));
export const ForecastFiles = lazy(async () => ({
  default: (await import('../features/reports/export/forecast-files')).ForecastFiles,
}));
/** Answers who asks for the live workbook, or gives one to take back. */
export const FilesHost = lazy(async () => ({ default: (await import('../features/files/files-host')).FilesHost }));
/** Answers who asks for a goal seek; it draws something only then. */
export const GoalSeek = lazy(async () => {
  const [{ GoalSeekHost }] = await Promise.all([
    import('../features/what-if/goal-seek/goal-seek-host'),
    loadAreas('whatIf'),
  ]);
  return { default: GoalSeekHost };
});
/** The comments of the open forecast, beside its pages. */
export const CommentsHost = lazy(async () => {
  const [{ CommentsHost }] = await Promise.all([
    import('../features/comments/comments-host'),
    loadAreas('comments', 'forecast', 'reports'),
  ]);
  return { default: CommentsHost };
});
/** What others suggest for the open forecast; it draws something only when it is asked for. */
export const SuggestionsHost = lazy(async () => {
  const [{ SuggestionsHost }] = await Promise.all([
    import('../features/suggestions/suggestions-host'),
    loadAreas('comments', 'forecast', 'reports'),
  ]);
  return { default: SuggestionsHost };
});
/** Answers who asks for the people of a forecast; it draws something only then. */
export const ShareHost = lazy(async () => {
  const [{ ShareHost: host }] = await Promise.all([
    import('../features/sharing/share-host'),
    loadAreas('sharing', 'shared', 'errors', 'factors'),
  ]);
  return { default: host };
});
export const OverviewPage = forecastTab(
  ['forecast', 'reports'],
  async () => (await import('../features/reports/overview/overview-page')).OverviewPage,
);
export const InputsLayout = forecastTab(
  ['forecast'],
  async () => (await import('../features/workspace/inputs-layout')).InputsLayout,
);
export const SectionPage = forecastTab(
  ['forecast'],
  async () => (await import('../features/workspace/section-page')).SectionPage,
);
export const HistoryPage = forecastTab(
  ['files', 'forecast', 'reports'],
  async () => (await import('../features/history/history-page')).HistoryPage,
);
export const ActualsLayout = forecastTab(
  ['actuals', 'forecast'],
  async () => (await import('../features/actuals/actuals-layout')).ActualsLayout,
);
export const ImportPage = forecastTab(
  ['actuals', 'files', 'forecast', 'reports'],
  async () => (await import('../features/actuals/import/import-page')).ImportPage,
);
export const MonthsPage = forecastTab(
  ['actuals', 'forecast', 'reports'],
  async () => (await import('../features/actuals/months/months-page')).MonthsPage,
);
export const CarryForwardPage = forecastTab(
  ['actuals', 'forecast', 'reports'],
  async () => (await import('../features/actuals/carry-forward/carry-forward-page')).CarryForwardPage,
);
export const AccountsPage = forecastTab(
  ['actuals', 'forecast'],
  async () => (await import('../features/actuals/accounts/accounts-page')).AccountsPage,
);
export const ReportPage = forecastTab(
  ['forecast', 'reports'],
  async () => (await import('../features/reports/report-page')).ReportPage,
);
export const ScenariosPage = forecastTab(
  ['forecast', 'reports'],
  async () => (await import('../features/scenarios/scenarios-page')).ScenariosPage,
);
export const WhatIfLayout = forecastTab(
  ['forecast', 'reports', 'whatIf'],
  async () => (await import('../features/what-if/what-if-layout')).WhatIfLayout,
);
export const SensitivityPage = forecastTab(
  ['files', 'forecast', 'reports', 'whatIf'],
  async () => (await import('../features/what-if/sensitivity/sensitivity-page')).SensitivityPage,
);
export const RiskPage = forecastTab(
  ['files', 'forecast', 'reports', 'whatIf'],
  async () => (await import('../features/what-if/risk/risk-page')).RiskPage,
);
export const BaselinePage = forecastTab(
  ['files', 'forecast', 'reports', 'whatIf'],
  async () => (await import('../features/what-if/baseline/baseline-page')).BaselinePage,
);
export const PackPage = forecastTab(
  ['forecast', 'pack', 'reports'],
  async () => (await import('../features/pack/pack-page')).PackPage,
);
export const VersionsPage = forecastTab(
  ['forecast'],
  async () => (await import('../features/workspace/versions/versions-page')).VersionsPage,
);
const groupAreas = ['errors', 'files', 'forecast', 'groups', 'home', 'reports', 'shell'] as const;
export const NewGroupPage = shellPage(
  [...groupAreas],
  async () => (await import('../features/groups/new-group-page')).NewGroupPage,
);
export const GroupPage = shellPage(
  [...groupAreas],
  async () => (await import('../features/groups/group-page')).GroupPage,
);
const groupTab = tabPages([() => import('../components/toaster')]);
export const GroupOverviewPage = groupTab(
  [...groupAreas],
  async () => (await import('../features/groups/overview-page')).OverviewPage,
);
export const GroupSetUpPage = groupTab(
  [...groupAreas],
  async () => (await import('../features/groups/set-up/set-up-page')).SetUpPage,
);
export const GroupJournalsPage = groupTab(
  [...groupAreas],
  async () => (await import('../features/groups/set-up/journals-page')).JournalsPage,
);
export const GroupReportPage = groupTab(
  [...groupAreas],
  async () => (await import('../features/groups/reports/report-page')).ReportPage,
);
export const GroupScenariosPage = groupTab(
  [...groupAreas],
  async () => (await import('../features/groups/scenarios-page')).ScenariosPage,
);
export const GroupSensitivityPage = groupTab(
  [...groupAreas, 'whatIf'],
  async () => (await import('../features/groups/what-if/sensitivity-page')).SensitivityPage,
);
export const GroupVersionsPage = groupTab(
  [...groupAreas],
  async () => (await import('../features/groups/versions-page')).VersionsPage,
);
export const AdminPage = shellPage(
  ['admin', 'factors', 'shell', 'errors'],
  async () => (await import('../features/admin/admin-page')).AdminPage,
);
export const UserPage = shellPage(
  ['admin', 'factors', 'shell', 'errors'],
  async () => (await import('../features/admin/people/user-page')).UserPage,
);
export const StripePage = shellPage(
  ['admin', 'billing', 'factors', 'shell', 'errors'],
  async () => (await import('../features/admin/stripe-page')).StripePage,
);
