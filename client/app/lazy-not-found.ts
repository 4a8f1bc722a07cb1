import { lazyPage } from './lazy-page';

/** Apart from the other screens: the route files of signed-in people show it too. */
export const NotFoundPage = lazyPage(
  ['shell'],
  async () => (await import('../features/pages/not-found-page')).NotFoundPage,
);
