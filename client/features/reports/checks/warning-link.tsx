import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Warning } from '../../../../shared/engine/result';
import type { ForecastDocument } from '../../../../shared/inputs/forecast/document';
import { paths } from '../../../lib/paths';
import { findLine, sectionOfPath } from '../../../lib/workspace';

interface WarningLinkProps {
  warning: Warning;
  document: ForecastDocument;
}

/** The way to what answers a warning: the report that shows it or the section it is typed in. */
export function WarningLink({ warning, document }: WarningLinkProps) {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  if (warning.id === 'W1') return <Link to={paths.forecastReport(id, 'cash-flow')}>{t('checks.openCashFlow')}</Link>;
  const section = findLine(document, warning.lineId ?? null)?.section ?? sectionOfPath(warning.path ?? []);
  if (!section) return null;
  return (
    <Link to={paths.forecastInputs(id, section)} state={{ lineId: warning.lineId }}>
      {t('why.goTo', { section: t(`sections.${section}`) })}
    </Link>
  );
}
