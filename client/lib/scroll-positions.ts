const storageKey = 'scroll';
/** Entries of the history that are remembered; the oldest go first. */
const mostEntries = 100;

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.map(([entry, top]) => [String(entry), Number(top) || 0]) : [];
  } catch {
    return [];
  }
}

const positions = new Map(read());

/** How far down the page of an entry of the history stood; undefined for one that is new. */
export const positionOf = (entry: string): number | undefined => positions.get(entry);

export function setPosition(entry: string, top: number): void {
  positions.delete(entry);
  positions.set(entry, top);
}

/** Writes the positions where a reload finds them. */
export function keepPositions(): void {
  window.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-mostEntries)));
}
