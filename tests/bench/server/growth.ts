import { type EngineName, startStand } from './engine';
import { fire, type Length } from './load';
import { type Route, routes } from './routes';

export interface Growth {
  route: Route['name'];
  /** 99 of 100 answers within this, with 100 and with 100,000 persons in the tables. */
  smallP99Ms: number;
  largeP99Ms: number;
}

export const sizes = { small: 100, large: 100_000 };
const connections = 5;
const readLength: Length = { seconds: 3 };
const writeLength: Length = { amount: 150 };

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
      await both(route.barePath ? { seconds: 1 } : { amount: 20 });
      const [one, other] = await both(route.barePath ? readLength : writeLength);
      const none = Number.NaN;
      growths.push({ route: route.name, smallP99Ms: one?.p99Ms ?? none, largeP99Ms: other?.p99Ms ?? none });
    }
  } finally {
    await small.end();
    await large.end();
  }
  return growths;
}
