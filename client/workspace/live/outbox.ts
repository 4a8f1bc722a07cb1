import { draftKey } from '../draft-key';
import { inStore, liveEditingSessions, outboxPrefix, removeDraft } from '../drafts';
import { type DraftKey, type SealedDraft, seal, unseal } from '../sealed-draft';
import type { Batch } from './batch';

const keptForMs = 30 * 86_400_000;
const delayMs = 300;

/** What the server does not have yet of an editing session, on this device and encrypted as drafts are. */
export interface Outbox {
  userId: string;
  forecastId: string;
  clientId: string;
  batches: readonly Batch[];
  /** The number of the last batch that was sent. */
  sentSeq: number;
  /** ISO 8601. */
  keptAt: string;
}

type Kept = DraftKey & Pick<Outbox, 'batches' | 'sentSeq' | 'keptAt'>;

const placeOf = ({ userId, forecastId, clientId }: Pick<Outbox, 'userId' | 'forecastId' | 'clientId'>): DraftKey => ({
  ...{ userId, forecastId, sittingId: outboxPrefix + clientId },
});

/** Writes an outbox in place of the one before of its editing session. Encrypted at once: a page that is left has no other turn. */
export async function putOutbox(outbox: Outbox, key: Uint8Array): Promise<void> {
  const { batches, sentSeq, keptAt } = outbox;
  const sealed = seal<Kept>({ ...placeOf(outbox), batches, sentSeq, keptAt }, key);
  await inStore('readwrite', (store) => store.put(sealed));
}

export const removeOutbox = (outbox: Pick<Outbox, 'userId' | 'forecastId' | 'clientId'>): Promise<void> =>
  removeDraft(placeOf(outbox));

/** What editing sessions that are over left for a forecast, oldest first. What is older than 30 days goes. */
export async function leftOutboxes(userId: string, forecastId: string): Promise<Outbox[]> {
  const [from, to] = [outboxPrefix, `${outboxPrefix}\uffff`].map((id) => [userId, forecastId, id]);
  const found: SealedDraft[] = await inStore('readonly', (store) => store.getAll(IDBKeyRange.bound(from, to)));
  const live = await liveEditingSessions();
  const left = found.filter(({ sittingId }) => !live.has(sittingId.slice(outboxPrefix.length)));
  if (left.length === 0) return [];
  const key = await draftKey(userId);
  const opened = left.flatMap((entry): Outbox[] => {
    const kept = unseal<Kept>(entry, key);
    if (!kept) return [];
    const { batches, sentSeq, keptAt } = kept;
    return [{ userId, forecastId, clientId: entry.sittingId.slice(outboxPrefix.length), batches, sentSeq, keptAt }];
  });
  const isOld = ({ keptAt }: Outbox) => Date.now() - Date.parse(keptAt) > keptForMs;
  for (const outbox of opened.filter(isOld)) await removeOutbox(outbox);
  return opened.filter((outbox) => !isOld(outbox)).sort((a, b) => (a.keptAt < b.keptAt ? -1 : 1));
}

export interface OutboxKeeper {
  /** Writes within 300 ms. */
  schedule(): void;
  /** Writes now what was not sent, or takes the outbox away where there is nothing. */
  flush(): Promise<void>;
  stop(): void;
}

/** Keeps what an editing session has not sent on this device. A browser that stores nothing keeps working. */
export function keepOutbox(
  owner: Pick<Outbox, 'userId' | 'forecastId' | 'clientId'>,
  read: () => Pick<Outbox, 'batches' | 'sentSeq'>,
): OutboxKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isThere = false;
  // Held from the start: a page that is left has no time to ask.
  let key: Uint8Array | null = null;
  const heldKey = async () => {
    key ??= await draftKey(owner.userId);
    return key;
  };
  heldKey().catch(() => {});
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const { batches, sentSeq } = read();
    if (batches.length === 0) {
      if (isThere) await removeOutbox(owner);
      isThere = false;
      return;
    }
    isThere = true;
    await putOutbox({ ...owner, batches, sentSeq, keptAt: new Date().toISOString() }, key ?? (await heldKey()));
  };
  const flushQuietly = () => void flush().catch(() => {});
  const flushIfDue = () => {
    if (timer !== undefined) flushQuietly();
  };
  window.addEventListener('pagehide', flushIfDue);
  document.addEventListener('visibilitychange', flushIfDue);
  return {
    schedule() {
      timer ??= setTimeout(flushQuietly, delayMs);
    },
    flush,
    stop() {
      flushIfDue();
      window.removeEventListener('pagehide', flushIfDue);
      document.removeEventListener('visibilitychange', flushIfDue);
    },
  };
}
