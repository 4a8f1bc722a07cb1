import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import type { Fault } from '../../../shared/inputs/forecast/fault';
import { findFaults } from '../../../shared/inputs/forecast/find-faults';
import { useDocument } from './hooks';

export interface PlacedFault extends Fault {
  /** Path of the field as commands write it: by ids, never by index. */
  place: string;
}

let last: { document: ForecastDocument; faults: PlacedFault[] } | null = null;

/** Faults of meaning with the paths of their fields; found once a document. */
export function faultsOf(document: ForecastDocument): PlacedFault[] {
  if (last?.document === document) return last.faults;
  const faults = findFaults(document).map((fault) => ({ ...fault, place: placeOf(document, fault.path) }));
  last = { document, faults };
  return faults;
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

/** The fault of one field, if it has one. */
export function useFaultAt(path: string): PlacedFault | undefined {
  return useDocument((document) => faultsOf(document).find(({ place }) => place === path));
}
