import type { ActorContext } from '../context';

/** Tells whoever has the forecast open and reads its comments that a thread is another now; after the commit. */
export function tellPages(
  { runtime, log }: ActorContext,
  { forecastId, id }: { forecastId: string; id: string },
): void {
  runtime.live.notify({ log }, { forecastId, threadId: id });
}
