import { expect, it } from 'vitest';
import { conflictingInputs } from '#client/workspace/diff.ts';
import { differingOf } from '#client/workspace/live/differing.ts';
import { type LiveState, liveState, returned, takenBack } from '#client/workspace/live/machine.ts';
import { readPath } from '#client/workspace/path.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { wholesFrom } from '#tests/helpers/drawn-changes.ts';
import { orderingServer, sale, settle, start, type } from './ordering-server';

const absences = import.meta.env.MODE === 'long' ? 1_000 : 20;

it(`after an hour away with 30 edits a side the dialog names exactly what both have changed, in ${absences} absences (F25)`, () => {
  const cells = Array.from(
    { length: 40 },
    (_, i) => `${i < 20 ? 'revenue/sale' : 'revenue/shop'}/amounts/${1 + (i % 20)}`,
  );
  const filled = { ...sale, amounts: Array.from({ length: 20 }, (_, i) => i) };
  const base: ForecastDocument = { ...start, revenue: [filled, { ...filled, id: 'shop' }] };
  let asked = 0;
  for (let seed = 1; seed <= absences; seed++) {
    const next = wholesFrom(seed);
    const server = orderingServer(base);
    let mine: LiveState = { ...liveState('a', base, 0), isOffline: true };
    let theirs = liveState('b', base, 0);
    const some = cells.slice(0, 6 + next(35));
    // Few values: now and then both type the same, or what stood there before.
    const edit = () => ({ [some[next(some.length)] ?? '']: next(4) });
    for (let i = 0; i < 30; i++) {
      mine = next(8) === 0 ? takenBack(mine, 'undo').state : type(mine, edit());
      theirs = type(theirs, edit());
    }
    settle(theirs, server);
    const reading = { document: server.document(), seq: server.log.length, acked: [] };
    const back = returned(mine, reading);
    const differing = differingOf(back.unfit, back.state.shown, { base, mine: mine.shown, saved: base });
    const named = differing ? conflictingInputs(differing.base, differing.theirs, differing.mine) : [];
    // In a new page after a crash nobody knows the document that the absence began from.
    const found = differingOf(back.unfit, back.state.shown, { base: null, mine: null, saved: base });
    expect(found ? conflictingInputs(found.base, found.theirs, found.mine) : []).toEqual(named);
    const value = (document: ForecastDocument, path: string) => readPath(document, path);
    const stale = cells.filter((path) => {
      const [was, my, their] = [base, mine.shown, reading.document].map((document) => value(document, path));
      return my !== was && their !== was && my !== their;
    });
    expect(named.map(({ path }) => path).sort()).toEqual(stale.sort());
    for (const { path, ...sides } of named)
      expect([sides.mine, sides.theirs]).toEqual([value(mine.shown, path), value(reading.document, path)]);
    const after = settle(back.state, server).shown;
    for (const path of cells.filter((cell) => !stale.includes(cell))) {
      const [was, my, their] = [base, mine.shown, reading.document].map((document) => value(document, path));
      expect(value(after, path)).toBe(my === was ? their : my);
    }
    asked += named.length;
  }
  expect(asked).toBeGreaterThan(absences);
});
