import { type RefObject, useLayoutEffect } from 'react';

/** A fiscal year of months with its opening and its sum; more columns scroll. */
const mostColumns = 14;
/** On phones and tablets a table scrolls, at the size that can be read there. */
const leastWidth = 800;
/** 1: cells closer together · 2: smaller figures and a narrower name as well · 3: the whole width of the page. */
const closest = 3;

/**
 * Sets the columns of one year closer together, step by step, until no figure is cut: `data-fit` of the table names the step.
 * It begins anew where figures, columns or the width change.
 */
export function useFit(table: RefObject<HTMLTableElement | null>, columns: number, figures: unknown): void {
  useLayoutEffect(() => {
    const element = table.current;
    const scroller = element?.parentElement;
    if (!element || !scroller || figures === null) return;
    const closeUp = () => {
      delete element.dataset.fit;
      if (columns > mostColumns || scroller.clientWidth < leastWidth) return;
      for (let step = 1; step <= closest && scroller.scrollWidth > scroller.clientWidth; step++) {
        element.dataset.fit = String(step);
      }
    };
    closeUp();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(closeUp);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [table, columns, figures]);
}
