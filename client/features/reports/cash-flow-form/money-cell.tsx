import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import { formatAtRest, formatForTyping, parseTyped } from '#client/lib/number-text.ts';
import { selectOnFocus } from '#client/lib/select-on-focus.ts';
import { setStep, workspace } from '#client/workspace/index.ts';
import { type BalanceSheet, makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

interface MoneyCellProps {
  /** "Cash, FY 2026". */
  label: string;
  /** The field in the form group. */
  name: string;
  /** Where the figure is in the document. */
  path: string;
  /** Minor units. */
  value: number;
  minorDigits: number;
  isNegativeAllowed?: boolean;
  /** Shown negative though typed positive: accumulated depreciation. */
  isShownNegative?: boolean;
  className?: string | undefined;
}

/** An input does not widen its column by itself, and a figure is never cut off. */
const widthOf = (text: string) => `max(84px, calc(${text.length}ch + 19px))`;

type Rejection = 'notANumber' | 'outOfBounds' | 'notNegative';

/** A typed figure: blue on cream; every keystroke that is a number goes into the forecast, Esc takes it back. */
export function MoneyCell(props: MoneyCellProps) {
  const { label, name, path, value, minorDigits, isNegativeAllowed = true, isShownNegative = false, className } = props;
  const { t } = useTranslation('reports');
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [rejection, setRejection] = useState<{ why: Rejection; text: string } | null>(null);
  const group = `${path} ${id}`;
  const atRest = formatAtRest(isShownNegative ? -value : value, 'money', minorDigits);

  const rejectionOf = (amount: number | null): Rejection | null => {
    if (amount === null) return 'notANumber';
    if (Math.abs(amount) > bounds.amount) return 'outOfBounds';
    return amount < 0 && !isNegativeAllowed ? 'notNegative' : null;
  };

  const onChange = (typed: string) => {
    setText(typed);
    const amount = parseTyped(typed, 'money', minorDigits);
    if (amount !== null && !rejectionOf(amount)) writeAmount(path, isShownNegative ? Math.abs(amount) : amount, group);
  };

  // What is half typed is not yet wrong; what is left behind may be, and then the figure of before stays.
  const leave = () => {
    const why = text === null || text === '' ? null : rejectionOf(parseTyped(text, 'money', minorDigits));
    if (why) {
      setRejection({ why, text: text ?? '' });
      workspace.cancelGroup(group);
    }
    setText(null);
    workspace.endGroup();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      workspace.cancelGroup(group);
      flushSync(() => setText(null));
      event.currentTarget.blur();
      return;
    }
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveInColumn(event.currentTarget, step);
  };

  return (
    <td className={classNames('typed-cell', className)}>
      <input
        inputMode="decimal"
        autoComplete="off"
        name={name}
        aria-label={label}
        aria-invalid={rejection !== null || undefined}
        aria-describedby={rejection ? id : undefined}
        style={{ minWidth: widthOf(text ?? atRest) }}
        value={text ?? atRest}
        onFocus={(event) => {
          selectOnFocus(event.currentTarget, () => {
            setText(value === 0 ? '' : formatForTyping(value, 'money', minorDigits));
            setRejection(null);
          });
        }}
        onChange={(event) => onChange(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {rejection && (
        <span
          id={id}
          role="alert"
          className="absolute right-0 bottom-full z-20 rounded-sm border border-(--negative-line) bg-negative-soft px-2 py-1 text-xs text-negative"
        >
          {t(`history.${rejection.why}`, { text: rejection.text, kept: atRest })}
        </span>
      )}
    </td>
  );
}

/** Moves the focus to the typed figure above or below in the same column; stays where there is none. */
function moveInColumn(input: HTMLInputElement, by: number): void {
  const cell = input.closest('td');
  const body = cell?.closest('tbody');
  if (!cell || !body) return;
  const column = [...body.rows].flatMap((row) => {
    const found = row.cells[cell.cellIndex]?.querySelector('input');
    return found ? [found] : [];
  });
  const next = column[column.indexOf(input) + by];
  if (next) next.focus();
  else input.blur();
}

/** Sheets that may be absent: the first figure typed into one makes it. */
const sheets: Record<string, (document: ForecastDocument) => BalanceSheet | null> = {
  'history/openingBalanceSheet': ({ history }) => history.openingBalanceSheet,
  'openingPosition/startBalanceSheet': ({ openingPosition }) => openingPosition.startBalanceSheet,
};

/** Writes a typed amount (minor units) into the open forecast; keystrokes of one group are one step. */
function writeAmount(path: string, amount: number, group: string): void {
  const { document } = workspace.getState();
  if (!document) return;
  const at = path.lastIndexOf('/');
  const sheetPath = path.slice(0, at);
  const read = sheets[sheetPath];
  if (read && read(document) === null) {
    const sheet = { ...makeBalanceSheet(), [path.slice(at + 1)]: amount };
    workspace.edit(setStep(document, { [sheetPath]: sheet }, { kind: 'type', group }));
    return;
  }
  workspace.edit(setStep(document, { [path]: amount }, { kind: 'type', group }));
}
