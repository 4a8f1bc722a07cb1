/** The only two values that the product knows for a subscription; `GET /api/stripe/check-subscription` answers one of them as text. */
export const SUBSCRIPTION_ACTIVE = 'SUBSCRIPTION_ACTIVE';
export const SUBSCRIPTION_INACTIVE = 'SUBSCRIPTION_INACTIVE';

export const subscriptionStatuses = [SUBSCRIPTION_ACTIVE, SUBSCRIPTION_INACTIVE] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];
