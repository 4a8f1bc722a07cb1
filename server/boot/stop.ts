import type { Logger } from '../services/context';

const hardCapMs = 10_000;

/** Ends the process in order on SIGTERM and SIGINT, and after an error that nothing caught; a second signal or ten seconds end it at once. */
export function stopOnSignals({ log, close }: { log: Logger; close: () => Promise<void> }): void {
  let isStopping = false;

  const stop = async (reason: string, exitCode: number) => {
    if (isStopping) process.exit(exitCode || 1);
    isStopping = true;
    setTimeout(() => process.exit(1), hardCapMs).unref();
    log.info({ reason }, 'stopping');
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      process.exit(1);
    }
    process.exit(exitCode);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ err: error }, event);
      void stop(event, 1);
    });
  }
}
