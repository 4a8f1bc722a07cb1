import { lazyPage } from './lazy-page';

export const AccountPage = lazyPage(
  ['account', 'errors', 'shell'],
  async () => (await import('../features/account/account-page')).AccountPage,
);
export const ProfilePage = lazyPage(
  ['account'],
  async () => (await import('../features/account/profile-page')).ProfilePage,
);
export const BillingPage = lazyPage(
  ['account', 'billing'],
  async () => (await import('../features/account/billing-page')).BillingPage,
);
export const SecurityPage = lazyPage(
  ['account', 'session', 'registration'],
  async () => (await import('../features/account/security-page')).SecurityPage,
);
export const SessionsPage = lazyPage(
  ['account'],
  async () => (await import('../features/account/sessions-page')).SessionsPage,
);
export const TokensPage = lazyPage(
  ['account', 'webhooks'],
  async () => (await import('../features/account/tokens-page')).TokensPage,
);
export const DataPage = lazyPage(
  ['account'],
  async () => (await import('../features/account/data/data-page')).DataPage,
);
