import type Stripe from 'stripe';
import type { SandboxFailureModes } from '../stripe/sandbox-console';

/** Stripe's objects as they travel: decimals are text. */
export type Wire<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T;

/** What the store keeps, by the word in `object`. References are ids; expanding is done on the way out. */
export interface WireObjects {
  product: Wire<Stripe.Product>;
  price: Wire<Stripe.Price>;
  customer: Wire<Stripe.Customer>;
  payment_method: Wire<Stripe.PaymentMethod>;
  'checkout.session': Wire<Stripe.Checkout.Session>;
  subscription: Wire<Stripe.Subscription>;
  invoice: Wire<Stripe.Invoice>;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  charge: Wire<Stripe.Charge>;
  refund: Wire<Stripe.Refund>;
  dispute: Wire<Stripe.Dispute>;
  'billing_portal.configuration': Wire<Stripe.BillingPortal.Configuration>;
  webhook_endpoint: Wire<Stripe.WebhookEndpoint>;
  'billing_portal.session': Wire<Stripe.BillingPortal.Session>;
  /** What the sandbox alone knows of a card. */
  'sandbox.card': { id: string; object: 'sandbox.card'; behaviour: string };
  /** What the tries on one checkout page have made so far, and the nonce of the page shown last. */
  'sandbox.page': SandboxPage;
  /** How the account is set up. */
  'sandbox.settings': SandboxSettings;
  /** How an administrator makes the sandbox fail. */
  'sandbox.faults': SandboxFailureModes & { id: string; object: 'sandbox.faults' };
  /** That something which is told once has been told. */
  'sandbox.mark': { id: string; object: 'sandbox.mark'; created: number };
  /** What a checkout sells. */
  'sandbox.offer': {
    id: string;
    object: 'sandbox.offer';
    price: string;
    quantity: number;
    trialDays: number;
    /** The address that is entered becomes the customer's. */
    keepsAddress?: boolean;
    metadata: Record<string, string>;
  };
}

/** What becomes of a subscription when all tries to take its payment have failed: the account's setting. */
export type AfterRetries = 'cancel' | 'unpaid' | 'past_due';

export interface SandboxSettings {
  id: string;
  object: 'sandbox.settings';
  afterRetries: AfterRetries;
}

export interface SandboxPage {
  id: string;
  object: 'sandbox.page';
  nonce: string;
  /** Of a portal whose address has been used: whoever opened it goes on with this. */
  key?: string;
  subscription: string | null;
  invoice: string | null;
  paymentIntent: string | null;
  paymentMethod: string | null;
}

export type ObjectType = keyof WireObjects;

export type EventType = Stripe.Event['type'];
export type WireEvent = Wire<
  Pick<Stripe.Event, 'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'>
> & {
  type: EventType;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
};
