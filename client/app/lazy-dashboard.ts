import { currentPath } from '../lib/navigation';
import { paths } from '../lib/paths';
import { lazyPage } from './lazy-page';

/** The dashboard's routes; the list of forecasts comes with them where the address asks for it. */
export const DashboardRoutes = lazyPage(['shell'], async () => {
  const { DashboardRoutes: routes } = await import('./dashboard-routes');
  const { HomePage } = await import('./dashboard-pages');
  if (currentPath() === paths.dashboard) await HomePage.preload();
  return routes;
});
