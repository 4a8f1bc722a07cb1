import type { ForecastDocument } from '../document';
import type { RuledLine } from '../rows';
import { rowsOfLine, ruledParts } from '../ruled-lines';
import { parsedFormula, readEver, readInMonth } from './parsed';

/** What a driver or a row of a line reads in the same month, by the paths of references. */
export interface Dependencies {
  /** Drivers, rows and totals that formulas or today's rules make it from. */
  readBy(path: string): readonly string[];
  /** Whether any of these paths is in a circle, or leads into one: each path is looked at once. */
  haveCircle(paths: readonly string[]): boolean;
  /** Names along a circle from a formula back to itself; null: there is none. */
  circleFrom(path: string): string[] | null;
}

interface Ruled extends RuledLine {
  baseLineId?: string;
  lineIds?: string[] | null;
  directCostMode?: string;
}

const enabled = ({ enabled: isOn }: RuledLine) => isOn;

let last: { document: ForecastDocument; sameMonth: Dependencies; everRead: Dependencies | null } | null = null;

/** With `withEarlier` also what formulas read of earlier months alone. Kept of the last document: what it says of who reads whom does not change. */
export function dependenciesOf(document: ForecastDocument, { withEarlier = false } = {}): Dependencies {
  if (last?.document !== document) last = { document, sameMonth: findDependencies(document, false), everRead: null };
  if (!withEarlier) return last.sameMonth;
  last.everRead ??= findDependencies(document, true);
  return last.everRead;
}

/** Finds lines by part and id, of each part when it is first asked for. */
export function linesById<Line extends { id: string }>(
  lists: Readonly<Record<string, readonly Line[] | undefined>>,
): (part: string, id: string) => Line | undefined {
  const parts = new Map<string, Map<string, Line>>();
  return (part, id) => {
    let lines = parts.get(part);
    if (!lines) {
      lines = new Map((lists[part] ?? []).map((line) => [line.id, line]));
      parts.set(part, lines);
    }
    return lines.get(id);
  };
}

function findDependencies(document: ForecastDocument, withEarlier: boolean): Dependencies {
  const drivers = new Map((document.drivers ?? []).map((driver) => [driver.id, driver]));
  const lists: Record<string, readonly Ruled[]> = Object.fromEntries(ruledParts.map((part) => [part, document[part]]));
  const lineOf = linesById(lists);
  const known = new Map<string, readonly string[]>();
  const rowOfAll = (part: string, row: string) =>
    (lists[part] ?? []).filter(enabled).map(({ id }) => `${part}/${id}/${row}`);
  const ofFormula = (text: string) => {
    if (withEarlier) return readEver(text);
    const formula = parsedFormula(text);
    return formula.ok ? readInMonth(formula.node) : [];
  };
  const find = (path: string): readonly string[] => {
    const [part = '', id = '', row = ''] = path.split('/');
    if (part === 'totals') return id === 'revenue' ? rowOfAll('revenue', 'amount') : rowOfAll('staff', 'headcount');
    if (part === 'drivers') {
      const driver = drivers.get(id);
      return driver?.rule === 'formula' ? ofFormula(driver.formula) : [];
    }
    const line = lineOf(part, id);
    if (!line?.enabled) return [];
    const formula = line.rows?.[row as keyof typeof line.rows]?.formula;
    return formula === undefined ? ofRule(line, part, row) : ofFormula(formula);
  };
  const readBy = (path: string) => {
    const found = known.get(path) ?? find(path);
    known.set(path, found);
    return found;
  };
  const nameOf = (path: string) => {
    const [part = '', id = ''] = path.split('/');
    return (part === 'drivers' ? drivers.get(id) : lineOf(part, id))?.name ?? '';
  };
  const haveCircle = (paths: readonly string[]) => {
    const isDone = new Map<string, boolean>();
    const meetsOpen = (path: string): boolean => {
      const done = isDone.get(path);
      if (done !== undefined) return !done;
      isDone.set(path, false);
      if (readBy(path).some(meetsOpen)) return true;
      isDone.set(path, true);
      return false;
    };
    return paths.some(meetsOpen);
  };
  return { readBy, haveCircle, circleFrom: (path) => circleOf(path, readBy)?.map(nameOf).filter(isNew) ?? null };
}

const isNew = (name: string, i: number, names: string[]) => name !== '' && name !== names[i - 1];

/** What today's rules read in the same month. */
export function ofRule(line: Ruled, part: string, row: string): string[] {
  const own = (name: string) => `${part}/${line.id}/${name}`;
  const { type, lineIds } = line;
  if (row === 'pay') return [own('headcount'), own('salary')];
  if (part === 'operatingExpenses') {
    if (type === 'perHead') return ['totals/headcount'];
    if (type !== 'percentOfRevenue') return [];
    return lineIds ? lineIds.map((id) => `revenue/${id}/amount`) : ['totals/revenue'];
  }
  if (part !== 'revenue') return [];
  if (row === 'directCost') {
    if (line.directCostMode === 'percent') return [own('amount')];
    return line.directCostMode === 'perUnit' ? [own('quantity')] : [];
  }
  if (type === 'recurring' && row === 'quantity') return [own('subscribers')];
  if (row === 'subscribers') return [own('newSubscribers')];
  if (row !== 'amount') return [];
  if (type === 'percentOfLine') return [`revenue/${line.baseLineId ?? ''}/amount`];
  return rowsOfLine(part, line).includes('amount') ? [] : [own('quantity'), own('price')];
}

/** The shortest way from a path back to it, both ends included. */
function circleOf(start: string, readBy: Dependencies['readBy']): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let at = 0; at < queue.length; at++) {
    const path = queue[at] ?? '';
    for (const next of readBy(path)) {
      if (next === start) {
        const way = [start];
        for (let back: string | undefined = path; back !== undefined && back !== start; back = cameFrom.get(back))
          way.push(back);
        return [start, ...way.slice(1).reverse(), start];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, path);
      queue.push(next);
    }
  }
  return null;
}
