import { shellPage, tabPages } from './shell-page';

const section = tabPages();

export const AccountPage = shellPage(['account', 'errors', 'shell'], () => import('../features/account/account-page'));
export const ProfilePage = section(['account'], () => import('../features/account/profile-page'));
export const BillingPage = section(['account', 'billing'], () => import('../features/account/billing-page'));
export const SecurityPage = section(
  ['account', 'factors', 'registration'],
  () => import('../features/account/security-page'),
);
export const SessionsPage = section(['account'], () => import('../features/account/sessions-page'));
export const TokensPage = section(['account', 'factors', 'webhooks'], () => import('../features/account/tokens-page'));
export const TeamPage = section(
  ['account', 'billing', 'factors', 'team'],
  () => import('../features/account/team-page'),
);
export const NotificationsPage = section(
  ['account', 'comments'],
  () => import('../features/notifications/notifications-page'),
);
export const DataPage = section(['account', 'factors'], () => import('../features/account/data/data-page'));
