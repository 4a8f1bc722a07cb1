import { ArrowDown, ArrowRight, GitBranch } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuContent, menuItem } from '#client/components/menu-looks.ts';
import { moveFocus } from '#client/components/statement-table/move-focus.ts';
import { classNames } from '#client/lib/class-names.ts';
import { ONE } from '#shared/domain/money.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import type { Measure } from '#shared/what-if/measures.ts';
import { isScaled } from '#shared/what-if/one-input.ts';
import { capitalised, useWhatIfTexts } from '../what-if-texts';

interface TableAxis {
  address: ResolvedPath;
  values: readonly number[];
}

interface TwoWayTableProps {
  down: TableAxis;
  across: TableAxis;
  /** Rows that have come; the others are empty. */
  cells: readonly (readonly (number | null)[] | undefined)[];
  measure: Measure;
  target: number;
  /** Null where the forecast is read alone. */
  onSave: ((row: number, column: number) => void) | null;
}

/** Where the values of an axis are those of the forecast as it is; −1: nowhere. */
export const nowAt = ({ address, values }: TableAxis) =>
  values.indexOf(isScaled(address) ? ONE : Number(address.value));

/** As wide as so many digits; a point, a bracket or a gap takes half of one. */
const digitsWide = (text: string) => text.length - (text.match(/[.,()'’\s]/g)?.length ?? 0) / 2;

/** A cell a pair of values: the case as it is ringed, a heavy line where the measure meets its target. */
export function TwoWayTable({ down, across, cells, measure, target, onSave }: TwoWayTableProps) {
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const table = useRef<HTMLTableElement>(null);
  const [opened, setOpened] = useState<{ row: number; column: number } | null>(null);
  const now = { row: nowAt(down), column: nowAt(across) };
  const valueAt = (row: number, column: number) => cells[row]?.[column] ?? null;
  /** Null where there is no figure. */
  const isMet = (row: number, column: number) => {
    const value = valueAt(row, column);
    return value === null ? null : value >= target;
  };
  const differs = (a: boolean | null, b: boolean | null) => a !== null && b !== null && a !== b;
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (table.current && moveFocus(table.current, event.key, () => {})) event.preventDefault();
  };
  const figureOf = (row: number, column: number) =>
    cells[row] ? texts.figureText(measure, valueAt(row, column)) : '…';
  const widest = (written: readonly string[]) => Math.max(0, ...written.map(digitsWide));
  const rowHeads = down.values.map((value) => texts.inputText(down.address, value));
  const columnHeads = across.values.map((value) => texts.inputText(across.address, value));
  const figures = down.values.map((_, row) => across.values.map((_, column) => figureOf(row, column)));
  // Told to the browser, which would measure every cell of every row to find it: 625 of them take it 50 ms.
  const [first, other] = [widest(rowHeads), Math.max(widest(columnHeads), widest(figures.flat()))];
  const reached = now.row >= 0 && now.column >= 0 ? now : { row: 0, column: 0 };
  return (
    <div className="scroll fade-end">
      <table
        ref={table}
        className="data-table [&_td]:h-9.5 [&_td]:p-0! [&_th]:px-1.5 [&_th]:text-xs [&_tr>:first-child]:pl-4"
        style={{
          tableLayout: 'fixed',
          minWidth: `calc(max(8rem, ${first}ch + 1.5rem) + ${across.values.length} * (${other}ch + 0.75rem))`,
        }}
        onKeyDown={onKeyDown}
      >
        <caption className="sr-only">
          {t('sensitivity.twoWay.caption', {
            measure: texts.measureName(measure),
            down: texts.names.name(down.address),
            across: texts.names.name(across.address),
          })}
        </caption>
        <colgroup>
          <col style={{ width: `max(8rem, ${first}ch + 1.5rem)` }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="frozen text-left!">
              <span className="inline-flex flex-wrap items-center gap-x-1 whitespace-normal">
                {capitalised(texts.names.field(down.address))} <ArrowDown className="size-3" />
                {capitalised(texts.names.field(across.address))} <ArrowRight className="size-3" />
              </span>
            </th>
            {across.values.map((value, column) => (
              <th key={value} scope="col" className={column === now.column ? isNowHead : undefined}>
                {columnHeads[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.values.map((value, row) => (
            <tr key={value}>
              <th scope="row" className={classNames('frozen font-medium', row === now.row && isNowHead)}>
                {rowHeads[row]}
              </th>
              {across.values.map((entry, column) => {
                const met = isMet(row, column);
                const isNow = row === now.row && column === now.column;
                const isOpened = opened?.row === row && opened.column === column;
                return (
                  <td
                    key={entry}
                    className={classNames(
                      'relative tabular-nums',
                      met === false && 'bg-negative-soft text-negative',
                      differs(met, isMet(row, column + 1)) && 'border-r-2 border-r-ink!',
                      differs(met, isMet(row + 1, column)) && 'border-b-2 border-b-ink!',
                      isNow && 'font-semibold inset-ring-2 inset-ring-brand',
                    )}
                    {...(isNow && { 'data-now': '' })}
                  >
                    <button
                      type="button"
                      data-row
                      tabIndex={row === reached.row && column === reached.column ? 0 : -1}
                      className="block h-9.5 w-full cursor-pointer px-1.5 [contain:strict] text-right hover:underline focus-visible:-outline-offset-2"
                      {...(onSave && { 'aria-haspopup': 'menu' })}
                      disabled={cells[row] === undefined}
                      onClick={() => onSave && setOpened({ row, column })}
                    >
                      {figures[row]?.[column]}
                      {isNow && <span className="sr-only"> {t('sensitivity.twoWay.now')}</span>}
                    </button>
                    {isOpened && onSave && (
                      <CellMenu
                        label={`${rowHeads[row]}, ${columnHeads[column]}`}
                        onSave={() => onSave(row, column)}
                        onClose={() => setOpened(null)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isNowHead = 'bg-brand-soft! font-semibold text-brand-text';

/** What can be done with a cell, below it; the focus returns to the cell. */
function CellMenu({ label, onSave, onClose }: { label: string; onSave: () => void; onClose: () => void }) {
  const { t } = useTranslation('whatIf');
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <DropdownMenu.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span ref={anchor} className="pointer-events-none absolute inset-0" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menuContent}
          align="end"
          sideOffset={2}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.closest('td')?.querySelector('button')?.focus();
          }}
        >
          <DropdownMenu.Item className={menuItem()} onSelect={onSave}>
            <GitBranch />
            {t('saveAsScenario')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
