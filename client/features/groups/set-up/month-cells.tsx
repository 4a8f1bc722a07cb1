import { type ClipboardEvent, useState } from 'react';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { readNumber, typedNumber } from './numbers';

/** A row of numbers that are typed; null: nothing is. */
export interface MonthRow {
  key: string;
  name: string;
  unit: string;
  /** By place of the heads. Undefined: there is no cell. */
  values: readonly (number | null | undefined)[];
  /** Shown where nothing is typed. */
  standIns?: readonly (number | undefined)[];
  onType: (place: number, value: number | null) => void;
  /** Several cells of a paste, from a place on. */
  onPaste: (place: number, values: readonly (number | null)[]) => void;
}

interface MonthCellsProps {
  label: string;
  nameHead: string;
  unitHead: string;
  heads: readonly string[];
  rows: readonly MonthRow[];
  decimals: number;
  /** Decimal places that are always shown. */
  least: number;
  isReadOnly: boolean;
}

/** A sheet of typed numbers by month. Emptied, a cell is not typed; a row of a table can be pasted. */
export function MonthCells({ label, nameHead, unitHead, heads, rows, decimals, least, isReadOnly }: MonthCellsProps) {
  return (
    <ScrollRegion className="scroll" label={label}>
      <table className="data-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 pl-4! text-left!">
              {nameHead}
            </th>
            <th scope="col" className="border-r border-line-strong text-left! max-desk:hidden">
              {unitHead}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="sticky left-0 z-10 bg-surface pl-4!">
                {row.name}
              </th>
              <td className="border-r border-r-line-strong text-left! text-xs text-ink-3 max-desk:hidden">
                {row.unit}
              </td>
              {heads.map((head, place) => (
                <td key={head} className="border-r border-line-faint p-0!">
                  {row.values[place] !== undefined && (
                    <NumberCell
                      label={`${row.name}, ${head}`}
                      value={row.values[place] ?? null}
                      standIn={row.standIns?.[place]}
                      places={{ decimals, least }}
                      isReadOnly={isReadOnly}
                      onType={(value) => row.onType(place, value)}
                      onPaste={(values) => row.onPaste(place, values)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface NumberCellProps {
  label: string;
  value: number | null;
  standIn: number | undefined;
  places: { decimals: number; least: number };
  isReadOnly: boolean;
  onType: (value: number | null) => void;
  onPaste: (values: readonly (number | null)[]) => void;
}

function NumberCell({ label, value, standIn, places, isReadOnly, onType, onPaste }: NumberCellProps) {
  const { decimals, least } = places;
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const text = (number: number | null | undefined) =>
    number === null || number === undefined ? '' : typedNumber(number, decimals, least);
  const leave = () => {
    if (typed === null) return;
    const read = typed.trim() === '' ? null : readNumber(typed, decimals);
    const isNone = read === null && typed.trim() !== '';
    setWrong(isNone);
    if (isNone) return;
    setTyped(null);
    if (read !== value) onType(read);
  };
  const paste = (event: ClipboardEvent) => {
    const cells = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/[\t\n]/);
    if (cells.length < 2) return;
    event.preventDefault();
    setTyped(null);
    onPaste(cells.map((cell) => (cell.trim() === '' ? null : readNumber(cell, decimals))));
  };
  return (
    <input
      className={classNames(
        'h-(--row) w-full min-w-16 px-2 text-right tabular-nums placeholder:text-ink focus-visible:-outline-offset-2',
        value === null ? 'bg-transparent' : 'bg-cell-input text-cell-input-ink',
        isWrong && 'text-negative!',
      )}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      readOnly={isReadOnly}
      placeholder={text(standIn)}
      value={typed ?? text(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onPaste={paste}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') {
          setTyped(null);
          setWrong(false);
        }
      }}
    />
  );
}
