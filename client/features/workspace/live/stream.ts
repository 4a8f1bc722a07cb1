import type { ArrivedBatch } from '#client/workspace/live/batch.ts';
import type { LiveRole, Present, SavedVersion, StreamListener } from '#client/workspace/live/view.ts';

interface StreamOptions {
  forecastId: string;
  clientId: string;
  /** The last batch that is here already. */
  after: number;
  listener: StreamListener;
}

interface Events {
  hello: Parameters<StreamListener['onHello']>[0];
  op: ArrivedBatch;
  version: Omit<SavedVersion, 'savedAt'> & { savedAt: string };
  people: { people: Present[] };
  role: { role: LiveRole };
  reset: { seq: number };
  end: { reason: string };
}

/** Opens the stream of a live forecast; the returned function closes it. It is never opened again by itself: the caller says when. */
export function openStream({ forecastId, clientId, after, listener }: StreamOptions): () => void {
  const query = new URLSearchParams({ client: clientId, after: String(after) });
  const source = new EventSource(`/api/forecasts/${forecastId}/live?${query}`);
  const on = <Name extends keyof Events>(name: Name, take: (data: Events[Name]) => void) =>
    source.addEventListener(name, ({ data }) => take(JSON.parse(data)));
  on('hello', (hello) => listener.onHello(hello));
  on('op', (batch) => listener.onBatch(batch));
  on('version', ({ savedAt, ...saved }) => listener.onVersion({ ...saved, savedAt: new Date(savedAt) }));
  on('people', ({ people }) => listener.onPeople(people));
  on('role', ({ role }) => listener.onRole(role));
  on('reset', () => listener.onReset());
  on('end', ({ reason }) => listener.onEnd(reason));
  source.onerror = () => {
    source.close();
    listener.onDown();
  };
  return () => source.close();
}
