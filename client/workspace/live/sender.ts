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
  /** The server has another batch under its number: what waits is to be numbered anew. */
  onMisnumbered: () => void;
}

interface Sender {
  pump(): void;
  /** The server is there and knows this person: after a 401 nothing goes out until then, and no wait goes on. */
  resume(): void;
  stop(): void;
}

/** True where the same may be answered otherwise a little later. */
const isPassing = ({ status }: Failure) => status === 0 || status === 429 || status >= 500;

/** Sends batches one at a time; what is not answered goes again under the same number. */
export function createSender(options: SenderOptions): Sender {
  const { clientId, transport, next, onSent, onAnswer, onRefused, onUnanswered, onMisnumbered } = options;
  let isSending = false;
  let isStopped = false;
  let isSignedOut = false;
  /** Until the next try of what was not answered: new keys do not shorten it. */
  let isWaiting = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pump = () => {
    const batch = isSending || isStopped || isSignedOut || isWaiting ? null : next();
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
      const failure = failureOf(error);
      if (!isStopped && failure.code === 'idempotency-mismatch') {
        onMisnumbered();
        isSending = false;
        waitToPump();
        return;
      }
      isSending = false;
      if (isStopped) return;
      if (failure.status === 401) {
        isSignedOut = true;
        return;
      }
      if (isPassing(failure)) {
        onUnanswered(failure);
        waitToPump();
        return;
      }
      onRefused(batch, failure);
    }
    pump();
  };
  const waitToPump = () => {
    isWaiting = true;
    timer = setTimeout(goOn, delays[Math.min(tries++, delays.length - 1)]);
  };
  const goOn = () => {
    clearTimeout(timer);
    isWaiting = false;
    isSignedOut = false;
    pump();
  };
  return {
    pump,
    resume() {
      if (isSignedOut || isWaiting) goOn();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
