import { outsideTx } from '#server/db/client.ts';
import { createLocalBus, type LiveBus } from '#server/db/live-bus.ts';
import { livePresenceInput } from '#shared/inputs/live-requests.ts';
import { errorForLog } from '../error-for-log';
import { createWindowCounter } from '../limits/window-counter';
import { createCopyCache } from './copies';
import { createPresence } from './people';

/** What servers tell each other of a forecast: that its rows are others now, that a thread or a suggestion is, or where a page is. */
export interface LiveMessage {
  forecastId: string;
  threadId?: string;
  suggestionId?: string;
  presence?: { userId: string; clientId: string; place: unknown };
}

interface Log {
  warn(details: object, text?: string): void;
}

/** What a message does with the streams of a forecast. */
export interface Dispatches {
  wake(): void;
  tellPeople(): void;
  tellComment(threadId: string): void;
  tellSuggestion(suggestionId: string): void;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;

/** A message as it was heard; null where it is none. */
function readMessage(text: string): LiveMessage | null {
  try {
    const message: Partial<LiveMessage> = JSON.parse(text);
    return isText(message.forecastId) ? { ...message, forecastId: message.forecastId } : null;
  } catch {
    return null;
  }
}

/** What of live editing lives as long as the server: working copies in memory, streams, who is there. */
export function createLive(bus: LiveBus = createLocalBus()) {
  const presence = createPresence();
  const dispatchers = new Map<string, Dispatches>();

  bus.listen((text) =>
    outsideTx(() => {
      const message = readMessage(text);
      if (!message) return;
      const { forecastId, threadId, suggestionId, presence: page } = message;
      const dispatcher = dispatchers.get(forecastId);
      const told = page && livePresenceInput.safeParse({ id: forecastId, clientId: page.clientId, place: page.place });
      if (page && told?.success && isText(page.userId)) {
        const { clientId, place } = told.data;
        const isNew = presence.note(forecastId, clientId, { userId: page.userId, place });
        if (isNew) dispatcher?.tellPeople();
      } else if (isText(threadId)) dispatcher?.tellComment(threadId);
      else if (isText(suggestionId)) dispatcher?.tellSuggestion(suggestionId);
      else dispatcher?.wake();
    }),
  );

  return {
    copies: createCopyCache(),
    /** Of the streams of this server, by forecast. */
    dispatchers,
    presence,
    /** Steps by person, in the minute. */
    batches: createWindowCounter(60_000),
    /** Bytes of steps that are not counted yet, by owner of the forecast. */
    uncounted: new Map<string, number>(),
    /** Places by person, in ten seconds. */
    places: createWindowCounter(10_000),
    /** Tells every server that something is new at a forecast, after its commit. What is not heard is found within seconds. */
    notify({ log }: { log: Log }, message: LiveMessage): void {
      outsideTx(() => bus.publish(JSON.stringify(message))).catch((error: unknown) => {
        log.warn({ err: errorForLog(error) }, 'streams could not be notified');
      });
    },
    close: () => bus.close(),
  };
}

export type Live = ReturnType<typeof createLive>;
