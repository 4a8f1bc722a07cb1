import { type AssumptionWords, groupText, nameText, unitText, valueText } from '#client/lib/assumption-text.ts';
import { formatLongMonth } from '#client/lib/format-date.ts';
import {
  type Assumption,
  type AssumptionGroup,
  type BookSection,
  bookSections,
} from '#shared/inputs/forecast/assumptions/assumption.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ChangedInput, ChangeTexts, Side } from './changed';
import { isTable, tableChange } from './changed-table';

export interface ChangedGroup {
  /** Of the line, form, year or scenario. */
  path: string;
  section: BookSection;
  title: string;
  kind: string | null;
  state: 'added' | 'removed' | 'changed';
  inputs: readonly ChangedInput[];
}

type Found = Map<string, { section: BookSection; side: Side }>;

/** The inputs in which two documents differ, by line, form, year or scenario, in the order of the inputs. */
export function changedInputs(left: ForecastDocument, right: ForecastDocument, texts: ChangeTexts): ChangedGroup[] {
  const before = groupsOf(left, texts);
  const after = groupsOf(right, texts);
  const found = [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const changed = changedGroup(path, [before.get(path), after.get(path)], texts);
    return changed && changed.inputs.length > 0 ? [changed] : [];
  });
  return found.toSorted((a, b) => bookSections.indexOf(a.section) - bookSections.indexOf(b.section));
}

function groupsOf(document: ForecastDocument, { report, find }: ChangeTexts): Found {
  const words = { document, find, t: report };
  return new Map(
    assumptionsOf(document).flatMap(({ section, groups }) =>
      groups.map((group) => [group.path, { section, side: { words, group } }] as const),
    ),
  );
}

type One = { section: BookSection; side: Side } | undefined;

function changedGroup(path: string, [before, after]: [One, One], texts: ChangeTexts): ChangedGroup | null {
  const shown = after ?? before;
  if (!shown) return null;
  const { title, kind } = groupText(shown.side.words, shown.side.group);
  const inputs = [...ownChanges(before?.side, after?.side, texts), ...rowChanges(before?.side, after?.side, texts)];
  const state = !before ? 'added' : after ? 'changed' : 'removed';
  return { path, section: shown.section, title, kind, state, inputs };
}

/** What a line has beside its fields: its name, its switch and its note. */
function ownChanges(before: Side | undefined, after: Side | undefined, { t }: ChangeTexts): ChangedInput[] {
  if (!before || !after) return [];
  const [one, other] = [before.group, after.group];
  const isOn = (group: AssumptionGroup) => t(group.isEnabled ? 'compare.on' : 'compare.off');
  const all = [
    { key: 'name', name: t('inputs.fields.name'), before: one.line ?? '', after: other.line ?? '' },
    { key: 'enabled', name: t('inputs.line.enabled'), before: isOn(one), after: isOn(other) },
    { key: 'note', name: t('inputs.fields.note'), before: one.note, after: other.note },
  ];
  return all.filter((own) => own.before !== own.after).map((own) => ({ ...own, places: [] }));
}

/** A scenario may change one input in two ways. */
const keyOf = ({ path, change }: Assumption) => `${path} ${change ?? ''}`;

function rowChanges(before: Side | undefined, after: Side | undefined, texts: ChangeTexts): ChangedInput[] {
  const ones = new Map(before?.group.rows.map((row) => [keyOf(row), row]));
  const others = new Map(after?.group.rows.map((row) => [keyOf(row), row]));
  return [...new Set([...ones.keys(), ...others.keys()])].flatMap((key) => {
    const [one, other] = [ones.get(key), others.get(key)];
    const row = other ?? one;
    // What only one side has says something where it has an effect.
    const isSilent = !row || (!(one && other) && saysNothing(row)) || (one && other && isSame(one, other));
    if (isSilent) return [];
    const table = isTable(row) && (!one || isTable(one)) && tableChange({ row: { one, other }, before, after, texts });
    if (table) return [table];
    const month = bookedMonth(row, [one, other], texts);
    if (month) return [{ key, ...month, places: [] }];
    const text = (side: Side | undefined, assumption: Assumption | undefined) =>
      side && assumption ? shownText(side.words, assumption) : '';
    const shown = other ? after : before;
    const name = shown ? nameText(shown.words, row) : '';
    return [{ key, name, before: text(before, one), after: text(after, other), places: [] }];
  });
}

/** `March 2027 added`, 41 rows: a booked month is one change, not one of each cell. */
function bookedMonth(
  { path, month }: Assumption,
  [before, after]: [Assumption | undefined, Assumption | undefined],
  { t }: ChangeTexts,
): Pick<ChangedInput, 'name' | 'before' | 'after'> | null {
  if (month === undefined || !path.startsWith('actuals/months/')) return null;
  const how = !before ? 'monthAdded' : after ? 'monthChanged' : 'monthRemoved';
  const rows = (row: Assumption | undefined) => (row ? t('compare.bookedRows', { count: Number(row.value) }) : '');
  return { name: t(`compare.${how}`, { month: formatLongMonth(month) }), before: rows(before), after: rows(after) };
}

/** Of a line that only one side has: what has no effect, is nil, or is left to the forecast's own. */
function saysNothing({ isQuiet, kind, value }: Assumption): boolean {
  const isFlat = kind === 'weight' && Array.isArray(value) && value.every((weight) => weight === value[0]);
  return isQuiet || value === null || value === 0 || isFlat;
}

/** Kinds whose unit the head of the table or the name of the input says. */
const saidAlready = new Set(['money', 'price', 'heads']);

/** The value with its unit. */
function shownText(words: AssumptionWords, row: Assumption): string {
  const unit = saidAlready.has(row.kind) ? '' : unitText(words, row);
  const value = valueText(words, row);
  return unit === '' || value === '' ? value : `${value}\u00a0${unit}`;
}

/** Empty places at the end of a table say nothing. */
function isSame(a: Assumption, b: Assumption): boolean {
  const value = ({ value, kind }: Assumption) =>
    Array.isArray(value) && kind === 'money'
      ? value.slice(0, value.findLastIndex((amount) => amount !== 0) + 1)
      : value;
  return a.content === b.content && JSON.stringify(value(a)) === JSON.stringify(value(b));
}
