export type { Command, InputValue, Step } from './command';
export { type ConflictingInput, commandsTo, conflictingInputs, isActualsAlone } from './diff';
export { documentUnder, shownInputs, useDocumentUnder, useInputs } from './document-under';
export { draftKey } from './draft-key';
export {
  forgetImport,
  holdEditingSession,
  type KeptImport,
  keepImport,
  keptImports,
  listDrafts,
  putDraft,
  removeDraft,
} from './drafts';
export { backToBase, clearOverrides, editInputs } from './edit-inputs';
export {
  useDocument,
  useIsReadOnly,
  useIsStructureFixed,
  usePreviousResult,
  useResult,
  useSavedResult,
  useStaleness,
  useUndoRedo,
  useUnsavedEdits,
  useWorkspace,
  useWorkspaceParts,
} from './hooks';
export { type IssuePlace, placeOfIssue } from './issue-place';
export { issuesOf, useIssueAt, useIssues, useIssuesOfLine } from './issues';
export { readPath } from './path';
export { addScenario, describeScenario, makeScenario, removeScenario, scenarioRejection } from './scenario-edits';
export type { Draft } from './sealed-draft';
export { findLine, sectionOfPath } from './section-of';
export { countUnsaved } from './state';
export { addStep, insertStep, moveStep, removeInputStep, removeLineStep, removeStep, setStep } from './steps';
export { computeScenario, rehearse, workspace } from './store';
export { redo, stepMoved, undo } from './take-back';
