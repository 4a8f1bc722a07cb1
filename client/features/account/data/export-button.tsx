import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { download } from '#client/lib/export/download.ts';
import { failureOf } from '#client/lib/failure.ts';
import { formatNumber } from '#client/lib/format.ts';
import { request } from '#client/lib/rest.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import type { StepUpInput } from '#shared/inputs/account-requests.ts';

type State = 'rest' | 'done' | { bytes: number } | { failure: string };

interface ExportButtonProps {
  /** True while it asks for the password. */
  isAsking: boolean;
  onAsking: (isAsking: boolean) => void;
}

/** Downloads the archive, for who proves again who they are: says how much has come, and can be stopped. */
export function ExportButton({ isAsking, onAsking }: ExportButtonProps) {
  const { t } = useTranslation(['account', 'common']);
  const [state, setState] = useState<State>('rest');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (proof: StepUpInput) => {
    const controller = new AbortController();
    running.current = controller;
    const response = await askForArchive(proof, controller.signal);
    onAsking(false);
    setState({ bytes: 0 });
    saveArchive(response, (bytes) => setState({ bytes })).then(
      () => setState('done'),
      (error: unknown) => setState(controller.signal.aborted ? 'rest' : { failure: failureOf(error).text }),
    );
  };

  const isRunning = typeof state === 'object' && 'bytes' in state;
  return (
    <>
      <div className="flex items-center gap-2">
        <Button
          busy={isRunning && t('data.export.progress', { size: formatNumber(state.bytes / 1_000_000, 1) })}
          onClick={() => onAsking(true)}
          icon={Download}
          label={t('data.export.start')}
        />
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
      {isAsking && <ExportDialog start={start} onClose={() => onAsking(false)} />}
    </>
  );
}

function ExportDialog({ start, onClose }: { start: (proof: StepUpInput) => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <StepUpDialog
      title={t('data.export.title')}
      description={t('data.export.proof')}
      stepUp={useStepUp({ mutateAsync: start })}
      action={t('data.export.start')}
      busy={t('data.export.asking')}
      onClose={onClose}
    />
  );
}

/** Asks for the archive of all own data; the answer has begun when the proof was right. */
const askForArchive = (proof: StepUpInput, signal: AbortSignal): Promise<Response> =>
  request('/api/user/export', { method: 'POST', json: proof, signal });

/** Reads the archive, telling the bytes that have come so far, and hands it to the browser's downloads. */
async function saveArchive(response: Response, onProgress: (bytes: number) => void): Promise<void> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value as Uint8Array<ArrayBuffer>);
    bytes += read.value.length;
    onProgress(bytes);
  }
  download(nameIn(response) ?? 'forecastle.zip', new Blob(parts), 'application/zip');
}

const nameIn = (response: Response) =>
  /filename="([\w.-]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
