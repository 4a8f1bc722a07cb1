import { useTranslation } from 'react-i18next';
import type { RowParts } from '../../../../shared/engine/trace/parts';
import { Money } from '../../../components/money';
import { rowName, useForecastTexts } from '../words';

interface PartTableProps {
  parts: RowParts;
  month: number;
  minorDigits: number;
  totalLabel: string;
}

/** The rows that a total is the sum of, or a margin the quotient of; those without a figure are left out. */
export function PartTable({ parts: { kind, parts }, month, minorDigits, totalLabel }: PartTableProps) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const shown = parts.filter(({ row }) => kind === 'ratio' || row.month(month) !== 0);
  const total = shown.reduce((sum, { row, sign }) => sum + sign * row.month(month), 0);
  const money = (minor: number) => <Money minor={minor} scale="exact" minorDigits={minorDigits} />;
  return (
    <table className="tbl why">
      <thead>
        <tr>
          <th scope="col" className="l">
            {t('why.reasons')}
          </th>
          <th scope="col">{t('why.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ row, sign }, index) => (
          <tr key={row.key}>
            <th scope="row">
              {kind === 'ratio' && index === 1 && '÷ '}
              {rowName(find, row)}
            </th>
            <td>{money(sign * row.month(month))}</td>
          </tr>
        ))}
        {kind === 'sum' && (
          <tr className="sub">
            <th scope="row">{totalLabel}</th>
            <td>{money(total)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
