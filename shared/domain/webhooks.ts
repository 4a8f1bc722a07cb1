/** What other services are told of. `webhook.test` is sent when somebody asks for it, to try an address. */
export type WebhookEventType = 'report.refreshed' | 'forecast.saved' | 'actuals.imported' | 'webhook.test';

/** Addresses a person may register. */
export const maximumWebhooks = 10;

/** Deliveries given up one after another, after which an address is switched off. */
export const maximumWebhookFailures = 20;

/** Why a delivery did not arrive; the words are in the catalogue under `webhooks.issues`. */
export type WebhookIssue = 'status' | 'redirect' | 'timeout' | 'unreachable' | 'address' | 'certificate' | 'secret';

/**
 * `gone`: the receiver answered 410; `failing`: too many deliveries in a row were given up; `secured`: the service paused it when
 * the password was reset by mail, or when the first address of the account was confirmed.
 */
export type WebhookState = 'on' | 'paused' | 'secured' | 'gone' | 'failing';
