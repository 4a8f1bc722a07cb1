import { useState } from 'react';
import { FieldError, inputClasses } from '#client/components/field-looks.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatForTyping, type NumberKind, readTyped } from '#client/lib/number-text.ts';

interface NumberBoxProps {
  label: string;
  value: number;
  kind: NumberKind;
  minorDigits: number;
  /** Why a number cannot be here; null: it can. */
  check?: (value: number) => string | null;
  /** What is said of a text that is no number. */
  wrong: string;
  /** Shown below, and the number is not used. */
  error?: string | null;
  className?: string;
  /** Null where the text is no number that can be here. */
  onChange: (value: number | null) => void;
}

/** A number that belongs to a question, not to the document; taken at every key that makes one. */
export function NumberBox(props: NumberBoxProps) {
  const { label, value, kind, minorDigits, check, wrong, error, className, onChange } = props;
  const [text, setText] = useState<string | null>(null);
  const rejectionOf = (typed: string): string | null => {
    const read = typed.trim() === '' ? 'notNumber' : readTyped(typed, kind, minorDigits);
    return typeof read === 'number' ? (check?.(read) ?? null) : wrong;
  };
  const said = (text === null ? null : rejectionOf(text)) ?? error;
  return (
    <span className={classNames('inline-grid gap-1', className)}>
      <input
        className={classNames(
          inputClasses({ kind: 'free', isTyped: true, state: said ? 'error' : 'plain' }),
          'h-(--control-sm) px-2 text-xs/5 tabular-nums',
        )}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={said ? true : undefined}
        value={text ?? formatForTyping(value, kind, minorDigits)}
        onChange={({ target }) => {
          setText(target.value);
          const read = readTyped(target.value, kind, minorDigits);
          onChange(rejectionOf(target.value) === null && typeof read === 'number' ? read : null);
        }}
        onBlur={() => {
          if (text !== null && rejectionOf(text) === null) setText(null);
        }}
      />
      {said && <FieldError role="alert">{said}</FieldError>}
    </span>
  );
}
