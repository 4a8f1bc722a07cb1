export interface Turns {
  /** Waits for a turn. The caller gives it back by the function inside. Throws `NoTurn` when its time is over. */
  take(): Promise<() => void>;
}

/** Everybody was busy for too long; to callers the same as a database that has no connection left (SQL state 53300). */
export class NoTurn extends Error {
  readonly code = '53300';
  constructor(waitedMs: number) {
    super(`Nothing became free within ${waitedMs} ms.`);
    this.name = 'NoTurn';
  }
}

/** Lets so many in at once, in their order; whoever waits longer than `patienceMs` is sent away, so that no queue grows behind what is stuck. */
export function createTurns({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }): Turns {
  let free = atOnce;
  const waiting = new Set<() => void>();

  const giveBack = () => {
    const [next] = waiting;
    if (!next) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return {
    async take() {
      if (free > 0) {
        free -= 1;
        return giveBack;
      }
      return new Promise((resolve, reject) => {
        const call = () => {
          clearTimeout(patience);
          resolve(giveBack);
        };
        const patience = setTimeout(() => {
          waiting.delete(call);
          reject(new NoTurn(patienceMs));
        }, patienceMs);
        waiting.add(call);
      });
    },
  };
}
