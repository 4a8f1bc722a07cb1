import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useUnsavedEdits, useWorkspace } from '#client/workspace/index.ts';
import { CompareCard } from './compare/compare-card';
import { usePair } from './compare/use-pair';
import { RestoreDialog } from './restore-dialog';
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
