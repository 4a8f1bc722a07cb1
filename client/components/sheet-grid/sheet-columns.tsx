import { ChevronDown, ChevronRight, Lock, OctagonAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Column } from 'react-data-grid';
import { classNames } from '#client/lib/class-names.ts';
import { formatAtRest, formatExactly, type NumberKind } from '#client/lib/number-text.ts';
import { badgeClasses } from '../badge';
import { CommentMark } from '../comment-mark';
import { hanging } from '../hanging';
import { CellEditor } from './cell-editor';
import type { Place } from './ranges';
import { SheetHead } from './sheet-cell';
import type { Opening, SheetColumn, SheetEdits, SheetRow } from './types';

export interface ColumnParams {
  columns: readonly SheetColumn[];
  heads: { line: string; unit: string; total: string };
  labelWidth: number;
  unitWidth: number;
  monthWidth: number;
  minorDigits: number;
  collapsed: ReadonlySet<string>;
  onToggle: (groupId: string) => void;
  edits: SheetEdits;
  refusedPaths: ReadonlySet<string>;
  /** Before the name of a row with a formula. */
  formulaText: string;
  /** Why a cell that is typed elsewhere takes nothing here. */
  lockedText: string;
  /** How many comments the input behind a path has. */
  commentsOf: (path: string) => number;
  /** "Base: 1,100.00". */
  baseText: (value: string) => string;
  opening: () => Opening;
  onEnd: (place: Place, text: string | null) => void;
  onLeave: (event: KeyboardEvent, close: () => void) => void;
  onFill: (text: string) => void;
}

type GridColumn = Column<SheetRow, SheetRow>;

/** What react-data-grid is told: label, unit and total frozen, a column a period. The style sheet puts the total last. */
export function sheetColumns(params: ColumnParams): GridColumn[] {
  const { columns, heads, unitWidth } = params;
  const periods = columns.map((column, index) => periodColumn(params, column, index));
  return [
    labelColumn(params),
    {
      key: 'unit',
      name: heads.unit,
      width: unitWidth,
      frozen: true,
      headerCellClass: 'sheet-head is-left is-unit',
      cellClass: ({ kind }) => classNames('sheet-unit', kind === 'group' && 'is-group'),
      summaryCellClass: 'sheet-unit is-sum',
      renderCell: ({ row }) => row.kind !== 'group' && row.unit,
      renderSummaryCell: ({ row }) => row.unit,
    },
    totalColumn(params),
    ...periods,
  ];
}

function labelColumn({ heads, labelWidth, collapsed, onToggle, formulaText }: ColumnParams): GridColumn {
  return {
    key: 'label',
    name: heads.line,
    width: labelWidth,
    frozen: true,
    headerCellClass: 'sheet-head is-left is-label',
    cellClass: ({ kind, isFaint }) => classNames('sheet-label', `is-${kind}`, isFaint && 'is-faint'),
    summaryCellClass: 'sheet-label is-sum',
    renderSummaryCell: ({ row }) => <span title={row.label}>{row.label}</span>,
    renderCell: ({ row }) => {
      if (row.kind !== 'group')
        return (
          <span title={row.label}>
            {row.issue && <OctagonAlert className="mr-1 inline-block size-3.5 text-negative" aria-label={row.issue} />}
            {row.isFormula && (
              <span className="mr-1 rounded-xs bg-brand-soft px-1 text-2xs font-semibold text-brand-text italic">
                {formulaText}
              </span>
            )}
            {row.label}
          </span>
        );
      const isFolded = collapsed.has(row.id);
      const Chevron = isFolded ? ChevronRight : ChevronDown;
      return (
        <span className="flex w-max max-w-[min(80vw,480px)] items-center gap-0.5">
          <button
            type="button"
            className="grid size-[22px] flex-none cursor-pointer place-items-center rounded-xs text-ink-2 hover:bg-press"
            tabIndex={-1}
            aria-expanded={!isFolded}
            aria-label={row.label}
            onClick={() => onToggle(row.id)}
          >
            <Chevron className="size-3.5" />
          </button>
          {row.issue && <OctagonAlert className="size-3.5 text-negative" aria-label={row.issue} />}
          <span className="min-w-0 truncate" title={row.label}>
            {row.label}
          </span>
          {row.badge && (
            <span className={classNames(badgeClasses({ isSmall: true }), 'ml-1.5 flex-none')}>{row.badge}</span>
          )}
        </span>
      );
    },
  };
}

const pathOf = (row: SheetRow, index: number) => row.pathAt?.(index) ?? null;

