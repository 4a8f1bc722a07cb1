import { type RefObject, useLayoutEffect } from 'react';
import { isMobile } from '#client/lib/use-media.ts';

/** A fiscal year of months with its opening and its sum; more columns scroll. */
const mostColumns = 14;
/** On phones and tablets a table scrolls, at the size that can be read there. */
const leastWidth = 800;
/** 1: cells closer together · 2: smaller figures and a narrower name as well · 3: the whole width of the page. */
const closest = 3;

/** On a phone, where names wrap, they give way for another whole column, down to this. */
const leastName = 148;

/**
 * Sets the columns of one year closer together, step by step, until no figure is cut: `data-fit` of the table names the step.
 * What still scrolls begins with whole columns and ends above a whole row. It begins anew where figures, columns or the size
 * change.
 */
export function useFit(table: RefObject<HTMLTableElement | null>, columns: number, figures: unknown): void {
  useLayoutEffect(() => {
    const element = table.current;
    const scroller = element?.parentElement;
    if (!element || !scroller || figures === null) return;
    const settle = () => {
      if (columns <= mostColumns && scroller.clientWidth >= leastWidth) closeUp(element, scroller);
      else delete element.dataset.fit;
      showWholeColumns(element, scroller);
      showWholeRows(element, scroller);
    };
    settle();
    if (typeof ResizeObserver === 'undefined') return;
    // Later, as what it sets changes the size that is observed.
    const settleNext = () => requestAnimationFrame(settle);
    const observer = new ResizeObserver(settleNext);
    observer.observe(scroller);
    window.addEventListener('resize', settleNext);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', settleNext);
    };
  }, [table, columns, figures]);
}

function closeUp(table: HTMLTableElement, scroller: HTMLElement): void {
  delete table.dataset.fit;
  for (let step = 1; step <= closest && scroller.scrollWidth > scroller.clientWidth; step++) {
    table.dataset.fit = String(step);
  }
}

/** The columns at the beginning take what is left beside them, so that the last one in view is not cut. */
function showWholeColumns(table: HTMLTableElement, scroller: HTMLElement): void {
  const [name, ...heads] = table.tHead?.rows[0]?.cells ?? [];
  table.style.removeProperty('--name');
  for (const head of heads) head.style.minWidth = '';
  const last = heads.at(-1);
  if (!name || !last || scroller.scrollWidth <= scroller.clientWidth) return;
  const isPinned = getComputedStyle(last).right === '0px';
  const available = scroller.clientWidth - (isPinned ? last.offsetWidth : 0);
  const least = isMobile() ? Math.min(leastName, name.offsetWidth) : name.offsetWidth;
  const widths = heads.slice(0, isPinned ? -1 : undefined).map(({ offsetWidth }) => offsetWidth);
  let count = 0;
  let taken = 0;
  for (const width of widths) {
    if (least + taken + width > available) break;
    taken += width;
    count++;
  }
  if (count === 0) return;
  const names = Math.min(name.offsetWidth, available - taken);
  const more = (available - names - taken) / count;
  table.style.setProperty('--name', `${names}px`);
  widths.forEach((width, at) => {
    const head = heads[at];
    if (head) head.style.minWidth = `${width + more}px`;
  });
}

/** The sum that stays at the foot covers no row in part. */
function showWholeRows(table: HTMLTableElement, scroller: HTMLElement): void {
  scroller.style.maxHeight = '';
  const result = table.querySelector<HTMLElement>('tr.is-result');
  if (!result || scroller.scrollHeight <= scroller.clientHeight) return;
  const edge = scroller.clientHeight - result.offsetHeight;
  const ends = [...table.querySelectorAll<HTMLElement>('tbody tr:not(.is-result)')].map(
    (row) => row.offsetTop + row.offsetHeight,
  );
  const end = Math.max(...ends.filter((bottom) => bottom <= edge));
  if (Number.isFinite(end)) scroller.style.maxHeight = `${scroller.offsetHeight - (edge - end)}px`;
}
