import { ChevronDown, ChevronRight, OctagonAlert } from 'lucide-react';
import type { Column } from 'react-data-grid';
import { classNames } from '../../lib/class-names';
import { formatAtRest } from '../../lib/number-text';
import { CellEditor } from './cell-editor';
import { Figure } from './figure';
import type { SheetColumn, SheetEdits, SheetRow } from './types';

export interface ColumnParams {
  columns: readonly SheetColumn[];
  heads: { line: string; unit: string; total: string };
  monthWidth: number;
  totalWidth: number;
  minorDigits: number;
  isMobile: boolean;
  /** Key of the column that holds the current cell. */
  currentKey: string | null;
  collapsed: ReadonlySet<string>;
  onToggle: (groupId: string) => void;
  edits: SheetEdits;
  refusedPaths: ReadonlySet<string>;
  onRefuse: (path: string, text: string | null, row: SheetRow, column: number) => void;
}

type GridColumn = Column<SheetRow, SheetRow>;

export const labelKey = 'label';
export const totalKey = 'total';

/** What react-data-grid is told: label and unit frozen left, a column a month, the year frozen right. */
export function sheetColumns(params: ColumnParams): GridColumn[] {
  const { columns, heads, isMobile } = params;
  const months = columns.map((column, index) => monthColumn(params, column, index));
  return [
    labelColumn(params),
    {
      key: 'unit',
      name: heads.unit,
      width: isMobile ? 56 : 64,
      frozen: !isMobile,
      headerCellClass: 'sheet-head is-left',
      cellClass: ({ kind }) => classNames('sheet-unit', kind === 'group' && 'is-group'),
      summaryCellClass: 'sheet-unit is-sum',
      renderCell: ({ row }) =>
        row.kind === 'group' ? row.badge && <span className="badge sm">{row.badge}</span> : row.unit,
      renderSummaryCell: ({ row }) => row.unit,
    },
    ...months,
    totalColumn(params),
  ];
}

function labelColumn({ heads, isMobile, collapsed, onToggle }: ColumnParams): GridColumn {
  return {
    key: labelKey,
    name: heads.line,
    width: isMobile ? 150 : 'minmax(196px, 1fr)',
    frozen: true,
    headerCellClass: 'sheet-head is-left is-label',
    cellClass: ({ kind, isFaint }) => classNames('sheet-label', `is-${kind}`, isFaint && 'is-faint'),
    summaryCellClass: 'sheet-label is-sum',
    renderSummaryCell: ({ row }) => row.label,
    renderCell: ({ row }) => {
      if (row.kind !== 'group') return <span title={row.label}>{row.label}</span>;
      const isFolded = collapsed.has(row.id);
      const Chevron = isFolded ? ChevronRight : ChevronDown;
      return (
        <span className="sheet-group">
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={!isFolded}
            aria-label={row.label}
            onClick={() => onToggle(row.id)}
          >
            <Chevron className="i i-sm" aria-hidden="true" />
          </button>
          {row.fault && <OctagonAlert className="i i-sm neg" aria-label={row.fault} />}
          <span className="trunc" title={row.label}>
            {row.label}
          </span>
        </span>
      );
    },
  };
}

const pathOf = (row: SheetRow, index: number) => row.pathAt?.(index) ?? null;

function monthColumn(params: ColumnParams, column: SheetColumn, index: number): GridColumn {
  const { monthWidth, minorDigits, edits, refusedPaths, onRefuse, currentKey } = params;
  const figureOf = (row: SheetRow) => row.figures?.[index] ?? Number.NaN;
  return {
    key: column.key,
    name: column.head,
    width: monthWidth,
    headerCellClass: classNames('sheet-head', currentKey === column.key && 'is-current'),
    cellClass: (row) => {
      const path = pathOf(row, index);
      return classNames(
        'sheet-cell',
        row.kind === 'group' && 'is-group',
        path !== null && 'is-typed',
        path !== null && refusedPaths.has(path) && 'is-refused',
        row.isUnsavedAt?.(index) && 'is-unsaved',
        row.kind === 'result' && 'is-result',
      );
    },
    summaryCellClass: 'sheet-cell is-sum',
    editable: (row) => pathOf(row, index) !== null,
    editorOptions: { closeOnExternalRowChange: false },
    renderCell: ({ row }) => <Figure text={formatAtRest(figureOf(row), row.numberKind, minorDigits)} />,
    renderSummaryCell: ({ row }) => <Figure text={formatAtRest(figureOf(row), row.numberKind, minorDigits)} />,
    renderEditCell: ({ row }) => {
      const path = pathOf(row, index);
      if (path === null) return null;
      return (
        <CellEditor
          label={`${row.label}, ${column.title}`}
          value={figureOf(row)}
          numberKind={row.numberKind}
          minorDigits={minorDigits}
          range={row.range}
          onType={(value) => edits.type(path, value)}
          onCancel={() => edits.cancel(path)}
          onEnd={(text) => onRefuse(path, text, row, index)}
        />
      );
    },
  };
}

function totalColumn({ heads, totalWidth, minorDigits }: ColumnParams): GridColumn {
  const render = (row: SheetRow) => (
    <Figure text={formatAtRest(row.total ?? Number.NaN, row.numberKind, minorDigits)} />
  );
  return {
    key: totalKey,
    name: heads.total,
    width: totalWidth,
    headerCellClass: 'sheet-head is-total',
    cellClass: ({ kind }) =>
      classNames('sheet-cell is-total', kind === 'group' && 'is-group', kind === 'result' && 'is-result'),
    summaryCellClass: 'sheet-cell is-total is-sum',
    renderCell: ({ row }) => render(row),
    renderSummaryCell: ({ row }) => render(row),
  };
}
