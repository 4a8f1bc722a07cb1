import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { useDocument, useUnsavedEdits, useWorkspaceParts } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { monthTitle } from './periods';

interface PrintHeadProps {
  report: string;
  result: ForecastResult;
  /** In a pack; else above the page that is on the screen. */
  isPacked?: boolean;
}

const packedLook =
  "flex items-baseline break-after-avoid pb-[1mm] text-[8pt] text-ink-2 [&>span+span]:before:mr-3 [&>span+span]:before:text-ink-3 [&>span+span]:before:content-['·']";

/** Begins a printed report: business, report, currency, period, scenario, version, date. */
export function PrintHead({ report, result, isPacked = false }: PrintHeadProps) {
  const { t } = useTranslation('reports');
  const { name, version } = useWorkspaceParts((state) => ({ name: state.name, version: state.version }));
  const count = useUnsavedEdits();
  const scenario = useDocument(({ scenarios }) => scenarios.find(({ id }) => id === result.scenarioId)?.name);
  return (
    <div className={classNames('gap-3', isPacked ? packedLook : 'hidden pb-[6mm] print:flex')}>
      <b className={isPacked ? 'text-[11pt] text-ink' : undefined}>{name}</b>
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
