import { nameText, numberText, placeTexts } from '#client/lib/assumption-text.ts';
import { formatMoney } from '#client/lib/format.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { Assumption } from '#shared/inputs/forecast/assumptions/assumption.ts';
import type { ChangedInput, ChangeTexts, Side } from './changed';

/** A table by months, fiscal years or places of the year; not a profile, which reads as one value. */
export function isTable({ kind, value }: Assumption): boolean {
  return Array.isArray(value) && (kind === 'money' || kind === 'weight');
}

interface TableChange {
  row: { one: Assumption | undefined; other: Assumption | undefined };
  before: Side | undefined;
  after: Side | undefined;
  texts: ChangeTexts;
}

/** A table as one input: the place that differs, or how many of them with their sum, and each of them below. */
export function tableChange({ row: { one, other }, before, after, texts: { t } }: TableChange): ChangedInput | null {
  const row = other ?? one;
  const shown = other ? after : before;
  if (!row || !shown) return null;
  const figures = (assumption: Assumption | undefined) =>
    Array.isArray(assumption?.value) ? assumption.value.map(Number) : [];
  const [old, now] = [figures(one), figures(other)];
  const differing = Array.from({ length: Math.max(old.length, now.length) }, (_, place) => place).filter(
    (place) => (old[place] ?? 0) !== (now[place] ?? 0),
  );
  const [first] = differing;
  const last = differing.at(-1);
  if (first === undefined || last === undefined) return null;

  const name = nameText(shown.words, row);
  const place = placeTexts(shown.words, shown.group, row);
  const figure = (side: Side | undefined, assumption: Assumption | undefined, value = 0) =>
    side && assumption ? numberText(side.words, row.kind, value) : '';
  const places = differing.map((at) => ({
    key: `${row.path}/${at + 1}`,
    name: t('compare.inPlace', { name, place: place(at) }),
    before: figure(before, one, old[at]),
    after: figure(after, other, now[at]),
    places: [],
  }));
  const [only] = places;
  if (places.length === 1 && only) return only;

  const sum = (side: Side | undefined, assumption: Assumption | undefined, values: readonly number[]) => {
    if (!side || !assumption || row.kind === 'weight') return '';
    const total = differing.reduce((all, at) => all + (values[at] ?? 0), 0);
    return formatMoney(total, { minorDigits: currencyDecimals(side.words.document.header.currency) });
  };
  const key = row.kind === 'weight' ? 'compare.run' : 'compare.runSum';
  return {
    key: row.path,
    name: t(key, { name, count: places.length, from: place(first), to: place(last) }),
    before: sum(before, one, old),
    after: sum(after, other, now),
    places,
  };
}
