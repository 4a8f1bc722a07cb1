import { lazy } from 'react';
import { homeAreas } from './home-areas';
import { host, shellPage, tabPages } from './shell-page';

/** The tabs of a forecast, what they draw with, and the engine made ready for the first keystroke. */
const forecastTab = tabPages([
  () => import('../components/chart-columns/column-chart'),
  () => import('../components/chart-columns/panels-chart'),
  () => import('../components/chart-line/line-chart'),
  () => import('../components/chart-waterfall/waterfall-chart'),
  () => import('../components/toaster'),
  () => import('../features/reports/charts/cost-volume-plot'),
  async () => (await import('../workspace/index')).rehearse(),
]);

export const DashboardNotFoundPage = shellPage(['shell'], () => import('../features/pages/dashboard-not-found-page'));
export const HomePage = shellPage(homeAreas, () => import('../features/forecasts/home-page'));
export const ForecastPage = shellPage(
  ['files', 'forecast', 'home', 'palette', 'reports', 'shell', 'errors'],
  () => import('../features/workspace/forecast-page'),
);
const filesOf = (name: 'SavedForecastFiles' | 'ReadForecastFiles' | 'ForecastFiles') =>
  lazy(async () => ({ default: (await import('../features/reports/export/forecast-files'))[name] }));
/** Files of the open forecast: it draws something only while one is made. */
export const SavedForecastFiles = filesOf('SavedForecastFiles');
export const ReadForecastFiles = filesOf('ReadForecastFiles');
export const ForecastFiles = filesOf('ForecastFiles');
/** Answers who asks for the live workbook, or gives one to take back. */
export const FilesHost = host([], () => import('../features/files/files-host'));
/** Answers who asks for a goal seek; it draws something only then. */
export const GoalSeek = host(['whatIf'], () => import('../features/what-if/goal-seek/goal-seek-host'));
/** The comments of the open forecast, beside its pages. */
export const CommentsHost = host(
  ['comments', 'forecast', 'reports'],
  () => import('../features/comments/comments-host'),
);
/** What others suggest for the open forecast; it draws something only when it is asked for. */
export const SuggestionsHost = host(
  ['comments', 'forecast', 'reports'],
  () => import('../features/suggestions/suggestions-host'),
);
/** Answers who asks for the people of a forecast; it draws something only then. */
export const ShareHost = host(
  ['sharing', 'shared', 'errors', 'factors'],
  () => import('../features/sharing/share-host'),
);
export const OverviewPage = forecastTab(
  ['forecast', 'reports'],
  () => import('../features/reports/overview/overview-page'),
);
export const InputsLayout = forecastTab(['forecast'], () => import('../features/workspace/inputs-layout'));
export const SectionPage = forecastTab(['forecast'], () => import('../features/workspace/section-page'));
export const HistoryPage = forecastTab(
  ['files', 'forecast', 'reports'],
  () => import('../features/history/history-page'),
);
export const ActualsLayout = forecastTab(['actuals', 'forecast'], () => import('../features/actuals/actuals-layout'));
export const ImportPage = forecastTab(
  ['actuals', 'files', 'forecast', 'reports'],
  () => import('../features/actuals/import/import-page'),
);
export const MonthsPage = forecastTab(
  ['actuals', 'forecast', 'reports'],
  () => import('../features/actuals/months/months-page'),
);
export const CarryForwardPage = forecastTab(
  ['actuals', 'forecast', 'reports'],
  () => import('../features/actuals/carry-forward/carry-forward-page'),
);
export const AccountsPage = forecastTab(
  ['actuals', 'forecast'],
  () => import('../features/actuals/accounts/accounts-page'),
);
export const ReportPage = forecastTab(['forecast', 'reports'], () => import('../features/reports/report-page'));
export const ScenariosPage = forecastTab(['forecast', 'reports'], () => import('../features/scenarios/scenarios-page'));
export const WhatIfLayout = forecastTab(
  ['forecast', 'reports', 'whatIf'],
  () => import('../features/what-if/what-if-layout'),
);
export const SensitivityPage = forecastTab(
  ['files', 'forecast', 'reports', 'whatIf'],
  () => import('../features/what-if/sensitivity/sensitivity-page'),
);
export const RiskPage = forecastTab(
  ['files', 'forecast', 'reports', 'whatIf'],
  () => import('../features/what-if/risk/risk-page'),
);
export const BaselinePage = forecastTab(
  ['files', 'forecast', 'reports', 'whatIf'],
  () => import('../features/what-if/baseline/baseline-page'),
);
export const PackPage = forecastTab(['forecast', 'pack', 'reports'], () => import('../features/pack/pack-page'));
export const VersionsPage = forecastTab(['forecast'], () => import('../features/workspace/versions/versions-page'));
const groupAreas = ['errors', 'files', 'forecast', 'groups', 'home', 'reports', 'shell'] as const;
export const NewGroupPage = shellPage(groupAreas, () => import('../features/groups/new-group-page'));
export const GroupPage = shellPage(groupAreas, () => import('../features/groups/group-page'));
const groupTab = tabPages([() => import('../components/toaster')]);
export const GroupOverviewPage = groupTab(groupAreas, () => import('../features/groups/overview-page'));
export const GroupSetUpPage = groupTab(groupAreas, () => import('../features/groups/set-up/set-up-page'));
export const GroupJournalsPage = groupTab(groupAreas, () => import('../features/groups/set-up/journals-page'));
export const GroupReportPage = groupTab(groupAreas, () => import('../features/groups/reports/report-page'));
export const GroupScenariosPage = groupTab(groupAreas, () => import('../features/groups/scenarios-page'));
export const GroupSensitivityPage = groupTab(
  [...groupAreas, 'whatIf'],
  () => import('../features/groups/what-if/sensitivity-page'),
);
export const GroupVersionsPage = groupTab(groupAreas, () => import('../features/groups/versions-page'));
export const AdminPage = shellPage(
  ['admin', 'factors', 'shell', 'errors'],
  () => import('../features/admin/admin-page'),
);
export const UserPage = shellPage(
  ['admin', 'factors', 'shell', 'errors'],
  () => import('../features/admin/people/user-page'),
);
export const StripePage = shellPage(
  ['admin', 'billing', 'factors', 'shell', 'errors'],
  () => import('../features/admin/stripe-page'),
);
