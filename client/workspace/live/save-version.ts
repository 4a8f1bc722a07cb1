import type { Store } from '#client/lib/store.ts';
import type { SaveAnswer } from './session';
import type { LiveTransport, LiveView, SavedVersion } from './view';

const settleMs = 10_000;
const namedMs = 1_500;

interface SavingOptions {
  userId: string;
  transport: Pick<LiveTransport, 'save'>;
  view: Store<LiveView>;
  /** Lets go what is typed. */
  flush: () => void;
  seq: () => number;
  saveArrived: (saved: SavedVersion) => Promise<void>;
}

/** Resolves once a condition of the view holds; rejects where it does not in time. */
function until(view: Store<LiveView>, isSo: () => boolean, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    if (isSo()) return resolve();
    const timer = setTimeout(() => {
      stop();
      reject(new Error('What is waited for did not come in time.'));
    }, withinMs);
    const stop = view.subscribe(() => {
      if (!isSo()) return;
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}

/** Saves what is shown: everything of one's own is sent first. A try again of the same state is one version. */
export function createSaving(options: SavingOptions): () => Promise<SaveAnswer> {
  const { userId, transport, view, flush, seq, saveArrived } = options;
  let attempt: { seq: number; key: string } | null = null;
  return async () => {
    flush();
    await until(view, () => view.get().isSettled, settleMs);
    const atSeq = seq();
    const known = view.get().saved;
    if (attempt?.seq !== atSeq) attempt = { seq: atSeq, key: crypto.randomUUID() };
    const answer = await transport.save(atSeq, attempt.key);
    await saveArrived({ ...answer, userId: null });
    const isMine = () => view.get().saved.version !== answer.version || view.get().saved.userId !== null;
    // The stream says who saved it, where somebody else was quicker.
    if (answer.version > known.version) await until(view, isMine, namedMs).catch(() => {});
    const { saved } = view.get();
    const by = saved.version === answer.version ? saved.userId : null;
    return { ...answer, isNew: answer.version > known.version && (by === null || by === userId), userId: by };
  };
}
