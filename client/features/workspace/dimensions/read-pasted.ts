import type { Dimension } from '#shared/inputs/forecast/dimension.ts';
import type { Tags } from './dimension-edits';

/** What a table of names says of lines, a row a line and a column a dimension: an empty cell is no value, an unknown name leaves the line as it is. */
export function readPasted(text: string, dimensions: readonly Dimension[]): { rows: Tags[]; unknown: string[] } {
  const unknown = new Set<string>();
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row): Tags => {
      const cells = row.split('\t').map((cell) => cell.trim());
      return Object.fromEntries(
        dimensions.slice(0, cells.length).flatMap(({ id, values }, column): [string, string | null][] => {
          const cell = cells[column] ?? '';
          if (cell === '') return [[id, null]];
          const value = values.find(({ name }) => name.toLowerCase() === cell.toLowerCase());
          if (!value) unknown.add(cell);
          return value ? [[id, value.id]] : [];
        }),
      );
    });
  return { rows, unknown: [...unknown] };
}
