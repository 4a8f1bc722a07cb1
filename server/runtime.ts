import type { PlanPrice } from '#shared/domain/plans.ts';
import type { LiveBus } from './db/live-bus';
import { createLanes } from './lanes';
import { createKeyedMutex, createSemaphore } from './semaphore';
import type { EventIntake } from './services/billing/inbox/insert-event';
import { budgets } from './services/budgets';
import { type DocumentsWorker, type TaskName, workInPlace } from './services/document-work/tasks';
import { type FilesWorker, makeFilesInPlace } from './services/files/tasks';
import { createWindowCounter } from './services/limits/window-counter';
import { createLive } from './services/live/live-runtime';
import { createDrain } from './services/queue/create-drain';
import { hourMs, minuteMs } from './services/queue/create-queue';
import type { ClaimedDelivery } from './services/webhooks/delivery-queue';

/** Threads; without them the work is done in place. */
export interface Workers {
  /** Of documents. */
  worker?: DocumentsWorker;
  files?: FilesWorker;
  /** Between the servers on one database. */
  bus?: LiveBus;
}

/** What lives as long as the server: made once by whoever starts it and handed to every verb in its context. */
export function createRuntime({ worker = workInPlace(), files = makeFilesInPlace(), bus }: Workers = {}) {
  const { pieces, refreshes, simulations } = budgets.documentWork;
  const intake: EventIntake = { waiting: [], isWriting: false };
  return {
    /** Work on whole documents: pieces, of which one runs at a time, and the refreshes and simulations that they belong to. */
    documents: {
      worker,
      pieces: createLanes<TaskName>(pieces),
      refreshes: createLanes<'refresh'>(refreshes),
      simulations: createLanes<'simulation'>(simulations),
    },
    /** Files that are made for people on a thread of their own, so that no other work waits behind them. */
    files: { worker: files, turns: createLanes<'file'>(budgets.files.turns) },
    /** Tasks that nobody waits for. More at once would be between a webhook and its answer: on the embedded engine every query waits for those before it. */
    background: { tasks: new Set<Promise<void>>(), semaphore: createSemaphore({ atOnce: 4 }) },
    /** Stripe's events: those that wait to be written, and the turns that work them off. */
    inbox: { intake, turns: { isRunning: false, isAgain: false, lastAt: Number.NEGATIVE_INFINITY } },
    /** Deliveries to other services. */
    webhooks: createDrain<ClaimedDelivery>({ concurrency: 20 }),
    /** Forecasts that several people edit. */
    live: createLive(bus),
    withMutex: createKeyedMutex(),
    planPrices: { cached: null as { at: number; prices: PlanPrice[] } | null },
    /** Entries of the audit log by person, in the hour. */
    auditEntries: createWindowCounter(hourMs),
    /** Answers that are kept under idempotency keys by person, in the hour. */
    keptAnswers: createWindowCounter(hourMs),
    /** Rejected billing calls by reason, in the minute. */
    rejections: createWindowCounter(minuteMs),
  };
}

export type Runtime = ReturnType<typeof createRuntime>;
