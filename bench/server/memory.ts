import { setTimeout as delay } from 'node:timers/promises';
import { type EngineName, startStand } from './engine';
import { fire } from './load';
import { routes } from './routes';

/** An hour of 20 requests a second. */
export const hourOfRequests = 72_000;
const warmUp = 4_000;
const restMs = 1_500;
const connections = 20;
/** Of so many requests one opens a forecast. */
const opensEvery = 40;

/** Megabytes that the service holds more after an hour's worth of requests than after its first ones. */
export async function measureMemory(engine: EngineName): Promise<number> {
  const stand = await startStand({ engine, total: 100 });
  const { people, service } = stand;
  const reads = routes.filter(({ barePath }) => barePath);
  const [user = [], subscription = [], forecast = []] = reads.map(({ requestsOf }) => requestsOf(people, 0));
  const mixed = people.flatMap((_, i) => {
    const opened = i % (opensEvery / 2) === 0 ? forecast.slice(i, i + 1) : [];
    return [...user.slice(i, i + 1), ...subscription.slice(i, i + 1), ...opened];
  });
  const run = async (amount: number) => {
    await fire(service.url, { connections, length: { amount }, requestsOf: () => mixed });
    await delay(restMs);
    return service.memoryMb();
  };
  try {
    const before = await run(warmUp);
    return (await run(hourOfRequests)) - before;
  } finally {
    await stand.end();
  }
}
