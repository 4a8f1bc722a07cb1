import { lazy, Suspense, useEffect, useState } from 'react';
import { liveWorkbookRequested, takeBackRequested, workbookWaiting } from '#client/lib/export/requests.ts';
import { loadAreas } from '#client/lib/i18n.ts';
import { navigationCompleted, useSignal } from '#client/lib/signals.ts';
import { useStore } from '#client/lib/store.ts';
import { useWorkspace } from '#client/workspace/index.ts';

const LiveWorkbookDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./live-workbook-dialog'), loadAreas('files', 'forecast', 'pack')]);
  return { default: dialog.LiveWorkbookDialog };
});
const TakeBackDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./take-back-dialog'), loadAreas('files', 'forecast', 'reports')]);
  return { default: dialog.TakeBackDialog };
});

/** Answers whoever asks for the live workbook of the open forecast, or gives one to take back: also dropped on the page. */
export function FilesHost() {
  const [shown, setShown] = useState<{ is: 'export' } | { is: 'takeBack'; file: File | null } | null>(null);
  const isOpen = useWorkspace(({ document }) => document !== null);
  const forecastId = useWorkspace((state) => state.forecastId);
  const waiting = useStore(workbookWaiting);
  useSignal(liveWorkbookRequested, () => setShown({ is: 'export' }));
  useSignal(takeBackRequested, (file) => setShown({ is: 'takeBack', file }));
  useSignal(navigationCompleted, () => setShown(null));

  useEffect(() => {
    if (!waiting || !isOpen || waiting.forecastId !== forecastId) return;
    workbookWaiting.set(null);
    setShown({ is: 'takeBack', file: waiting.file });
  }, [waiting, isOpen, forecastId]);

  useEffect(() => {
    const workbookIn = ({ dataTransfer }: DragEvent) =>
      [...(dataTransfer?.items ?? [])].some(({ kind }) => kind === 'file') ? dataTransfer : null;
    const over = (event: DragEvent) => {
      if (workbookIn(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      // What a field of its own has taken is not dropped on the page.
      const file = event.defaultPrevented ? undefined : workbookIn(event)?.files[0];
      if (!file) return;
      event.preventDefault();
      if (/\.xlsx$/i.test(file.name)) takeBackRequested.raise(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, []);

  if (!shown || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      {shown.is === 'export' ? (
        <LiveWorkbookDialog onClose={() => setShown(null)} />
      ) : (
        <TakeBackDialog key={shown.file?.lastModified} file={shown.file} onClose={() => setShown(null)} />
      )}
    </Suspense>
  );
}