function periodColumn(params: ColumnParams, column: SheetColumn, index: number): GridColumn {
  const {
    monthWidth,
    minorDigits,
    edits,
    refusedPaths: rejectedPaths,
    lockedText,
    baseText,
    commentsOf,
    onEnd,
    onLeave,
    onFill,
    opening,
  } = params;
  const figureOf = (row: SheetRow) => row.figures?.[index] ?? Number.NaN;
  const commentsAt = (row: SheetRow) => {
    const path = pathOf(row, index);
    return path === null ? 0 : commentsOf(path);
  };
  const figureTextOf = (row: SheetRow) => hanging(formatAtRest(figureOf(row), row.numberKind, minorDigits));
  const textOf = (row: SheetRow) => {
    const count = commentsAt(row);
    if (count === 0) return figureTextOf(row);
    return (
      <>
        {figureTextOf(row)}
        <CommentMark count={count} />
      </>
    );
  };
  return {
    key: column.key,
    name: column.head,
    width: monthWidth,
    headerCellClass: 'sheet-head',
    renderHeaderCell: () => <SheetHead column={index} text={column.head} />,
    cellClass: (row) => {
      const path = pathOf(row, index);
      return classNames(
        'sheet-cell',
        row.kind === 'group' && 'is-group',
        path !== null && row.ruleAt?.(index) !== 'rule' && 'is-typed',
        row.ruleAt?.(index) === 'over' && 'is-over',
        row.isTypedByMonth && 'is-locked',
        row.isOutsideAt?.(index) && 'is-outside',
        path !== null && rejectedPaths.has(path) && 'is-refused',
        row.isUnsavedAt?.(index) && 'is-unsaved',
        (row.baseAt?.(index) ?? null) !== null && 'is-overridden',
        row.kind === 'result' && 'is-result',
      );
    },
    summaryCellClass: 'sheet-cell is-sum',
    editable: (row) => !edits.isReadOnly && pathOf(row, index) !== null,
    editorOptions: { closeOnExternalRowChange: false },
    renderCell: ({ row }) => {
      if (row.isTypedByMonth) {
        return (
          <span title={lockedText}>
            <Lock
              className="absolute top-[calc(50%-5px)] left-1.5 size-2.5 stroke-[2.25] text-ink-3"
              data-lock
              aria-hidden="true"
            />
            {textOf(row)}
          </span>
        );
      }
      const note = row.noteAt?.(index);
      const base = row.baseAt?.(index) ?? null;
      if (!note && base === null) return textOf(row);
      const before = base === null ? '' : baseText(formatExactly(base, row.numberKind, minorDigits));
      return (
        <span
          className={
            note
              ? 'after:absolute after:top-0 after:right-0 after:border-4 after:border-t-brand after:border-r-brand after:border-b-transparent after:border-l-transparent'
              : undefined
          }
          title={[before, note].filter(Boolean).join('\n')}
        >
          {textOf(row)}
        </span>
      );
    },
    renderSummaryCell: ({ row }) => textOf(row),
    renderEditCell: ({ row, rowIdx, onClose }) => {
      const path = pathOf(row, index);
      if (path === null) return null;
      return (
        <CellEditor
          label={`${row.label}, ${column.title}`}
          value={figureOf(row)}
          row={row}
          minorDigits={minorDigits}
          opening={opening()}
          onType={(value) => edits.type(path, value)}
          onCancel={() => edits.cancel(path)}
          onEnd={(text) => onEnd({ row: rowIdx, column: index }, text)}
          onLeave={(event) => onLeave(event, () => onClose(true, true))}
          onFill={onFill}
        />
      );
    },
  };
}

/** An average is shown to a tenth of what is counted, a tenth of a per cent, a price to the minor unit. */
const averageSteps: Partial<Record<NumberKind, number>> = { quantity: 100, rate: 1000, price: 1000 };

function totalColumn({ heads, minorDigits }: ColumnParams): GridColumn {
  const render = ({ total = Number.NaN, totalWord, numberKind }: SheetRow) => {
    const step = totalWord === undefined ? 1 : (averageSteps[numberKind] ?? 1);
    const figure = hanging(formatAtRest(Math.round(total / step) * step, numberKind, minorDigits));
    if (totalWord === undefined || Number.isNaN(total)) return figure;
    return (
      <>
        <span className="text-ink-3">{totalWord} </span>
        {figure}
      </>
    );
  };
  return {
    key: 'total',
    name: heads.total,
    // Its own track is empty: it is drawn in one behind the last period, which `gridAutoColumns` makes this wide.
    width: 0,
    minWidth: 0,
    frozen: true,
    headerCellClass: 'sheet-head is-total',
    cellClass: ({ kind }) =>
      classNames('sheet-cell is-total', kind === 'group' && 'is-group', kind === 'result' && 'is-result'),
    summaryCellClass: 'sheet-cell is-total is-sum',
    renderCell: ({ row }) => render(row),
    renderSummaryCell: ({ row }) => render(row),
  };
}
