import { describe, expect, it, vi } from 'vitest';
import { Cancelled } from '#client/lib/long-work.ts';
import type { Answer, Call } from '#client/lib/worker-pool/calls.ts';
import { runJob } from '#client/lib/worker-pool/pool.ts';
import { NotReady, type Piece } from '#client/lib/worker-pool/tasks.ts';
import { findTemplate } from '#shared/templates/index.ts';

const document = findTemplate('restaurant')?.build({ name: 'Café', currency: 'EUR', startMonth: '2027-01' });
if (!document) throw new Error('The restaurant is gone.');
const tornado = { document, scenario: null, measure: 'lowestCash', swing: 100_000 };

describe('work in pieces whose workers come to an error', () => {
  it('is done once more in another, then in the page', async () => {
    let made = 0;
    class Failing {
      onmessage: ((event: { data: Answer }) => void) | null = null;
      constructor() {
        made++;
      }
      postMessage({ job, kind }: Call): void {
        const failure = { is: 'error', message: 'out of memory' } as const;
        if (kind !== 'end') queueMicrotask(() => this.onmessage?.({ data: { job, kind: 'failed', failure } }));
      }
      terminate(): void {
        this.onmessage = null;
      }
    }
    vi.stubGlobal('Worker', Failing);
    const seen: number[] = [];
    await runJob('tornado', tornado, { size: 60, count: 123, onPiece: (_, from) => seen.push(from) });
    vi.unstubAllGlobals();
    expect(seen.toSorted((a, b) => a - b)).toEqual([0, 60, 120]);
    expect(made).toBeGreaterThanOrEqual(6);
  });
});

describe('work in pieces where no worker is to be had', () => {
  it('gives every piece once, whatever their size, and what is known before the first', async () => {
    const rowsIn = async (size: number) => {
      const rows: Piece<'tornado'> = [];
      const begun: unknown[] = [];
      await runJob('tornado', tornado, {
        size,
        onBegun: ({ base, leftOut }, count) => begun.push(base.value, leftOut, count),
        onPiece: (piece, from, to) => {
          expect([rows.length, piece.length]).toEqual([from, to - from]);
          rows.push(...piece);
        },
      });
      return { rows, begun };
    };
    const byOne = await rowsIn(1);
    expect(byOne.begun).toEqual([3_925_011, 2, 123]);
    expect(byOne.rows).toHaveLength(123);
    expect(await rowsIn(50)).toEqual(byOne);
  });

  it('leaves out the pieces that are done, and ends at the next slice when it is cancelled', async () => {
    const seen: number[] = [];
    await runJob('tornado', tornado, { size: 10, isDone: (from) => from < 100, onPiece: (_, from) => seen.push(from) });
    expect(seen).toEqual([100, 110, 120]);

    const controller = new AbortController();
    const cancelled = runJob('futures', document, {
      size: 10,
      signal: controller.signal,
      onPiece: () => controller.abort(),
    });
    await expect(cancelled).rejects.toThrow(Cancelled);
  });

  it('rejects what has issues with them', async () => {
    const { header } = document;
    const loans = document.loans.map((loan) => ({ ...loan, interestOnlyMonths: 600 }));
    const failed = runJob(
      'tornado',
      { ...tornado, document: { ...document, header, loans } },
      { size: 1, onPiece: () => {} },
    );
    await expect(failed).rejects.toThrow(NotReady);
    await expect(failed).rejects.toMatchObject({ issues: [{ code: 'interestOnlyTooLong' }] });
  });
});
