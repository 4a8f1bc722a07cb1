import { adminPageSize } from '#shared/inputs/admin-requests.ts';

/** One page of an administrator's list. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  page: number;
  pageSize: number;
}

/** The part of a query that cuts one page out of its rows. */
export const cutOf = (page: number) => ({ limit: adminPageSize, offset: (page - 1) * adminPageSize });

/** Rows of one page with what a pager needs. */
export function pageOf<Row>(rows: Row[], total: number, page: number): Page<Row> {
  return { rows, total, page, pageSize: adminPageSize };
}
