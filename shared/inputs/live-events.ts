import type { ForecastRole } from '../domain/forecast-roles';
import type { LivePlace } from './live-requests';
import type { BatchKind, Operation } from './operations/operation';

/** In which people who are there are marked, in the order in which they came to the forecast. */
export const personColours = ['copper', 'plum', 'sky', 'brick', 'ink'] as const;
export type PersonColour = (typeof personColours)[number];

/** A person with a forecast open; one entry a page. */
export interface LivePerson {
  userId: string;
  username: string;
  clientId: string;
  colour: PersonColour;
  /** Null where they have gone nowhere yet, and always for those who may not edit. */
  place: LivePlace | null;
}

/** Why a stream ends; what else may follow is decided by it. */
export type EndReason = 'revoked' | 'role' | 'removed' | 'signed-out' | 'subscription' | 'slow' | 'restart';

/** The events of the stream of a forecast and what they carry. */
export interface LiveEvents {
  hello: { role: ForecastRole; seq: number; version: number; savedSeq: number; people: LivePerson[] };
  op: {
    seq: number;
    at: string;
    userId: string | null;
    clientId: string;
    clientSeq: number;
    kind: BatchKind;
    operations: Operation[];
  };
  version: { version: number; seq: number | null; savedAt: string; userId: string | null };
  people: { people: LivePerson[] };
  comment: { threadId: string };
  suggestion: { suggestionId: string };
  role: { role: ForecastRole };
  /** What is asked for is older than the log: the working copy is read again. */
  reset: { seq: number };
  end: { reason: EndReason };
}
export type LiveEventName = keyof LiveEvents;
