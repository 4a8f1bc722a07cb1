import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '#client/lib/error-reporting.ts';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { workOnFile } from '#client/lib/files.ts';
import type { FileProgress, GivenTo } from '#client/lib/files-work.ts';
import { formatNumber } from '#client/lib/format.ts';
import { Cancelled } from '#client/lib/long-work.ts';
import { announceDone } from '#client/lib/notify.ts';
import { useWorkspaceParts } from '#client/workspace/index.ts';
import { fileName } from '#shared/domain/file-name.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { WorkbookCounts, WorkbookFailure } from '#shared/workbook/make-workbook.ts';

interface Wanted {
  document: ForecastDocument;
  /** Ids of the scenarios beside the base case. */
  scenarios: readonly string[];
  language: Language;
  onDone: () => void;
}

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
  const [fault, setFault] = useState<WorkbookFailure | 'failed' | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    setCounts(null);
    setFault(null);
    workOnFile('countWorkbook', { document, scenarios, language }, { signal: abort.signal }).then(
      (found) => (typeof found === 'string' ? setFault(found) : setCounts(found)),
      (error) => error instanceof Cancelled || setFault('failed'),
    );
    return () => abort.abort();
  }, [document, scenarios, language]);

  const write = async () => {
    const abort = new AbortController();
    const onProgress = (progress: FileProgress) => setWork({ progress, abort });
    onProgress({ sheet: '', done: 0, all: 1 });
    setFault(null);
    const task: GivenTo<'writeWorkbook'> = {
      ...{ document, scenarios, language },
      meta: {
        forecastId: saved.forecastId ?? '',
        version: saved.version,
        savedAt: saved.savedAt?.toISOString() ?? null,
      },
    };
    try {
      const made = await workOnFile('writeWorkbook', task, { onProgress, signal: abort.signal });
      if (typeof made === 'string') {
        setFault(made);
        if (made === 'mismatch')
          reportError(new Error('The value reading of a live workbook differs from the engine.'));
        return;
      }
      download(fileName([document.header.name, t('live.title')], 'xlsx'), made.bytes, fileTypes.xlsx);
      const count = (value: number) => formatNumber(value);
      const facts = { formulas: count(made.counts.formulas), sheets: count(made.counts.sheets) };
      announceDone(t('live.written'), t('live.writtenText', facts));
      onDone();
    } catch (error) {
      if (!(error instanceof Cancelled)) setFault('failed');
    } finally {
      setWork(null);
    }
  };
  return { counts, progress: work?.progress ?? null, fault, write, cancel: () => work?.abort.abort() };
}
