import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { createApp } from '../app';
import { lockDatabase, openDatabase } from '../db/open-database';
import { readSettings } from '../env';
import { listJobs } from '../jobs/job-list';
import { startJobs } from '../jobs/start-jobs';
import type { Assets } from '../rest/assets';
import { settleBackground } from '../services/billing/background';
import { budgets } from '../services/budgets';
import { createErrorReporter } from '../services/error-reports/error-reporter';
import { requireFonts } from '../services/files/fonts';
import { streamsOf } from '../services/live/streams';
import { createMetrics } from '../services/metrics/create-metrics';
import { seedAdministrator } from './administrator';
import { announce } from './announce';
import { appDeps } from './app-deps';
import { openErrorSink } from './error-reporting';
import { documentProgram, filesProgram, migrationsFolder } from './folders';
import { type HttpServer, listen } from './http-server';
import { openLiveBus } from './live-bus';
import { createLogger } from './logger';
import { restoreTest } from './restore-test';
import { openServices } from './services';
import { stopOnSignals } from './stop';
import { createTaskWorker } from './task-worker';

const drainMs = 2_500;
/** Mails and reports that are on their way get this long; a mail that did not make it goes again after the next start. */
const lastWordsMs = 500;
/** As delivered, the engine lets its heap grow to four times what is in use before it collects: what one large call took would stay for hours. */
const heapGrowth = '--heap-growing-percent=50';

export interface ServeOptions {
  /** The built client; null where somebody else gives it out. */
  openAssets(): Assets | null;
  /** Called when the port is open and before anything is served. */
  prepare?(http: HttpServer): Promise<void>;
  isDevelopment?: boolean;
}

/** Starts the server; resolves when it is ready. Throws when it cannot start, which ends the process. */
export async function serve({ openAssets, prepare, isDevelopment = false }: ServeOptions): Promise<void> {
  setFlagsFromString(heapGrowth);
  const settings = readSettings();
  const metrics = createMetrics({ ofProcess: settings.server.metricsToken !== null });
  const errors = createErrorReporter({ now: () => new Date() });
  const log = errors.listening(metrics.counting(createLogger(settings.server.logLevel)));
  let isStopping = false;
  const assets = openAssets();
  requireFonts();

  const lock = lockDatabase(settings.data);
  process.once('exit', lock.release);
  const http = await listen({ ...settings.server, ownsProcess: true });
  await prepare?.(http);
  const database = await openDatabase(settings.data, {
    migrationsFolder,
    now: new Date(),
    onRetry: (detail) => log.warn({ detail }, 'the database is not responding yet'),
  });

  const documents = isDevelopment ? null : createTaskWorker(documentProgram, budgets.documentWork);
  const files = isDevelopment ? null : createTaskWorker(filesProgram, budgets.files);
  const { db } = database;
  const bus = openLiveBus(settings.data, db, log);
  const workers = { ...(documents && { worker: documents }), ...(files && { files }), bus };
  const { context, stripe } = await openServices({ settings, db, log, port: http.port, assets, workers });
  errors.sendTo(openErrorSink(settings, context));
  const administratorLine = await seedAdministrator(context, settings);
  const { sandbox } = stripe;
  const observed = { metrics, isStopping: () => isStopping };
  const app = createApp(appDeps({ context, settings, assets, sandbox, isDevelopment, ...observed }));
  stripe.deliverTo(app.fetch);
  await sandbox?.start();
  http.serve(app.fetch);
  database.tend(log);

  const jobs = startJobs({
    db,
    jobs: [...listJobs(context), restoreTest({ folder: settings.data.backupsFolder, log })],
    log,
  });
  stopOnSignals({
    log,
    close: async () => {
      isStopping = true;
      // Their readers come back to the server that takes over.
      streamsOf(context.runtime.live).stop();
      await http.drain(drainMs);
      await Promise.all([documents?.close(), files?.close()]);
      await context.runtime.webhooks.stop();
      await jobs.stop();
      await sandbox?.close();
      await settleBackground(context.runtime);
      const lastWords = Promise.all([context.mail.settle(), errors.settle()]);
      await Promise.race([lastWords, delay(lastWordsMs)]);
      await context.runtime.live.close();
      await database.close();
    },
  });
  announce({ settings, context, administratorLine });
}
