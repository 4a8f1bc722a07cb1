import { expect, it } from 'vitest';
import { createDrain } from '#server/services/queue/create-drain.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Pieces 1 to `count`, and what is seen while they are worked off. */
function workload(count: number) {
  const left = Array.from({ length: count }, (_, at) => at + 1);
  const seen = { most: 0, done: [] as number[], claims: [] as string[] };
  let running = 0;
  let claiming = 0;
  return {
    seen,
    async claim(limit: number, underWay: readonly number[]) {
      claiming += 1;
      seen.claims.push(`${claiming}: ${limit} beside ${underWay.join(' ')}`);
      await turn();
      claiming -= 1;
      return left.splice(0, limit);
    },
    async work(piece: number) {
      running += 1;
      seen.most = Math.max(seen.most, running);
      await turn();
      running -= 1;
      seen.done.push(piece);
      if (piece === 2) throw new Error('of this piece');
    },
  };
}

it('works off so many at once over all runs, claims one after another, and each end makes room', async () => {
  const drain = createDrain<number>({ concurrency: 3 });
  const pieces = workload(10);
  const [first] = await Promise.allSettled([drain.run(pieces), drain.run(pieces)]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'of this piece' } });
  expect(pieces.seen.done.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(pieces.seen.most).toBe(3);
  expect(pieces.seen.claims[0]).toBe('1: 3 beside ');
  expect(pieces.seen.claims.filter((claim) => !claim.startsWith('1: '))).toEqual([]);
  expect(pieces.seen.claims.some((claim) => /^1: 1 beside \d+ \d+$/.test(claim))).toBe(true);
});

it('a claim that fails is thrown to its caller, and the next one is made', async () => {
  const drain = createDrain<number>({ concurrency: 1 });
  const pieces = workload(1);
  const broken = drain.run({ ...pieces, claim: () => Promise.reject(new Error('away')) });
  const next = drain.run(pieces);
  await expect(broken).rejects.toThrow('away');
  await next;
  expect(pieces.seen.done).toEqual([1]);
});

it('that is stopped aborts what is under way, waits for its end and claims nothing more', async () => {
  const drain = createDrain<number>({ concurrency: 2 });
  const ended: string[] = [];
  const pieces = {
    claim: (limit: number) => Array.from({ length: limit }, (_, at) => at),
    work: (piece: number, stop: AbortSignal) =>
      new Promise<void>((resolve) =>
        stop.addEventListener('abort', () => {
          ended.push(`piece ${piece}`);
          setTimeout(resolve, 1);
        }),
      ),
  };
  const run = drain.run(pieces);
  await turn();
  await drain.stop();
  expect(ended).toEqual(['piece 0', 'piece 1']);
  await run;
  await drain.run(pieces);
  expect(ended).toHaveLength(2);
});
