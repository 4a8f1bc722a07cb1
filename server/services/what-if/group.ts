import { randomUUID } from 'node:crypto';
import { withTx } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import type { GroupGoalInput, GroupTornadoInput } from '#shared/inputs/what-if-requests.ts';
import { budgets } from '../budgets';
import { inTurnOfSimulations, runInWorker } from '../document-work/run-in-worker';
import { openMembers } from '../groups/open-group';
import { type ComputingContext, takeComputation } from './version-to-compute';

type Asked<Question> = Question & { groupId: string };

/** The newest version of a group with the versions of its companies, for a call that computes, which is one of the ten a minute. */
export async function membersToCompute(context: ComputingContext, id: string) {
  await takeComputation(context);
  const { row, members } = await withTx(context.db, (tx) => openMembers(tx, context, { id, requiredRole: 'viewer' }));
  return { version: row, members };
}

/**
 * Where an input of the saved group must go for a measure to meet a goal; nothing is stored. Rejected as `seekGoalOfForecast` is,
 * and with `group-member-hidden`.
 */
export async function seekGoalOfGroup(context: ComputingContext, { groupId, ...question }: Asked<GroupGoalInput>) {
  const of = await membersToCompute(context, groupId);
  return { groupId, ...(await runInWorker(context, 'groupGoal', { ...of, ...question })) };
}

/** How long a tornado works before other people's work goes in between. */
const millisecondsAtOnce = 250;

/**
 * What the rates and each company's largest inputs do to a measure of the saved group; nothing is stored. Rejected as
 * `seekGoalOfGroup` is, and with `unavailable` where others are waiting or it takes more work than a simulation may.
 */
export async function computeGroupTornado(
  context: ComputingContext,
  { groupId, ...question }: Asked<GroupTornadoInput>,
) {
  const of = await membersToCompute(context, groupId);
  const given = { id: randomUUID(), milliseconds: millisecondsAtOnce };
  return inTurnOfSimulations(context, async () => {
    let begin: (typeof of & GroupTornadoInput) | undefined = { ...of, ...question };
    for (let worked = 0; worked < budgets.documentWork.simulationMs; ) {
      const piece = await runInWorker(context, 'groupTornado', { ...given, ...(begin && { begin }) });
      if (piece.result) return { groupId, ...piece.result };
      worked += piece.milliseconds;
      begin = undefined;
    }
    throw new AppError('unavailable', { retryAfterSeconds: 2 });
  });
}
