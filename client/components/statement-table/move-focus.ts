const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const buttonsIn = (row: Element) => [...row.querySelectorAll<HTMLButtonElement>('button[data-row]')];

/**
 * Moves the focus from one figure of a table to the next; false where the key or the focus is another matter. The parts
 * that it may lead to are drawn first.
 */
export function moveFocus(table: HTMLElement, key: string, draw: (part: number) => void): boolean {
  const step = steps[key];
  const active = document.activeElement;
  if (!step || !(active instanceof HTMLButtonElement) || !table.contains(active)) return false;
  const part = Number(active.closest<HTMLElement>('[data-part]')?.dataset.part);
  if (step[0] !== 0) draw(part + step[0]);
  const rows = [...table.querySelectorAll('tbody tr')].map(buttonsIn).filter((buttons) => buttons.length > 0);
  const at = rows.findIndex((buttons) => buttons.includes(active));
  const place = rows[at]?.indexOf(active) ?? 0;
  const next = rows[at + step[0]]?.[place + step[1]];
  if (!next) return true;
  active.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  return true;
}
