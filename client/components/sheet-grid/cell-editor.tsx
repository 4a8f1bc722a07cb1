import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { formatForTyping } from '#client/lib/number-text.ts';
import { figureIn } from './place-cells';
import type { Opening, SheetRow } from './types';

interface CellEditorProps {
  label: string;
  value: number;
  row: SheetRow;
  minorDigits: number;
  /** Opened by typing, arrows leave the cell; opened with F2, they move in the text. */
  opening: Opening;
  onType: (value: number) => void;
  onCancel: () => void;
  /** The editor closes; a text that is no number is handed on, null otherwise. */
  onEnd: (rejectedText: string | null) => void;
  /** A key that ends the entry and moves on. */
  onLeave: (event: KeyboardEvent) => void;
  /** Ctrl+Enter: into the whole range. */
  onFill: (text: string) => void;
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** The field inside a cell: every keystroke that makes a number counts at once; Esc, or a text that is none, takes all of them back. */
export function CellEditor(props: CellEditorProps) {
  const { label, value, row, minorDigits, opening, onType, onCancel, onEnd, onLeave, onFill } = props;
  const field = useRef<HTMLInputElement>(null);
  const [{ by, text: typed }] = useState(opening);
  const [text, setText] = useState(
    () => typed ?? (value === 0 ? '' : formatForTyping(value, row.numberKind, minorDigits)),
  );
  const isRejected = figureIn(text, row, minorDigits) === null;
  const editingSession = useRef({ hasTyped: typed !== null, isCancelled: false, isInText: by === 'key' });

  useLayoutEffect(() => {
    const { current: input } = field;
    if (!input) return;
    // The selection first: it is laid out once, and the field is brought to view with the frame that shows it.
    if (by === 'key' || typed !== null) input.setSelectionRange(-1, -1);
    else input.select();
    input.focus({ preventScroll: true });
    requestAnimationFrame(() => input.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  }, [by, typed]);

  const end = useEffectEvent(() => {
    const { hasTyped, isCancelled } = editingSession.current;
    if (hasTyped && !isCancelled) onEnd(isRejected ? text : null);
  });
  useEffect(() => () => end(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isMoving = arrows.includes(key) && by === 'typing' && !editingSession.current.isInText;
    if (key === 'F2') editingSession.current.isInText = !editingSession.current.isInText;
    if (key === 'Escape') {
      if (editingSession.current.hasTyped) onCancel();
      editingSession.current.isCancelled = true;
    }
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      onCancel();
      editingSession.current.isCancelled = true;
      onFill(text);
    }
    if (key === 'Enter' || key === 'Tab' || isMoving) {
      event.preventDefault();
      event.stopPropagation();
      onLeave(event);
    }
  };

  return (
    <input
      ref={field}
      className={classNames(
        'size-full px-[7px] text-right outline-2 -outline-offset-2 select-text [contain:strict] max-desk:text-lg/5',
        isRejected ? 'bg-negative-soft text-negative outline-negative' : 'bg-surface text-cell-input-ink outline-brand',
      )}
      aria-label={label}
      aria-invalid={isRejected || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onContextMenu={(event) => event.stopPropagation()}
      onChange={({ target }) => {
        setText(target.value);
        editingSession.current.hasTyped = true;
        const figure = figureIn(target.value, row, minorDigits);
        if (figure !== null) onType(figure);
        else onCancel();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
