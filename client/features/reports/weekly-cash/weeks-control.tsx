import { useTranslation } from 'react-i18next';
import { SmallSelect } from '#client/components/small-select.tsx';
import { formatLongMonth } from '#client/lib/format-date.ts';
import { useStore } from '#client/lib/store.ts';
import { useIsMobile } from '#client/lib/use-media.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { changeView, reportView } from '../report-view';
import { weeksFrom } from './weeks';

/** The month with which the weeks begin. */
export function WeeksControl({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const view = useStore(reportView);
  const isMobile = useIsMobile();
  return (
    <SmallSelect
      label={t('weeks.firstMonth')}
      prefix={isMobile ? undefined : t('weeks.firstMonth')}
      value={String(weeksFrom(result, view))}
      options={result.timeline.labels.map((month, at) => ({ value: String(at + 1), label: formatLongMonth(month) }))}
      onChange={(value) => changeView({ weeksFrom: Number(value) })}
    />
  );
}
