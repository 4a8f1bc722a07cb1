/** What other services are told of. `webhook.test` is sent when somebody asks for it, to try an address. */
export type WebhookEventType = 'report.refreshed' | 'forecast.saved' | 'webhook.test';

/** Addresses a person may register. */
export const maximumWebhooks = 10;

/** Deliveries given up one after another, after which an address is switched off. */
export const maximumWebhookFailures = 20;

/** Why a delivery did not arrive; the words stand in the catalogue under `webhooks.faults`. */
export type WebhookFault = 'status' | 'redirect' | 'timeout' | 'unreachable' | 'address' | 'certificate' | 'secret';

/** `gone`: the receiver answered 410; `failing`: too many deliveries in a row were given up. */
export type WebhookState = 'on' | 'paused' | 'gone' | 'failing';
