import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ForecastDocument } from '../../../../shared/inputs/forecast/document';
import { Money } from '../../../components/money';
import { paths } from '../../../lib/paths';
import { useForecastTexts } from '../words';
import type { Reason } from './reasons';
import { findLine } from './section-of';

interface ReasonTableProps {
  reasons: readonly Reason[];
  document: ForecastDocument;
  minorDigits: number;
  totalLabel: string;
}

/** What a figure is made of, each part with the way to its input. */
export function ReasonTable({ reasons, document, minorDigits, totalLabel }: ReasonTableProps) {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const find = useForecastTexts();
  if (reasons.length === 0) return <p className="muted">{t('why.nothing')}</p>;
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
        {reasons.map(({ key, rule, lineId, amount }) => {
          const line = findLine(document, lineId);
          const words = find(`rules.${rule}`) ?? rule;
          return (
            <tr key={key}>
              <th scope="row">
                {line ? <Link to={paths.forecastInputs(id, line.section)}>{line.name}</Link> : words}
                {line && <span className="why-rule">{words}</span>}
              </th>
              <td>
                <Money minor={amount} scale="exact" minorDigits={minorDigits} />
              </td>
            </tr>
          );
        })}
        {reasons.length > 1 && (
          <tr className="sub">
            <th scope="row">{totalLabel}</th>
            <td>
              <Money
                minor={reasons.reduce((total, { amount }) => total + amount, 0)}
                scale="exact"
                minorDigits={minorDigits}
              />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
