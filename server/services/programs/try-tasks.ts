import { AppError } from '#server/errors.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import {
  formOfInput,
  moneyForm,
  type NumberForm,
  percentForm,
  readInput,
  readNumber,
  thousandthForm,
  type WrittenValue,
  wholeForm,
  writeNumber,
} from '#shared/inputs/forecast/value-text.ts';
import type { GoalSeekInput, GroupGoalInput, WhatIfInput } from '#shared/inputs/what-if-requests.ts';
import { readGroupPath } from '#shared/what-if/group.ts';
import { isScaled } from '#shared/what-if/one-input.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';
import { groupOfVersion } from '../groups/group-of-version';
import { findGroupGoal, type OfGroup } from '../what-if/group-tasks';
import { computeChanges, findGoal } from '../what-if/tasks';
import { notAChoice } from './document-tasks';
import { measureForm, writeMeasure } from './figure-text';

export interface ChangesToTry {
  version: VersionRow;
  scenario: string | undefined;
  changes: readonly { path: string; op: WhatIfInput['changes'][number]['op']; value: string }[];
  measures: string[];
}

/** The whole number that a text stands for. Rejected with `invalid` where it is none of that form. */
function numberOf(text: string, form: NumberForm, field: string): number {
  const value = readNumber(text, form);
  if (value === null) throw new AppError('invalid', { fields: { [field]: 'malformed' } });
  return value;
}

function formAt(document: ForecastDocument, path: string, field: string): NumberForm {
  const address = resolvePath(document, path);
  const form = address && formOfInput(address, document.header.currency);
  if (!form) throw notAChoice(field);
  return form;
}

/** Measures of a saved version as it is and with some inputs changed, in the words of programs. */
export function tryChanges({ version, scenario, changes, measures }: ChangesToTry) {
  const { document } = migrateStoredDocument(version);
  const { currency } = document.header;
  const given = changes.map(({ path, op, value }, i) => {
    const own = formAt(document, path, `changes.${i}.path`);
    const form = op === 'scale' ? percentForm : op === 'shift' ? wholeForm : own;
    return { path, op, value: numberOf(value, form, `changes.${i}.value`) };
  });
  const {
    base,
    changed,
    clamped,
    minorDigits: _,
    ...head
  } = computeChanges({ version, scenario, changes: given, measures });
  const written = (figures: Record<string, number | null>) =>
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, writeMeasure(name, value, currency)]));
  return { ...head, base: written(base), changed: changed && written(changed), heldAtBound: clamped };
}

export interface GoalToTry extends Omit<GoalSeekInput, 'target' | 'low' | 'high' | 'scenario'> {
  version: VersionRow;
  scenario: string | undefined;
  target: string;
  low: string | undefined;
  high: string | undefined;
}

/** Where an input must go for a measure to meet a goal, in the words of programs; of a whole table the percentage of what it is. */
export function tryGoal({ version, scenario, path, measure, op, target, low, high }: GoalToTry) {
  const { document } = migrateStoredDocument(version);
  const { currency } = document.header;
  const form = formSought(document, path);
  const result = findGoal({
    version,
    scenario,
    path,
    measure,
    op,
    target: numberOf(target, measureForm(measure, currency), 'target'),
    ...(low !== undefined && { low: numberOf(low, form, 'low') }),
    ...(high !== undefined && { high: numberOf(high, form, 'high') }),
  });
  return writeGoal(result, { form, measure });
}

export interface GroupGoalToTry extends Omit<GroupGoalInput, 'target' | 'low' | 'high' | 'scenario'>, OfGroup {
  scenario: string | undefined;
  target: string;
  low: string | undefined;
  high: string | undefined;
}

/** As `tryGoal`, of a group: an input of a company in its own words, a rate as a plain decimal. */
export function tryGroupGoal({ version, members, target, low, high, ...asked }: GroupGoalToTry) {
  const form = formInGroup(members, asked.path);
  const { currency } = groupOfVersion(version).header;
  const result = findGroupGoal({
    ...{ version, members, ...asked, target: numberOf(target, moneyForm(currency), 'target') },
    ...(low !== undefined && { low: numberOf(low, form, 'low') }),
    ...(high !== undefined && { high: numberOf(high, form, 'high') }),
  });
  return { ...writeGoal(result, { form, measure: asked.measure }), members: result.members };
}

function formInGroup(members: OfGroup['members'], path: string): NumberForm {
  const { part, id, path: own } = readGroupPath(path);
  if (part === 'rates') return { ...thousandthForm, places: 9 };
  const company = members.find(({ memberId }) => memberId === id);
  if (!company) throw notAChoice('path');
  return formSought(migrateStoredDocument(company.row).document, own);
}

function formSought(document: ForecastDocument, path: string): NumberForm {
  const own = formAt(document, path, 'path');
  const address = resolvePath(document, path);
  return address && isScaled(address) ? percentForm : own;
}

type Sought = ReturnType<typeof findGoal> | ReturnType<typeof findGroupGoal>;

/** What a goal seek has found in the words of programs. */
function writeGoal(result: Sought, { form, measure }: { form: NumberForm; measure: string }) {
  const { now, status, answers, version, engineVersion, currency } = result;
  const y = (value: number | null) => writeMeasure(measure, value, currency);
  const place = (at: { x: number; y: number | null }) => ({ input: writeNumber(at.x, form), measure: y(at.y) });
  return {
    version,
    engineVersion,
    currency,
    now: place(now),
    status,
    answers: answers.map((answer) => ({
      kind: answer.kind,
      ...place(answer),
      ...(answer.kind !== 'exact' && { next: place({ x: answer.nextX, y: answer.nextY }) }),
    })),
    ...('isMet' in result && { isMet: result.isMet }),
    ...('value' in result && { value: y(result.value) }),
    ...('closest' in result && {
      closest: result.closest && place(result.closest),
      least: y(result.least),
      most: y(result.most),
    }),
  };
}

export interface ValueToPropose {
  path: string;
  value: WrittenValue;
}

/** The values behind what a program has written, in the units of their inputs. Rejected with `invalid`, which names the change. */
export function readProposed({ version, changes }: { version: VersionRow; changes: readonly ValueToPropose[] }) {
  const { document } = migrateStoredDocument(version);
  return changes.map(({ path, value }, i) => {
    const address = resolvePath(document, path);
    if (!address) throw notAChoice(`changes.${i}.path`);
    const after = readInput(address, value, document.header.currency);
    if (after === undefined) throw new AppError('invalid', { fields: { [`changes.${i}.value`]: 'malformed' } });
    return { path, after: typeof after === 'object' && after !== null ? copyOf(after) : after };
  });
}

/** A list of numbers, or one of texts. */
const copyOf = (list: readonly number[] | readonly string[]): number[] | string[] =>
  list.every((each) => typeof each === 'number') ? list.map(Number) : list.map(String);
