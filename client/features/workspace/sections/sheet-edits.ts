import type { SheetEdits } from '#client/components/sheet-grid/types.ts';
import { backToBase, editInputs, readPath, shownInputs, workspace } from '#client/workspace/index.ts';
import { withNeutralRest } from './season';
import { hasLaterYears, laterYearsOf } from './sheet-later-years';

/** Path of the note of a cell: `revenue/<id>/amounts/3` has its own at `revenue/<id>/cellNotes/amounts:3`. */
export function notePathOf(path: string): string {
  const [part, lineId, field, index] = path.split('/');
  return `${part}/${lineId}/cellNotes/${field}:${index}`;
}

/** A month over a rule: without a number it follows the rule again. */
const isRuleMonth = (path: string) => /^(?:drivers\/[^/]+|[^/]+\/[^/]+\/rows\/[^/]+)\/months\/\d+$/.test(path);

/** What the sheet writes, as steps of the workspace. */
export function sheetEdits(minorDigits: number, isReadOnly = false): SheetEdits {
  return {
    isReadOnly,
    type(path, value) {
      const open = shownInputs();
      const values = { [path]: value };
      editInputs(open ? withNeutralRest(open, values) : values, { group: path });
    },
    end: () => workspace.endGroup(),
    cancel: (path) => workspace.cancelGroup(path),
    set(values, kind) {
      const open = shownInputs();
      if (!open) return;
      // A month past the end of its table is 0.
      const changed = Object.entries(withNeutralRest(open, values)).filter(
        ([path, value]) => (readPath(open, path) ?? 0) !== value,
      );
      editInputs(Object.fromEntries(changed), { kind });
    },
    note(path, text) {
      const open = shownInputs();
      const at = notePathOf(path);
      if (open && (readPath(open, at) ?? '') !== text) {
        editInputs({ [at]: text === '' ? null : text }, { kind: 'form' });
      }
    },
    backToBase,
    clear(paths) {
      const cleared = paths.map((path) => [path, isRuleMonth(path) ? null : 0] as const);
      editInputs(Object.fromEntries(cleared), { kind: 'type' });
    },
    hasLaterYears(path) {
      const open = shownInputs();
      return open !== null && hasLaterYears(open, path);
    },
    laterYears(paths, rate) {
      const open = shownInputs();
      return open ? laterYearsOf({ document: open, paths, rate, minorDigits }) : { values: {}, rejected: [] };
    },
  };
}
