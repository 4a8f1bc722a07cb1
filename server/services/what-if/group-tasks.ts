import { AppError } from '#server/errors.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import { engineVersion } from '#shared/engine/hash/engine-version.ts';
import type { GroupGoalInput, GroupTornadoInput } from '#shared/inputs/what-if-requests.ts';
import {
  chooseGroupInputs,
  type GroupMeasureName,
  listGroupMeasures,
  PreparedGroup,
  seekGroupGoal,
} from '#shared/what-if/group.ts';
import { sortRows } from '#shared/what-if/tornado.ts';
import type { VersionRow } from '../forecasts/stored-version';
import { companiesOf } from '../groups/compute-group';
import type { MemberVersion } from '../groups/group-of-version';
import { invalid, searchedRange } from './tasks';

export interface OfGroup {
  version: VersionRow;
  members: readonly MemberVersion[];
}

/** A saved group under one of its scenarios. Rejected with `invalid` where that or the measure is not there, else with `forecast-has-faults`. */
function prepare({ version, members }: OfGroup, asked: { scenario?: string | undefined; measure: string }) {
  const { group, documents } = companiesOf('', version, members);
  const { header, scenarios } = group;
  const scenario = asked.scenario ?? null;
  if (scenario !== null && !scenarios.some(({ id }) => id === scenario)) throw invalid('scenario');
  const isMeasure = (name: string): name is GroupMeasureName =>
    listGroupMeasures(makeTimeline(header)).some((known) => known === name);
  if (!isMeasure(asked.measure)) throw invalid('measure');
  const head = {
    version: version.version,
    members: members.map(({ memberId, row }) => ({ memberId, forecastId: row.forecastId, version: row.version })),
    engineVersion,
    currency: header.currency,
    minorDigits: currencyDecimals(header.currency),
  };
  return { head, prepared: new PreparedGroup(group, documents, { scenario, measure: asked.measure }) };
}

/** Where an input of a group must go for a measure to meet a goal. */
export function findGroupGoal({ path, op, target, low, high, ...asked }: OfGroup & GroupGoalInput) {
  const { head, prepared } = prepare(asked, asked);
  const input = prepared.rangeOf(path);
  if (!input) throw invalid('path');
  const range = { ...input, ...searchedRange(input, { low, high }) };
  const now = { x: input.now, y: prepared.base.value };
  return { ...head, now, ...seekGroupGoal(prepared, path, { goal: { op, target }, range }) };
}

/** Computes a tornado of a group, and stops after each run. */
function* tornado(asked: OfGroup & GroupTornadoInput) {
  const { head, prepared } = prepare(asked, asked);
  yield;
  const effects = [];
  for (const input of prepared.companyInputs(asked.swing)) {
    effects.push({ input, effect: prepared.effectOf(input) });
    yield;
  }
  const rows = [];
  for (const input of chooseGroupInputs(prepared.rateInputs(asked.swing), effects, prepared.memberIds.length)) {
    rows.push(prepared.bar(input));
    yield;
  }
  const base = prepared.base.value;
  const ends = sortRows(rows, base).map(({ path, low, high }) => ({ path, low: low.value, high: high.value }));
  return { ...head, base, rows: ends };
}

interface TornadoToRun {
  /** Tells this tornado from others. */
  id: string;
  /** With its first piece. */
  begin?: OfGroup & GroupTornadoInput;
  /** How long a piece works. */
  milliseconds: number;
}

type FoundTornado = ReturnType<typeof tornado> extends Generator<unknown, infer Result> ? Result : never;

/** Makes the task that computes a piece of a tornado of a group, and with the last of them gives it. */
export function createGroupTornadoTask(): (given: TornadoToRun) => {
  milliseconds: number;
  result: FoundTornado | null;
} {
  let last: { id: string; running: ReturnType<typeof tornado> } | null = null;

  return ({ id, begin, milliseconds }) => {
    const begunAt = performance.now();
    const worked = () => performance.now() - begunAt;
    if (begin) last = { id, running: tornado(begin) };
    // The worker was ended meanwhile.
    if (last?.id !== id) throw new AppError('unavailable', { retryAfterSeconds: 2 });
    while (worked() < milliseconds) {
      const step = last.running.next();
      if (!step.done) continue;
      last = null;
      return { milliseconds: worked(), result: step.value };
    }
    return { milliseconds: worked(), result: null };
  };
}
