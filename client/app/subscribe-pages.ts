import { lazyPage } from './lazy-page';

export const SubscribePage = lazyPage(
  ['billing', 'shell'],
  async () => (await import('../features/subscribe/subscribe-page')).SubscribePage,
);
export const SubscribeReturnPage = lazyPage(['billing', 'shell'], async () => {
  // The dashboard comes next: it loads while the payment is confirmed. Where that fails, its own route says so.
  void Promise.allSettled([import('./dashboard-routes'), import('../features/forecasts/home-page')]);
  return (await import('../features/subscribe/subscribe-return-page')).SubscribeReturnPage;
});
