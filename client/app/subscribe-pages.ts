import { lazyPage } from './lazy-page';

export const SubscribePage = lazyPage(
  ['billing', 'shell'],
  async () => (await import('../features/subscribe/subscribe-page')).SubscribePage,
);
export const SubscribeReturnPage = lazyPage(
  ['billing', 'shell'],
  async () => (await import('../features/subscribe/subscribe-return-page')).SubscribeReturnPage,
);
