import { createContext, useContext } from 'react';
import type { GroupResult } from '#shared/engine/consolidate.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import type { GroupIssue } from '#shared/inputs/group/find-group-issues.ts';
import type { CompanyForecast } from './use-companies';

/** The edits of an open group. */
export interface GroupEdits {
  document: GroupDocument;
  past: readonly GroupDocument[];
  future: readonly GroupDocument[];
  /** As it was saved last; the edits may have begun from an earlier version than the document is of. */
  saved: { document: GroupDocument; version: number; at: string; isOfEarlier?: boolean };
}

export type GroupAction =
  | { type: 'edit'; document: GroupDocument }
  | { type: 'undo' | 'redo' }
  /** Edits of an earlier editing session, on the version that they began from. */
  | { type: 'restored'; document: GroupDocument; baseVersion: number }
  | { type: 'saved'; document: GroupDocument; version: number; at: string }
  /** What was chosen of two versions, on the one that was saved meanwhile. */
  | { type: 'merged'; document: GroupDocument; saved: GroupEdits['saved'] };

export function reduceGroup(state: GroupEdits, action: GroupAction): GroupEdits {
  const { document, past, future } = state;
  if (action.type === 'edit') {
    if (action.document === document) return state;
    return { ...state, document: action.document, past: [...past, document], future: [] };
  }
  if (action.type === 'restored') {
    const { baseVersion: version } = action;
    const isOfEarlier = version !== state.saved.version;
    const saved = { ...state.saved, version, ...(isOfEarlier && { isOfEarlier }) };
    return { document: action.document, past: [...past, document], future: [], saved };
  }
  if (action.type === 'merged')
    return { document: action.document, past: [...past, document], future: [], saved: action.saved };
  if (action.type === 'saved') {
    const { document: stored, version, at } = action;
    return { ...state, saved: { document: stored, version, at } };
  }
  const from = action.type === 'undo' ? past : future;
  const next = from.at(-1);
  if (!next) return state;
  const rest = from.slice(0, -1);
  return action.type === 'undo'
    ? { ...state, document: next, past: rest, future: [...future, document] }
    : { ...state, document: next, past: [...past, document], future: rest };
}

/** Edits since the last save: as many steps as lead back to it, or one. */
export const unsavedSteps = ({ document, past, saved }: GroupEdits): number => {
  if (document === saved.document) return 0;
  const at = past.lastIndexOf(saved.document);
  return at < 0 ? 1 : past.length - at;
};

export interface OpenGroup {
  id: string;
  document: GroupDocument;
  edit: (document: GroupDocument) => void;
  mayEdit: boolean;
  companies: ReadonlyMap<string, CompanyForecast>;
  /** Null while companies come, or issues keep it waiting. */
  result: GroupResult | null;
  issues: readonly GroupIssue[];
  isLoading: boolean;
  scenarioId: string | null;
  setScenario: (id: string | null) => void;
  version: number;
  /** Edits since the last save. */
  unsaved: number;
  report: {
    version: number;
    members: readonly { forecastId: string; version: number }[] | null;
    /** Made here, and the server has computed the same figures. */
    isAgreed?: boolean;
  } | null;
}

export const GroupContext = createContext<OpenGroup | null>(null);

export function useGroup(): OpenGroup {
  const group = useContext(GroupContext);
  if (!group) throw new Error('No group is open here.');
  return group;
}

/** A new id among some. */
export const freshId = (prefix: string, taken: readonly { id: string }[]): string => {
  let number = taken.length + 1;
  while (taken.some(({ id }) => id === `${prefix}${number}`)) number++;
  return `${prefix}${number}`;
};
