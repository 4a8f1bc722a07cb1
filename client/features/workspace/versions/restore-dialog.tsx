import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatDayTime } from '#client/lib/format-date.ts';
import { announceSaved } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUnsavedEdits, useWorkspace, workspace } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { useLiveParts } from '../live-parts';

interface RestoreDialogProps {
  forecastId: string;
  version: { version: number };
  onClose: () => void;
}

/** Makes an old version the newest, and opens it in place of what is shown. */
export function RestoreDialog({ forecastId, version, onClose }: RestoreDialogProps) {
  const { t } = useTranslation(['home', 'forecast', 'common']);
  const utils = trpc.useUtils();
  const newest = useWorkspace((state) => state.savedVersion);
  const edits = useUnsavedEdits();
  const live = useLiveParts();
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending, error } = trpc.forecast.restoreVersion.useMutation();

  const restore = async () => {
    const input = { id: forecastId, version: version.version, baseVersion: newest, idempotencyKey: key };
    const saved = await mutateAsync(input).catch(() => null);
    if (!saved) return;
    const { document, report } = await utils.client.forecast.get.query({ id: forecastId });
    const savedAt = new Date(saved.savedAt);
    // The stream brings it to who edits together.
    if (!live) workspace.open({ forecastId, version: saved.version, savedAt, document: parseJson(document) });
    workspace.setReport(report && { version: report.version, refreshedAt: new Date(report.refreshedAt) });
    await utils.forecast.versions.invalidate({ id: forecastId });
    void utils.forecast.list.invalidate();
    announceSaved(
      t('forecast:workspace.save.title'),
      t('forecast:workspace.save.detail', { version: saved.version, date: formatDayTime(savedAt) }),
    );
    onClose();
  };

  return (
    <ConfirmDialog
      title={t('forecast:versions.restoreTitle', { version: version.version })}
      description={t('forecast:versions.restoreText', { next: newest + 1 })}
      action={t('home:menu.restore')}
      busy={isPending && t('common:saving')}
      error={error}
      errorTitle={t('home:failed.work')}
      onConfirm={() => void restore()}
      onClose={onClose}
    >
      {edits > 0 && <NoticeBox tone="warn">{t('forecast:versions.restoreUnsaved', { count: edits })}</NoticeBox>}
    </ConfirmDialog>
  );
}
