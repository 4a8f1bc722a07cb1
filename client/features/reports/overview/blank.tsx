import { Sprout } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ForecastResult } from '../../../../shared/engine/result';
import { buttonClasses } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { paths } from '../../../lib/paths';

/** True for a forecast in which nothing happens yet: no amount in any year of any statement. */
export function isBlank({ profitAndLoss, balanceSheet, cashFlowIndirect }: ForecastResult): boolean {
  return [profitAndLoss, balanceSheet, cashFlowIndirect].every(({ rows }) =>
    rows.every(({ unit, opening, years }) => unit !== 'money' || (!opening && years.every((amount) => !amount))),
  );
}

/** In place of charts without a figure: where to begin. */
export function BlankOverview({ forecastId }: { forecastId: string }) {
  const { t } = useTranslation('reports');
  return (
    <section className="card">
      <EmptyState
        icon={Sprout}
        title={t('overview.blankTitle')}
        action={
          <div className="row blank-actions">
            <Link
              className={buttonClasses({ variant: 'primary', size: 'small' })}
              to={paths.forecastInputs(forecastId, 'history')}
            >
              {t('overview.typeOpening')}
            </Link>
            <Link className={buttonClasses({ size: 'small' })} to={paths.forecastInputs(forecastId, 'revenue')}>
              {t('overview.addRevenue')}
            </Link>
          </div>
        }
      >
        {t('overview.blankText')}
      </EmptyState>
    </section>
  );
}
