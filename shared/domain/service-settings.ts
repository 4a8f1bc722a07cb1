/** What an administrator may change while the service runs, and what holds until somebody does. */
export interface RuntimeSettings {
  /** False: nobody new can register. */
  registrationOpen: boolean;
  /** A notice for everybody, from one timestamp to another (ISO 8601); null for none. */
  banner: Banner | null;
  /** Shown on pages where somebody may need help; null for none. */
  supportAddress: string | null;
  /** Reports of errors are kept this many days. */
  errorReportDays: number;
  /** Days that a first subscription is free; null for those of the environment (`BILLING_TRIAL_DAYS`). */
  trialDays: number | null;
  checkout: CheckoutOptions;
  /** True: nothing opens to a person before they have a second factor or a passkey, as to administrators with `REQUIRE_ADMIN_2FA`. */
  secondFactorForAll: boolean;
  retention: Retention;
}

/** How many days the service keeps what it writes down. */
export interface Retention {
  /** Audit log; null for those of the environment (`AUDIT_DAYS`). */
  auditDays: number | null;
  /** Deliveries of webhooks. */
  deliveryDays: number;
  /** Stripe's events that are worked off, and results of runs. */
  billingEventDays: number;
}

/** What Stripe's checkout asks for and takes. */
export interface CheckoutOptions {
  promotionCodes: boolean;
  billingAddress: boolean;
  /** Stripe Tax has to be set up in the account first. */
  automaticTax: boolean;
}

export interface Banner {
  text: string;
  from: string;
  until: string;
}

export const defaultSettings: RuntimeSettings = {
  registrationOpen: true,
  banner: null,
  supportAddress: null,
  errorReportDays: 90,
  trialDays: null,
  checkout: { promotionCodes: true, billingAddress: true, automaticTax: false },
  secondFactorForAll: false,
  retention: { auditDays: null, deliveryDays: 30, billingEventDays: 90 },
};

/** What everybody may know of them: whether registration is open, the notice of this moment, and where help is. */
export interface PublicService {
  registrationOpen: boolean;
  notice: string | null;
  supportAddress: string | null;
}

/** The text of the notice while its time lasts; null before and after. */
export function noticeAt(banner: Banner | null, now: Date): string | null {
  if (banner === null) return null;
  const isRunning = new Date(banner.from) <= now && now < new Date(banner.until);
  return isRunning ? banner.text : null;
}
