import { shellPage } from './shell-page';

export const SharedPage = shellPage(
  ['shared', 'shell', 'errors'],
  async () => (await import('../features/shared/shared-page')).SharedPage,
);
export const SharedForecastPage = shellPage(
  ['comments', 'files', 'forecast', 'reports', 'shared', 'shell', 'errors'],
  async () => (await import('../features/workspace/reader/shared-forecast-page')).SharedForecastPage,
);
