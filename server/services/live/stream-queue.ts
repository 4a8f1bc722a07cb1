import type { EndReason, LiveEventName, LiveEvents } from '#shared/inputs/live-events.ts';

/** What a reader may leave unread. */
const mostBytes = 256_000;
const mostEvents = 1_000;

const encoder = new TextEncoder();

/** An event as it is written; `seq` is what a reader that comes back names. */
export function writeEvent<Name extends LiveEventName>(name: Name, data: LiveEvents[Name], seq?: number): Uint8Array {
  const id = seq === undefined ? '' : `id: ${seq}\n`;
  return encoder.encode(`event: ${name}\n${id}data: ${JSON.stringify(data)}\n\n`);
}

const beginning: Uint8Array = encoder.encode('retry: 1000\n\n');
/** Keeps proxies from ending a stream that says nothing. */
export const heartbeat: Uint8Array = encoder.encode(': \n\n');

/** One reader's events, handed on as fast as the connection takes them. */
export interface StreamQueue {
  body: ReadableStream<Uint8Array>;
  /** False where too much is unread: the event is not kept. */
  push(chunk: Uint8Array): boolean;
  /** The last event, in place of all that is unread. */
  end(reason: EndReason): void;
}

export function createStreamQueue({ onClose }: { onClose(): void }): StreamQueue {
  const unread: Uint8Array[] = [beginning];
  let bytes = 0;
  let isEnded = false;
  let wake: (() => void) | null = null;

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (unread.length === 0 && !isEnded)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        wake = null;
        const chunk = unread.shift();
        if (chunk) {
          bytes -= chunk.byteLength;
          controller.enqueue(chunk);
        }
        if (isEnded && unread.length === 0) controller.close();
      },
      cancel() {
        isEnded = true;
        wake?.();
        onClose();
      },
    },
    { highWaterMark: 0 },
  );

  return {
    body,
    push(chunk) {
      if (isEnded) return true;
      if (bytes > mostBytes || unread.length > mostEvents) return false;
      unread.push(chunk);
      bytes += chunk.byteLength;
      wake?.();
      return true;
    },
    end(reason) {
      if (isEnded) return;
      isEnded = true;
      if (reason === 'slow') unread.length = 0;
      unread.push(writeEvent('end', { reason }));
      wake?.();
      onClose();
    },
  };
}
