import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { exampleId, paths } from '#client/lib/paths.ts';
import { refreshRequested } from '#client/lib/signals.ts';
import { useStore } from '#client/lib/store.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument, useIsStructureFixed, useWorkspace } from '#client/workspace/index.ts';
import { isUncertain } from '#shared/inputs/forecast/risk.ts';
import { Picture } from '../results/results-view';
import { riskStateOf } from '../risk-run';
import { fetchRecordedRisk, ownPicture, pictureOfRecord, type RecordedRisk } from './recorded-risk';

interface RiskReportProps {
  isPrinted?: boolean;
}

/** What the futures say: this tab's own run of the document as it is, else the simulation of the report of record. */
export function RiskReport({ isPrinted = false }: RiskReportProps) {
  const id = useForecastId();
  const state = useStore(riskStateOf(id));
  const document = useDocument((whole) => whole);
  const own = ownPicture(state, document);
  const Frame = isPrinted ? 'div' : 'main';
  return (
    <Frame className={isPrinted ? 'grid grid-cols-1 gap-3.5' : 'page grid grid-cols-1 gap-3.5 pt-0'}>
      {own ? (
        <Picture picture={own} isWorking={state.work !== null} isPrinted={isPrinted} />
      ) : id === exampleId ? (
        <NoRisk />
      ) : (
        <OfRecord isPrinted={isPrinted} />
      )}
    </Frame>
  );
}

function OfRecord({ isPrinted = false }: RiskReportProps) {
  const { t } = useTranslation('whatIf');
  const id = useForecastId();
  const utils = trpc.useUtils();
  const isFixed = useIsStructureFixed();
  const refreshedAt = useWorkspace(({ report }) => report?.refreshedAt.getTime() ?? null);
  const query = useQuery({
    queryKey: ['riskOfRecord', id, refreshedAt],
    queryFn: (): Promise<RecordedRisk | null> => fetchRecordedRisk(utils, id),
  });
  const { data, isPending } = query;
  if (data === undefined)
    return (
      // The pack waits for it.
      <div className="min-h-60" data-waiting={isPending || undefined}>
        <QueryState query={query} failed={t('risk.report.failed')} />
      </div>
    );
  const picture = data && pictureOfRecord(data);
  if (data && picture)
    return (
      <>
        <p className="text-xs text-ink-2">{t('risk.report.ofVersion', { version: data.version })}</p>
        <Picture picture={picture} isWorking={false} isPrinted={isPrinted} />
      </>
    );
  if (!data || !isUncertain(data.document)) return <NoRisk />;
  return (
    <NoticeBox
      tone="warn"
      isLive
      actions={
        !isPrinted &&
        !isFixed && (
          <Button size="small" onClick={() => refreshRequested.raise()} icon={RefreshCw} label={t('risk.run.again')} />
        )
      }
    >
      {t('risk.report.unfinished')}
    </NoticeBox>
  );
}

/** Nothing has been run: the way to where that is done. */
function NoRisk() {
  const { t } = useTranslation('whatIf');
  const id = useForecastId();
  return (
    <EmptyState
      title={t('risk.results.none')}
      action={
        <Link className={buttonClasses({ size: 'small' })} to={paths.forecastScenarios(id, 'risk')}>
          {t('risk.report.open')}
        </Link>
      }
    >
      {t('risk.report.none')}
    </EmptyState>
  );
}
