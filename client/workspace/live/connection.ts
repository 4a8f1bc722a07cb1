import type { LiveTransport, StreamListener } from './view';

const hiddenForMs = 10_000;
const downForMs = 15_000;
const delays = [1_000, 2_000, 4_000, 8_000];

interface ConnectionOptions {
  clientId: string;
  transport: Pick<LiveTransport, 'follow'>;
  /** The last batch that is here. */
  seq: () => number;
  listener: Omit<StreamListener, 'onDown'>;
  /** The stream has been away for 15 seconds. */
  onOffline: () => void;
  /** Away for so long, the way back is to read first; resolves to whether that went well. */
  comeBack: () => Promise<boolean>;
}

export interface Connection {
  /** Connects again at once: the way is free, or what is here has a gap that was read anew. */
  restart(): void;
  /** Calls to the server fail, whatever the stream does. */
  trouble(): void;
  /** They are answered again. */
  relief(): void;
  close(): void;
}

/**
 * Keeps the stream open while the tab is visible, and up to ten seconds beyond: a browser has few connections to a host. A stream
 * that breaks is opened again from the last batch; after 15 seconds without it the forecast counts as offline.
 */
export function keepConnected(options: ConnectionOptions): Connection {
  const { clientId, transport, seq, listener, onOffline, comeBack } = options;
  let closeStream: (() => void) | null = null;
  let tries = 0;
  let isOffline = false;
  let isClosed = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let downTimer: ReturnType<typeof setTimeout> | undefined;
  let troubleTimer: ReturnType<typeof setTimeout> | undefined;

  const goOffline = () => {
    if (isOffline || isClosed) return;
    isOffline = true;
    clearTimeout(troubleTimer);
    troubleTimer = undefined;
    stopStream();
    onOffline();
    retry();
  };
  const broken = () => {
    closeStream = null;
    if (isClosed) return;
    downTimer ??= setTimeout(goOffline, downForMs);
    retry();
  };
  const stopStream = () => {
    closeStream?.();
    closeStream = null;
  };
  const retry = () => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void connect(), delays[Math.min(tries, delays.length - 1)]);
    tries++;
  };
  const connect = async () => {
    clearTimeout(retryTimer);
    if (isClosed || closeStream) return;
    if (isOffline) {
      if (!(await comeBack())) return isClosed ? undefined : retry();
      isOffline = false;
      clearTimeout(downTimer);
      downTimer = undefined;
      if (isClosed || closeStream) return;
    }
    if (document.hidden && hiddenTimer === undefined) return;
    closeStream = transport.follow(clientId, seq(), {
      ...listener,
      onHello(hello) {
        tries = 0;
        clearTimeout(downTimer);
        downTimer = undefined;
        listener.onHello(hello);
      },
      onDown: broken,
    });
  };

  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    hiddenTimer = undefined;
    if (!document.hidden) return void connect();
    hiddenTimer = setTimeout(() => {
      hiddenTimer = undefined;
      clearTimeout(downTimer);
      downTimer = undefined;
      if (!isOffline) clearTimeout(retryTimer);
      stopStream();
    }, hiddenForMs);
  };
  const onOnline = () => {
    tries = 0;
    void connect();
  };
  /** The browser knows before the connection does. */
  const onOfflineEvent = () => {
    if (!closeStream) return;
    stopStream();
    broken();
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('offline', onOfflineEvent);
  window.addEventListener('online', onOnline);
  void connect();

  return {
    restart() {
      stopStream();
      tries = 0;
      void connect();
    },
    trouble() {
      troubleTimer ??= setTimeout(goOffline, downForMs);
    },
    relief() {
      clearTimeout(troubleTimer);
      troubleTimer = undefined;
    },
    close() {
      isClosed = true;
      stopStream();
      for (const timer of [retryTimer, hiddenTimer, downTimer, troubleTimer]) clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', onOfflineEvent);
    },
  };
}
