import 'react-data-grid/lib/styles.css';
import './sheet-grid.css';
import {
  type ComponentType,
  type KeyboardEvent,
  memo,
  startTransition,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type CellRendererProps, DataGrid, type DataGridHandle } from 'react-data-grid';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import { parseTyped } from '#client/lib/number-text.ts';
import { useIsMobile } from '#client/lib/use-media.ts';
import { useWidth } from '../chart-parts/use-width';
import { Announcer } from './announcer';
import { gridIndexOf, gridLineOf } from './grid-index';
import { type Locked, LockedNotice } from './locked-notice';
import { move } from './moves';
import { figureIn, lockOf, noteAt, pathAt, type SheetContent, type SheetOverlayProps } from './place-cells';
import { RangeOverlay } from './range-overlay';
import { labelColumn, type Place, sizeOf } from './ranges';
import { RejectedNotice } from './rejected-notice';
import {
  at,
  change,
  createSelection,
  nothingSelected,
  type Selection,
  SelectionContext,
  selectedRange,
} from './selection';
import { SheetCell } from './sheet-cell';
import { sheetColumns } from './sheet-columns';
import { SheetDialogs } from './sheet-dialogs';
import { SheetMenu } from './sheet-menu';
import { isField, rowClass, rowKey } from './sheet-rows';
import { StatusBar } from './status-bar';
import type { Opening, SheetColumn, SheetEdits, SheetRow } from './types';
import { useFollowRows } from './use-follow-rows';
import { growth, useSheetActions } from './use-sheet-actions';
import { copyingAlone, useSheetClipboard } from './use-sheet-clipboard';
import { useSheetComments } from './use-sheet-comments';
import { type SheetDialog, useSheetKeys } from './use-sheet-keys';
import { useSheetMouse } from './use-sheet-mouse';
import { useWidths } from './widths';

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
  /** Letters that the note of a cell may have. */
  longestNote: number;
  /** A line just added: the selection goes to it. */
  addedLine?: string | null;
  /** Leads to the inputs of a line. */
  onInput?: (lineId: string) => void;
  /** The line of the row that the person is in, and the index of the column. */
  onCurrentLine?: (lineId: string, column: number) => void;
  /** What cells are called that differ from the saved version; else unsaved. Empty: there can be none. */
  unsavedText?: string | null | undefined;
  /** Drawn over the cells. */
  Overlay?: ComponentType<SheetOverlayProps> | undefined;
}

const headHeight = 34;
const noRows: readonly SheetRow[] = [];
/** Up to so many cells all are drawn; beyond, only those in view: a key lays out and paints every cell that is drawn. */
const drawnCells = 600;
const byPointer: Opening = { by: 'pointer', text: null };

