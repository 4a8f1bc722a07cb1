import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '#client/lib/error-reporting.ts';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { workOnFile } from '#client/lib/files.ts';
import type { FileProgress, WorkbookCounts } from '#client/lib/files-work.ts';
import { formatCount } from '#client/lib/format.ts';
import { Cancelled } from '#client/lib/long-work.ts';
import { announceDone } from '#client/lib/notify.ts';
import { RestError, request } from '#client/lib/rest.ts';
import { useWorkspaceParts } from '#client/workspace/index.ts';
import { fileName } from '#shared/domain/file-name.ts';
import type { Language } from '#shared/domain/languages.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { FaultCode } from '#shared/workbook/workbook-fault.ts';

interface Wanted {
  document: ForecastDocument;
  /** Ids of the scenarios beside the base case. */
  scenarios: readonly string[];
  language: Language;
  /** The lender pack of the saved version comes with it, in one archive. */
  withPack: boolean;
  onDone: () => void;
}

/** Why there is no workbook, and the sentence that names what keeps it. */
interface Fault {
  fault: FaultCode | 'failed';
  reason: string;
}

const failed: Fault = { fault: 'failed', reason: '' };

/** Counts what the workbook will hold whenever something else is chosen, and writes it. */
export function useLiveWorkbook({ document, scenarios, language, withPack, onDone }: Wanted) {
  const { t } = useTranslation(['files', 'pack']);
  const saved = useWorkspaceParts((state) => ({
    forecastId: state.forecastId,
    version: state.version,
    savedAt: state.savedAt,
  }));
  const [counts, setCounts] = useState<WorkbookCounts | null>(null);
  const [work, setWork] = useState<{ progress: FileProgress; abort: AbortController } | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  /** Why the server made no pack, in its words. */
  const [rejection, setRejection] = useState<string | null>(null);

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

  /** With a scenario it alone is in the file, as its base case. */
  const write = async (alone?: { id: string; name: string }) => {
    const abort = new AbortController();
    const onProgress = (progress: FileProgress) => setWork({ progress, abort });
    onProgress({ sheet: '', done: 0, all: 1 });
    setFault(null);
    setRejection(null);
    const { forecastId, version, savedAt } = saved;
    const meta = { version: version > 0 ? version : null, forecastId: forecastId ?? '' };
    try {
      const all = { ...options, meta, ...(savedAt && { savedAt }), ...(alone && { scenarios: [] }) };
      const written = alone ? { ...applyScenario(document, alone.id).document, scenarios: [] } : document;
      const given = { document: written, options: all };
      const made = await workOnFile('writeWorkbook', given, { onProgress, signal: abort.signal });
      if ('fault' in made) {
        setFault(made);
        if (made.fault === 'differs') reportError(new Error('A live workbook would differ from the engine.'));
        return;
      }
      const names = [document.header.name, ...(alone ? [alone.name] : []), t('live.title')];
      if (withPack && forecastId) {
        onProgress({ sheet: '', done: 0, all: 0 });
        const address = `/api/forecasts/${forecastId}/pack?language=${language}`;
        const pack = await request(address, { signal: abort.signal, bypass: [422, 503] });
        const { zipSync } = await import('fflate');
        const parts = {
          [fileName([document.header.name, t('pack:title')], 'pdf')]: new Uint8Array(await pack.arrayBuffer()),
          [fileName(names, 'xlsx')]: made.bytes,
        };
        download(fileName(names, 'zip'), zipSync(parts, { level: 0 }), 'application/zip');
      } else download(fileName(names, 'xlsx'), made.bytes, fileTypes.xlsx);
      const facts = { formulas: formatCount(counts?.formulas ?? 0), sheets: formatCount(counts?.sheets ?? 0) };
      announceDone(t('live.written'), t('live.writtenText', facts));
      onDone();
    } catch (error) {
      if (error instanceof Cancelled || abort.signal.aborted) return;
      if (error instanceof RestError) setRejection(error.message);
      else setFault(failed);
    } finally {
      setWork(null);
    }
  };
  return { counts, progress: work?.progress ?? null, fault, rejection, write, cancel: () => work?.abort.abort() };
}
