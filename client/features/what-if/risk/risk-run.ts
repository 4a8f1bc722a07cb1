import { reportError } from '#client/lib/error-reporting.ts';
import { Cancelled } from '#client/lib/long-work.ts';
import { createStore, type Store } from '#client/lib/store.ts';
import {
  type DrawnFutures,
  drawFutures,
  noFutures,
  resultOfFutures,
  runsAtOnce,
} from '#client/lib/worker-pool/draw-futures.ts';
import { NotReady } from '#client/lib/worker-pool/tasks.ts';
import { workspace } from '#client/workspace/index.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { UnprovenRun } from '#shared/what-if/measure-run.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import { isSameRun } from './same-run';

/** What the futures say, or the first of them. */
export interface RiskPicture {
  /** As the futures were drawn from it. */
  document: ForecastDocument;
  result: RiskResult;
  /** How many of the futures it is made of. */
  drawn: number;
  /** Of the engine that drew them. */
  engineVersion: string;
}

export interface RiskState {
  picture: RiskPicture | null;
  /** Futures computed so far, while they are. */
  work: { done: number; runs: number } | null;
  /** Why there is no more than `done`. */
  stopped: { done: number; runs: number; cause: 'died' | 'notReady' | UnprovenRun } | null;
}

/** Futures of one document, as far as they are computed. */
interface Job extends DrawnFutures {
  forecastId: string;
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
  job = {
    ...noFutures(document, document.risk.runs),
    forecastId,
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
  const { forecastId, runs, controller } = mine;
  const { signal } = controller;
  change(forecastId, { work: { done: mine.done, runs }, stopped: null });
  try {
    await drawFutures(mine, {
      signal,
      onCount(count) {
        mine.done += count;
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

/** The first picture is at 100 futures, then there is one at each tenth, as far as there is time to see it. */
async function pictureSoFar(mine: Job): Promise<void> {
  const { runs, pictured, isPicturing, controller } = mine;
  const drawn = mine.first * runsAtOnce;
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
  const result = await resultOfFutures(mine, drawn, mine.controller.signal);
  return { document: mine.document, result, drawn, engineVersion };
}
