import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatForClipboard, parseTyped } from '#client/lib/number-text.ts';
import { readTabbed, writeTabbed, writeTable } from './clipboard-text';
import { continueFigures, growFigures } from './fills';
import {
  cellCount,
  cellRows,
  columnTitle,
  type Entry,
  entriesFrom,
  figureAt,
  pathAt,
  placeEntries,
  rangeOfEntries,
  rowTitle,
  type SheetContent,
  textAt,
} from './place-cells';
import { labelColumn, type Place, placesIn, type Range, sizeOf } from './ranges';
import { change, type SelectionStore, selectedRange } from './selection';
import type { RejectedBy, RejectedCell, SheetEdits } from './types';

export interface RejectedList {
  by: RejectedBy;
  taken: number;
  cells: readonly RejectedCell[];
}

interface ActionsParams {
  content: SheetContent;
  selection: SelectionStore;
  edits: SheetEdits;
}

export type SheetActions = ReturnType<typeof useSheetActions>;

/** A rate where an amount is: what the months of a range grow by. */
export const growth = /^[+-]?[\d.,]+\s*%$/;

const nothing: RejectedList = { by: 'typing', taken: 0, cells: [] };

/** Everything that can be done to the selected cells; each is one step of the forecast, and says what it did. */
export function useSheetActions({ content, selection, edits }: ActionsParams) {
  const { t } = useTranslation('forecast');
  const [rejected, setRejected] = useState(nothing);
  const [news, setNews] = useState('');

  const range = () => selectedRange(selection.get());
  const isHead = (row: number) => content.rows[row]?.kind === 'group';

  const carryOut = (entries: readonly Entry[], by: 'paste' | 'fill'): void => {
    const placed = placeEntries(content, entries);
    const taken = Object.keys(placed.values).length;
    edits.set(placed.values, by);
    change(selection, { copied: null, fill: null });
    setRejected({ by, taken, cells: placed.rejected });
    setNews(t(`sheet.did.${by}`, { count: taken }));
  };

  const copied = (): { range: Range; cells: string[][] } | null => {
    const chosen = range();
    if (!chosen) return null;
    const columns = Array.from({ length: chosen.right - chosen.left + 1 }, (_, i) => chosen.left + i);
    const cells = cellRows(content, chosen).map((row) => columns.map((column) => textAt(content, { row, column })));
    return { range: chosen, cells };
  };

  const clear = (): void => {
    const chosen = range();
    if (!chosen) return;
    const paths = placesIn(chosen).flatMap((place) => pathAt(content, place) ?? []);
    if (edits.clear) edits.clear(paths);
    else edits.set(Object.fromEntries(paths.map((path) => [path, 0])), 'type');
    change(selection, { copied: null });
    setRejected(nothing);
    setNews(paths.length === 0 ? t('sheet.locked.computed') : t('sheet.did.clear', { count: paths.length }));
  };

  /** Down or right: what is first in the range, else before it, into all of it. */
  const fill = (way: 'down' | 'right'): void => {
    const chosen = range();
    if (!chosen) return;
    const from = way === 'down' ? chosen.top : chosen.left;
    const isOne = way === 'down' ? chosen.top === chosen.bottom : chosen.left === chosen.right;
    const source = isOne ? from - 1 : from;
    const entries = placesIn(chosen)
      .filter(({ row, column }) => (way === 'down' ? row : column) > source && !isHead(row))
      .map((place): Entry => {
        const first = way === 'down' ? { ...place, row: source } : { ...place, column: source };
        return { ...place, text: textAt(content, first) };
      });
    const hasSource = source >= (way === 'down' ? 0 : labelColumn + 1) && !(way === 'down' && isHead(source));
    if (hasSource) carryOut(entries, 'fill');
  };

  /** What a line of figures becomes beyond its end; texts repeat where the rows hold figures of different kinds. */
  const continued = (source: readonly Place[], targets: readonly Place[]): Entry[] => {
    const kinds = new Set([...source, ...targets].map(({ row }) => content.rows[row]?.numberKind));
    const figures = source.map((place) => figureAt(content, place));
    if (kinds.size > 1 || figures.some((figure) => !Number.isFinite(figure))) {
      return targets.map((place, i) => ({ ...place, text: textAt(content, source[i % source.length] ?? place) }));
    }
    const next = continueFigures(figures, targets.length);
    return targets.map((place, i) => ({ ...place, text: textOf(place, next[i] ?? 0) }));
  };
  const textOf = ({ row }: Place, figure: number) =>
    formatForClipboard(figure, content.rows[row]?.numberKind ?? 'money', content.minorDigits);

  /** The handle was drawn from the range to a larger one: each line of it goes on. */
  const drag = (from: Range, to: Range): void => {
    const isAcross = from.top === to.top && from.bottom === to.bottom;
    const isBackward = isAcross ? to.left < from.left : to.top < from.top;
    const rows = cellRows(content, to);
    const columns = Array.from({ length: to.right - to.left + 1 }, (_, i) => to.left + i).filter(
      (column) => column >= 0,
    );
    const lines = isAcross
      ? rows.map((row) => columns.map((column): Place => ({ row, column })))
      : columns.map((column) => rows.map((row): Place => ({ row, column })));
    const isSource = ({ row, column }: Place) =>
      isAcross ? column >= from.left && column <= from.right : row >= from.top && row <= from.bottom;
    const entries = lines.flatMap((line) => {
      const ordered = isBackward ? line.toReversed() : line;
      const source = ordered.filter(isSource);
      return source.length === 0
        ? []
        : continued(
            source,
            ordered.filter((place) => !isSource(place)),
          );
    });
    carryOut(entries, 'fill');
    change(selection, {
      anchor: { row: to.top, column: to.left },
      extent: { row: to.bottom, column: to.right },
      current: { row: from.top, column: from.left },
    });
  };

  /** By keyboard: the first two figures of each line of the range give its trend. */
  const trend = (): void => {
    const chosen = range();
    if (!chosen) return;
    const isAcross = chosen.right > chosen.left;
    const given = isAcross
      ? { ...chosen, right: Math.min(chosen.left + 1, chosen.right - 1) }
      : { ...chosen, bottom: Math.min(chosen.top + 1, chosen.bottom - 1) };
    if (cellCount(content, chosen) > 1) drag(given, chosen);
    else setNews(t('sheet.needs.cells'));
  };

  /** Each month of the range is the one before it and so much more; the first stays. */
  const grow = (rate: number): void => {
    const chosen = range();
    if (!chosen || sizeOf(chosen).columns < 2) {
      setNews(t('sheet.needs.months'));
      return;
    }
    const entries: Entry[] = [];
    for (let row = chosen.top; row <= chosen.bottom; row++) {
      const first = figureAt(content, { row, column: chosen.left });
      if (!Number.isFinite(first)) continue;
      growFigures(first, rate, chosen.right - chosen.left).forEach((figure, i) => {
        const place = { row, column: chosen.left + 1 + i };
        entries.push({ ...place, text: Number.isFinite(figure) ? textOf(place, figure) : '∞' });
      });
    }
    carryOut(entries, 'fill');
  };

  /** Ctrl+Enter: what was typed, into every cell of the range. */
  const fillWith = (text: string): void => {
    const chosen = range();
    if (!chosen) return;
    const places = placesIn(chosen).filter(({ row }) => !isHead(row));
    // "5%" over months grows them, as it does with Enter; where rates are typed it is a figure.
    const rate = growth.test(text.trim()) ? parseTyped(text.trim().replace(/^\+/, ''), 'rate') : null;
    const areRates = places.some(({ row }) => content.rows[row]?.numberKind === 'rate');
    if (rate !== null && !areRates && sizeOf(chosen).columns > 1) {
      grow(rate);
      return;
    }
    carryOut(
      places.map((place) => ({ ...place, text })),
      'fill',
    );
  };

  const paste = (text: string): void => {
    const chosen = range();
    if (!chosen || text === '') return;
    const entries = entriesFrom(content, readTabbed(text), chosen);
    carryOut(entries, 'paste');
    const covered = rangeOfEntries(content, entries);
    if (!covered) return;
    const anchor = { row: covered.top, column: covered.left };
    change(selection, { current: anchor, anchor, extent: { row: covered.bottom, column: covered.right } });
  };

  const copy = (): { text: string; table: string } | null => {
    const what = copied();
    if (!what) return null;
    change(selection, { copied: what.range });
    setNews(t('sheet.did.copy', { count: what.cells.flat().length }));
    return { text: writeTabbed(what.cells), table: writeTable(what.cells) };
  };

  const pathsInRange = (): string[] => {
    const chosen = range();
    return chosen ? placesIn(chosen).flatMap((place) => pathAt(content, place) ?? []) : [];
  };

  const overriddenPaths = (): string[] => {
    const chosen = range();
    if (!chosen) return [];
    const isOverridden = ({ row, column }: Place) => (content.rows[row]?.baseAt?.(column) ?? null) !== null;
    return placesIn(chosen).flatMap((place) => (isOverridden(place) ? (pathAt(content, place) ?? []) : []));
  };

  const backToBase = (): void => {
    const paths = overriddenPaths();
    edits.backToBase(paths);
    setNews(t('scenario.did', { count: new Set(paths).size }));
  };

  const laterYears = (rate: number): void => {
    const { values, rejected: over } = edits.laterYears(pathsInRange(), rate);
    edits.set(values, 'fill');
    const taken = Object.keys(values).length;
    setRejected({
      by: 'fill',
      taken,
      cells: over.map(({ path, title, text, keeps }) => ({ path, text, cell: title, reason: 'outOfRange', keeps })),
    });
    setNews(t('sheet.did.fill', { count: taken }));
  };

  /** A cell was left with a text that is none of its figures; null takes an earlier rejection back. */
  const endEntry = (place: Place, text: string | null): void => {
    const row = content.rows[place.row];
    const path = pathAt(content, place);
    edits.end();
    if (!row || path === null) return;
    const [rejection] = text === null ? [] : placeEntries(content, [{ ...place, text }]).rejected;
    setRejected((before) => {
      const rest = before.cells.filter((cell) => cell.path !== path);
      if (!rejection) return rest.length === before.cells.length ? before : { ...before, cells: rest };
      return { by: 'typing', taken: 0, cells: before.by === 'typing' ? [...rest, rejection] : [rejection] };
    });
  };

  const titleAt = (place: Place): string => {
    const row = content.rows[place.row];
    return row ? `${rowTitle(row)}, ${columnTitle(content, place.column)}` : '';
  };

  return {
    rejected,
    dismiss: () => setRejected(nothing),
    news,
    tell: setNews,
    clear,
    fill,
    drag,
    trend,
    grow,
    fillWith,
    paste,
    copy,
    laterYears,
    overriddenPaths,
    backToBase,
    endEntry,
    pathsInRange,
    titleAt,
  };
}
