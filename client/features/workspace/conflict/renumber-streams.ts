import type { Command } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/** Uncertain inputs of mine whose stream an input of theirs that is taken has too: they are numbered anew, after all others. */
export function renumberStreams(
  { theirs, mine }: { theirs: ForecastDocument; mine: ForecastDocument },
  taken: readonly string[],
): Command[] {
  const ofTheirs = theirs.risk?.inputs ?? [];
  const ofMine = mine.risk?.inputs ?? [];
  const isMine = (id: string) => ofMine.some((input) => input.id === id);
  const added = ofTheirs.filter(({ id }) => taken.includes(`risk/inputs/${id}`) && !isMine(id));
  const streams = new Set(added.map(({ stream }) => stream));
  let last = Math.max(0, ...[...ofTheirs, ...ofMine].map(({ stream }) => stream));
  return ofMine
    .filter(({ stream }) => streams.has(stream))
    .map(({ id, stream }) => ({ path: `risk/inputs/${id}/stream`, before: stream, after: ++last }));
}
