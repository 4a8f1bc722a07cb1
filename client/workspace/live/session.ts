import type { Signal } from '#client/lib/signals.ts';
import type { Store } from '#client/lib/store.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Overwritten } from './overwritten';
import type { Change, LiveNews, LiveView, Place, Refused } from './view';

export interface SaveAnswer {
  version: number;
  savedAt: Date;
  /** False where there was a version of the same, or of more, already. */
  isNew: boolean;
  /** Who saved that one; null where it is not known. */
  userId: string | null;
}

export interface LiveSession {
  clientId: string;
  view: Store<LiveView>;
  news: Signal<LiveNews>;
  /** Sends what is typed and saves what is shown as a version. Rejects where the server is out of reach. */
  save(): Promise<SaveAnswer>;
  /** The own value again in place of the other's, or the line with it. */
  takeMine(entry: Overwritten): void;
  /** The other's values stand. */
  keepTheirs(entries: readonly Overwritten[]): void;
  /** Takes another's batch back, as far as what it left stands there. */
  takeBack(change: Change): void;
  /** What was changed on both sides: these paths stay as they are, the others become mine. */
  decide(theirs: readonly string[]): void;
  leaveDiffering(): void;
  dismissRefused(batch: Refused): void;
  showPlace(place: Place): void;
  /** Reads the batches since the last version that came before those that are here. */
  readChanges(): Promise<void>;
  /** Names of people with a role, in the order in which they came to the forecast; also of those who are not here. */
  learnNames(people: readonly { userId: string; username: string }[]): void;
  /** Makes sure that what was not sent is on this device. */
  keep(): Promise<void>;
  /** Forgets what was not sent. */
  discard(): Promise<void>;
  close(): void;
}

/** Edits that were made before the forecast was shared, or kept as a draft of then. */
export interface SoloEdits {
  base: ForecastDocument;
  mine: ForecastDocument;
}
