const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Moves the focus from one figure of a table to the next; false where the key or the focus is another matter. */
export function moveFocus(body: HTMLElement, key: string): boolean {
  const step = steps[key];
  const active = document.activeElement;
  if (!step || !(active instanceof HTMLButtonElement) || !body.contains(active)) return false;
  const rows = [...body.querySelectorAll('tr')]
    .map((row) => [...row.querySelectorAll<HTMLButtonElement>('button[data-row]')])
    .filter((buttons) => buttons.length > 0);
  const at = rows.findIndex((buttons) => buttons.includes(active));
  const place = rows[at]?.indexOf(active) ?? 0;
  const next = rows[at + step[0]]?.[place + step[1]];
  if (!next) return true;
  active.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
  return true;
}
