import { type ForecastDocument, type LineIn, linesOf } from './document';
import { fieldsOf } from './fields/catalogue';
import { dependenciesOf } from './formulas/dependencies';
import { rowsToRead } from './formulas/references';
import type { RuledLine } from './rows';
import { rowsOfLine } from './ruled-lines';
import type { LineSelector } from './scenario';

export interface SelectedLines {
  /** In the order of the document. */
  lines: LineIn[];
  /** They follow another selected line, and change with it. */
  leftOut: { line: LineIn; follows: LineIn }[];
}

/**
 * The lines that a selector names: of its part, with its field, of its group, type and tag. With `factor` a line that depends on
 * another selected one, by a formula or as a share of it, is left out. Source: forecast model.
 */
export function selectLines(document: ForecastDocument, selector: LineSelector): SelectedLines {
  const matching = linesOf(document, selector.part).filter((line) => isSelected(line, selector));
  if (selector.field !== 'factor') return { lines: matching, leftOut: [] };
  const dependencies = dependenciesOf(document, { withEarlier: true });
  const reached = matching.map((line) => linesReadBy(line, selector.part, dependencies.readBy));
  const leftOut: SelectedLines['leftOut'] = [];
  const lines = matching.filter((line, i) => {
    const at = matching.findIndex((followed, k) => {
      const isRead = k !== i && reached[i]?.has(followed.id);
      // Of two that read each other the first one leads.
      return isRead && !(i < k && reached[k]?.has(line.id));
    });
    const follows = matching[at];
    if (follows) leftOut.push({ line, follows });
    return !follows;
  });
  return { lines, leftOut };
}

function isSelected(line: LineIn, { part, field, group, type, tag }: LineSelector): boolean {
  if (!fieldsOf(part, line).some(({ key, isFixed }) => key === field && !isFixed)) return false;
  if (group !== undefined && line.group !== group) return false;
  if (type !== undefined && !('type' in line && line.type === type)) return false;
  return tag === undefined || (line.tags?.[tag.dimension] ?? null) === tag.value;
}

/** Ids of the lines of a part that a line's rows are made from, however far. */
function linesReadBy(line: RuledLine, part: string, readBy: (path: string) => readonly string[]): ReadonlySet<string> {
  const rows = new Set([...rowsToRead(part, line), ...rowsOfLine(part, line)]);
  const queue = [...rows].map((row) => `${part}/${line.id}/${row}`);
  const seen = new Set(queue);
  for (let at = 0; at < queue.length; at++)
    for (const path of readBy(queue[at] ?? ''))
      if (!seen.has(path)) {
        seen.add(path);
        queue.push(path);
      }
  return new Set(queue.flatMap((path) => (path.startsWith(`${part}/`) ? [path.split('/')[1] ?? ''] : [])));
}
