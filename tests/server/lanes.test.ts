import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createLanes } from '#server/lanes.ts';

/** Work that ends when it is told to; the names in the order in which it began. */
function bench(settings: Parameters<typeof createLanes>[0]) {
  const inLane = createLanes<'left' | 'right'>(settings);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (lane: 'left' | 'right', person: string) =>
    inLane({ lane, person }, () => {
      begun.push(`${lane} ${person}`);
      return new Promise<string>((resolve) => ends.push(() => resolve('done')));
    }).catch(({ code }) => String(code));
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await turn();
    }
  };
  return { add, begun, ends, endAll };
}

it('one piece of a person runs at a time, however many places are free', async () => {
  const { add, begun, endAll } = bench({ concurrency: 3, waitingPerPerson: 5, waitingPerLane: 5 });
  const all = [add('left', 'anna'), add('left', 'anna'), add('left', 'berta')];
  expect(begun).toEqual(['left anna', 'left berta']);
  await endAll();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
});

it('with more than one of a person at a time the next begins when one of them ends', async () => {
  const { add, begun, ends } = bench({
    concurrency: 9,
    concurrencyPerPerson: 2,
    waitingPerPerson: 5,
    waitingPerLane: 9,
  });
  const all = ['anna', 'anna', 'anna', 'berta'].map((person) => add('left', person));
  expect(begun).toEqual(['left anna', 'left anna', 'left berta']);
  ends.shift()?.();
  await turn();
  expect(begun.slice(3)).toEqual(['left anna']);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
});

it('lanes take turns, and so do the people in a lane', async () => {
  const { add, begun, endAll } = bench({ concurrency: 1, waitingPerPerson: 5, waitingPerLane: 9 });
  for (const person of ['anna', 'anna', 'anna', 'anna', 'berta', 'clara']) void add('left', person);
  for (const person of ['dora', 'emil']) void add('right', person);
  await endAll();
  expect(begun.slice(1)).toEqual([
    'left anna',
    'right dora',
    'left berta',
    'right emil',
    'left clara',
    'left anna',
    'left anna',
  ]);
});

it('a person with too many that wait is rejected; a full lane drops the last of whoever has the most, and a full lane of single ones nobody', async () => {
  const { add, endAll } = bench({ concurrency: 1, waitingPerPerson: 3, waitingPerLane: 4 });
  const running = add('right', 'zoe');
  const annas = [1, 2, 3, 4].map(() => add('left', 'anna'));
  const others = ['berta', 'clara', 'dora', 'emil'].map((person) => add('left', person));
  await endAll();
  expect(await running).toBe('done');
  expect(await Promise.all(annas)).toEqual(['done', 'too-many-requests', 'too-many-requests', 'too-many-requests']);
  expect(await Promise.all(others)).toEqual(['done', 'done', 'done', 'unavailable']);
});

it('a piece that has waited for 30 seconds is rejected, and the ones after it go on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { add, begun, endAll } = bench({ concurrency: 1, waitingPerPerson: 5, waitingPerLane: 9 });
    const running = add('left', 'anna');
    const early = add('left', 'anna');
    vi.advanceTimersByTime(20_000);
    const late = add('left', 'anna');
    vi.advanceTimersByTime(10_000);
    expect(await early).toBe('unavailable');
    await endAll();
    expect(await Promise.all([running, late])).toEqual(['done', 'done']);
    vi.advanceTimersByTime(60_000);
    expect(begun).toEqual(['left anna', 'left anna']);
  } finally {
    vi.useRealTimers();
  }
});

it('in a lane full of single pieces, whoever was served of late gives way to a person who was not (A166)', async () => {
  const remembering = { concurrency: 1, waitingPerPerson: 1, waitingPerLane: 2, remembersMs: 60_000 };
  const { add, begun, endAll } = bench(remembering);
  const crowd = ['anna', 'berta', 'clara'];
  const first = crowd.map((person) => add('left', person));
  await endAll();
  expect(await Promise.all(first)).toEqual(['done', 'done', 'done']);
  const again = crowd.map((person) => add('left', person));
  const newcomer = add('left', 'dora');
  const other = add('left', 'emil');
  await endAll();
  expect(begun.slice(3)).toEqual(['left anna', 'left dora', 'left emil']);
  expect(await Promise.all([...again, newcomer, other])).toEqual([
    ...['done', 'too-many-requests', 'too-many-requests'],
    ...['done', 'done'],
  ]);
});
