import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useGroup } from './group-state';

/** Every saved version of the group, and the way back to one. */
export function VersionsPage() {
  const { t } = useTranslation('groups');
  const { id, mayEdit, version: opened } = useGroup();
  const utils = trpc.useUtils();
  const query = trpc.forecast.versions.useQuery({ id });
  const [restoring, setRestoring] = useState<number | null>(null);
  const restore = trpc.forecast.restoreVersion.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: async () => {
      setRestoring(null);
      await Promise.all([utils.forecast.versions.invalidate({ id }), utils.group.invalidate()]);
    },
  });
  return (
    <main className="page max-w-279">
      <h2 className="mb-3.5 text-title">{t('tabs.versions')}</h2>
      <Card padding="flush">
        <QueryState query={query} failed={t('versions.failed')} rows={4} />
        {query.data && (
          <DataTable
            caption={t('tabs.versions')}
            rows={query.data}
            rowKey={({ version }) => String(version)}
            columns={[
              {
                head: t('setUp.version'),
                isRowHead: true,
                cell: ({ version, isNewest, isOfReport }) => (
                  <span className="flex flex-wrap items-center gap-2">
                    {t('versions.version', { version })}
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
                  </span>
                ),
              },
              { head: t('versions.label'), isDesktopOnly: true, cell: ({ label }) => label ?? '' },
              { head: t('versions.savedAt'), cell: ({ savedAt }) => formatDateTime(savedAt) },
              { head: t('versions.author'), isDesktopOnly: true, cell: ({ author }) => author ?? '–' },
              {
                head: <span className="sr-only">{t('versions.restore')}</span>,
                isNumeric: true,
                cell: ({ version, isNewest }) =>
                  mayEdit &&
                  !isNewest && (
                    <Button size="small" variant="ghost" onClick={() => setRestoring(version)}>
                      {t('versions.restore')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Card>
      {restoring !== null && (
        <ConfirmDialog
          title={t('versions.restoreTitle', { version: restoring })}
          description={t('versions.restoreText')}
          action={t('versions.restore')}
          busy={restore.isPending && t('versions.restore')}
          error={restore.error}
          onConfirm={() => restore.mutate({ id, version: restoring, baseVersion: opened })}
          onClose={() => setRestoring(null)}
        />
      )}
    </main>
  );
}
