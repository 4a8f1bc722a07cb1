import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputClasses } from '#client/components/field-looks.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { formatForTyping, type NumberKind, parseTyped } from '#client/lib/number-text.ts';
import { selectOnFocus } from '#client/lib/select-on-focus.ts';
import { useIsStructureFixed, workspace } from '#client/workspace/index.ts';

interface NumberFieldProps {
  /** Above the field; `name` is what assistive technology reads. */
  label?: string;
  name: string;
  value: number;
  kind: NumberKind;
  digits?: number;
  range: readonly [least: number, most: number];
  /** The number while nobody types. */
  atRest: string;
  /** Said where what is typed is beyond the range. */
  rangeText?: string;
  /** Names the place: keystrokes in it are one step. */
  group: string;
  issueId?: string | undefined;
  className?: string;
  onType: (value: number) => void;
}

/** A typed number in little room: taken at every keystroke that makes one in range; Esc and a text that makes none take it back. */
export function NumberField(props: NumberFieldProps) {
  const { label, name, value, kind, digits = 2, range, atRest, rangeText, group, issueId, className, onType } = props;
  const { t } = useTranslation('whatIf');
  const isFixed = useIsStructureFixed();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const show = (number: number) => formatForTyping(number, kind, digits);
  const take = (typed: string) => {
    const number = typed.trim() === '' ? null : parseTyped(typed, kind, digits);
    const isInRange = number !== null && number >= range[0] && number <= range[1];
    if (isInRange) onType(number);
    else workspace.cancelGroup(group);
    if (number === null) setRejection(t('goalSeek.wrongNumber'));
    else if (isInRange) setRejection(null);
    else setRejection(rangeText ?? t('risk.number.outOfRange', { least: show(range[0]), most: show(range[1]) }));
  };
  const hasError = rejection !== null || issueId !== undefined;
  const described = [rejection && `${id}-error`, issueId].filter(Boolean).join(' ');
  return (
    <span className={classNames('grid gap-0.5', className)}>
      {label && (
        <label htmlFor={id} className="text-2xs text-ink-3">
          {label}
        </label>
      )}
      <input
        className={classNames(inputClasses({ isTyped: true, state: hasError ? 'error' : 'plain' }), 'typed')}
        id={id}
        aria-label={name}
        disabled={isFixed}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={hasError || undefined}
        aria-describedby={described || undefined}
        value={text ?? atRest}
        onFocus={({ target }) => selectOnFocus(target, () => setText(show(value)))}
        onChange={({ target }) => {
          setText(target.value);
          take(target.value);
        }}
        onBlur={() => {
          if (text !== null) workspace.endGroup();
          setText(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape' || text === null) return;
          workspace.cancelGroup(group);
          setRejection(null);
          setText(null);
          event.currentTarget.blur();
        }}
      />
      {rejection && (
        <span id={`${id}-error`} role="alert" className="text-2xs text-negative">
          {rejection}
        </span>
      )}
    </span>
  );
}
