import type { ForecastKind } from '#shared/domain/groups.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { Role } from '#shared/domain/roles.ts';
import type { Database } from '../db/client';
import type { Mailer } from '../mail/mailer';
import type { Runtime } from '../runtime';
import type { StripeGateway } from '../stripe/client';
import type { AccessFacts } from './billing/access/access-facts';
import type { StorageFigures } from './storage/storage-figures';

export interface Clock {
  now(): Date;
}

/** The part of pino that verbs use. */
export interface Logger {
  debug(details: object, text?: string): void;
  info(details: object, text?: string): void;
  warn(details: object, text?: string): void;
  error(details: object, text?: string): void;
}

export interface ServiceSettings {
  /** The first accepted address of this service, without a slash at its end; links in mails use it. */
  publicUrl: string;
  /** Every origin that is accepted as our own: `publicUrl`, the loopback names where PUBLIC_URL is unset, and over http the extra hosts. */
  origins: readonly string[];
  /** Further `name` or `name:port` of the Host header that are answered. */
  extraHosts: readonly string[];
  /** Signs CSRF tokens and device cookies. */
  appSecret: string;
  billingGraceDays: number;
  /** Days that a first subscription is free; 0 for none. */
  billingTrialDays: number;
  requireAdminSecondFactor: boolean;
  /** Days that rows of the audit trail are kept. */
  auditDays: number;
  /** Hosts that events may go to; null for any of the open internet. */
  outgoingHosts: readonly string[] | null;
  /** True where events may also go to http addresses of this machine itself: set by hand, never in production. */
  allowsLoopbackWebhooks: boolean;
  /** Where the embedded database is; null where the data is on another machine. */
  dataFolder: string | null;
  storage: StorageFigures;
  providerName: string;
  /** Null where the provider has no address of its own. */
  providerUrl: string | null;
}

/** What every verb receives. Nothing of it is a singleton. */
export interface ServiceContext {
  db: Database;
  clock: Clock;
  log: Logger;
  settings: ServiceSettings;
  mail: Mailer;
  stripe: StripeGateway;
  runtime: Runtime;
  requestId: string;
}

export interface Actor {
  userId: string;
  authorities: readonly Role[];
  /** Row id of the session; for calls without one (jobs, tests of verbs) null. */
  sessionId: string | null;
  /** Of the API token that a call was made with. */
  tokenId?: string;
  /** Of what is made for the person; English where they have not chosen. */
  language?: Language | null;
  /** What decides the person's access, read when the request came; calls without it read it themselves. */
  access?: AccessFacts | undefined;
  /** Whether forecasts are open to the person; false where nobody asked. An editor without it acts as a commenter. */
  hasAccess?: boolean;
  /** Whether that is by a subscription of their own; a seat does not count. */
  paysSelf?: boolean;
}

/** Which rows of forecasts a call may name. */
export type WantedKind = ForecastKind | 'any';

export interface ActorContext extends ServiceContext {
  actor: Actor;
  /** What the ids of the surface stand for, where a verb serves forecasts and groups; forecasts without it. */
  kind?: WantedKind;
}
