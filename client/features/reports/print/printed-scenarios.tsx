import { useMemo } from 'react';
import { DataTable } from '#client/components/data-table.tsx';
import type { ExportCell, ExportRow } from '#client/lib/export/table.ts';
import { formatMoney, formatNumber, formatRate } from '#client/lib/format.ts';
import { formatMonth } from '#client/lib/format-date.ts';
import { useDocument } from '#client/workspace/index.ts';
import { calendarMonth } from '#shared/domain/months.ts';
import { exportContext } from '../export/context';
import { allScenarioTables } from '../export/scenario-tables';

/** The comparison of every scenario with the base case on paper. */
export function PrintedScenarios() {
  const document = useDocument((whole) => whole);
  const [table] = useMemo(() => {
    const context = exportContext();
    return context ? allScenarioTables({ ...context, document }) : [];
  }, [document]);
  if (!table) return null;
  return (
    <DataTable
      look="statement mb-[6mm] break-inside-avoid [&_thead_th]:align-bottom [&_thead_th]:whitespace-normal"
      scroll={null}
      columns={table.columns.map(({ label }, at) => ({
        head: label,
        isHeadLeft: at === 0,
        isRowHead: at === 0,
        cell: ({ cells }: ExportRow) => cellText(cells[at] ?? null),
      }))}
      rows={table.rows}
      rowKey={({ cells: [name] }) => String(name)}
      rowClassName={() => 'line'}
    />
  );
}

/** A cell in the person's formats. */
function cellText(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return /^\d{4}-\d\d$/.test(cell) ? formatMonth(Number(cell.slice(0, 4)), calendarMonth(cell)) : cell;
  const { value, decimals, style } = cell;
  if (!Number.isFinite(value)) return '';
  if (style === 'money') return formatMoney(value, { minorDigits: decimals });
  return style === 'rate' ? formatRate(value, 1) : formatNumber(value / 10 ** decimals);
}
