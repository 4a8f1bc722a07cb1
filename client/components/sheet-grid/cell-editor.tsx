import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { formatForTyping, type NumberKind, parseTyped } from '../../lib/number-text';

interface CellEditorProps {
  label: string;
  value: number;
  numberKind: NumberKind;
  minorDigits: number;
  range?: readonly [least: number, most: number] | undefined;
  /** Opened by typing, arrows leave the cell; opened with F2, they move in the text. */
  openedBy: 'typing' | 'key' | 'pointer';
  onType: (value: number) => void;
  onCancel: () => void;
  /** The editor closes; a text that is no number is handed on, null otherwise. */
  onEnd: (refusedText: string | null) => void;
  /** A key that ends the entry and moves on. */
  onLeave: (event: KeyboardEvent) => void;
  /** Ctrl+Enter: into the whole range. */
  onFill: (text: string) => void;
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** The field inside a cell: every keystroke that makes a number counts at once; Esc, or a text that is none, takes all of them back. */
export function CellEditor(props: CellEditorProps) {
  const { label, value, numberKind, minorDigits, range, openedBy, onType, onCancel, onEnd, onLeave, onFill } = props;
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => (value === 0 ? '' : formatForTyping(value, numberKind, minorDigits)));
  const numberIn = (typed: string): number | null => {
    const figure = parseTyped(typed, numberKind, minorDigits);
    return figure === null || (range && (figure < range[0] || figure > range[1])) ? null : figure;
  };
  const isRefused = numberIn(text) === null;
  const sitting = useRef({ hasTyped: false, isCancelled: false, isInText: openedBy === 'key' });

  useLayoutEffect(() => {
    field.current?.focus();
    if (openedBy === 'key') field.current?.setSelectionRange(-1, -1);
    else field.current?.select();
  }, [openedBy]);

  const end = useEffectEvent(() => {
    const { hasTyped, isCancelled } = sitting.current;
    if (hasTyped && !isCancelled) onEnd(isRefused ? text : null);
  });
  useEffect(() => () => end(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isMoving = arrows.includes(key) && openedBy === 'typing' && !sitting.current.isInText;
    if (key === 'F2') sitting.current.isInText = !sitting.current.isInText;
    if (key === 'Escape') {
      if (sitting.current.hasTyped) onCancel();
      sitting.current.isCancelled = true;
    }
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      onCancel();
      sitting.current.isCancelled = true;
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
      className={classNames('sheet-editor', isRefused && 'is-refused')}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onContextMenu={(event) => event.stopPropagation()}
      onChange={({ target }) => {
        setText(target.value);
        sitting.current.hasTyped = true;
        const typed = numberIn(target.value);
        if (typed !== null) onType(typed);
        else onCancel();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
