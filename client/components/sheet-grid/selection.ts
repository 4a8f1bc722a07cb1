import { createContext, use, useSyncExternalStore } from 'react';
import { createStore, type Store } from '#client/lib/store.ts';
import { isInRange, type Place, type Range, rangeOf } from './ranges';

/** Where the person is: the current cell, and the range between the cell it began at and the one it was drawn to. */
export interface Selection {
  current: Place | null;
  anchor: Place | null;
  extent: Place | null;
  /** Column at which a run of Tabs began; Enter goes back to it. */
  tabColumn: number | null;
  /** What a drag of the fill handle would fill. */
  fill: Range | null;
  /** What was copied last, until something changes. */
  copied: Range | null;
}

export const nothingSelected: Selection = {
  current: null,
  anchor: null,
  extent: null,
  tabColumn: null,
  fill: null,
  copied: null,
};

export type SelectionStore = Store<Selection>;

export const createSelection = (): SelectionStore => createStore(nothingSelected);

/** The state after going to one cell. */
export const at = (place: Place): Partial<Selection> => ({
  current: place,
  anchor: place,
  extent: place,
  tabColumn: null,
});

export function selectedRange({ anchor, extent }: Selection): Range | null {
  return anchor && extent ? rangeOf(anchor, extent) : null;
}

export function change(store: SelectionStore, partial: Partial<Selection>): void {
  store.set({ ...store.get(), ...partial });
}

export const SelectionContext = createContext<SelectionStore>(createSelection());

/** Follows a small part of the selection; the component draws again only when that part is another. */
export function useSelected<T extends string | number | boolean | null>(pick: (selection: Selection) => T): T {
  const store = use(SelectionContext);
  const read = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The whole of it. */
export function useSelection(): Selection {
  const store = use(SelectionContext);
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** How a cell is drawn: `current` is in the range too, where there is more than one cell. */
export function markOf(selection: Selection, place: Place): '' | 'range' | 'current' {
  const { current } = selection;
  if (current?.row === place.row && current.column === place.column) return 'current';
  const range = selectedRange(selection);
  return range && isInRange(range, place) ? 'range' : '';
}
