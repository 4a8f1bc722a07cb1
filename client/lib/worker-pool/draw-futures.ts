import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import { type Futures, putFutures } from '#shared/what-if/simulation.ts';
import { type JobOptions, runJob } from './pool';

/** Runs a worker does at once: few enough to be cancelled soon, many enough to be handed over cheaply. */
export const runsAtOnce = 10;

/** Futures of a document, as far as they are computed. */
export interface DrawnFutures {
  document: ForecastDocument;
  runs: number;
  futures: Futures | null;
  /** Runs of each piece that cannot be computed; null: not done yet. */
  pieces: (DocumentIssue[] | null)[];
}

export const noFutures = (document: ForecastDocument, runs: number): DrawnFutures => ({
  document,
  runs,
  futures: null,
  pieces: new Array(Math.ceil(runs / runsAtOnce)).fill(null),
});

/** Computes the futures that are missing; `onCount` is told how many each piece has added. */
export function drawFutures(
  drawn: DrawnFutures,
  { signal, onCount }: Pick<JobOptions<'futures'>, 'signal'> & { onCount?: (runs: number) => void } = {},
): Promise<void> {
  const { document, runs, pieces } = drawn;
  return runJob('futures', document, {
    size: runsAtOnce,
    count: runs,
    ...(signal && { signal }),
    isDone: (from) => pieces[from / runsAtOnce] !== null,
    onPiece({ futures, issues }, from, to) {
      if (signal?.aborted) return;
      drawn.futures ??= emptyLike(futures, runs);
      putFutures(drawn.futures, futures, from);
      pieces[from / runsAtOnce] = issues;
      onCount?.(to - from);
    },
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

/** What the first `count` futures amount to. */
export async function resultOfFutures(
  { document, futures, pieces, runs }: DrawnFutures,
  count: number,
  signal?: AbortSignal,
): Promise<RiskResult> {
  const all = futures as Futures;
  const part = <Figures extends Float64Array | Int8Array | Uint8Array>(figures: Figures) =>
    figures.slice(0, (figures.length / runs) * count) as Figures;
  const first: Futures = {
    cash: part(all.cash),
    measures: part(all.measures),
    operands: part(all.operands),
    held: part(all.held),
    computed: part(all.computed),
  };
  const issues = pieces.slice(0, count / runsAtOnce).flatMap((piece) => piece ?? []);
  let result: RiskResult | undefined;
  await runJob(
    'riskResult',
    { document, futures: first, issues },
    {
      size: 1,
      ...(signal && { signal }),
      onPiece: (piece) => {
        result = piece;
      },
    },
  );
  if (!result) throw new Error('There is no result.');
  return result;
}

/** The simulation of a document, as a server computes it too. */
export async function simulateInPool(document: ForecastDocument): Promise<RiskResult> {
  const drawn = noFutures(document, document.risk?.runs ?? 0);
  await drawFutures(drawn);
  return resultOfFutures(drawn, drawn.runs);
}
