import type { PlanCode } from './plans';
import type { AccessState } from './subscription-access';
import type { SubscriptionStatus } from './subscription-status';

/** One plan of `billing.plans`; the amount is that of the active price. */
export interface PlanOffer {
  code: PlanCode;
  amountMinor: number;
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

/** Answer of `billing.status`: all that screens say of the person's subscription. Moments are on the billing clock. */
export interface BillingStatus {
  status: SubscriptionStatus;
  /** `processing`: the payment is on its way and needs nothing of the person. */
  state: AccessState | 'processing';
  now: Date;
  planCode: PlanCode | null;
  amountMinor: number | null;
  currency: string | null;
  startedAt: Date | null;
  /** End of the paid period or of the trial. */
  periodEnd: Date | null;
  /** When access ends, or has ended, by itself. */
  endsAt: Date | null;
  nextPaymentAttempt: Date | null;
  card: CardOnFile | null;
  openInvoiceUrl: string | null;
  /** Where an unfinished payment goes on. */
  finishUrl: string | null;
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
  currency: string;
  status: 'paid' | 'open' | 'void' | 'uncollectible' | 'draft' | 'refunded';
  url: string | null;
}
