import type { ComponentProps } from 'react';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { classNames } from '#client/lib/class-names.ts';

export interface AdminColumn<Row> extends Column<Row> {
  /** Cells of a second line or of several badges. */
  isTall?: boolean;
  /** On a phone the words break anywhere instead of being cut. */
  isWrapped?: boolean;
  /** Left out where the sidebar leaves a narrow page. */
  isRoomyOnly?: boolean;
}

interface AdminTableProps<Row> extends Omit<ComponentProps<typeof DataTable<Row>>, 'columns'> {
  columns: readonly AdminColumn<Row>[];
  /** How wide what names the row is at most on a phone. */
  rowHead?: string;
}

/** A list of facts, dense; on a phone its rows are as high as their words. */
export function AdminTable<Row>({ columns, rowHead = 'max-desk:max-w-[38vw]', ...table }: AdminTableProps<Row>) {
  const first = columns.findIndex(({ isDesktopOnly }) => !isDesktopOnly);
  const last = columns.length - (columns.at(-1)?.isDesktopOnly ? 2 : 1);
  const looks = columns.map((column, at) => ({
    ...column,
    className: classNames(
      'h-9.5 max-desk:h-auto max-desk:px-1.5',
      column.isTall ? 'max-desk:[thead_&]:py-2' : 'max-desk:py-2',
      column.isRoomyOnly && 'max-[1199px]:hidden',
      at === first && 'max-desk:pl-4',
      at === last && 'max-desk:pr-4',
      column.className,
    ),
    cellClassName: (row: Row) =>
      classNames(
        column.isRowHead && ['max-desk:overflow-hidden max-desk:text-ellipsis', rowHead],
        column.isTall && 'py-1.75',
        column.isWrapped && 'max-desk:wrap-anywhere max-desk:whitespace-normal',
        column.cellClassName?.(row),
      ),
  }));
  return <DataTable {...table} columns={looks} />;
}
