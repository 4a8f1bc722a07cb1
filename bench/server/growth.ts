import { type EngineName, startStand } from './engine';
import { fire, type Length, loadOf } from './load';
import { type Route, routes } from './routes';

export interface Growth {
  route: Route['name'];
  /** 99 of 100 answers within this, with 100 and with 100,000 persons in the tables. */
  smallP99Ms: number;
  largeP99Ms: number;
}

export const sizes = { small: 100, large: 100_000 };
const connections = 5;
const readLength: Length = { seconds: 1 };
const writeLength: Length = { amount: 40 };
/** What the service does after its start, such as counting its rows, is over when these are answered. */
const warmUp = { read: { amount: 300 }, write: { amount: 10 } };
const turns = 3;

/** The same calls at two services at the same time, so that what else the machine does falls on both. */
export async function measureGrowth(engine: EngineName): Promise<Growth[]> {
  const small = await startStand({ engine, total: sizes.small });
  const large = await startStand({ engine, total: sizes.large });
  const growths: Growth[] = [];
  try {
    for (const route of routes) {
      const both = (length: Length) =>
        Promise.all(
          [small, large].map(({ service, people }) =>
            fire(service.url, { connections, length, requestsOf: (n) => route.requestsOf(people, n) }),
          ),
        );
      await both(route.barePath ? warmUp.read : warmUp.write);
      const times: [number[], number[]] = [[], []];
      for (let taken = 0; taken < turns; taken += 1) {
        const loads = await both(route.barePath ? readLength : writeLength);
        for (const [i, load] of loads.entries()) times[i]?.push(...load.times);
      }
      const [smallP99Ms = Number.NaN, largeP99Ms = Number.NaN] = times.map(p99Of);
      growths.push({ route: route.name, smallP99Ms, largeP99Ms });
    }
  } finally {
    await small.end();
    await large.end();
  }
  return growths;
}

const p99Of = (times: readonly number[]): number => loadOf([...times], { seconds: 1, failed: 0 }).p99Ms;
