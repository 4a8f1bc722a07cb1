import { useMemo } from 'react';
import type { ExportCell } from '#client/lib/export/table.ts';
import { formatMoney, formatNumber, formatRate } from '#client/lib/format.ts';
import { useDocument } from '#client/workspace/index.ts';
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
  // Two scenarios may bear one name.
  const columns = table.columns.map(({ label }, at) => ({ label, key: `c${at}` }));
  return (
    <table className="tbl statement print-block print-comparison">
      <thead>
        <tr>
          {columns.map(({ label, key }) => (
            <th key={key} scope="col" className={key === 'c0' ? 'l' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ cells: [name, ...cells] }) => (
          <tr key={String(name)} className="line">
            <th scope="row">{cellText(name ?? null)}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]?.key}>{cellText(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell in the person's formats. */
function cellText(cell: ExportCell): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  const { value, decimals, style } = cell;
  if (!Number.isFinite(value)) return '';
  if (style === 'money') return formatMoney(value, { minorDigits: decimals });
  return style === 'rate' ? formatRate(value, 1) : formatNumber(value / 10 ** decimals);
}
