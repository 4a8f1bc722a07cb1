import { shellPage } from './shell-page';

export const SharedPage = shellPage(['shared', 'shell', 'errors'], () => import('../features/shared/shared-page'));
export const SharedForecastPage = shellPage(
  ['comments', 'files', 'forecast', 'home', 'reports', 'shared', 'shell', 'errors'],
  () => import('../features/workspace/reader/shared-forecast-page'),
);
