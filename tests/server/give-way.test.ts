import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { giveWayTo } from '#server/give-way.ts';

const timeOf = (act: () => void): number => {
  const begun = performance.now();
  act();
  return performance.now() - begun;
};

it('a thread stands still while something comes first, all calls together for so long at most', async () => {
  const others = new Int32Array(new SharedArrayBuffer(4));
  const giveWay = giveWayTo(others, 30_000);
  expect(timeOf(giveWay)).toBeLessThan(1_000);
  Atomics.store(others, 0, 1);
  const end = `const { others } = require('node:worker_threads').workerData;
    setTimeout(() => { Atomics.store(others, 0, 0); Atomics.notify(others, 0); }, 50);`;
  const other = new Worker(end, { eval: true, workerData: { others } });
  expect(timeOf(giveWay)).toBeGreaterThan(40);
  await other.terminate();

  Atomics.store(others, 0, 1);
  const impatient = giveWayTo(others, 300);
  expect(timeOf(impatient)).toBeGreaterThan(290);
  expect(timeOf(impatient)).toBeLessThan(250);
});
