import 'react-data-grid/lib/styles.css';
import './sheet-grid.css';
import { useMemo, useRef, useState } from 'react';
import { DataGrid, type DataGridHandle } from 'react-data-grid';
import { useTranslation } from 'react-i18next';
import { formatForTyping } from '../../lib/number-text';
import { useIsMobile } from '../../lib/use-media';
import { RefusedNotice } from './refused-notice';
import { sheetColumns } from './sheet-columns';
import { StatusBar } from './status-bar';
import type { CurrentCell, RefusedCell, SheetColumn, SheetEdits, SheetRow } from './types';
import { useSheetKeys } from './use-sheet-keys';
import { figureWidth } from './widths';

export interface SheetGridProps {
  /** Names the grid. */
  label: string;
  columns: readonly SheetColumn[];
  /** Head of the frozen column at the right. */
  totalHead: string;
  rows: readonly SheetRow[];
  totals?: readonly SheetRow[];
  minorDigits: number;
  edits: SheetEdits;
  /** The line of the row that the person is in. */
  onCurrentLine?: (lineId: string) => void;
}

const headHeight = 34;
const noRows: readonly SheetRow[] = [];
/** Up to so many cells all are drawn, so that the frozen year column stands in view; beyond, only those in view. */
const drawnCells = 3000;

/** The entry sheet. react-data-grid stands behind it and nowhere else, so that it can be replaced. */
export function SheetGrid({
  label,
  columns,
  totalHead,
  rows,
  totals = noRows,
  minorDigits,
  edits,
  onCurrentLine,
}: SheetGridProps) {
  const { t } = useTranslation('forecast');
  const isMobile = useIsMobile();
  const grid = useRef<DataGridHandle>(null);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);
  const [place, setPlace] = useState<{ rowId: string; columnKey: string } | null>(null);

  const shown = useMemo(() => rows.filter(({ groupId }) => !groupId || !collapsed.has(groupId)), [rows, collapsed]);
  const indexOf = (key: string) => columns.findIndex((column) => column.key === key);
  const toggle = (groupId: string) => {
    setCollapsed((before) =>
      before.has(groupId) ? new Set([...before].filter((id) => id !== groupId)) : new Set([...before, groupId]),
    );
  };
  const endEntry = (path: string, text: string | null, row: SheetRow, column: number) => {
    edits.end();
    setRefused((before) => {
      const others = before.filter((cell) => cell.path !== path);
      if (text === null) return others.length === before.length ? before : others;
      const keeps = formatForTyping(row.figures?.[column] ?? 0, row.numberKind, minorDigits);
      return [...others, { path, text, rowLabel: row.label, columnTitle: columns[column]?.title ?? '', keeps }];
    });
  };

  const onKeyDown = useSheetKeys({
    grid,
    rows: shown,
    edits,
    pathAt: (row, key) => row.pathAt?.(indexOf(key)) ?? null,
    onToggle: toggle,
  });
  const gridColumns = sheetColumns({
    columns,
    heads: { line: t('inputs.sheet.line'), unit: t('inputs.sheet.unit'), total: totalHead },
    monthWidth: figureWidth([...rows, ...totals], minorDigits, 'months'),
    totalWidth: figureWidth([...rows, ...totals], minorDigits, 'total'),
    minorDigits,
    isMobile,
    currentKey: place?.columnKey ?? null,
    collapsed,
    onToggle: toggle,
    edits,
    refusedPaths: new Set(refused.map(({ path }) => path)),
    onRefuse: endEntry,
  });

  const rowHeight = isMobile ? 32 : 26;
  const heightOf = ({ kind }: SheetRow) => (kind === 'group' ? Math.max(30, rowHeight) : rowHeight);
  const currentRow = place ? [...shown, ...totals].find(({ id }) => id === place.rowId) : undefined;
  const currentColumn = place ? indexOf(place.columnKey) : -1;
  const current: CurrentCell | null = currentRow
    ? { row: currentRow, column: currentColumn < 0 ? null : currentColumn }
    : null;

  return (
    <div className="sheet-frame">
      <DataGrid
        ref={grid}
        className="sheet-grid"
        aria-label={label}
        style={{ blockSize: 'auto', maxBlockSize: 'max(340px, 100dvh - 250px)' }}
        enableVirtualization={shown.length * columns.length > drawnCells}
        columns={gridColumns}
        rows={shown}
        bottomSummaryRows={totals}
        rowKeyGetter={({ id }) => id}
        rowClass={({ kind }) => `sheet-row is-${kind}`}
        rowHeight={heightOf}
        headerRowHeight={headHeight}
        summaryRowHeight={rowHeight + 2}
        onCellKeyDown={onKeyDown}
        onSelectedCellChange={({ row, column }) => {
          if (!row) return;
          setPlace({ rowId: row.id, columnKey: column.key });
          if (row.lineId) onCurrentLine?.(row.lineId);
        }}
      />
      <StatusBar current={current} columns={columns} minorDigits={minorDigits} />
      <RefusedNotice cells={refused} onDismiss={() => setRefused([])} />
    </div>
  );
}
