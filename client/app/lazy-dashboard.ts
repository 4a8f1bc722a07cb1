import { loadAreas } from '../lib/i18n';
import { currentPath } from '../lib/navigation';
import { paths } from '../lib/paths';
import { homeAreas } from './home-areas';
import { lazyPage } from './lazy-page';

/** The dashboard's routes; the list of forecasts comes with them where the address asks for it. */
export const DashboardRoutes = lazyPage(['shell'], async () => {
  const isHome = currentPath() === paths.dashboard;
  // Its texts come beside the code that asks for them; a failure is told there.
  if (isHome) loadAreas(...homeAreas).catch(() => {});
  const [{ DashboardRoutes: routes }, { HomePage }] = await Promise.all([
    import('./dashboard-routes'),
    import('./dashboard-pages'),
  ]);
  if (isHome) await HomePage.preload();
  return routes;
});
