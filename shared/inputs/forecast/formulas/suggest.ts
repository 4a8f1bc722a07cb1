import type { FormulaIssue } from './parse';
import type { NamedReferences } from './references';
import { functionNames } from './tree';

/** What somebody may have meant. */
export interface Meant {
  /** As it is read: the name of a driver or a row, or a function. */
  name: string;
  /** Its path as a formula has it; null for a function. */
  path: string | null;
}

/** What was meant by a name or path that a formula cannot find; null where nothing is near. Source: forecast model. */
export function meantBy({ code, text }: Pick<FormulaIssue, 'code' | 'text'>, names: NamedReferences): Meant | null {
  if (code === 'formulaUnknownName') {
    const known = [...names.nameOf].map(([path, name]) => ({ path: path as string | null, name }));
    const functions = functionNames.map((name) => ({ path: null, name }));
    return nearest(text, [...known, ...functions], ({ name }) => name);
  }
  if (code !== 'formulaUnknownReference') return null;
  const [part = '', id = '', row = ''] = text.split('/');
  const known = [...names.nameOf].map(([path, name]) => ({ path, name, at: path.split('/') }));
  // A line of another type has other rows: the nearest of its own, else the first.
  const own = known.filter(({ at }) => at[0] === part && at[1] === id);
  const others = known.filter(({ at }) => at[0] === part && (at[2] ?? '') === row);
  const found = nearest(row, own, ({ at }) => at[2] ?? '') ?? own[0] ?? nearest(id, others, ({ at }) => at[1] ?? '');
  return found ? { name: found.name, path: found.path } : null;
}

/** The entry whose text, or whose first words, are spelt most like a text: at most a third of its letters are other ones. */
function nearest<Entry>(text: string, entries: readonly Entry[], textOf: (entry: Entry) => string): Entry | null {
  const typed = text.trim().toLowerCase();
  const words = typed.split(' ').length;
  let found: Entry | null = null;
  let least = Math.floor(typed.length / 3) + 1;
  for (const entry of entries) {
    const whole = textOf(entry).toLowerCase();
    const begun = whole.split(' ').slice(0, words).join(' ');
    // The whole name before one that only begins so.
    const far = Math.min(distance(typed, whole), distance(typed, begun) + 0.5);
    if (far >= least) continue;
    least = far;
    found = entry;
  }
  return found;
}

/** Letters to add, leave out, exchange or swap with the next between two texts. */
function distance(a: string, b: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(changed, (last?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last?.[b.length] ?? 0;
}
