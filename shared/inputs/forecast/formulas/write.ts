import { issueOf } from './find-formula-issues';
import type { FormulaIssue } from './parse';
import type { NamedReferences } from './references';
import { tokensOf } from './tokens';
import { functionNames } from './tree';

/** How a person reads formulas. Stored they are `{drivers/d1}*{revenue/r1/price}`, with points and commas. */
export interface Shown {
  names: NamedReferences;
  decimalMark: '.' | ',';
}

/** A name as a formula shows it. */
export const bracketed = (name: string) => `[${name.replaceAll(']', ']]')}]`;

/** The text with each token that is changed in its place. */
function rewrite(text: string, mark: '.' | ',', change: (token: ReturnType<typeof tokensOf>[number]) => string | null) {
  let written = '';
  let at = 0;
  for (const token of tokensOf(text, mark)) {
    const changed = change(token);
    if (changed === null) continue;
    written += text.slice(at, token.start) + changed;
    at = token.end;
  }
  return written + text.slice(at);
}

/** A stored formula as a person reads it: names for paths, the person's decimal mark, `;` where that is a comma. A path that leads nowhere stays. */
export function showFormula(stored: string, { names, decimalMark }: Shown): string {
  return rewrite(stored, '.', ({ kind, text }) => {
    if (kind === 'path') {
      const name = names.nameOf.get(text);
      return name === undefined ? null : bracketed(name);
    }
    if (decimalMark === '.') return null;
    if (kind === 'number') return text.replace('.', ',');
    return kind === 'sign' && text === ',' ? ';' : null;
  });
}

export type ReadFormula = { ok: true; stored: string } | { ok: false; issue: FormulaIssue };

/**
 * A formula as typed, as it is stored; else its first issue with its place in the typed text. Beside names in brackets it takes
 * paths, and a name of one word that is no function as it is. A name is found in any case of letters.
 */
export function readFormula(shown: string, { names, decimalMark }: Shown): ReadFormula {
  const shifts: { at: number; by: number }[] = [];
  let by = 0;
  const stored = rewrite(shown, decimalMark, ({ kind, text, start, end }) => {
    const changed = storedPart({ kind, text }, names);
    if (changed !== null) {
      by += changed.length - (end - start);
      shifts.push({ at: start, by });
    }
    return changed;
  });
  const issue = issueOf(stored, (path) => names.nameOf.has(path));
  if (!issue) return { ok: true, stored };
  const typedPlace = (place: number) => {
    let moved = 0;
    for (const shift of shifts) if (shift.at + moved < place) moved = shift.by;
    return Math.max(0, Math.min(place - moved, shown.length));
  };
  const { start, end } = issue.position;
  return { ok: false, issue: { ...issue, position: { start: typedPlace(start), end: typedPlace(end) } } };
}

function storedPart({ kind, text }: { kind: string; text: string }, { pathOf }: NamedReferences): string | null {
  const isName =
    kind === 'shown' || (kind === 'word' && !functionNames.some((name) => name.toLowerCase() === text.toLowerCase()));
  const path = isName ? pathOf.get(text.trim().toLowerCase()) : undefined;
  if (path !== undefined) return `{${path}}`;
  if (kind === 'number') return text;
  return kind === 'sign' && text === ';' ? ',' : null;
}
