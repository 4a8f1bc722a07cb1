import type { RowParts } from '../../../../shared/engine/trace/parts';
import { Money } from '../../../components/money';
import { rowName, useForecastTexts } from '../../../lib/forecast-texts';
import { TotalRow, WhyTable } from './why-table';

interface PartTableProps {
  parts: RowParts;
  month: number;
  minorDigits: number;
  totalLabel: string;
}

/** The rows that a total is the sum of, or a margin the quotient of; those without a figure are left out. */
export function PartTable({ parts: { kind, parts }, month, minorDigits, totalLabel }: PartTableProps) {
  const find = useForecastTexts();
  const shown = parts.filter(({ row }) => kind === 'ratio' || row.month(month) !== 0);
  const total = shown.reduce((sum, { row, sign }) => sum + sign * row.month(month), 0);
  const money = (minor: number) => <Money minor={minor} scale="exact" minorDigits={minorDigits} />;
  return (
    <WhyTable>
      {shown.map(({ row, sign }, index) => (
        <tr key={row.key}>
          <th scope="row">
            {kind === 'ratio' && index === 1 && '÷ '}
            {rowName(find, row)}
          </th>
          <td>{money(sign * row.month(month))}</td>
        </tr>
      ))}
      {kind === 'sum' && <TotalRow label={totalLabel} value={money(total)} />}
    </WhyTable>
  );
}
