import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import type { ForecastItem } from './forecast-list';

/** The forecasts deleted in the last 30 days, each with the way back and the way to delete it for good. */
export function RemovedDialog({ onClose, onFailure }: { onClose: () => void; onFailure: (error: unknown) => void }) {
  const { t } = useTranslation('home');
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.forecast.list.useQuery({ removed: true }, { staleTime: 0 });
  const restore = trpc.forecast.restore.useMutation({
    onSuccess: () => utils.forecast.list.invalidate(),
    onError: onFailure,
  });
  const [toPurge, setToPurge] = useState<ForecastItem | null>(null);
  const purge = trpc.forecast.purge.useMutation({
    onSuccess: async () => {
      await utils.forecast.list.invalidate();
      setToPurge(null);
    },
    onError: (failure) => {
      setToPurge(null);
      onFailure(failure);
    },
  });
  const columns: Column<ForecastItem>[] = [
    { head: t('list.name'), isRowHead: true, cell: ({ name }) => name },
    {
      head: '',
      className: 'text-ink-3',
      isDesktopOnly: true,
      cell: ({ removedAt }) => (removedAt ? t('removed.on', { date: formatDate(removedAt) }) : ''),
    },
    {
      head: <span className="sr-only">{t('list.actions')}</span>,
      isNumeric: true,
      cell: (forecast) => (
        <span className="my-1.5 inline-flex flex-wrap justify-end gap-1.5">
          <Button size="small" disabled={restore.isPending} onClick={() => restore.mutate({ id: forecast.id })}>
            {t('menu.restore')}
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-label={t('removed.purgeNamed', { name: forecast.name })}
            onClick={() => setToPurge(forecast)}
          >
            {t('removed.purge')}
          </Button>
        </span>
      ),
    },
  ];
  if (toPurge) {
    return (
      <ConfirmDialog
        title={t('removed.purgeTitle', { name: toPurge.name })}
        description={t('removed.purgeText')}
        action={t('removed.purge')}
        isDangerous
        busy={purge.isPending && t('removed.purging')}
        onConfirm={() => purge.mutate({ id: toPurge.id })}
        onClose={() => setToPurge(null)}
      />
    );
  }
  return (
    <InfoDialog width={640} title={t('removed.show')} description={t('removed.kept')} onClose={onClose}>
      {error && <FailedState title={t('failed.list')} detail={failureOf(error).text} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} columns={1} />}
      {data && (
        <DataTable
          caption={t('removed.show')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={<p className="text-ink-2">{t('removed.empty')}</p>}
        />
      )}
    </InfoDialog>
  );
}
