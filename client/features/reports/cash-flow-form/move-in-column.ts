/** Moves the focus to the typed figure above or below in the same column; stays where there is none. */
export function moveInColumn(input: HTMLInputElement, by: number): void {
  const cell = input.closest('td');
  const body = cell?.closest('tbody');
  if (!cell || !body) return;
  const column = [...body.rows].flatMap((row) => {
    const found = row.cells[cell.cellIndex]?.querySelector('input');
    return found ? [found] : [];
  });
  const next = column[column.indexOf(input) + by];
  if (next) next.focus();
  else input.blur();
}
