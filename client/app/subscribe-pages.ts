import { createElement } from 'react';
import { HomePage } from './dashboard-pages';
import { DashboardRoutes } from './lazy-dashboard';
import { shellPage } from './shell-page';

export const SubscribePage = shellPage(
  ['billing', 'shared', 'shell'],
  () => import('../features/subscribe/subscribe-page'),
);
export const SubscribeReturnPage = shellPage(['billing', 'shell'], async () => {
  const { SubscribeReturnPage: page } = await import('../features/subscribe/subscribe-return-page');
  // The dashboard comes next: it loads while the payment is confirmed. Where that fails, its own route says so.
  const dashboard = Promise.all([DashboardRoutes.preload(), HomePage.preload()]);
  return { SubscribeReturnPage: () => createElement(page, { dashboard }) };
});
