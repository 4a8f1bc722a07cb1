import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mulDiv } from '#shared/domain/money.ts';
import { classNames } from '../lib/class-names';
import { formatAtRest, formatForTyping, type NumberKind, parseTyped } from '../lib/number-text';
import { selectOnFocus } from '../lib/select-on-focus';
import { inputClasses } from './field-looks';
import { FieldRow, issueLook } from './field-row';

export interface NumberInputProps {
  label: string;
  value: number | null;
  numberKind: NumberKind;
  minorDigits: number;
  range: readonly [least: number, most: number];
  unit?: string | undefined;
  /** Takes years as well, such as “8 years”. */
  inMonths?: boolean;
  /** Shown where nothing is typed; the field may be left empty then. */
  placeholder?: string | false | undefined;
  /** A figure shown beside a 0 at rest. */
  example?: string | undefined;
  issue?: string | undefined;
  /** Below the field, while nothing is wrong with it. */
  hint?: string | undefined;
  onType: (value: number | null) => void;
  onEnd: () => void;
  onCancel: () => void;
}

const longest = 16;

/** What “−15 %” makes of the figure from before it was typed; null where the text is no change or there was no figure. */
function changeOf(typed: string, before: number | null): number | null {
  const share = /^\s*[-+−–].*%\s*$/.test(typed) ? parseTyped(typed, 'rate') : null;
  return share === null || !before ? null : mulDiv(before, 1_000_000 + share, 1_000_000);
}

/** The months of “8 years” or “8 Jahre”. */
function monthsOf(typed: string): number | null {
  const years = /^([\d.,]+)\s*(?:y|years?|j|jahre?)$/i.exec(typed.trim())?.[1];
  const thousandths = years === undefined ? null : parseTyped(years, 'quantity');
  return thousandths === null ? null : mulDiv(thousandths, 12, 1000);
}

/** A field stands alone: a minus says more there than the parentheses of a table. */
const signed = (text: string) => text.replace(/^\((.*)\)$/, '−$1');

/** A typed figure: full precision on focus, taken at every keystroke that makes a number in range; Esc and a text that makes none take it back. */
export function NumberInput(props: NumberInputProps) {
  const {
    label,
    value,
    numberKind,
    minorDigits,
    range,
    unit,
    inMonths,
    placeholder,
    example,
    issue,
    hint,
    onType,
    onEnd,
    onCancel,
  } = props;
  const { t } = useTranslation('forecast');
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  /** What a text that means nothing leaves: the figure from before it was typed. */
  const [before, setBefore] = useState(value);
  const [rejection, setRejection] = useState<string | null>(null);
  const show = (figure: number) => formatForTyping(figure, numberKind, minorDigits);
  const textOf = (figure: number | null) => (figure === null ? '' : show(figure));
  const isExample = value === 0 && example !== undefined;
  const atRest =
    value === null || isExample ? '' : value === 0 ? show(0) : signed(formatAtRest(value, numberKind, minorDigits));

  const take = (typed: string): 'number' | 'noNumber' | 'outOfRange' => {
    if (placeholder && typed.trim() === '') {
      onType(null);
      return 'number';
    }
    const figure = parseTyped(typed, numberKind, minorDigits) ?? (inMonths ? monthsOf(typed) : changeOf(typed, before));
    if (figure === null) return 'noNumber';
    if (figure < range[0] || figure > range[1]) return 'outOfRange';
    onType(figure);
    return 'number';
  };
  const rejectionOf = (outcome: ReturnType<typeof take>) => {
    if (outcome === 'number') return null;
    onCancel();
    const keeps = before === null ? '–' : show(before);
    if (outcome === 'noNumber') return t('inputs.noNumber', { value: keeps });
    return t('inputs.outOfRange', { least: show(range[0]), most: show(range[1]), value: keeps });
  };
  /** Ctrl+Z where nothing was typed takes back the last edit; what a dialog covers stays as it is. */
  const isOfPage = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent) =>
    key.toLowerCase() === 'z' &&
    (ctrlKey || metaKey) &&
    value === before &&
    text === textOf(value) &&
    !currentTarget.closest('[role="dialog"]');
  const error = rejection ?? issue;
  // A figure is never cut off: where it is long, its unit gives way. A rate means little without, so its example is short.
  const isShort = isExample && numberKind === 'rate';
  const shownExample = isExample
    ? t(isShort ? 'entry.exampleAlone' : 'entry.example', { value: show(0), example })
    : undefined;
  // Beside “None” a unit would say “None months”.
  const isNone = value === null && !text && !/\d/.test(placeholder || '0');
  const hasRoom =
    unit !== undefined && !isNone && (isShort || (text ?? shownExample ?? atRest).length + unit.length <= longest);

  return (
    <FieldRow label={label} inputId={id} error={error} hint={hint}>
      <span
        className={classNames(
          inputClasses({ state: error ? 'error' : 'plain', isTyped: true }),
          'typed gap-1.5 has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
          error && issueLook,
        )}
      >
        <input
          className="min-w-0 flex-1 text-right outline-none placeholder:text-ink-3"
          id={id}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          placeholder={shownExample ?? (placeholder || undefined)}
          value={text ?? atRest}
          onFocus={({ target }) => {
            selectOnFocus(target, () => {
              setText(textOf(value));
              setBefore(value);
            });
          }}
          onChange={({ target }) => {
            setText(target.value);
            setRejection(rejectionOf(take(target.value)));
          }}
          onBlur={() => {
            if (text !== null) onEnd();
            setText(null);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || isOfPage(event)) event.currentTarget.blur();
            if (event.key !== 'Escape' || text === null) return;
            onCancel();
            setRejection(null);
            setText(null);
            event.currentTarget.blur();
          }}
        />
        {hasRoom && <span className="text-xs/5 text-ink-3">{unit}</span>}
      </span>
    </FieldRow>
  );
}
