import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import type { Fault } from '../../../shared/inputs/forecast/fault';
import { findFaults, findNotes } from '../../../shared/inputs/forecast/find-faults';
import { useDocument } from './hooks';

export interface PlacedFault extends Fault {
  /** Path of the field as commands write it: by ids, never by index. */
  place: string;
}

interface Found {
  document: ForecastDocument;
  faults: PlacedFault[];
  /** Of lines that are switched off: nobody waits for them. */
  notes: PlacedFault[];
}

let last: Found | null = null;

function foundIn(document: ForecastDocument): Found {
  if (last?.document === document) return last;
  const placed = (fault: Fault) => ({ ...fault, place: placeOf(document, fault.path) });
  last = { document, faults: findFaults(document).map(placed), notes: findNotes(document).map(placed) };
  return last;
}

/** Faults of meaning with the paths of their fields; found once a document. */
export function faultsOf(document: ForecastDocument): PlacedFault[] {
  return foundIn(document).faults;
}

function placeOf(document: ForecastDocument, path: Fault['path']): string {
  let value: unknown = document;
  const segments: string[] = [];
  for (const step of path) {
    const child: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
    const hasId = typeof step === 'number' && typeof child === 'object' && child !== null && 'id' in child;
    // Months and places of tables are counted from 1.
    segments.push(hasId ? String(child.id) : typeof step === 'number' ? String(step + 1) : step);
    value = child;
  }
  return segments.join('/');
}

export function useFaults(): PlacedFault[] {
  return useDocument(faultsOf);
}

/** Every fault of a line; where it is switched off, what is to be put right before it is switched on. */
export function useFaultsOfLine(lineId: string): PlacedFault[] {
  const { faults, notes } = useDocument(foundIn);
  return [...faults, ...notes].filter((fault) => fault.lineId === lineId);
}

/** The fault of one field, if it has one. */
export function useFaultAt(path: string): PlacedFault | undefined {
  return useDocument((document) => {
    const { faults, notes } = foundIn(document);
    return [...faults, ...notes].find(({ place }) => place === path);
  });
}
