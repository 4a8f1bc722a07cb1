interface Pieces<Piece> {
  /** Hands out at most `limit` pieces; none when nothing is due. */
  claim(limit: number, underWay: readonly Piece[]): Promise<Piece[]> | Piece[];
  work(piece: Piece, stop: AbortSignal): Promise<void>;
}

/** Works off what claims hand out, so much at once over all its runs. Claims follow one another, and each piece that ends makes room for the next. */
export function createDrain<Piece>({ concurrency }: { concurrency: number }) {
  const stopping = new AbortController();
  const underWay = new Map<Promise<void>, Piece>();
  let lastClaim: Promise<unknown> = Promise.resolve();

  async function begin({ claim, work }: Pieces<Piece>): Promise<Promise<void>[]> {
    const free = concurrency - underWay.size;
    if (stopping.signal.aborted || free <= 0) return [];
    const claimed = await claim(free, [...underWay.values()]);
    return claimed.map((piece) => {
      const working = work(piece, stopping.signal).finally(() => underWay.delete(working));
      underWay.set(working, piece);
      return working;
    });
  }

  /** Resolves when what it began is worked off, and what followed in its place; throws the first error after that. */
  async function run(pieces: Pieces<Piece>): Promise<void> {
    const claim = lastClaim.then(() => begin(pieces));
    lastClaim = claim.catch(() => undefined);
    const begun = await claim;
    const ends = await Promise.allSettled(begun.map((working) => working.then(() => run(pieces))));
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
  }

  return {
    run,
    /** Aborts what is under way and begins nothing more; resolves when it has ended. */
    async stop(): Promise<void> {
      stopping.abort();
      await lastClaim;
      await Promise.allSettled(underWay.keys());
    },
  };
}
