import { isMonth } from '#shared/domain/months.ts';
import { readAmount } from '../import/read-amount';
import type { Column, Head } from './columns';
import { genericLayouts } from './layouts/index';
import type { Layout } from './reading';
import type { ColumnRole, ReadHints } from './rejection';
import { cellAt, type Line } from './source-table';

function columnOfRole(role: ColumnRole | null, at: number, head: string): Column {
  const column: Column = { at, head, kind: 'other', scope: null, month: null, span: null };
  if (role === null) return column;
  if (isMonth(role)) return { ...column, kind: 'signed', month: role, span: { from: role, to: role, isOpen: false } };
  return { ...column, kind: role === 'amount' ? 'signed' : (role as Column['kind']) };
}

const isNumber = (text: string) =>
  readAmount(text, { decimalMark: '.', decimals: 6, scale: 1 }) !== null ||
  readAmount(text, { decimalMark: ',', decimals: 6, scale: 1 }) !== null;

/** The columns that a person chose, of the generic layout that they make; null where none were chosen. */
export function handColumns(
  lines: readonly Line[],
  { columns: roles }: ReadHints,
): { of: Layout; layout: Layout['id']; head: Head } | null {
  if (!roles) return null;
  const amountsAt = roles.flatMap((role, at) =>
    role && (isMonth(role) || ['debit', 'credit', 'amount'].includes(role)) ? [at] : [],
  );
  const first = lines.findIndex((line) => amountsAt.some((at) => isNumber(cellAt(line, at))));
  const at = Math.max(first, 0) - 1;
  const line = lines[at] ?? { row: lines[0]?.row ?? 1, cells: [] };
  const wanted = roles.includes('date')
    ? 'genericEntries'
    : roles.some((role) => role && isMonth(role))
      ? 'genericMonths'
      : 'genericTrialBalance';
  const of = genericLayouts.find(({ id }) => id === wanted);
  const columns = roles.map((role, column) => columnOfRole(role, column, cellAt(line, column)));
  return of ? { of, layout: of.id, head: { at, line, columns } } : null;
}
