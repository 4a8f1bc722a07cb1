import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { formatForTyping, type NumberKind, parseTyped } from '../../lib/number-text';

interface CellEditorProps {
  label: string;
  value: number;
  numberKind: NumberKind;
  minorDigits: number;
  range?: readonly [least: number, most: number] | undefined;
  onType: (value: number) => void;
  onCancel: () => void;
  /** The editor closes; a text that is no number is handed on, null otherwise. */
  onEnd: (refusedText: string | null) => void;
}

/** The field inside a cell: every keystroke that makes a number counts at once; Esc, or a text that is none, takes all of them back. */
export function CellEditor({ label, value, numberKind, minorDigits, range, onType, onCancel, onEnd }: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => (value === 0 ? '' : formatForTyping(value, numberKind, minorDigits)));
  const numberIn = (typed: string): number | null => {
    const figure = parseTyped(typed, numberKind, minorDigits);
    return figure === null || (range && (figure < range[0] || figure > range[1])) ? null : figure;
  };
  const isRefused = numberIn(text) === null;
  const sitting = useRef({ hasTyped: false, isCancelled: false });

  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const end = useEffectEvent(() => {
    const { hasTyped, isCancelled } = sitting.current;
    if (hasTyped && !isCancelled) onEnd(isRefused ? text : null);
  });
  useEffect(() => () => end(), []);

  return (
    <input
      ref={field}
      className={classNames('sheet-editor', isRefused && 'is-refused')}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        sitting.current.hasTyped = true;
        const typed = numberIn(target.value);
        if (typed !== null) onType(typed);
        else onCancel();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        if (sitting.current.hasTyped) onCancel();
        sitting.current.isCancelled = true;
      }}
    />
  );
}
