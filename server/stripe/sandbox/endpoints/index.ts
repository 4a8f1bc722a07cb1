import { portalEndpoints } from './billing-portal';
import { catalogueEndpoints } from './catalogue';
import { checkoutEndpoints } from './checkout-sessions';
import { customerEndpoints } from './customers';
import type { Endpoint } from './endpoint';
import { eventEndpoints } from './events';
import { moneyEndpoints } from './money';
import { subscriptionEndpoints } from './subscriptions';

export const endpoints: readonly Endpoint[] = [
  ...catalogueEndpoints,
  ...customerEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...moneyEndpoints,
  ...portalEndpoints,
  ...eventEndpoints,
];
