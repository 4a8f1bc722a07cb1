import { AppError, type AppErrorCode } from './errors';

export interface LaneTurn<Lane extends string> {
  lane: Lane;
  /** Who shares the lane fairly with others: a person's id or an address. */
  person: string;
}

export interface LaneSettings {
  /** Pieces of work that run at the same time, of all lanes together. */
  concurrency: number;
  /** Pieces of one person that run at the same time in a lane; one where it is left out. */
  concurrencyPerPerson?: number;
  /** Pieces of one person that wait in a lane; more are rejected with `too-many-requests`. */
  waitingPerPerson: number;
  /** What those are rejected with in its place. */
  tooManyOfPerson?: AppErrorCode;
  /** Pieces that wait in a lane; more are rejected with `unavailable`. */
  waitingPerLane: number;
  /** Of those who wait with equally many pieces, who was served most in so long gives way in a full lane. */
  remembersMs?: number;
  /** What has waited for so long is rejected with `unavailable`; 30 seconds where it is left out. */
  longestWaitMs?: number;
}

interface Waiting {
  start: () => void;
  reject: (reason: AppError) => void;
  timer: NodeJS.Timeout;
}

interface Lane {
  /** Pieces that run, by person. */
  running: Map<string, number>;
  /** When whose pieces began, the oldest first. */
  served: { person: string; at: number }[];
  /** By person; the first in the order of the map is served first. */
  waiting: Map<string, Waiting[]>;
  count: number;
}

const retryAfterSeconds = 2;
const usualWaitMs = 30_000;

/**
 * Runs work in lanes that take turns, and inside a lane persons take turns: few pieces of a person run at a time. Where a lane is
 * full, a person who waits with fewer pieces, or as many but was served less of late, takes the place of the last piece of the
 * person with the most. A piece that has
 * waited too long is rejected with `unavailable`.
 */
export function createLanes<Name extends string>(settings: LaneSettings) {
  const { concurrency, concurrencyPerPerson = 1, waitingPerPerson, waitingPerLane } = settings;
  const { tooManyOfPerson = 'too-many-requests', longestWaitMs = usualWaitMs, remembersMs = 0 } = settings;
  let free = concurrency;
  /** In the order in which they are served next. */
  const lanes = new Map<Name, Lane>();

  const laneOf = (name: Name): Lane => {
    const lane = lanes.get(name) ?? { running: new Map(), served: [], waiting: new Map(), count: 0 };
    lanes.set(name, lane);
    return lane;
  };

  const isBusy = (lane: Lane, person: string) => (lane.running.get(person) ?? 0) >= concurrencyPerPerson;

  function occupy(lane: Lane, person: string): void {
    free -= 1;
    lane.running.set(person, (lane.running.get(person) ?? 0) + 1);
    if (remembersMs === 0) return;
    const now = performance.now();
    lane.served = [...lane.served, { person, at: now }].filter(({ at }) => at > now - remembersMs);
  }

  const timesServed = (lane: Lane, person: string) =>
    lane.served.filter((turn) => turn.person === person && turn.at > performance.now() - remembersMs).length;

  function release(lane: Lane, person: string): void {
    free += 1;
    const left = (lane.running.get(person) ?? 1) - 1;
    if (left > 0) lane.running.set(person, left);
    else lane.running.delete(person);
  }

  function startNext(): void {
    for (const [name, lane] of lanes) {
      for (const [person, [next, ...rest]] of lane.waiting) {
        if (!next || isBusy(lane, person)) continue;
        lane.waiting.delete(person);
        if (rest.length > 0) lane.waiting.set(person, rest);
        lane.count -= 1;
        // Whoever is served is last in the next round.
        lanes.delete(name);
        lanes.set(name, lane);
        occupy(lane, person);
        clearTimeout(next.timer);
        next.start();
        return;
      }
    }
  }

  function makeRoom(lane: Lane, person: string, mine: number): void {
    const weigh = (who: string, pieces: number) => pieces + timesServed(lane, who);
    const [heaviest = '', list = []] = [...lane.waiting].reduce<[string?, Waiting[]?]>((most, entry) => {
      const weight = weigh(entry[0], entry[1].length);
      return weight > weigh(most[0] ?? '', most[1]?.length ?? 0) ? entry : most;
    }, []);
    const dropped = weigh(heaviest, list.length) > weigh(person, mine + 1) ? list.pop() : undefined;
    if (list.length === 0) lane.waiting.delete(heaviest);
    if (!dropped) throw new AppError('unavailable', { retryAfterSeconds });
    lane.count -= 1;
    clearTimeout(dropped.timer);
    dropped.reject(new AppError(tooManyOfPerson, { retryAfterSeconds }));
  }

  async function wait(lane: Lane, person: string): Promise<void> {
    const mine = lane.waiting.get(person) ?? [];
    if (mine.length >= waitingPerPerson) throw new AppError(tooManyOfPerson, { retryAfterSeconds });
    if (lane.count >= waitingPerLane) makeRoom(lane, person, mine.length);
    return new Promise((resolve, reject) => {
      const expire = () => {
        const left = lane.waiting.get(person)?.filter((queued) => queued !== piece) ?? [];
        if (left.length > 0) lane.waiting.set(person, left);
        else lane.waiting.delete(person);
        lane.count -= 1;
        reject(new AppError('unavailable', { retryAfterSeconds }));
      };
      const piece: Waiting = { start: resolve, reject, timer: setTimeout(expire, longestWaitMs) };
      lane.waiting.set(person, [...mine, piece]);
      lane.count += 1;
    });
  }

  return async <T>({ lane: name, person }: LaneTurn<Name>, work: () => Promise<T>): Promise<T> => {
    const lane = laneOf(name);
    if (free > 0 && !isBusy(lane, person)) occupy(lane, person);
    else await wait(lane, person);

    try {
      return await work();
    } finally {
      release(lane, person);
      startNext();
    }
  };
}
