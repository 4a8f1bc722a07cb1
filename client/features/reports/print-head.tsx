import { useTranslation } from 'react-i18next';
import { formatDate } from '#client/lib/format-date.ts';
import { useDocument, useUnsavedEdits, useWorkspaceParts } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { monthTitle } from './periods';

/** Begins a printed report: business, report, currency, period, scenario, version, date. */
export function PrintHead({ report, result }: { report: string; result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const { name, version } = useWorkspaceParts((state) => ({ name: state.name, version: state.version }));
  const count = useUnsavedEdits();
  const scenario = useDocument(({ scenarios }) => scenarios.find(({ id }) => id === result.scenarioId)?.name);
  return (
    <div className="print-only print-head">
      <b>{name}</b>
      <span>{report}</span>
      <span>
        {t('overview.range', {
          unit: result.currency,
          from: monthTitle(result.timeline, 1),
          to: monthTitle(result.timeline, result.timeline.months),
        })}
      </span>
      <span>{scenario ?? t('scenarios.base')}</span>
      <span>
        {version > 0
          ? t('printVersion', { version, count, date: formatDate(new Date()) })
          : t('printExample', { date: formatDate(new Date()) })}
      </span>
    </div>
  );
}
