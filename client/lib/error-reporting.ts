/** Unhandled errors wait here until the reporting service, loaded after first paint, takes them. */
const early: unknown[] = [];
const earlyLimit = 20;
let send: ((error: unknown) => void) | null = null;

/** Hands an unhandled error to the error-reporting service; its feedback dialog opens. */
export function reportError(error: unknown): void {
  if (send) send(error);
  else if (early.length < earlyLimit) early.push(error);
}

/** Listens from the first line on and loads the service once the page has drawn. */
export function startErrorReporting(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason));
  const load = () => void loadReporter();
  if (document.readyState === 'complete') afterPaint(load);
  else window.addEventListener('load', () => afterPaint(load), { once: true });
}

function afterPaint(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}

async function loadReporter(): Promise<void> {
  try {
    const { startReporter } = await import('./error-reporter');
    send = startReporter();
    for (const error of early.splice(0)) send(error);
  } catch {
    // The service could not be loaded; errors keep waiting, and the page works without it.
  }
}
