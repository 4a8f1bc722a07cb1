export type { Command, InputValue, Step } from './command';
export { type ConflictingInput, conflictingInputs } from './diff';
export { documentUnder, useDocumentUnder } from './document-under';
export { type Draft, holdSitting, listDrafts, putDraft, removeDraft } from './drafts';
export { faultsOf, useFaultAt, useFaults, useFaultsOfLine } from './faults';
export {
  useDocument,
  useResult,
  useResultOf,
  useSavedResult,
  useStaleness,
  useUndoRedo,
  useUnsavedEdits,
  useWorkspace,
  useWorkspaceParts,
} from './hooks';
export { readPath } from './path';
export { countUnsaved } from './state';
export { addStep, moveStep, removeStep, setStep } from './steps';
export { computeScenario, workspace } from './store';
