import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '#client/lib/error-reporting.ts';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { workOnFile } from '#client/lib/files.ts';
import type { FileProgress, WorkbookCounts } from '#client/lib/files-work.ts';
import { formatCount } from '#client/lib/format.ts';
import { Cancelled } from '#client/lib/long-work.ts';
import { announceDone } from '#client/lib/notify.ts';
import { useWorkspaceParts } from '#client/workspace/index.ts';
import { fileName } from '#shared/domain/file-name.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { FaultCode } from '#shared/workbook/workbook-fault.ts';

interface Wanted {
  document: ForecastDocument;
  /** Ids of the scenarios beside the base case. */
  scenarios: readonly string[];
  language: Language;
  onDone: () => void;
}

/** Why there is no workbook, and the sentence that names what keeps it. */
interface Fault {
  fault: FaultCode | 'failed';
  reason: string;
}

const failed: Fault = { fault: 'failed', reason: '' };

/** Counts what the workbook will hold whenever something else is chosen, and writes it. */
export function useLiveWorkbook({ document, scenarios, language, onDone }: Wanted) {
  const { t } = useTranslation('files');
  const saved = useWorkspaceParts((state) => ({
    forecastId: state.forecastId,
    version: state.version,
    savedAt: state.savedAt,
  }));
  const [counts, setCounts] = useState<WorkbookCounts | null>(null);
  const [work, setWork] = useState<{ progress: FileProgress; abort: AbortController } | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);

  const options = useMemo(() => ({ scenarios, language }), [scenarios, language]);

  useEffect(() => {
    const abort = new AbortController();
    setCounts(null);
    setFault(null);
    workOnFile('countWorkbook', { document, options }, { signal: abort.signal }).then(
      (found) => ('fault' in found ? setFault(found) : setCounts(found)),
      (error) => error instanceof Cancelled || setFault(failed),
    );
    return () => abort.abort();
  }, [document, options]);

  const write = async () => {
    const abort = new AbortController();
    const onProgress = (progress: FileProgress) => setWork({ progress, abort });
    onProgress({ sheet: '', done: 0, all: 1 });
    setFault(null);
    const { forecastId, version, savedAt } = saved;
    const meta = { version: version > 0 ? version : null, forecastId: forecastId ?? '' };
    try {
      const all = { ...options, meta, ...(savedAt && { savedAt }) };
      const made = await workOnFile('writeWorkbook', { document, options: all }, { onProgress, signal: abort.signal });
      if ('fault' in made) {
        setFault(made);
        if (made.fault === 'differs') reportError(new Error('A live workbook would differ from the engine.'));
        return;
      }
      download(fileName([document.header.name, t('live.title')], 'xlsx'), made.bytes, fileTypes.xlsx);
      const facts = { formulas: formatCount(counts?.formulas ?? 0), sheets: formatCount(counts?.sheets ?? 0) };
      announceDone(t('live.written'), t('live.writtenText', facts));
      onDone();
    } catch (error) {
      if (!(error instanceof Cancelled)) setFault(failed);
    } finally {
      setWork(null);
    }
  };
  return { counts, progress: work?.progress ?? null, fault, write, cancel: () => work?.abort.abort() };
}
