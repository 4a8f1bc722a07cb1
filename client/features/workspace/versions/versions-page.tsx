import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatDayTime } from '#client/lib/format-date.ts';
import { announceSaved } from '#client/lib/notify.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUnsavedEdits, useWorkspace, workspace } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { useLiveParts } from '../live-parts';
import { CompareCard } from './compare/compare-card';
import { usePair } from './compare/use-pair';
import { type Version, VersionsTable } from './versions-table';

/** Every saved version of the forecast: compare two, label one, restore one. */
export function VersionsPage() {
  const { t } = useTranslation('forecast');
  const { id = '' } = useParams();
  const name = useWorkspace((state) => state.name);
  const opened = useWorkspace((state) => state.version);
  const { data: versions } = trpc.forecast.versions.useQuery({ id });
  const edits = useUnsavedEdits();
  const [pair, setPair] = usePair();
  const [restoring, setRestoring] = useState<Version | null>(null);
  useDocumentTitle(`${t('workspace.tabs.versions')}, ${name}`);

  return (
    <main className="page max-w-279">
      <h2 className="text-title">{t('workspace.tabs.versions')}</h2>
      <p className="mt-0.5 mb-3.5 text-ink-2">{t('versions.lead')}</p>
      {versions && versions.length + (edits > 0 ? 1 : 0) > 1 && (
        <CompareCard forecastId={id} versions={versions} pair={pair} onCompare={setPair} />
      )}
      <VersionsTable
        forecastId={id}
        opened={opened}
        onCompare={(from, to) => setPair({ from, to })}
        onRestore={setRestoring}
      />
      {versions?.length === 1 && edits === 0 && (
        <p className="px-4 py-2.5 text-xs text-ink-2">{t('versions.onlyOne')}</p>
      )}
      {restoring && <RestoreDialog forecastId={id} version={restoring} onClose={() => setRestoring(null)} />}
    </main>
  );
}

interface RestoreDialogProps {
  forecastId: string;
  version: { version: number };
  onClose: () => void;
}

/** Makes an old version the newest, and opens it in place of what is shown. */
function RestoreDialog({ forecastId, version, onClose }: RestoreDialogProps) {
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
