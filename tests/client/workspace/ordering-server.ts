import { type ArrivedBatch, type Batch, toSend } from '#client/workspace/live/batch.ts';
import {
  acknowledged,
  edited,
  groupEnded,
  type LiveState,
  nextToSend,
  received,
  sent,
} from '#client/workspace/live/machine.ts';
import { setStep } from '#client/workspace/steps.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { applyOperations } from '#shared/inputs/operations/apply.ts';

export const day = '2026-11-21T10:00:00.000Z';
const plan = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
export const sale = newRevenueLine.amounts({ id: 'sale', name: 'Wholesale', amounts: [100, 200, 300] });
const cost = newOperatingExpense.fixed({ id: 'rent', name: 'Rent' });
export const start: ForecastDocument = { ...plan, revenue: [sale], operatingExpenses: [cost] };

/** The server's side: it orders batches, answers a number that is sent again as before, and drops what does not apply. */
export function orderingServer(document: ForecastDocument) {
  let current = document;
  const log: ArrivedBatch[] = [];
  const answers = new Map<string, number | null>();
  return {
    log,
    document: () => current,
    append(clientId: string, { clientSeq, kind, operations }: Batch): number | null {
      const key = `${clientId} ${clientSeq}`;
      const known = answers.get(key);
      if (known !== undefined) return known;
      const result = applyOperations(current, operations);
      current = result.document;
      const seq = result.applied.length === 0 ? null : log.length + 1;
      answers.set(key, seq);
      const shown = toSend(result.applied).map((operation) =>
        operation.op === 'add' ? operation : { ...operation, expect: undefined },
      );
      if (seq !== null)
        log.push({ seq, at: day, userId: `user-${clientId}`, clientId, clientSeq, kind, operations: shown });
      return seq;
    },
    acked: (clientId: string) =>
      [...answers.keys()].flatMap((key) => (key.startsWith(`${clientId} `) ? [Number(key.split(' ')[1])] : [])),
  };
}
type Server = ReturnType<typeof orderingServer>;

export function sendOne(state: LiveState, server: Server, isAnswerLost = false): LiveState {
  const batch = nextToSend(state);
  if (!batch) return state;
  const next = sent(state, batch.clientSeq);
  const seq = server.append(state.clientId, batch);
  return isAnswerLost ? next : acknowledged(next, batch.clientSeq, seq);
}

export function receiveOne(state: LiveState, server: Server): LiveState {
  const batch = server.log[state.seq];
  return (batch && received(state, batch)?.state) ?? state;
}

export function settle(state: LiveState, server: Server): LiveState {
  let next = groupEnded(state);
  for (let i = 0; i < 500; i++) {
    const before = next;
    next = receiveOne(sendOne(next, server), server);
    if (next === before) return next;
  }
  throw new Error('does not settle');
}

export const type = (state: LiveState, values: Record<string, number>, group?: string) =>
  edited(state, setStep(state.shown, values, group === undefined ? {} : { group }));
