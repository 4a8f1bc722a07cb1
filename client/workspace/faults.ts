import { useMemo } from 'react';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Fault } from '#shared/inputs/forecast/fault.ts';
import { findFaults, findNotes } from '#shared/inputs/forecast/find-faults.ts';
import { useInputs } from './document-under';
import { useWorkspace } from './hooks';

export interface PlacedFault extends Fault {
  /** Path of the field as commands write it: by ids, never by index. */
  place: string;
}

interface Found {
  faults: PlacedFault[];
  /** Of lines that are switched off: nobody waits for them. */
  notes: PlacedFault[];
}

const known = new WeakMap<ForecastDocument, Found>();

function foundIn(document: ForecastDocument): Found {
  const before = known.get(document);
  if (before) return before;
  const placed = (fault: Fault) => ({ ...fault, place: pathOfSteps(document, fault.path) });
  const found = { faults: findFaults(document).map(placed), notes: findNotes(document).map(placed) };
  known.set(document, found);
  return found;
}

/** Faults of meaning with the paths of their fields; found once a document. */
export function faultsOf(document: ForecastDocument): PlacedFault[] {
  return foundIn(document).faults;
}

/** A path of the document by ids, as commands write it: `revenue/<lineId>/unitPrice`. */
export function pathOfSteps(document: ForecastDocument, path: Fault['path']): string {
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

/** Those of the inputs as they are shown: of the base case or of the scenario, which has its own at its inputs. */
export function useFaults(): PlacedFault[] {
  const scenarioId = useWorkspace((state) => state.scenarioId);
  const faults = useInputs(faultsOf);
  return useMemo(
    () => faults.filter(({ place }) => scenarioId === null || !place.startsWith(`scenarios/${scenarioId}/`)),
    [faults, scenarioId],
  );
}

/** Every fault of a line; where it is switched off, what is to be put right before it is switched on. */
export function useFaultsOfLine(lineId: string): PlacedFault[] {
  const { faults, notes } = useInputs(foundIn);
  return [...faults, ...notes].filter((fault) => fault.lineId === lineId);
}

/** The fault of one field or of something within it, if it has one. */
export function useFaultAt(path: string): PlacedFault | undefined {
  return useInputs((document) => {
    const { faults, notes } = foundIn(document);
    return [...faults, ...notes].find(({ place }) => place === path || place.startsWith(`${path}/`));
  });
}
