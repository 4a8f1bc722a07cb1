import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useUnsavedEdits, useWorkspace } from '#client/workspace/index.ts';
import { CompareCard } from './compare/compare-card';
import { usePair } from './compare/use-pair';
import { LabelDialog } from './label-dialog';
import { RestoreDialog } from './restore-dialog';
import { VersionMenu } from './version-menu';

export type Version = RouterOutputs['forecast']['versions'][number];

/** Every saved version of the forecast: compare two, label one, restore one. */
export function VersionsPage() {
  const { t } = useTranslation('forecast');
  const { id = '' } = useParams();
  const name = useWorkspace((state) => state.name);
  const opened = useWorkspace((state) => state.version);
  const query = trpc.forecast.versions.useQuery({ id });
  const versions = query.data;
  const edits = useUnsavedEdits();
  const [pair, setPair] = usePair();
  const [labelling, setLabelling] = useState<Version | null>(null);
  const [restoring, setRestoring] = useState<Version | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useDocumentTitle(`${t('workspace.tabs.versions')}, ${name}`);

  const otherThan = ({ isNewest }: Version) => (isNewest ? versions?.[1] : versions?.[0]);
  const compareWithOther = (version: Version) => {
    const other = otherThan(version);
    if (other)
      setPair({ from: Math.min(version.version, other.version), to: Math.max(version.version, other.version) });
  };

  const columns: Column<Version>[] = [
    {
      head: t('versions.version'),
      isRowHead: true,
      cell: ({ version, isNewest, isOfReport, label, savedAt }) => (
        <span className="flex items-center gap-x-2 gap-y-0.5 max-desk:flex-wrap max-desk:py-1.5">
          <span className="font-semibold">{t('versions.number', { version })}</span>
          {isNewest && (
            <Badge isSmall tone="ok">
              {t('versions.newest')}
            </Badge>
          )}
          {isOfReport && (
            <Badge isSmall tone="info">
              {t('versions.ofReport')}
            </Badge>
          )}
          {version === opened && !isNewest && (
            <Badge isSmall tone="warn">
              {t('versions.opened')}
            </Badge>
          )}
          <span className="basis-full text-xs whitespace-normal text-ink-3 desk:hidden">
            {label ? `${label} · ${formatDateTime(savedAt)}` : formatDateTime(savedAt)}
          </span>
        </span>
      ),
    },
    { head: t('versions.label'), isDesktopOnly: true, cell: ({ label }) => label ?? '' },
    { head: t('versions.savedAt'), isDesktopOnly: true, cell: ({ savedAt }) => formatDateTime(savedAt) },
    { head: t('versions.author'), isDesktopOnly: true, cell: ({ author }) => author ?? '–' },
    {
      head: <span className="sr-only">{t('home.list.actions')}</span>,
      isNumeric: true,
      cell: (version) => (
        <VersionMenu
          forecastId={id}
          version={version}
          onCompare={otherThan(version) && (() => compareWithOther(version))}
          onLabel={() => setLabelling(version)}
          onRestore={() => setRestoring(version)}
          onFailure={(thrown) => setFailure(failureOf(thrown).text)}
        />
      ),
    },
  ];

  return (
    <main className="page max-w-279">
      <h2 className="text-title">{t('workspace.tabs.versions')}</h2>
      <p className="mt-0.5 mb-3.5 text-ink-2">{t('versions.lead')}</p>
      {failure && (
        <NoticeBox tone="bad" isLive title={t('home.failed.work')}>
          {failure}
        </NoticeBox>
      )}
      {versions && versions.length + (edits > 0 ? 1 : 0) > 1 && (
        <CompareCard forecastId={id} versions={versions} pair={pair} onCompare={setPair} />
      )}
      <Card padding="flush">
        <QueryState query={query} failed={t('versions.failed')} rows={6} />
        {versions && (
          <DataTable
            caption={t('workspace.tabs.versions')}
            columns={columns}
            rows={versions}
            rowKey={({ version }) => String(version)}
          />
        )}
      </Card>
      {versions?.length === 1 && edits === 0 && (
        <p className="px-4 py-2.5 text-xs text-ink-2">{t('versions.onlyOne')}</p>
      )}
      {labelling && <LabelDialog forecastId={id} version={labelling} onClose={() => setLabelling(null)} />}
      {restoring && <RestoreDialog forecastId={id} version={restoring} onClose={() => setRestoring(null)} />}
    </main>
  );
}
