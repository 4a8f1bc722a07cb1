import { randomUUID } from 'node:crypto';
import type { Risk } from '#shared/inputs/forecast/risk.ts';
import type { ActorContext } from '../context';
import { inTurnOfSimulations, runInWorker } from '../document-work/run-in-worker';
import type { VersionRow } from '../forecasts/stored-version';

/** Futures of one piece: other people's work goes in between. */
const futuresAtOnce = 250;

interface SimulationToRun {
  version: VersionRow;
  /** In place of that of the document. */
  risk?: Risk | undefined;
  /** Milliseconds of work, without what others did in between. */
  budgetMs: number;
}

/** Runs a simulation piece by piece when its turn comes; null where its budget is used up before the last piece. */
export function runSimulation(context: ActorContext, { budgetMs, version, risk }: SimulationToRun) {
  const given = { version, risk, id: randomUUID(), count: futuresAtOnce };
  return inTurnOfSimulations(context, async () => {
    let worked = 0;
    for (let from = 0; worked < budgetMs; ) {
      const { done, milliseconds, result } = await runInWorker(context, 'futures', { ...given, from });
      if (result) return result;
      worked += milliseconds;
      from = done;
    }
    return null;
  });
}
