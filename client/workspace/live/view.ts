import type { Failure } from '#client/lib/failure.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type LivePerson, type PersonColour, personColours } from '#shared/inputs/live-events.ts';
import type { LivePlace } from '#shared/inputs/live-requests.ts';
import type { AppliedOperation, Operation } from '#shared/inputs/operations/operation.ts';
import type { ArrivedBatch, BatchKind } from './batch';
import type { Overwritten } from './overwritten';

export const colours = personColours;
type Colour = PersonColour;
export type Place = LivePlace;
export type Present = LivePerson;

/** A batch of anybody since the last version. */
export interface Change {
  seq: number;
  at: Date;
  userId: string | null;
  applied: readonly AppliedOperation[];
}

export interface SavedVersion {
  version: number;
  seq: number;
  savedAt: Date;
  /** Null where it is not known. */
  userId: string | null;
}

/** Why nothing goes to the server any more: the right to edit is gone, or the page is older than the document. */
export type EndReason = 'notEditor' | 'outdated';

/** What an absence left for the person to choose: the same inputs were changed here and there. */
export interface Differing {
  base: ForecastDocument;
  theirs: ForecastDocument;
  mine: ForecastDocument;
}

/** A batch that the server took in no form, with what was entered since in the lines that it would have added. */
export interface Refused {
  clientSeq: number;
  operations: readonly Operation[];
  failure: Failure;
}

/** What the screens show of a live forecast. */
export interface LiveView {
  people: readonly Present[];
  /** Names that were heard, also of people who have gone. */
  names: ReadonlyMap<string, { username: string; colour: Colour }>;
  state: 'kept' | 'sending' | 'offline';
  /** Batches that the server has not acknowledged. */
  unsent: number;
  /** True where the stream has brought back all of one's own. */
  isSettled: boolean;
  /** Batches of everybody since the last version. */
  changes: number;
  /** The same one by one, newest first, as far as they were read. */
  list: readonly Change[];
  overwritten: readonly Overwritten[];
  saved: SavedVersion;
  differing: Differing | null;
  refused: readonly Refused[];
  ended: EndReason | null;
}

/** A view before anything was heard. */
export const emptyView = (saved: SavedVersion): LiveView => ({
  ...{ people: [], names: new Map(), state: 'kept', unsent: 0, isSettled: true, changes: 0, list: [] },
  ...{ overwritten: [], saved, differing: null, refused: [], ended: null },
});

/** What is told once, as it happens. */
export type LiveNews =
  | { what: 'kept'; count: number; total: number; userId: string | null }
  | { what: 'added'; count: number }
  | { what: 'signedOut' };

export interface LiveReading {
  seq: number;
  document: ForecastDocument;
  version: number;
  savedSeq: number;
  /** By client: the numbers of its batches that arrived. */
  acked: Readonly<Record<string, readonly number[]>>;
}

export interface StreamListener {
  onHello(hello: {
    role: ForecastRole;
    seq: number;
    version: number;
    savedSeq: number;
    people: readonly Present[];
  }): void;
  onBatch(batch: ArrivedBatch): void;
  onVersion(saved: SavedVersion): void;
  onPeople(people: readonly Present[]): void;
  onRole(role: ForecastRole): void;
  onReset(): void;
  onEnd(reason: string): void;
  /** The connection is gone; it is closed already. */
  onDown(): void;
}

/** The way to the server. Its calls reject as calls of the client do. */
export interface LiveTransport {
  read(clients: readonly string[]): Promise<LiveReading>;
  append(batch: {
    clientId: string;
    clientSeq: number;
    kind: BatchKind;
    operations: readonly Operation[];
  }): Promise<{ seq: number | null }>;
  save(atSeq: number, idempotencyKey: string): Promise<{ version: number; seq: number; savedAt: Date }>;
  version(version: number): Promise<ForecastDocument>;
  changes(before?: number): Promise<readonly Change[]>;
  showPlace(clientId: string, place: Place): Promise<unknown>;
  follow(clientId: string, after: number, listener: StreamListener): () => void;
}
