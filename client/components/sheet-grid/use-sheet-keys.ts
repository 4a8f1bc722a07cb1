import type { KeyboardEvent } from 'react';
import { isCommentKey } from '#client/lib/comments.ts';
import { move, selectAll } from './moves';
import type { SheetContent } from './place-cells';
import { isChanging } from './reading';
import { change, nothingSelected, type Selection, type SelectionStore } from './selection';
import type { Opening } from './types';
import type { SheetActions } from './use-sheet-actions';

export type SheetDialog = 'grow' | 'laterYears' | 'note';

interface SheetKeysParams {
  content: SheetContent;
  isReadOnly: boolean | undefined;
  selection: SelectionStore;
  actions: SheetActions;
  pageRows: () => number;
  go: (next: Partial<Selection>) => void;
  /** Opens the field of the current cell, with what was typed; false where it takes nothing. */
  edit: (opening: Opening) => boolean;
  open: (dialog: SheetDialog) => void;
  onToggle: (groupId: string, isFolded?: boolean) => void;
  notifyLocked: () => void;
  comment: () => void;
}

/** Keys as in a spreadsheet, outside the field of a cell. */
export function useSheetKeys(params: SheetKeysParams) {
  const { content, selection, actions, go, edit, open, onToggle, notifyLocked, comment } = params;

  const commands: Record<string, () => void> = {
    d: () => actions.fill('down'),
    r: () => actions.fill('right'),
    e: actions.trend,
    a: () => goIf('all'),
    ' ': () => goIf('columns'),
  };
  const shiftedCommands: Record<string, () => void> = { g: () => open('grow'), l: () => open('laterYears') };
  const moving = () => ({ content, selection: selection.get(), pageRows: params.pageRows() });
  const goIf = (extent: 'all' | 'columns' | 'rows') => {
    const next = selectAll(moving(), extent);
    if (next) go(next);
  };

  /** True where the key is the sheet's. */
  const handle = (event: KeyboardEvent): boolean => {
    const { key, shiftKey: isShift, altKey: isAlt } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    const { current } = selection.get();
    const row = current ? content.rows[current.row] : undefined;
    if (params.isReadOnly && isChanging(event)) {
      notifyLocked();
      return true;
    }

    if (isCommentKey(event)) {
      comment();
      return true;
    }
    if (isAlt) {
      const groupId = row?.groupId ?? (row?.kind === 'group' ? row.id : undefined);
      if (!isShift || groupId === undefined || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
      onToggle(groupId, key === 'ArrowLeft');
      return true;
    }
    if (isCtrl) {
      const command = (isShift ? shiftedCommands : commands)[key.toLowerCase()];
      if (command) {
        command();
        return true;
      }
    }
    if (row?.kind === 'group' && !isCtrl && !isShift && (key === 'Enter' || key === ' ')) {
      onToggle(row.id);
      return true;
    }
    if (key === ' ' && isShift) {
      goIf('rows');
      return true;
    }
    if (key === 'F2' && isShift) {
      open('note');
      return true;
    }
    if (key === 'F2') {
      if (!edit({ by: 'key', text: null })) notifyLocked();
      return true;
    }
    if (key === 'Escape') {
      change(selection, { copied: null, fill: null, ...(current ? { anchor: current, extent: current } : {}) });
      return true;
    }
    if ((key === 'Delete' || key === 'Backspace') && !isCtrl) {
      actions.clear();
      return true;
    }
    const next = move(moving(), { key, isCtrl, isShift });
    if (next) go(next);
    return next !== null;
  };

  return (event: KeyboardEvent): void => {
    const isLeaving = event.key === 'Tab' && wasEscaped(event.currentTarget);
    if (event.key !== 'Shift') markEscaped(event.currentTarget, event.key === 'Escape');
    if (isLeaving) {
      event.stopPropagation();
      return;
    }
    if (handle(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // Cut, copy and paste reach the page as events of their own.
    const isClipboard = (event.ctrlKey || event.metaKey) && /^[cvx]$/i.test(event.key);
    // The field takes over what an accent or another script begins with.
    const isComposed = event.key === 'Dead' || event.key === 'Process';
    if ((isText || isComposed) && selection.get() !== nothingSelected) {
      if (!edit({ by: 'typing', text: isText ? event.key : null })) notifyLocked();
      else if (isText) event.preventDefault();
    }
    if (isText || isComposed || isClipboard || event.key === 'Tab') event.stopPropagation();
  };
}

/** Esc and then Tab leaves the sheet, so that it is no trap. */
const escaped = new WeakSet<Element>();
const wasEscaped = (sheet: Element) => escaped.has(sheet);
function markEscaped(sheet: Element, isEscape: boolean): void {
  if (isEscape) escaped.add(sheet);
  else escaped.delete(sheet);
}
