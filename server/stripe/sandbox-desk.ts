import type { StripeMood, WebhookMood } from '#shared/domain/sandbox-moods.ts';

/** How the sandbox misbehaves towards our service, and how it treats its webhooks. */
export interface SandboxFaults {
  stripe: StripeMood;
  webhooks: WebhookMood;
  /** The next charge is declined, whatever the card; then it is over. */
  declineNext: boolean;
}

export const noFaults: SandboxFaults = { stripe: 'well', webhooks: 'deliver', declineNext: false };

export interface DeskObject {
  id: string;
  type: string;
  /** Stripe's word, where the object has one. */
  status: string | null;
  /** On the sandbox's clock. */
  createdAt: Date | null;
}

export interface DeskEvent {
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

export interface DeskReading {
  counts: { type: string; count: number }[];
  /** The newest first. */
  objects: DeskObject[];
  events: DeskEvent[];
  faults: SandboxFaults;
}

/** What an administrator sees of the sandbox and can make it do; none of it exists at Stripe. */
export interface SandboxDesk {
  read(filter: { type: string | null; search: string }): Promise<DeskReading>;
  /** An object or event as it is in the books; null where there is none. */
  find(id: string): Promise<Record<string, unknown> | null>;
  /** Sends an event once more and answers how that went; null where there is none. */
  resend(eventId: string): Promise<DeskEvent | null>;
  setFaults(faults: SandboxFaults): Promise<void>;
  /** Empties the books, but for the clock, which never goes back; the catalogue is made anew. */
  reset(): Promise<void>;
}
