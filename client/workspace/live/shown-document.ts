import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Keeping, Kept } from '../create-store';
import type { LiveState } from './machine';
import { withoutLast } from './machine';

/** Documents by place in the order of the server, for a version that is not of the last one. */
const keptDocuments = 200;

interface ShownOptions {
  read: () => LiveState;
  /** What else the screens are told. */
  rest: () => Pick<Kept, 'savedDocument' | 'version' | 'savedAt' | 'edits'>;
  follow: Keeping['follow'];
}

/** Hands the state of a live forecast to the store that the screens follow; the figures of others at most once a frame. */
export function showDocument({ read, rest, follow }: ShownOptions) {
  let before: ForecastDocument | null = null;
  let followed: Kept | null = null;
  let frame: number | undefined;
  const documents = new Map<number, ForecastDocument>([[read().seq, read().confirmed]]);

  const now = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    const { shown, redo } = read();
    const next: Kept = { document: shown, ...rest(), before, canRedo: redo.length > 0 };
    const keys = Object.keys(next) as (keyof Kept)[];
    if (followed && keys.every((key) => followed?.[key] === next[key])) return;
    followed = next;
    follow(next);
  };
  return {
    now,
    /** After every change of the state: what undo would bring back goes with it. */
    changed(previous: LiveState, by: 'own' | 'foreign') {
      const { undo, seq, confirmed } = read();
      if (by === 'own' && undo.length > previous.undo.length) before = previous.shown;
      else if (by === 'foreign' || undo.length !== previous.undo.length) before = withoutLast(read());
      if (documents.get(seq) !== confirmed) documents.set(seq, confirmed);
      if (documents.size > keptDocuments) documents.delete(documents.keys().next().value ?? -1);
      if (by === 'own') now();
      else frame ??= requestAnimationFrame(now);
    },
    /** The document after so many batches, where it is still known. */
    documentAt: (seq: number): ForecastDocument | undefined => documents.get(seq),
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}
