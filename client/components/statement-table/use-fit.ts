import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { isMobile } from '#client/lib/use-media.ts';

/** A fiscal year of months with its opening and its sum; more columns scroll. */
const mostColumns = 14;
/** On phones and tablets a table scrolls, at the size that can be read there. */
const leastWidth = 800;
/** 1: cells closer together · 2: smaller figures and a narrower name as well · 3: the whole width of the page. */
const closest = 3;

/** Where names wrap they give way for another whole column, down to this on a phone and to this on a tablet. */
const leastName = 148;
const leastNameOnTablet = 176;
const leastTablet = 600;

/**
 * Sets the columns of one year closer together, step by step, until no figure is cut: `data-fit` of the table names the step.
 * What still scrolls begins with whole columns and ends above a whole row. It begins anew where figures, columns or the size
 * change.
 */
export function useFit(table: RefObject<HTMLTableElement | null>, columns: number, figures: unknown): void {
  useSettled(table, columns, figures);
}

/** Of a table whose columns stay as wide as they are, or of the region that it scrolls in: whole columns and rows alone. */
export function useWholeCells(table: RefObject<HTMLElement | null>, figures: unknown, rows?: unknown): void {
  useSettled(
    table,
    null,
    useMemo(() => [figures, rows], [figures, rows]),
  );
}

function useSettled(table: RefObject<HTMLElement | null>, columns: number | null, figures: unknown): void {
  useLayoutEffect(() => {
    const { current } = table;
    const element = current instanceof HTMLTableElement ? current : current?.querySelector('table');
    const scroller = element?.parentElement;
    if (!element || !scroller || figures === null) return;
    let settled = '';
    const size = () => `${scroller.offsetWidth} ${scroller.offsetHeight} ${window.innerHeight}`;
    const settle = () => {
      clearWhole(element, scroller);
      if (columns !== null && columns <= mostColumns) closeUp(element, scroller);
      else if (columns !== null) setStep(element, 0);
      showWhole(element, scroller);
      settled = size();
    };
    settle();
    const page = element.closest('main');
    const narrow = () => page?.removeAttribute('data-wide');
    if (typeof ResizeObserver === 'undefined') return narrow;
    // Later, as what it sets changes the size that is observed; what it set itself is no change.
    const settleNext = () =>
      requestAnimationFrame(() => {
        if (size() !== settled) settle();
      });
    const observer = new ResizeObserver(settleNext);
    observer.observe(scroller);
    window.addEventListener('resize', settleNext);
    return () => {
      narrow();
      observer.disconnect();
      window.removeEventListener('resize', settleNext);
    };
  }, [table, columns, figures]);
}

interface Fit {
  step: number;
  /** Of the scroller; in another the step is sought again. */
  width: number;
}

/** The steps of tables by their text: a report that is opened again is laid out once, not once a step. */
const fits = new Map<string, Fit>();
const mostFits = 20;

function closeUp(table: HTMLTableElement, scroller: HTMLElement): void {
  const text = table.textContent;
  const fit = fits.get(text);
  if (fit) {
    setStep(table, fit.step);
    if (scroller.clientWidth === fit.width) return;
  }
  let step = 0;
  setStep(table, step);
  if (scroller.clientWidth < leastWidth) return;
  while (step < closest && scroller.scrollWidth > scroller.clientWidth) setStep(table, ++step);
  if (fits.size >= mostFits) fits.clear();
  fits.set(text, { step, width: scroller.clientWidth });
}

/** The page is told by an attribute of its own: asked with `:has()`, each step would have every cell styled again. */
function setStep(table: HTMLTableElement, step: number): void {
  if (step === 0) delete table.dataset.fit;
  else table.dataset.fit = String(step);
  table.closest('main')?.toggleAttribute('data-wide', step === closest);
}

/** What was set for another size must not decide how close the columns are. An empty value that is set again has every cell styled again. */
function clearWhole(table: HTMLTableElement, scroller: HTMLElement): void {
  if (table.style.length > 0) table.style.removeProperty('--name');
  for (const head of table.tHead?.rows[0]?.cells ?? []) if (head.style.length > 0) head.style.minWidth = '';
  if (scroller.style.length > 0) scroller.style.maxHeight = '';
}

/** Reads everything before it sets anything, as each change between makes the browser lay out the whole table again. */
function showWhole(table: HTMLTableElement, scroller: HTMLElement): void {
  const [name, ...heads] = table.tHead?.rows[0]?.cells ?? [];
  // Asked first: the answer needs a layout where something is set.
  const areNamesWrapped = isMobile();
  const setColumns = name && wholeColumns(table, scroller, { name, heads, areNamesWrapped });
  const height = wholeRows(table, scroller);
  setColumns?.();
  // Names that wrap in fewer pixels are higher.
  const shown = setColumns && areNamesWrapped ? wholeRows(table, scroller) : height;
  if (shown !== null) scroller.style.maxHeight = `${shown}px`;
}

interface Head {
  name: HTMLTableCellElement;
  heads: HTMLTableCellElement[];
  /** On a phone. */
  areNamesWrapped: boolean;
}

/** The columns at the beginning take what is left beside them, so that the last one in view is not cut. */
function wholeColumns(
  table: HTMLTableElement,
  scroller: HTMLElement,
  { name, heads, areNamesWrapped }: Head,
): (() => void) | null {
  const last = heads.at(-1);
  if (!last || scroller.scrollWidth <= scroller.clientWidth) return null;
  const isPinned = getComputedStyle(last).right === '0px';
  const available = scroller.clientWidth - (isPinned ? last.offsetWidth : 0);
  const leastHere = scroller.clientWidth < leastTablet ? leastName : leastNameOnTablet;
  const least = areNamesWrapped ? Math.min(leastHere, name.offsetWidth) : name.offsetWidth;
  const widths = heads.slice(0, isPinned ? -1 : undefined).map(({ offsetWidth }) => offsetWidth);
  let count = 0;
  let taken = 0;
  for (const width of widths) {
    if (least + taken + width > available) break;
    taken += width;
    count++;
  }
  if (count === 0) return null;
  const names = Math.min(name.offsetWidth, available - taken);
  const more = (available - names - taken) / count;
  return () => {
    // Every cell inherits it: elsewhere than on a phone the names keep their width.
    if (areNamesWrapped) table.style.setProperty('--name', `${names}px`);
    widths.forEach((width, at) => {
      const head = heads[at];
      if (head) head.style.minWidth = `${width + more}px`;
    });
  };
}

/** The height at which the foot, or the sum that stays there, covers no row in part; null where nothing has to give way. */
function wholeRows(table: HTMLTableElement, scroller: HTMLElement): number | null {
  if (scroller.scrollHeight <= scroller.clientHeight) return null;
  const result = table.querySelector<HTMLElement>('tr.is-result');
  const edge = scroller.clientHeight - (result?.offsetHeight ?? 0);
  const ends = [...table.querySelectorAll<HTMLElement>('tbody:not([data-far]) tr:not(.is-result)')].map(
    (row) => row.offsetTop + row.offsetHeight,
  );
  const end = Math.max(...ends.filter((bottom) => bottom <= edge));
  return Number.isFinite(end) ? scroller.offsetHeight - (edge - end) : null;
}
