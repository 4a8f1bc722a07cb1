import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { type Version, VersionsTable } from '#client/features/workspace/versions/versions-table.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { CompareCard } from './compare-card';
import { useGroup } from './group-state';

/** Every saved version of the group: compare two, label one, restore one. */
export function VersionsPage() {
  const { t } = useTranslation(['groups', 'forecast']);
  const { id, mayEdit, version: opened } = useGroup();
  const utils = trpc.useUtils();
  const [pair, setPair] = useState<{ from: number; to: number } | null>(null);
  const [restoring, setRestoring] = useState<Version | null>(null);
  const restore = trpc.forecast.restoreVersion.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: async () => {
      setRestoring(null);
      await Promise.all([utils.forecast.versions.invalidate({ id }), utils.group.invalidate()]);
    },
  });
  return (
    <main className="page max-w-279">
      <h2 className="mb-3.5 text-title">{t('groups:tabs.versions')}</h2>
      {pair && <CompareCard key={`${pair.from} ${pair.to}`} id={id} pair={pair} onClose={() => setPair(null)} />}
      <VersionsTable
        forecastId={id}
        opened={opened}
        isReadOnly={!mayEdit}
        onCompare={(from, to) => setPair({ from, to })}
        onRestore={setRestoring}
      />
      {restoring !== null && (
        <ConfirmDialog
          title={t('groups:versions.restoreTitle', { version: restoring.version })}
          description={t('groups:versions.restoreText')}
          action={t('groups:versions.restore')}
          busy={restore.isPending && t('groups:versions.restore')}
          error={restore.error}
          onConfirm={() => restore.mutate({ id, version: restoring.version, baseVersion: opened })}
          onClose={() => setRestoring(null)}
        />
      )}
    </main>
  );
}
