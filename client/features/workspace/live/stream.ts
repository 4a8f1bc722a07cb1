import { suggestionChanged, threadChanged } from '#client/lib/comments.ts';
import type { StreamListener } from '#client/workspace/live/view.ts';
import type { LiveEventName, LiveEvents } from '#shared/inputs/live-events.ts';

interface StreamOptions {
  forecastId: string;
  clientId: string;
  /** The last batch that is here already. */
  after: number;
  listener: StreamListener;
}

/** Opens the stream of a live forecast; the returned function closes it. It is never opened again by itself: the caller says when. */
export function openStream({ forecastId, clientId, after, listener }: StreamOptions): () => void {
  const query = new URLSearchParams({ client: clientId, after: String(after) });
  const source = new EventSource(`/api/forecasts/${forecastId}/live?${query}`);
  const on = <Name extends LiveEventName>(name: Name, take: (data: LiveEvents[Name]) => void) =>
    source.addEventListener(name, ({ data }) => take(JSON.parse(data)));
  on('hello', (hello) => listener.onHello(hello));
  on('op', (batch) => listener.onBatch(batch));
  on('version', ({ savedAt, seq, ...saved }) =>
    listener.onVersion({ ...saved, seq: seq ?? 0, savedAt: new Date(savedAt) }),
  );
  on('people', ({ people }) => listener.onPeople(people));
  on('role', ({ role }) => listener.onRole(role));
  on('comment', threadChanged.raise);
  on('suggestion', suggestionChanged.raise);
  on('reset', () => listener.onReset());
  on('end', ({ reason }) => listener.onEnd(reason));
  source.onerror = () => {
    source.close();
    listener.onDown();
  };
  return () => source.close();
}
