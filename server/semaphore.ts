export interface Semaphore {
  /** Waits for a turn. The caller gives it back by the function inside. Throws `NoTurn` when its time is over. */
  acquire(): Promise<() => void>;
}

/** Everybody was busy for too long; to callers the same as a database that has no connection left (SQL state 53300). */
export class SemaphoreTimeout extends Error {
  readonly code = '53300';
  constructor(waitedMs: number) {
    super(`Nothing became free within ${waitedMs} ms.`);
    this.name = 'NoTurn';
  }
}

/** Lets so many in at once, in their order; whoever waits longer than `maxWaitMs`, where it is set, is sent away, so that no queue grows behind what is stuck. */
export function createSemaphore({ atOnce, maxWaitMs }: { atOnce: number; maxWaitMs?: number }): Semaphore {
  let free = atOnce;
  const waiting = new Set<() => void>();

  const release = () => {
    const [next] = waiting;
    if (!next) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return {
    async acquire() {
      if (free > 0) {
        free -= 1;
        return release;
      }
      return new Promise((resolve, reject) => {
        const call = () => {
          clearTimeout(timeout);
          resolve(release);
        };
        const expire = (waitedMs: number) => {
          waiting.delete(call);
          reject(new SemaphoreTimeout(waitedMs));
        };
        const timeout = maxWaitMs === undefined ? undefined : setTimeout(expire, maxWaitMs, maxWaitMs);
        waiting.add(call);
      });
    },
  };
}

/** Runs work under a key one after another; different keys do not wait for each other. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
