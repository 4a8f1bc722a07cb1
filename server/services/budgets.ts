import { maximumExtractBytes } from '#shared/inputs/actual-requests.ts';
import { maximumDocumentBytes } from '#shared/inputs/forecast-requests.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What one call may send. It is checked on the bytes, before anything reads them. */
export interface BodyBudget {
  bytes: number;
  /** Bytes of JSON beside the blanks between values; all of them where it is left out. */
  solidBytes?: number;
  /** Lists and objects inside each other. */
  depth: number;
  /** Lists, objects and what they hold; the fields of a form. */
  values: number;
  /** Named entries of objects: reading many different ones takes much longer than as many values of lists. */
  members?: number;
}

const entries: BodyBudget = { bytes: 64 * kilobyte, depth: 16, values: 5_000 };
/** A document of the largest size as people write it, with blanks, and what a call says beside it; it holds some 170,000 values. */
const wholeDocument: BodyBudget = {
  bytes: 2 * megabyte,
  solidBytes: maximumDocumentBytes + entries.bytes,
  depth: 16,
  values: 250_000,
  members: 40_000,
};
/** The accounts of 36 months, or where 5,000 accounts stand. */
const wholeBooks: BodyBudget = { ...wholeDocument, solidBytes: maximumExtractBytes + entries.bytes };
/** 512 kB of operations; a value of one is at most eight levels deep. */
const batchOfOperations: BodyBudget = { bytes: 576 * kilobyte, depth: 16, values: 60_000 };
const errorEnvelope: BodyBudget = { bytes: 256 * kilobyte, depth: 40, values: 20_000 };
const stripeEvent: BodyBudget = { bytes: megabyte, depth: 64, values: 50_000 };

/** Calls that may send more than a form has entries, by method and path or by the name of the procedure. */
const larger: [call: RegExp, budget: BodyBudget][] = [
  [/^POST \/api\/forecasts$/, wholeDocument],
  [/^PUT \/api\/forecasts\/[^/]+$/, wholeDocument],
  [/^POST \/trpc\/(?:[^/]*,)?forecast\.(?:create|save)(?:,[^/]*)?$/, wholeDocument],
  [/^POST \/api\/forecasts\/[^/]+\/actuals(?:\/imports)?$/, wholeBooks],
  [/^PUT \/api\/forecasts\/[^/]+\/actuals\/account-map$/, wholeBooks],
  [/^POST \/trpc\/(?:[^/]*,)?actual\.(?:import|restoreBooks|saveAccountMap)(?:,[^/]*)?$/, wholeBooks],
  [/^POST \/trpc\/(?:[^/]*,)?live\.append(?:,[^/]*)?$/, batchOfOperations],
  [/^POST \/errors\//, errorEnvelope],
  [/^POST \/api\/stripe\/webhook$/, stripeEvent],
];

/** The budget of a call; a batch of procedures has together what the largest of them has alone. */
export const bodyBudgetOf = (method: string, path: string): BodyBudget =>
  larger.find(([call]) => call.test(`${method} ${path}`))?.[1] ?? entries;

export const budgets = {
  /** Requests of one caller: a few are worked on at a time, the next wait. */
  requests: { concurrency: Infinity, concurrencyPerPerson: 8, waitingPerPerson: 100, waitingPerLane: Infinity },
  /** Work on whole documents, in a worker of its own. */
  documentWork: {
    /** A piece that takes longer ends with its worker, and the caller is told so. */
    pieceMs: 10_000,
    /** Megabytes of the worker's objects; a piece that needs more ends in the same way. */
    workerMegabytes: 160,
    pieces: { concurrency: 1, waitingPerPerson: 10, waitingPerLane: 100, tooManyOfPerson: 'too-much-waiting' },
    /** One simulation at a time; it ends when its pieces have worked for so long, that of a report later. Who had none lately comes in. */
    simulations: {
      ...{ concurrency: 1, waitingPerPerson: 2, waitingPerLane: 5, remembersMs: 5 * 60_000 },
      tooManyOfPerson: 'too-much-waiting',
    },
    simulationMs: 6_000,
    reportedSimulationMs: 60_000,
    refreshes: { concurrency: 4, waitingPerPerson: 10, waitingPerLane: 100, tooManyOfPerson: 'too-much-waiting' },
  },
  /** Files, in a second worker, which ends when nobody has asked for one for a while. */
  files: {
    pieceMs: 30_000,
    workerMegabytes: 512,
    idleMs: 60_000,
    turns: {
      concurrency: 2,
      concurrencyPerPerson: 2,
      waitingPerPerson: 8,
      waitingPerLane: 8,
      longestWaitMs: 10_000,
      tooManyOfPerson: 'unavailable',
    },
  },
} as const;
