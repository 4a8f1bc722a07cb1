import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkDialog } from '#client/components/work-dialog.tsx';
import { type ExportRequest, exportRequested, printRequested } from '#client/lib/export/requests.ts';
import { Cancelled } from '#client/lib/long-work.ts';
import { notify } from '#client/lib/notify.ts';
import { navigationCompleted, useSignal } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ReportSlug } from '#shared/reports/registry.ts';
import type { Progress, WriteParams } from './write-files';

const Printing = lazy(async () => ({ default: (await import('../print/printing')).Printing }));

const nothing = () => Promise.resolve(null);

const loadRiskTables = async () =>
  (await import('#client/features/what-if/risk/report/recorded-risk.ts')).fetchRiskTables;

const ownRisk: WriteParams['fetchRisk'] = async ({ forecastId }) => (await loadRiskTables())(null, forecastId);

type FilesProps = Partial<Pick<WriteParams, 'fetchCompared' | 'fetchRisk'>>;

/** The same of a saved forecast, whose versions actual months are compared with. */
export function SavedForecastFiles() {
  const utils = trpc.useUtils();
  return (
    <ForecastFiles
      fetchCompared={async (context) => {
        const { fetchCompared } = await import('../variance/fetch-compared');
        return fetchCompared(utils, context);
      }}
      fetchRisk={async ({ forecastId }) => (await loadRiskTables())(utils, forecastId)}
    />
  );
}

/** The same of a forecast that is read alone. */
export function ReadForecastFiles() {
  const utils = trpc.useUtils();
  return <ForecastFiles fetchRisk={async ({ forecastId }) => (await loadRiskTables())(utils, forecastId)} />;
}

/** Answers whoever asks for a file or a print of the open forecast; shows how far a long one is, and stops it. */
export function ForecastFiles({ fetchCompared = nothing, fetchRisk = ownRisk }: FilesProps) {
  const { t } = useTranslation('files');
  const [work, setWork] = useState<{ progress: Progress; cancel: () => void } | null>(null);

  const [printing, setPrinting] = useState<{ report: ReportSlug | null } | null>(null);

  const write = async (request: ExportRequest) => {
    const abort = new AbortController();
    const onProgress = (progress: Progress) => setWork({ progress, cancel: () => abort.abort() });
    onProgress({ done: 0, all: 1 });
    try {
      const { writeFiles } = await import('./write-files');
      await writeFiles({ request, onProgress, signal: abort.signal, fetchCompared, fetchRisk });
    } catch (error) {
      if (error instanceof Cancelled) return;
      notify({ severity: 'error', summary: t('export.failed'), detail: t('export.failedDetail') });
    } finally {
      setWork(null);
    }
  };
  useSignal(exportRequested, (request) => {
    if (!work) void write(request);
  });

  useSignal(printRequested, (report) => setPrinting({ report }));
  useSignal(navigationCompleted, () => setPrinting(null));

  if (printing) {
    return (
      <Suspense fallback={null}>
        <Printing report={printing.report} onDone={() => setPrinting(null)} />
      </Suspense>
    );
  }
  if (!work) return null;
  const { progress, cancel } = work;
  return (
    <WorkDialog
      title={t('export.writing')}
      progress={t('export.progress', { ...progress })}
      {...progress}
      onCancel={cancel}
    />
  );
}
