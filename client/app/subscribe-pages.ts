import { HomePage } from './dashboard-pages';
import { DashboardRoutes } from './lazy-dashboard';
import { lazyPage } from './lazy-page';

export const SubscribePage = lazyPage(
  ['billing', 'shell'],
  async () => (await import('../features/subscribe/subscribe-page')).SubscribePage,
);
export const SubscribeReturnPage = lazyPage(['billing', 'shell'], async () => {
  const { SubscribeReturnPage: page } = await import('../features/subscribe/subscribe-return-page');
  // The dashboard comes next: it loads while the payment is confirmed. Where that fails, its own route says so.
  void Promise.all([DashboardRoutes.preload(), HomePage.preload()]);
  return page;
});
