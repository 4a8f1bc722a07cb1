import { type Failure, failureOf } from '#client/lib/failure.ts';
import type { Batch } from './batch';
import type { LiveTransport } from './view';

const delays = [500, 1_000, 2_000, 4_000, 8_000];

interface SenderOptions {
  clientId: string;
  transport: Pick<LiveTransport, 'append'>;
  /** The batch that goes out next; null where there is none, or the server is out of reach. */
  next: () => Batch | null;
  onSent: (batch: Batch) => void;
  onAnswer: (batch: Batch, seq: number | null) => void;
  /** The server refuses it for good. */
  onRefused: (batch: Batch, failure: Failure) => void;
  onUnanswered: (failure: Failure) => void;
}

/** True where the same may be answered otherwise a little later. */
const isPassing = ({ status }: Failure) => status === 0 || status === 429 || status >= 500;

/** Sends batches one at a time; what is not answered goes again under the same number. */
export function createSender(options: SenderOptions): { pump: () => void; stop: () => void } {
  const { clientId, transport, next, onSent, onAnswer, onRefused, onUnanswered } = options;
  let isSending = false;
  let isStopped = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pump = () => {
    clearTimeout(timer);
    const batch = isSending || isStopped ? null : next();
    if (batch) void send(batch);
  };
  const send = async (batch: Batch) => {
    isSending = true;
    onSent(batch);
    const { clientSeq, kind, operations } = batch;
    try {
      const { seq } = await transport.append({ clientId, clientSeq, kind, operations });
      tries = 0;
      isSending = false;
      if (!isStopped) onAnswer(batch, seq);
    } catch (error) {
      isSending = false;
      const failure = failureOf(error);
      if (isStopped) return;
      if (isPassing(failure)) {
        onUnanswered(failure);
        timer = setTimeout(pump, delays[Math.min(tries++, delays.length - 1)]);
        return;
      }
      onRefused(batch, failure);
    }
    pump();
  };
  return {
    pump,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
