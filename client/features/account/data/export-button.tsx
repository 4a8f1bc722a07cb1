import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatNumber } from '#client/lib/format.ts';
import { downloadArchive } from './download-archive';

type State = 'rest' | 'done' | { bytes: number } | { failure: string };

/** Downloads the archive: says how much has come, and can be stopped. */
export function ExportButton() {
  const { t } = useTranslation(['account', 'common']);
  const [state, setState] = useState<State>('rest');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setState({ bytes: 0 });
    try {
      await downloadArchive({ signal: controller.signal, onProgress: (bytes) => setState({ bytes }) });
      setState('done');
    } catch (error) {
      setState(controller.signal.aborted ? 'rest' : { failure: failureOf(error).text });
    }
  };

  const isRunning = typeof state === 'object' && 'bytes' in state;
  return (
    <>
      <div className="flex items-center gap-2">
        <Button
          busy={isRunning && t('data.export.progress', { size: formatNumber(state.bytes / 1_000_000, 1) })}
          onClick={start}
        >
          <Download />
          {t('data.export.start')}
        </Button>
        {isRunning && (
          <Button variant="ghost" onClick={() => running.current?.abort()}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
      {state === 'done' && (
        <NoticeBox tone="info" isLive>
          {t('data.export.done')}
        </NoticeBox>
      )}
      {typeof state === 'object' && 'failure' in state && (
        <NoticeBox tone="bad" isLive title={t('data.export.failed')}>
          {state.failure}
        </NoticeBox>
      )}
    </>
  );
}
