import { reportError } from '#client/lib/error-reporting.ts';
import { Cancelled } from '#client/lib/long-work.ts';
import { createStore, type Store } from '#client/lib/store.ts';
import { runJob } from '#client/lib/worker-pool/pool.ts';
import { NotReady } from '#client/lib/worker-pool/tasks.ts';
import { workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { UnprovenRun } from '#shared/what-if/measure-run.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import { type Futures, putFutures } from '#shared/what-if/simulation.ts';
import { isSameRun } from './same-run';

/** What the futures say, or the first of them. */
export interface RiskPicture {
  /** As the futures were drawn from it. */
  document: ForecastDocument;
  result: RiskResult;
  /** How many of the futures it is made of. */
  drawn: number;
}

export interface RiskState {
  picture: RiskPicture | null;
  /** Futures computed so far, while they are. */
  work: { done: number; runs: number } | null;
  /** Why there is no more than `done`. */
  stopped: { done: number; runs: number; cause: 'died' | 'notReady' | UnprovenRun } | null;
}

/** Futures of one document, as far as they are computed. */
interface Job {
  forecastId: string;
  document: ForecastDocument;
  runs: number;
  futures: Futures | null;
  /** Runs of each piece that cannot be computed; null: not done yet. */
  pieces: (DocumentIssue[] | null)[];
  /** Pieces from the first on without a gap. */
  first: number;
  done: number;
  /** So many futures are pictured or being pictured. */
  pictured: number;
  isPicturing: boolean;
  /** When the last picture was asked for, by the page's clock. */
  picturedAt: number;
  /** When the count of futures was last told. */
  toldAt: number;
  controller: AbortController;
}

/** Runs a worker does at once: few enough to be cancelled soon, many enough to be handed over cheaply. */
const size = 25;
const afterTypingMs = 300;
/** Pictures that follow each other faster are not seen, and cost as much as many futures. */
const betweenPicturesMs = 400;
/** How often the count of futures is told: each time draws the button. */
const betweenCountsMs = 100;

const states = new Map<string, Store<RiskState>>();
let job: Job | null = null;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** The last whole picture of the forecast whose futures are being computed. */
let whole: RiskPicture | null = null;

/** Results are kept while the tab lives, one a forecast. */
export function riskStateOf(forecastId: string): Store<RiskState> {
  const found = states.get(forecastId) ?? createStore<RiskState>({ picture: null, work: null, stopped: null });
  states.set(forecastId, found);
  return found;
}

const change = (forecastId: string, part: Partial<RiskState>) => {
  const state = riskStateOf(forecastId);
  state.set({ ...state.get(), ...part });
};

/** Computes the futures of the open forecast, from the first one. What is under way is cancelled. */
export function startRisk(): void {
  cancelRisk();
  const { forecastId, document } = workspace.getState();
  if (!forecastId || !document?.risk) return;
  const { picture } = riskStateOf(forecastId).get();
  whole = picture && picture.drawn === picture.result.runs ? picture : null;
  const { runs } = document.risk;
  job = {
    forecastId,
    document,
    runs,
    futures: null,
    pieces: new Array(Math.ceil(runs / size)).fill(null),
    first: 0,
    done: 0,
    pictured: 0,
    isPicturing: false,
    picturedAt: 0,
    toldAt: 0,
    controller: new AbortController(),
  };
  void run(job);
}

/** Goes on with the futures that are missing, after a run that stopped. */
export function goOnWithRisk(): void {
  const { forecastId, document } = workspace.getState();
  const isSame = job && document && job.forecastId === forecastId && isSameRun(job.document, document);
  if (!job || !isSame) startRisk();
  else {
    job.controller = new AbortController();
    void run(job);
  }
}

/** Ends what is under way; the last whole picture is shown again. */
export function cancelRisk(): void {
  clearTimeout(waiting);
  if (!job) return;
  const { forecastId, controller } = job;
  job = null;
  controller.abort();
  change(forecastId, { picture: whole, work: null, stopped: null });
}

workspace.subscribe(({ forecastId, document }) => {
  if (!job || riskStateOf(job.forecastId).get().work === null) return;
  if (forecastId !== job.forecastId) cancelRisk();
  else if (document && !isSameRun(job.document, document)) {
    // Older figures are never shown for newer inputs: the run begins anew once nobody types.
    job.controller.abort();
    const { runs } = job;
    change(forecastId, { picture: whole, work: { done: 0, runs } });
    clearTimeout(waiting);
    waiting = setTimeout(startRisk, afterTypingMs);
  }
});

async function run(mine: Job): Promise<void> {
  const { forecastId, document, runs, controller } = mine;
  const { signal } = controller;
  change(forecastId, { work: { done: mine.done, runs }, stopped: null });
  try {
    await runJob('futures', document, {
      size,
      count: runs,
      signal,
      isDone: (from) => mine.pieces[from / size] !== null,
      onPiece({ futures, issues }, from, to) {
        if (signal.aborted) return;
        mine.futures ??= emptyLike(futures, runs);
        putFutures(mine.futures, futures, from);
        mine.pieces[from / size] = issues;
        mine.done += to - from;
        while (mine.first < mine.pieces.length && mine.pieces[mine.first] !== null) mine.first++;
        if (performance.now() - mine.toldAt > betweenCountsMs) {
          mine.toldAt = performance.now();
          change(forecastId, { work: { done: mine.done, runs } });
        }
        void pictureSoFar(mine);
      },
    });
    const picture = await pictureOf(mine, runs);
    if (signal.aborted) return;
    job = null;
    change(forecastId, { picture, work: null });
  } catch (error) {
    if (!(error instanceof Cancelled) && !signal.aborted) stop(mine, error);
  }
}

function stop(mine: Job, error: unknown): void {
  const { forecastId, done, runs, controller } = mine;
  controller.abort();
  const cause = error instanceof UnprovenRun ? error : error instanceof NotReady ? 'notReady' : 'died';
  // What is not proven is not shown, and nothing of it is gone on with.
  if (cause !== 'died') job = null;
  if (cause !== 'notReady') reportError(error);
  change(forecastId, {
    work: null,
    stopped: { done, runs, cause },
    ...(cause === 'died' ? {} : { picture: cause === 'notReady' ? whole : null }),
  });
}

const emptyLike = (piece: Futures, runs: number): Futures => {
  const count = piece.computed.length;
  const sized = (length: number) => (length / count) * runs;
  return {
    cash: new Float64Array(sized(piece.cash.length)),
    measures: new Float64Array(sized(piece.measures.length)),
    operands: new Float64Array(sized(piece.operands.length)),
    held: new Int8Array(sized(piece.held.length)),
    computed: new Uint8Array(runs),
  };
};

/** The first picture is at 100 futures, then there is one at each tenth, as far as there is time to see it. */
async function pictureSoFar(mine: Job): Promise<void> {
  const { runs, pictured, isPicturing, controller } = mine;
  const drawn = mine.first * size;
  const next = pictured === 0 ? 100 : (Math.floor((pictured * 10) / runs) + 1) * (runs / 10);
  const isSoon = pictured > 0 && performance.now() - mine.picturedAt < betweenPicturesMs;
  if (isPicturing || isSoon || drawn < next || drawn >= runs) return;
  mine.isPicturing = true;
  mine.picturedAt = performance.now();
  mine.pictured = drawn;
  try {
    const picture = await pictureOf(mine, drawn);
    if (!controller.signal.aborted && job === mine) change(mine.forecastId, { picture });
  } catch {
    // The run goes on without this picture; what it means for the whole is said by the last one.
  }
  mine.isPicturing = false;
}

async function pictureOf(mine: Job, drawn: number): Promise<RiskPicture> {
  const { document, pieces, runs } = mine;
  const all = mine.futures as Futures;
  const part = <Figures extends Float64Array | Int8Array | Uint8Array>(figures: Figures) =>
    figures.slice(0, (figures.length / runs) * drawn) as Figures;
  const futures: Futures = {
    cash: part(all.cash),
    measures: part(all.measures),
    operands: part(all.operands),
    held: part(all.held),
    computed: part(all.computed),
  };
  const issues = pieces.slice(0, drawn / size).flatMap((piece) => piece ?? []);
  let result: RiskResult | undefined;
  await runJob(
    'riskResult',
    { document, futures, issues },
    {
      size: 1,
      signal: mine.controller.signal,
      onPiece: (piece) => {
        result = piece;
      },
    },
  );
  if (!result) throw new Error('There is no result.');
  return { document, result, drawn };
}
