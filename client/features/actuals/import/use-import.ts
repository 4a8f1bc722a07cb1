import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Cancelled } from '#client/lib/long-work.ts';
import { addMonths, type Month } from '#shared/domain/months.ts';
import type { ReadHints } from '#shared/inputs/actuals/rejection.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { KnownActuals } from '../known-imports';
import type { MadeLine } from '../targets';
import { withLines } from './import-step';
import type { Outcome, ReviewRequest, Source } from './import-work';
import type { Choice, Review } from './review';
import { type StartedWork, startImportWork } from './start-import-work';

export interface ReadSource {
  id: string;
  name: string;
  hints: Partial<ReadHints>;
  outcome: Outcome;
}

interface Choices {
  /** By account key. */
  targets: Readonly<Record<string, Choice>>;
  /** Months that stay as they are. */
  keeps: readonly Month[];
  takesOpening: boolean;
  /** The month that the books begin with; null: nobody said so. */
  booksBegin: Month | null;
  shown: Month | null;
  lines: readonly MadeLine[];
}

const noChoices: Choices = {
  ...{ targets: {}, keeps: [], takesOpening: true, booksBegin: null },
  ...{ shown: null, lines: [] },
};

/** As the client makes ids of imports. */
const newId = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12);

const hintsOf = ({ header, actuals }: ForecastDocument): Omit<ReadHints, 'fileName'> => ({
  currency: header.currency,
  fiscalYearEndMonth: header.fiscalYearEndMonth,
  lastMonth: actuals?.months.at(-1)?.month ?? addMonths(header.startMonth, -1),
});

/**
 * The files of an import and what they would do. Everything heavy is done in the worker; `reopened` is a stored import
 * whose accounts are mapped again.
 */
export function useImport(document: ForecastDocument, known: KnownActuals, reopened: string | null) {
  const work = useRef<Promise<StartedWork> | null>(null);
  const [sources, setSources] = useState<readonly ReadSource[]>([]);
  const [isReading, setReading] = useState(false);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [choices, setChoices] = useState(noChoices);
  const [review, setReview] = useState<Review | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);

  const started = () => {
    work.current ??= (async () => {
      const made = await startImportWork();
      await made.learn({ imports: known.imports, accounts: known.accounts });
      return made;
    })();
    return work.current;
  };
  const stop = useEffectEvent(() => {
    void work.current?.then((made) => made.stop());
    work.current = null;
  });
  useEffect(() => () => stop(), []);

  const attempt = async (task: () => Promise<void>) => {
    setFailure(null);
    try {
      await task();
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const reading = (task: (made: StartedWork) => Promise<void>) =>
    attempt(async () => {
      setReading(true);
      try {
        await task(await started());
      } finally {
        setReading(false);
        setProgress(null);
      }
    });
  const read = (contents: readonly { name: string; content: Source['content'] }[]) =>
    reading(async (made) => {
      for (const { name, content } of contents) {
        const id = newId();
        const fileName = typeof content === 'string' ? null : name;
        const onProgress = (done: number, all: number) => setProgress({ done, all });
        const outcome = await made.read({ id, content }, { ...hintsOf(document), fileName }, onProgress);
        setSources((before) => [...before, { id, name, hints: { fileName }, outcome }]);
      }
    });
  const answer = ({ id, hints }: ReadSource, answers: Partial<ReadHints>) =>
    reading(async (made) => {
      const all = { ...hints, ...answers };
      const outcome = await made.readAgain(id, { ...hintsOf(document), fileName: null, ...all });
      setSources((before) => before.map((entry) => (entry.id === id ? { ...entry, hints: all, outcome } : entry)));
      setChoices(noChoices);
    });

  const isRead = sources.length > 0 && sources.every(({ outcome }) => outcome.kind === 'read' && outcome.same === null);
  const isReady = !isReading && (reopened !== null || isRead);
  const wanted = useMemo(() => withLines(document, choices.lines), [document, choices.lines]);
  // What a person says of a stored import makes another one of it.
  const [saidId] = useState(newId);
  const picked = useMemo(() => {
    const { keeps, booksBegin } = choices;
    if (reopened !== null)
      return [booksBegin === null ? { id: reopened, keeps } : { id: saidId, of: reopened, keeps, booksBegin }];
    return sources.map(({ id }) => ({ id, keeps, booksBegin }));
  }, [reopened, saidId, sources, choices]);
  const { targets, takesOpening, shown } = choices;
  const request = useMemo(
    () => (isReady ? { document: wanted, picked, choices: targets, takesOpening, shown } : null),
    [isReady, wanted, picked, targets, takesOpening, shown],
  );

  const compare = useEffectEvent((asked: ReviewRequest, isWanted: () => boolean) =>
    attempt(async () => {
      const made = await started();
      const found = await made.review(asked);
      if (!isWanted()) return;
      setReview(found);
      setComparing(false);
    }),
  );
  useEffect(() => {
    if (!request) return setReview(null);
    let isCurrent = true;
    setComparing(true);
    void compare(request, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [request]);

  return {
    sources,
    isReading,
    progress,
    failure,
    review,
    choices,
    document: wanted,
    read,
    answer,
    skip: (id: string) => setSources((before) => before.filter((entry) => entry.id !== id)),
    cancel: () => {
      void work.current?.then((made) => made.stop());
      work.current = null;
      setReading(false);
      setSources([]);
      setChoices(noChoices);
    },
    choose: (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change })),
    extracts: async () => (await started()).extracts(picked),
    isComparing,
    /** What is stored with it, with the name of its file. */
    stored:
      reopened === null
        ? sources.map(({ id, name }) => ({ id, name }))
        : choices.booksBegin === null
          ? []
          : [{ id: saidId, name: known.facts.get(reopened)?.sourceName ?? '' }],
  };
}

export type ImportState = ReturnType<typeof useImport>;
