import {
  type AssumptionWords,
  groupText,
  nameText,
  numberText,
  placeTexts,
  unitText,
  valueText,
} from '#client/lib/assumption-text.ts';
import { formatMoney } from '#client/lib/format.ts';
import { documentUnder } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { Assumption, AssumptionGroup, BookSection } from '#shared/inputs/forecast/assumptions/assumption.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import { scenarioGroup } from '#shared/inputs/forecast/assumptions/scenario-group.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/** One input that a scenario changes: a field, or a table with all of its months. */
export interface Difference {
  /** `revenue/<id>/amounts`; what takes it back to base takes all overrides at and under it. */
  path: string;
  /** The line or form, and the field with its month or how many of them. */
  place: string;
  name: string;
  base: string;
  shown: string;
  /** "87.5 % of the base", where the scenario says it so. */
  how: string;
  /** Null: what it changed is gone from the forecast, or it is what the base holds. */
  section: BookSection | null;
  lineId: string | null;
}

/** What a scenario changes, in the order of the inputs; last, overrides that change nothing. */
export function differencesOf(words: AssumptionWords, scenario: ForecastDocument['scenarios'][number]): Difference[] {
  const { document } = words;
  const applied = documentUnder(document, scenario.id);
  const shownRows = new Map(
    inputsOf(applied).flatMap(({ groups }) =>
      groups.flatMap((group) => group.rows.map((row) => [row.path, { group, row }] as const)),
    ),
  );
  // Rules of several lines are beside the list.
  const overrides = scenario.overrides.filter(({ select }) => select === undefined);
  const ops = scenarioGroup(document, { ...scenario, overrides }).rows;
  const covered = new Set<Assumption>();
  const differences = inputsOf(document).flatMap(({ section, groups }) =>
    groups.flatMap((group) =>
      group.rows.flatMap((row): Difference[] => {
        const own = ops.filter(({ path }) => path === row.path || path.startsWith(`${row.path}/`));
        const shown = shownRows.get(row.path);
        const isSame = shown && JSON.stringify(shown.row.value) === JSON.stringify(row.value);
        if (own.length === 0 || !shown || isSame) return [];
        for (const one of own) covered.add(one);
        return [differenceOf({ words, section, group, row, shown, own })];
      }),
    ),
  );
  return [...differences, ...ops.filter((op) => !covered.has(op)).map((op) => idleOf(words, op))];
}

const inputsOf = (document: ForecastDocument) =>
  assumptionsOf(document).filter(({ section }) => section !== 'scenarios');

interface Found {
  words: AssumptionWords;
  section: BookSection;
  group: AssumptionGroup;
  row: Assumption;
  shown: { group: AssumptionGroup; row: Assumption };
  own: readonly Assumption[];
}

function differenceOf({ words, section, group, row, shown, own }: Found): Difference {
  const { title } = groupText(words, group);
  const name = nameText(words, row);
  const [only] = own;
  const how = own.length === 1 && only && only.change !== 'set' ? valueText(words, only) : '';
  const at = {
    path: row.path,
    place: title,
    section,
    lineId: group.line === null ? null : (group.path.split('/')[1] ?? null),
    how,
  };
  const [before, after] = [tableOf(row), tableOf(shown.row)];
  if (!before || !after) return { ...at, name, base: measured(words, row), shown: measured(words, shown.row) };

  const places = Array.from({ length: Math.max(before.length, after.length) }, (_, i) => i).filter(
    (i) => (before[i] ?? 0) !== (after[i] ?? 0),
  );
  const [first = 0] = places;
  const last = places.at(-1) ?? first;
  const named = placeTexts(words, shown.group, row);
  const { t } = words;
  const where =
    first === last
      ? named(first)
      : t('scenarios.differences.places', { count: places.length, from: named(first), to: named(last) });
  const [one, other] = [before, after].map((table) =>
    tableText(
      words,
      row,
      places.map((i) => table[i] ?? 0),
    ),
  );
  return { ...at, name: `${name}, ${where}`, base: one ?? '', shown: other ?? '' };
}

/** A value with its unit; the currency is in the head of the forecast. */
function measured(words: AssumptionWords, row: Assumption): string {
  const hasUnit = row.kind !== 'money' && row.kind !== 'price' && !Array.isArray(row.value);
  return [valueText(words, row), hasUnit && unitText(words, row)].filter(Boolean).join('\u2009');
}

/** A table by months or years, or weights; null for single values and profiles. */
function tableOf({ kind, value }: Assumption): number[] | null {
  return Array.isArray(value) && (kind === 'money' || kind === 'weight') ? value.map(Number) : null;
}

/** One figure, or what several adds up to; weights have no sum that means anything. */
function tableText(words: AssumptionWords, { kind }: Assumption, figures: readonly number[]): string {
  if (figures.length === 1 || kind === 'weight')
    return figures.map((figure) => numberText(words, kind, figure)).join(' / ');
  const sum = figures.reduce((total, figure) => total + figure, 0);
  return formatMoney(sum, { minorDigits: currencyDecimals(words.document.header.currency) });
}

function idleOf(words: AssumptionWords, op: Assumption): Difference {
  const name = op.of === undefined && op.kind === 'text' ? words.t('scenarios.differences.gone') : nameText(words, op);
  return {
    path: op.path,
    place: '',
    name,
    base: '',
    shown: valueText(words, op),
    how: '',
    section: null,
    lineId: null,
  };
}
