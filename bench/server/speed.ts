import { startBare } from './bare';
import { type EngineName, startStand } from './engine';
import { fire, type Length, type Load, loadOf } from './load';
import { bareRequests, type Route, routes } from './routes';

export const levels = [1, 10, 100] as const;

export interface Speed {
  connections: number;
  load: Load;
  /** Answers a second of the bare route; null for what is no read. */
  bareRps: number | null;
  /** Answers a second as a share of the bare route's; null for what is no read. */
  ratioToBare: number | null;
}

export type Speeds = Record<Route['name'], Speed[]>;

const warmUp = { seconds: 1 };
const turn = { seconds: 1 };
/** A route that is no read may take longer than a second: it is asked so often, or once on each connection. */
const leastWrites = 40;
/** The service and the bare route are measured in turn, so that what else the machine does falls on both. */
const turns = 3;
/** Single turns differ by a fifth, so where the goal is they are more. */
const goal = { connections: 10, turns: 9 };

/** Every route at every number of connections on one engine, with 100 persons in the tables. */
export async function measureSpeeds(engine: EngineName): Promise<Speeds> {
  const stand = await startStand({ engine, total: 100, withBare: true });
  const bare = stand.bare && (await startBare(stand.bare));
  const speeds: Partial<Speeds> = {};
  try {
    for (const route of routes) {
      const requestsOf = (connection: number) => route.requestsOf(stand.people, connection);
      const toService = (connections: number, length: Length) =>
        fire(stand.service.url, { connections, length, requestsOf });
      const path = route.barePath;
      const toBare = (connections: number) =>
        bare && path
          ? fire(bare.url, {
              connections,
              length: turn,
              requestsOf: (n) => bareRequests(path)(stand.people, n),
            })
          : null;
      await toService(10, path ? warmUp : { amount: leastWrites });
      if (path) await toBare(10);
      const measured: Speed[] = [];
      for (const connections of levels)
        measured.push(await measureAt({ connections, toService, toBare, isRead: !!path }));
      speeds[route.name] = measured;
    }
  } finally {
    await bare?.end();
    await stand.end();
  }
  return speeds as Speeds;
}

async function measureAt(of: {
  connections: number;
  isRead: boolean;
  toService: (connections: number, length: Length) => Promise<Load>;
  toBare: (connections: number) => Promise<Load> | null;
}): Promise<Speed> {
  const { connections, toService, toBare, isRead } = of;
  if (!isRead) {
    const load = await toService(connections, { amount: Math.max(leastWrites, connections) });
    return { connections, load, bareRps: null, ratioToBare: null };
  }

  const loads: Load[] = [];
  const bareLoads: number[] = [];
  const ratios: number[] = [];
  const wanted = connections === goal.connections ? goal.turns : turns;
  for (let taken = 0; taken < wanted; taken += 1) {
    const bare = await toBare(connections);
    const load = await toService(connections, turn);
    loads.push(load);
    if (!bare) continue;
    bareLoads.push(bare.rps);
    ratios.push(load.rps / bare.rps);
  }
  return { connections, load: together(loads), bareRps: medianOf(bareLoads), ratioToBare: medianOf(ratios) };
}

function together(loads: readonly Load[]): Load {
  const times = loads.flatMap((load) => load.times);
  const failed = loads.reduce((sum, load) => sum + load.failed, 0);
  return { ...loadOf(times, { seconds: 1, failed }), rps: medianOf(loads.map(({ rps }) => rps)) };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
