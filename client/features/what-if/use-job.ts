import { useEffect, useRef, useState } from 'react';
import { reportError } from '#client/lib/error-reporting.ts';
import { Cancelled } from '#client/lib/long-work.ts';
import { runJob } from '#client/lib/worker-pool/pool.ts';
import { type Facts, type Given, NotReady, type Piece, type TaskName } from '#client/lib/worker-pool/tasks.ts';

/** What is typed is finished when no key has come for this long. */
const typingMs = 300;
/** How often what has come is drawn. */
const drawMs = 60;

export interface Job<Name extends TaskName> {
  status: 'running' | 'done' | 'cancelled' | 'failed';
  facts: Facts<Name> | null;
  /** As they came; `from` and `to` say which they are. */
  pieces: readonly { from: number; to: number; piece: Piece<Name> }[];
  done: number;
  /** Null before it is known. */
  count: number | null;
  failure: unknown;
  cancel(): void;
  restart(): void;
}

interface JobOptions {
  /** Pieces that are done at once. */
  size: number;
  /** Work on another one begins when it has stayed for 300 ms; the first, and all else that is given, begins at once. */
  waitsFor: unknown;
}

/**
 * Work of the pool on what is given, begun anew when that is another object; null: none. What an older object led to is never
 * shown for a newer one. Failures that are not the person's are reported.
 */
export function useJob<Name extends TaskName>(
  name: Name,
  given: Given<Name> | null,
  { size, waitsFor }: JobOptions,
): Job<Name> {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<{ given: unknown; round: number; job: Job<Name> } | null>(null);
  const awaited = useRef<unknown>(null);
  useEffect(() => {
    if (given === null) return;
    const delay = awaited.current === null || awaited.current === waitsFor ? 0 : typingMs;
    awaited.current = waitsFor;
    const abort = new AbortController();
    let isCurrent = true;
    let drawing: ReturnType<typeof setTimeout> | undefined;
    let job: Job<Name> = { ...notBegun(), cancel: () => abort.abort(), restart: () => setRound((last) => last + 1) };
    const draw = () => {
      clearTimeout(drawing);
      drawing = undefined;
      if (isCurrent) setShown({ given, round, job });
    };
    const change = (part: Partial<Job<Name>>) => {
      job = { ...job, ...part };
      drawing ??= setTimeout(draw, drawMs);
    };
    const end = (part: Partial<Job<Name>>) => {
      change(part);
      draw();
    };
    const start = setTimeout(() => {
      draw();
      runJob(name, given, {
        size,
        signal: abort.signal,
        onBegun: (facts, count) => change({ facts, count }),
        onPiece: (piece, from, to) =>
          change({ pieces: [...job.pieces, { from, to, piece }], done: job.done + to - from }),
      }).then(
        () => end({ status: 'done' }),
        (failure: unknown) => {
          if (failure instanceof Cancelled) end({ status: 'cancelled' });
          else {
            end({ status: 'failed', failure });
            if (!(failure instanceof NotReady)) reportError(failure);
          }
        },
      );
    }, delay);
    return () => {
      isCurrent = false;
      clearTimeout(start);
      clearTimeout(drawing);
      abort.abort();
    };
  }, [name, given, size, waitsFor, round]);
  return shown && shown.given === given && shown.round === round ? shown.job : notBegun();
}

const notBegun = <Name extends TaskName>(): Job<Name> => ({
  status: 'running',
  facts: null,
  pieces: [],
  done: 0,
  count: null,
  failure: null,
  cancel: () => {},
  restart: () => {},
});
