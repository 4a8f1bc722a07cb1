import type { Row } from './sheet';

export type NameKind = 'input' | 'inputs' | 'months' | 'years' | 'opening' | 'check' | 'scenario' | 'meta';

/** A defined name: the cells that programs change or read, and what they are in the document. */
export interface DefinedName {
  name: string;
  kind: NameKind;
  /** As overrides have it, `opening/cash`, `profitAndLoss/revenue:dinner`, or the id of a scenario or check. */
  path: string;
  row: Row;
  /** Places of the row. */
  from: number;
  to: number;
  /** Whole units of the document in 1 as shown. */
  factor: number;
}

/** What of an id a name can hold: everything but letters and digits becomes `_`. */
const slugOf = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '_');

/** Slugs of the lines of a part, by id: where two are the same but for case, the later ones get `_2`, `_3`. */
export function slugsOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const slugs = new Map<string, string>();
  for (const id of ids) {
    const slug = slugOf(id);
    let own = slug;
    for (let n = 2; taken.has(own.toLowerCase()); n++) own = `${slug}_${n}`;
    taken.add(own.toLowerCase());
    slugs.set(id, own);
  }
  return slugs;
}
