import type { StripeFailureMode, WebhookFailureMode } from '#shared/domain/sandbox-failure-modes.ts';

/** How the sandbox misbehaves towards our service, and how it treats its webhooks. */
export interface SandboxFailureModes {
  stripe: StripeFailureMode;
  webhooks: WebhookFailureMode;
  /** The next charge is declined, whatever the card; then it is over. */
  declineNext: boolean;
}

export const noFailureModes: SandboxFailureModes = { stripe: 'well', webhooks: 'deliver', declineNext: false };

export interface ConsoleObject {
  id: string;
  type: string;
  /** Stripe's word, where the object has one. */
  status: string | null;
  /** On the sandbox's clock. */
  createdAt: Date | null;
}

export interface ConsoleEvent {
  id: string;
  type: string;
  createdAt: Date | null;
  attempts: number;
  /** HTTP status of the last answer; null where none came. */
  lastStatus: number | null;
  /** Null: nothing more will be tried. */
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
}

export interface ConsoleReading {
  counts: { type: string; count: number }[];
  /** The newest first. */
  objects: ConsoleObject[];
  events: ConsoleEvent[];
  faults: SandboxFailureModes;
}

/** What an administrator sees of the sandbox and can make it do; none of it exists at Stripe. */
export interface SandboxConsole {
  read(filter: { type: string | null; search: string }): Promise<ConsoleReading>;
  /** An object or event as it is in the store; null where there is none. */
  find(id: string): Promise<Record<string, unknown> | null>;
  /** Sends an event once more and answers how that went; null where there is none. */
  resend(eventId: string): Promise<ConsoleEvent | null>;
  setFaults(errors: SandboxFailureModes): Promise<void>;
  /** Empties the store, but for the clock, which never goes back; the catalogue is made anew. */
  reset(): Promise<void>;
}
