import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { WorkDialog } from '#client/components/work-dialog.tsx';
import { download } from '#client/lib/export/download.ts';
import { announceDone, notify } from '#client/lib/notify.ts';
import { useOpenForecast } from '#client/lib/open-forecast.ts';
import { RestError, request } from '#client/lib/rest.ts';
import { saveRequested } from '#client/lib/signals.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useUnsavedEdits, useWorkspace } from '#client/workspace/index.ts';
import { fileName } from '#shared/domain/file-name.ts';
import type { Language } from '#shared/domain/languages.ts';

/** Downloads the pack of what is saved; unsaved edits are saved first where the person says so. */
export function useDownload(language: Language) {
  const { t } = useTranslation('pack');
  const forecastId = useForecastId();
  const business = useWorkspace((state) => state.name);
  const edits = useUnsavedEdits();
  const busy = useOpenForecast()?.busy;
  const [asked, setAsked] = useState<'question' | 'saving' | 'saved' | null>(null);
  const wanted = useRef({ withWorkbook: false });
  const [work, setWork] = useState<{ abort: AbortController; done: number; all: number } | null>(null);

  const start = async () => {
    const { withWorkbook } = wanted.current;
    const abort = new AbortController();
    const { signal } = abort;
    setWork({ abort, done: 0, all: 0 });
    const onProgress = (done: number, all: number) => setWork({ abort, done, all });
    try {
      await downloadPack({ forecastId, language, withWorkbook, name: [business, t('title')], signal, onProgress });
      announceDone(t('builder.downloaded'), t('builder.downloadedText'));
    } catch (error) {
      if (signal.aborted) return;
      const detail = error instanceof RestError ? error.message : t('notMade');
      notify({ severity: 'error', summary: t('builder.failed'), detail });
    } finally {
      setWork(null);
    }
  };
  const go = useEffectEvent(() => void start());
  useEffect(() => {
    if (asked === 'saving' && busy === 'saving') setAsked('saved');
    if (asked !== 'saved' || busy === 'saving') return;
    setAsked(null);
    // A rejected save leaves the edits where they are, and says so itself.
    if (edits === 0) go();
  }, [asked, busy, edits]);

  const dialogs = (
    <>
      {asked === 'question' && (
        <ConfirmDialog
          width={440}
          title={t('builder.unsaved.title')}
          description={t('builder.unsaved.text', { count: edits })}
          action={t('builder.unsaved.save')}
          onConfirm={() => {
            setAsked('saving');
            saveRequested.raise();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {work && (
        <WorkDialog
          title={t('builder.writing')}
          progress={work.all === 0 ? t('builder.preparing') : t('builder.page', { page: work.done, pages: work.all })}
          {...(work.all === 0 ? {} : { done: work.done, all: work.all })}
          onCancel={() => {
            work.abort.abort();
            setWork(null);
          }}
        />
      )}
    </>
  );
  const download = (withWorkbook: boolean) => {
    wanted.current = { withWorkbook };
    if (edits > 0) setAsked('question');
    else void start();
  };
  return { dialogs, isBusy: work !== null, download };
}

interface PackToDownload {
  forecastId: string;
  language: Language;
  /** An archive with the live workbook. */
  withWorkbook: boolean;
  /** Words of its name. */
  name: readonly string[];
  signal: AbortSignal;
  /** Called with the pages that have come and how many there are. */
  onProgress: (done: number, all: number) => void;
}

/** Takes the pack of the saved version from the server, counting its pages as they come; nothing is kept of half a file. */
async function downloadPack({
  forecastId,
  language,
  withWorkbook,
  name,
  signal,
  onProgress,
}: PackToDownload): Promise<void> {
  const answer = await request(`/api/forecasts/${forecastId}/pack${withWorkbook ? '.zip' : ''}?language=${language}`, {
    signal,
    bypass: [422, 503],
  });
  const all = Number(answer.headers.get('X-Pack-Pages') ?? 0);
  onProgress(0, all);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const letters = new TextDecoder('latin1');
  let end = '';
  let done = 0;
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    const text = end + letters.decode(part.value);
    done += text.match(/\/Type \/Page\n/g)?.length ?? 0;
    end = text.slice(-pageMark.length + 1);
    onProgress(done, all);
  }
  download(
    fileName(name, withWorkbook ? 'zip' : 'pdf'),
    await new Blob(parts).arrayBuffer(),
    withWorkbook ? 'application/zip' : 'application/pdf',
  );
}

const pageMark = '/Type /Page\n';
