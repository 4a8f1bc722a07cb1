import type { PlanCode } from './plans';
import type { CoverState } from './subscription-access';
import type { SubscriptionStatus } from './subscription-status';

/** One plan of `billing.plans`; the amount is that of the active price. */
export interface PlanOffer {
  code: PlanCode;
  /** The price of one seat for a period. */
  amountMinor: number;
  /** How many seats the person would pay for: the own, and those given away in teams of theirs. */
  seats: number;
  currency: string;
  trialDays: number;
}

export interface CardOnFile {
  /** As people write it: "Visa". */
  brand: string;
  last4: string;
  /** "08/28"; null where it is not known. */
  expires: string | null;
}

/** The state of the payment of an open invoice: the bank asks the person, the bank said no, or the money is on its way. */
export type PaymentState = 'authentication' | 'declined' | 'processing';

/** Answer of `billing.status`: all that screens say of the person's subscription. Timestamps are on the billing clock. */
export interface BillingStatus {
  status: SubscriptionStatus;
  /** `processing`: the payment is on its way and needs nothing of the person. */
  state: CoverState | 'processing';
  now: Date;
  planCode: PlanCode | null;
  /** The price of one seat for a period. */
  amountMinor: number | null;
  /** How many seats the person's own subscription is paid for. */
  quantity: number;
  currency: string | null;
  startedAt: Date | null;
  /** End of the paid period or of the trial. */
  periodEnd: Date | null;
  /** End of the trial, also of one that is over; null without one. */
  trialEndsAt: Date | null;
  /** When access ends, or has ended, by itself. */
  endsAt: Date | null;
  /** When a cancellation that is set takes effect; null where none is. */
  cancelsAt: Date | null;
  nextPaymentAttempt: Date | null;
  card: CardOnFile | null;
  /** Paying the newest invoice with the card on file is what the subscription waits for. */
  canPayNow: boolean;
  openInvoiceUrl: string | null;
  /** Why the open payment has not gone through; null where nothing is open. */
  paymentProblem: Exclude<PaymentState, 'processing'> | null;
  /** The bank's own words on it, such as "Your card has insufficient funds."; null where there are none. */
  paymentMessage: string | null;
  /** A change of plan that waits for its payment until then; once that is over, one that did not happen. Null where there is none. */
  pendingChange: { planCode: PlanCode; until: Date; isOver: boolean } | null;
  /** Comes off the next invoices. */
  creditMinor: number;
  /** When a second subscription, begun by mistake, was cancelled and paid back; null where that was not so in the last 30 days. */
  duplicateRefundedAt: Date | null;
  /** Where an unfinished payment goes on. */
  finishUrl: string | null;
  /** Seats that the person holds in teams of others. */
  seats: HeldSeat[];
}

/** A seat in the team of somebody else, whose subscription covers the person while it is active. */
export interface HeldSeat {
  teamId: string;
  teamName: string;
  ownerName: string;
  isActive: boolean;
}

/** One thing that the product needs at Stripe, of `admin.billing.setup`. */
export interface AccountPart {
  part: 'price' | 'portal' | 'webhook' | 'secret';
  /** A price's lookup key, an address, a setting. */
  name: string;
  /** `impossible`: Stripe cannot reach this service, whose address is not https. */
  state: 'present' | 'missing' | 'different' | 'impossible';
}

/** One row of `billing.invoices`, the newest first. */
export interface InvoiceRow {
  id: string;
  number: string | null;
  date: Date;
  /** What it is for, with the period's end. */
  planCode: PlanCode | null;
  periodEnd: Date | null;
  amountMinor: number;
  /** Of it, what was paid back. */
  refundedMinor: number;
  currency: string;
  status: 'paid' | 'open' | 'void' | 'uncollectible' | 'draft' | 'refunded';
  url: string | null;
  /** Of a change of the number of seats: what was not used of the old number, and what the rest of the period costs with the new one. */
  seats: { from: number; to: number; unusedMinor: number; remainingMinor: number; days: number } | null;
}

/**
 * The state of the checkout that a person came back from: paid for (or free for now), the money on its way or rejected
 * since, or still to be paid on its page, which may have expired.
 */
export type CheckoutOutcome = 'complete' | 'processing' | 'failed' | 'open' | 'expired';

/** Answer of `billing.confirmCheckout`. */
export interface CheckoutConfirmation {
  status: SubscriptionStatus;
  checkout: CheckoutOutcome;
}

/** Answer of `billing.previewChange`: what a change of plan would cost today. Price, unused rest, discount, tax and credit add up to what is due. */
export interface PlanChangePreview {
  /** The timestamp that the amounts are for, in seconds since 1970; the change names it, and charges the same. */
  prorationDate: number;
  planCode: PlanCode;
  priceMinor: number;
  /** What the unused rest of the running period takes off; zero or less. */
  unusedMinor: number;
  /** Days of that rest; 0 where there is none. */
  unusedDays: number;
  /** What a promotion code takes off; zero or less. */
  discountMinor: number;
  /** Tax that comes on top; prices that include it say nothing of it here. */
  taxMinor: number;
  /** What the credit that the person has takes off; zero or less. */
  creditUsedMinor: number;
  dueMinor: number;
  /** What is left over for the next invoices, where the unused rest is worth more than the new plan. */
  creditMinor: number;
  /** The payment after this one, and its amount. */
  nextPaymentAt: Date | null;
  nextPaymentMinor: number;
  currency: string;
}
