import type { Report } from './error-reporter';

/** Errors wait here until the reporting service takes them. */
const early: Parameters<Report>[] = [];
const earlyLimit = 20;
let send: Report | null = null;
let isLoading = false;

/** Hands an error to the error-reporting service; its feedback dialog opens. One that nothing handled is shown as well. */
export function reportError(error: unknown, isUnhandled = false): void {
  if (send) {
    send(error, isUnhandled);
    return;
  }
  if (early.length < earlyLimit) early.push([error, isUnhandled]);
  void loadReporter();
}

/** Listens from the first line on. The service itself comes with the first error, or with the signed-in layouts. */
export function startErrorReporting(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message, true));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason, true));
}

const screenFirstMs = 4000;

/** Loads the service once the screen had its time: over a slow network it would hold back what the screen asks for. */
export function prepareReporter(): void {
  setTimeout(loadReporter, screenFirstMs);
}

async function loadReporter(): Promise<void> {
  if (send || isLoading) return;
  isLoading = true;
  try {
    const { startReporter } = await import('./error-reporter');
    send = await startReporter();
    for (const error of early.splice(0)) send(...error);
  } catch {
    // The service could not be loaded; errors wait for the next try, and the page works without it.
  }
  isLoading = false;
}
