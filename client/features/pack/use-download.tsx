import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { WorkDialog } from '#client/components/work-dialog.tsx';
import { announceDone, notify } from '#client/lib/notify.ts';
import { useOpenForecast } from '#client/lib/open-forecast.ts';
import { RestError } from '#client/lib/rest.ts';
import { saveRequested } from '#client/lib/signals.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useUnsavedEdits, useWorkspace } from '#client/workspace/index.ts';
import type { Language } from '#shared/domain/languages.ts';
import { downloadPack } from './download-pack';

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