/** The entry sheet. react-data-grid is behind it and nowhere else, so that it can be replaced. */
export const SheetGrid = memo(function SheetGrid(props: SheetGridProps) {
  const {
    label,
    columns,
    totalHead,
    rows,
    totals = noRows,
    minorDigits,
    edits,
    longestNote,
    addedLine,
    onInput,
    onCurrentLine,
    unsavedText,
    Overlay,
  } = props;
  const { t } = useTranslation('forecast');
  const isMobile = useIsMobile();
  const [selection] = useState(createSelection);
  const grid = useRef<DataGridHandle>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const drawn = grid.current?.element ?? null;
    // The grid says so only where whole rows are selected.
    drawn?.setAttribute('aria-multiselectable', 'true');
    setElement(drawn);
  }, []);
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<SheetDialog | null>(null);
  const [locked, setLocked] = useState<Locked | null>(null);
  const opening = useRef(byPointer);

  const shown = useMemo(() => rows.filter(({ groupId }) => !groupId || !collapsed.has(groupId)), [rows, collapsed]);
  const all = useMemo(() => [...shown, ...totals], [shown, totals]);
  const content: SheetContent = useMemo(
    () => ({ rows: all, columns, totalHead, minorDigits }),
    [all, columns, totalHead, minorDigits],
  );
  const { comment, canComment, commentsOf } = useSheetComments(content, selection);
  const actions = useSheetActions({ content, selection, edits });
  const clipboard = useSheetClipboard(actions);

  const toggle = (groupId: string, isFolded = !collapsed.has(groupId)) => {
    setCollapsed((before) => {
      const others = [...before].filter((id) => id !== groupId);
      return new Set(isFolded ? [...others, groupId] : others);
    });
  };
  const indexAt = ({ row, column }: Place) => ({ rowIdx: row, idx: gridIndexOf(column, columns.length) });
  const go = (next: Partial<Selection>, isFocused = true) => {
    change(selection, next);
    setLocked(null);
    const { current, extent } = selection.get();
    if (!current) return;
    grid.current?.selectCell(indexAt(current), { shouldFocusCell: isFocused });
    if (next.extent && next.extent !== current) grid.current?.scrollToCell(indexAt(next.extent));
    const { row, column } = extent ?? current;
    const lineId = all[row]?.lineId;
    // The panel of the line may come a moment later than the next key.
    if (lineId && onCurrentLine) startTransition(() => onCurrentLine(lineId, column));
  };
  const showPlace = (place: Place) => grid.current?.selectCell(indexAt(place), { shouldFocusCell: false });
  useFollowRows({ content, selection, show: showPlace });
  // A line just added takes the selection over: what is typed next in the sheet is its.
  const takeOver = useEffectEvent((lineId: string) => {
    const own = all.flatMap((row, index) => (row.lineId === lineId ? [{ row, index }] : []));
    const head = own[0];
    const typed = own.find(({ row }) => row.pathAt !== undefined);
    const place = typed ? { row: typed.index, column: 0 } : head && { row: head.index, column: labelColumn };
    if (!place) return;
    selection.set({ ...nothingSelected, ...at(place) });
    showPlace(place);
  });
  useLayoutEffect(() => {
    if (addedLine) takeOver(addedLine);
  }, [addedLine]);

  /** The field opens and what was typed counts in one drawing of the screen. */
  const edit = (by: Opening): boolean => {
    const { current } = selection.get();
    const path = current && pathAt(content, current);
    const row = current && all[current.row];
    if (by.text === '=' && row?.formulaPath && edits.openFormula && !edits.isReadOnly) {
      edits.openFormula(row.formulaPath);
      return true;
    }
    if (!path || !row || edits.isReadOnly) return false;
    opening.current = by;
    // The field takes the cell's place: had it the focus still, the page would be laid out once more for losing it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    grid.current?.selectCell(indexAt(current), { enableEditor: true });
    const figure = by.text === null ? null : figureIn(by.text, row, minorDigits);
    if (figure !== null) edits.type(path, figure);
    return true;
  };
  const pageRows = () => Math.max(1, Math.floor(((element?.clientHeight ?? 0) - headHeight) / 26) - totals.length - 1);
  const currentRow = () => all[selection.get().current?.row ?? -1];
  const notifyLocked = () => {
    const row = currentRow();
    if (!row || row.kind === 'group') return;
    if (edits.isReadOnly) return setLocked({ text: t('sheet.locked.reading'), lineId: null });
    const lock = lockOf(row, selection.get().current?.column ?? 0);
    const line = row.lineName ?? row.label;
    const text = lock === 'outsideMonths' ? t('entry.outside', { line }) : t(`sheet.locked.${lock}`);
    setLocked({ text, lineId: lock === 'byMonth' ? null : (row.lineId ?? null) });
  };
  const notePath = () => {
    const { current } = selection.get();
    return current && pathAt(content, current);
  };
  const laterPaths = () => actions.pathsInRange().filter(edits.hasLaterYears);
  const open = (which: SheetDialog) => {
    const range = selectedRange(selection.get());
    if (which === 'grow' && (!range || sizeOf(range).columns < 2)) return actions.tell(t('sheet.needs.months'));
    if (which === 'note' && !notePath()) return notifyLocked();
    if (which === 'laterYears' && laterPaths().length === 0) return actions.tell(t('sheet.needs.year'));
    setDialog(which);
  };
  const focus = () => requestAnimationFrame(() => element?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  const close = () => {
    setDialog(null);
    focus();
  };

  const onKeyDown = useSheetKeys({
    content,
    isReadOnly: edits.isReadOnly,
    selection,
    actions,
    pageRows,
    go,
    edit,
    open,
    onToggle: toggle,
    notifyLocked,
    comment,
  });
  const mouse = useSheetMouse({ content, selection, actions, grid: () => element, go });

  const endEntry = (place: Place, text: string | null) => {
    const range = selectedRange(selection.get());
    const isGrowth = text !== null && growth.test(text.trim()) && all[place.row]?.numberKind !== 'rate';
    if (!isGrowth || !range || sizeOf(range).columns < 2) return actions.endEntry(place, text);
    edits.end();
    const rate = parseTyped(text.trim().replace(/^\+/, ''), 'rate');
    if (rate !== null) actions.grow(rate);
  };
  const leave = (event: KeyboardEvent, closeEditor: () => void) => {
    closeEditor();
    if (event.ctrlKey || event.metaKey) return;
    const isStep = event.key === 'Enter' || event.key === 'Tab';
    const key = { key: event.key, isCtrl: false, isShift: isStep && event.shiftKey };
    const next = move({ content, selection: selection.get(), pageRows: 1 }, key);
    if (next) go(next);
  };
  const show = (path: string) => {
    for (let row = 0; row < all.length; row++) {
      const column = columns.findIndex((_, index) => all[row]?.pathAt?.(index) === path);
      if (column >= 0) return go(at({ row, column }));
    }
  };
  // The columns are told once; what they call is what is at the time.
  const latest = useRef({ endEntry, leave, actions, toggle, show });
  useLayoutEffect(() => {
    latest.current = { endEntry, leave, actions, toggle, show };
  });
  const onShow = useCallback((path: string) => latest.current.show(path), []);
  const onDismiss = useCallback(() => latest.current.actions.dismiss(), []);

  const [frame, available] = useWidth<HTMLDivElement>();
  const { labelWidth, unitWidth, monthWidth, totalWidth, isClose, isWhole } = useWidths({
    rows,
    totals,
    columns,
    minorDigits,
    available,
    isMobile,
  });
  const { cells } = actions.rejected;
  const gridColumns = useMemo(
    () =>
      sheetColumns({
        columns,
        heads: { line: t('inputs.sheet.line'), unit: t('drivers.fields.unit'), total: totalHead },
        labelWidth,
        unitWidth,
        monthWidth,
        minorDigits,
        collapsed,
        onToggle: (groupId) => latest.current.toggle(groupId),
        edits,
        refusedPaths: new Set(cells.flatMap(({ path }) => path ?? [])),
        formulaText: t('sheet.formula'),
        lockedText: t('sheet.locked.byMonth'),
        baseText: (value) => t('scenario.base', { value }),
        commentsOf,
        opening: () => opening.current,
        onEnd: (place, text) => latest.current.endEntry(place, text),
        onLeave: (event, closeEditor) => latest.current.leave(event, closeEditor),
        onFill: (text) => latest.current.actions.fillWith(text),
      }),
    [columns, totalHead, labelWidth, unitWidth, monthWidth, minorDigits, collapsed, edits, cells, commentsOf, t],
  );
  const renderers = useMemo(
    () => ({
      renderCell: (key: React.Key, cell: CellRendererProps<SheetRow, SheetRow>) => (
        <SheetCell key={key} {...cell} periods={columns.length} />
      ),
    }),
    [columns.length],
  );

  const rowHeight = isMobile ? 32 : 26;
  // On phones all rows are of one height, and none is cut above the sums.
  const fixedHeight = headHeight + totals.length * (rowHeight + 2);
  const heightOf = useCallback(
    ({ kind }: SheetRow) => (kind === 'group' ? Math.max(30, rowHeight) : rowHeight),
    [rowHeight],
  );
  const canFill = (place: Place) => !isMobile && !edits.isReadOnly && pathAt(content, place) !== null;
  const commands = () => {
    const row = currentRow();
    const groupId = row?.kind === 'group' ? row.id : row?.groupId;
    const note = notePath();
    return {
      cut: () => void clipboard.copyByMenu(true),
      copy: () => void clipboard.copyByMenu(false),
      paste: () => void clipboard.pasteByMenu(),
      fillDown: () => actions.fill('down'),
      fillRight: () => actions.fill('right'),
      trend: actions.trend,
      grow: () => open('grow'),
      laterYears: laterPaths().length > 0 ? () => open('laterYears') : null,
      note: note ? () => open('note') : null,
      hasNote: noteAt(content, selection.get().current) !== '',
      comment: canComment() ? comment : null,
      clear: actions.clear,
      backToBase: actions.overriddenPaths().length > 0 ? actions.backToBase : null,
      isInScenario: rows.some(({ baseAt }) => baseAt !== undefined),
      toggle: groupId === undefined ? null : () => toggle(groupId),
      isFolded: groupId !== undefined && collapsed.has(groupId),
    };
  };
  return (
    <SelectionContext value={selection}>
      <div className="@container min-w-0" ref={frame}>
        <SheetMenu commands={edits.isReadOnly ? null : commands}>
          <div
            className="sheet-keys-frame"
            onKeyDownCapture={(event) => !isField(event.target) && onKeyDown(event)}
            onMouseDownCapture={mouse.onMouseDown}
            onDoubleClickCapture={() => {
              opening.current = byPointer;
            }}
            {...(edits.isReadOnly ? copyingAlone(clipboard.events, notifyLocked) : clipboard.events)}
          >
            <DataGrid
              ref={grid}
              className={classNames('sheet-grid', isClose && 'is-close', isWhole && 'is-whole')}
              aria-label={label}
              aria-description={t('sheet.lead')}
              style={{
                blockSize: 'auto',
                maxBlockSize: isMobile
                  ? `calc(${fixedHeight}px + round(down, max(340px, 100dvh - 250px) - ${fixedHeight}px, ${rowHeight}px))`
                  : 'max(340px, 100dvh - 250px)',
                gridAutoColumns: totalWidth,
                ['--sheet-total' as string]: gridLineOf(columns.length),
              }}
              enableVirtualization={shown.length * columns.length > drawnCells}
              columns={gridColumns}
              rows={shown}
              bottomSummaryRows={totals}
              rowKeyGetter={rowKey}
              rowClass={rowClass}
              rowHeight={heightOf}
              headerRowHeight={headHeight}
              summaryRowHeight={rowHeight + 2}
              renderers={renderers}
            />
            {element && <RangeOverlay grid={element} canFill={canFill} />}
            {element && Overlay && <Overlay grid={element} content={content} />}
          </div>
        </SheetMenu>
        <StatusBar content={content} unsavedText={unsavedText} />
        <Announcer content={content} news={actions.news} />
        <LockedNotice locked={locked} onInput={onInput} onDismiss={() => setLocked(null)} />
        <RejectedNotice list={actions.rejected} onShow={onShow} onDismiss={onDismiss} />
        {dialog && <SheetDialogs {...{ dialog, content, actions, edits, longestNote, notePath }} onClose={close} />}
      </div>
    </SelectionContext>
  );
});
