import { shellPage, tabPages } from './shell-page';

const section = tabPages();

export const AccountPage = shellPage(
  ['account', 'errors', 'shell'],
  async () => (await import('../features/account/account-page')).AccountPage,
);
export const ProfilePage = section(
  ['account'],
  async () => (await import('../features/account/profile-page')).ProfilePage,
);
export const BillingPage = section(
  ['account', 'billing'],
  async () => (await import('../features/account/billing-page')).BillingPage,
);
export const SecurityPage = section(
  ['account', 'factors', 'registration'],
  async () => (await import('../features/account/security-page')).SecurityPage,
);
export const SessionsPage = section(
  ['account'],
  async () => (await import('../features/account/sessions-page')).SessionsPage,
);
export const TokensPage = section(
  ['account', 'factors', 'webhooks'],
  async () => (await import('../features/account/tokens-page')).TokensPage,
);
export const TeamPage = section(
  ['account', 'billing', 'factors', 'team'],
  async () => (await import('../features/account/team-page')).TeamPage,
);
export const NotificationsPage = section(
  ['account', 'comments'],
  async () => (await import('../features/notifications/notifications-page')).NotificationsPage,
);
export const DataPage = section(
  ['account', 'factors'],
  async () => (await import('../features/account/data/data-page')).DataPage,
);
