import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '#client/components/failed-state.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { changedInputs } from './changed-inputs';
import { FiguresTable } from './figures-table';
import { InputsTable } from './inputs-table';
import { type ComparedVersion, useCompared } from './use-compared';

interface ComparisonProps {
  forecastId: string;
  from: ComparedVersion;
  to: ComparedVersion;
  heads: readonly [string, string];
}

/** What differs between two versions: the figures first, then the inputs that made them differ. */
export function Comparison({ forecastId, from, to, heads }: ComparisonProps) {
  const { t } = useTranslation('forecast');
  const { documents, failure, retry } = useCompared(forecastId, from, to);
  if (failure)
    return (
      <FailedState
        title={t('compare.failed')}
        detail={failure.status === 404 ? t('compare.gone') : failure.text}
        requestId={failure.requestId}
        {...(failure.status === 404 ? {} : { onRetry: retry })}
      />
    );
  if (!documents) return <Skeleton rows={6} />;
  return <Compared documents={documents} heads={heads} />;
}

interface ComparedProps {
  documents: readonly [ForecastDocument, ForecastDocument];
  heads: readonly [string, string];
}

function Compared({ documents, heads }: ComparedProps) {
  const { t } = useTranslation('forecast');
  const { t: report } = useTranslation('reports');
  const find = useForecastTexts();
  const [one, other] = documents;
  const groups = useMemo(() => changedInputs(one, other, { t, report, find }), [one, other, t, report, find]);
  const count = groups.reduce((total, { inputs }) => total + inputs.length, 0);
  if (count === 0) return <p className="px-4 py-3 text-ink-2">{t('compare.noDifference')}</p>;
  return (
    <>
      <FiguresTable documents={documents} heads={heads} />
      <p className="px-4 py-3 text-xs text-ink-2" role="status">
        {t('compare.count', { count, places: t('compare.places', { count: groups.length }) })}
      </p>
      <InputsTable groups={groups} heads={heads} />
    </>
  );
}
