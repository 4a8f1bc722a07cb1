import { accountEndpoints } from './account';
import { portalEndpoints } from './billing-portal';
import { catalogueEndpoints } from './catalogue';
import { checkoutEndpoints } from './checkout-sessions';
import { customerEndpoints } from './customers';
import type { Endpoints } from './endpoint';
import { eventEndpoints } from './events';
import { invoiceActionEndpoints } from './invoice-actions';
import { moneyEndpoints } from './money';
import { paymentMethodEndpoints } from './payment-methods';
import { refundEndpoints } from './refunds';
import { subscriptionEndpoints } from './subscriptions';

export const endpoints: Endpoints = {
  ...catalogueEndpoints,
  ...customerEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...moneyEndpoints,
  ...invoiceActionEndpoints,
  ...refundEndpoints,
  ...paymentMethodEndpoints,
  ...portalEndpoints,
  ...eventEndpoints,
  ...accountEndpoints,
};
