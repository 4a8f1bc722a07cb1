import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { paths } from '#client/lib/paths.ts';

/** There are no figures: the inputs cannot be computed. */
export function NoResult({ forecastId }: { forecastId: string }) {
  const { t } = useTranslation('reports');
  return (
    <main className="page">
      <EmptyState
        title={t('notAvailable.title')}
        action={
          <Link className={buttonClasses({ size: 'small' })} to={paths.forecastInputs(forecastId)}>
            {t('notAvailable.action')}
          </Link>
        }
      >
        {t('notAvailable.text')}
      </EmptyState>
    </main>
  );
}
