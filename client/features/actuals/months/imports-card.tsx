import { Download, Ellipsis, FolderOpen, RotateCcw, Shuffle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Menu } from '#client/components/menu.tsx';
import { QueryState, type QueryStateProps } from '#client/components/query-state.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument } from '#client/workspace/index.ts';
import { importsInUse } from '#shared/inputs/forecast/actuals.ts';
import { shortMonth } from '../month-words';
import { ImportDialog } from './import-dialog';
import { type ListedImport, useImportActions } from './use-import-actions';

interface ImportsCardProps {
  query: QueryStateProps['query'] & { data: { items: ListedImport[] } | undefined };
}

const monthsText = (months: readonly string[]) => {
  const [first = '', last = first] = [months[0], months.at(-1)];
  return first === last ? shortMonth(first) : `${shortMonth(first)} – ${shortMonth(last)}`;
};

/** What came from the books, newest first. */
export function ImportsCard({ query }: ImportsCardProps) {
  const { t } = useTranslation('actuals');
  const id = useForecastId();
  const navigate = useNavigate();
  const { remove, putBack, download } = useImportActions();
  const actuals = useDocument((document) => document.actuals);
  const [opened, setOpened] = useState<ListedImport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const used = importsInUse(actuals);
  // What was removed and is in use again after an undo is as before.
  const items = query.data?.items.map((item) => (used.has(item.id) ? { ...item, removedAt: null } : item));
  const run = (action: () => Promise<string | null>) => () => void action().then(setProblem);
  const mapAgain = (item: ListedImport) => () =>
    void navigate(`${paths.forecastActuals(id, 'import')}?${new URLSearchParams({ import: item.id })}`);
  const columns: Column<ListedImport>[] = [
    {
      head: t('months.tabs.months'),
      isRowHead: true,
      cell: ({ months, removedAt }) => {
        const isApplied = months.every((month) => actuals?.months.some((entry) => entry.month === month));
        return (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-semibold">
            {monthsText(months)}
            {(removedAt || !isApplied) && (
              <Badge isSmall tone={removedAt ? 'neutral' : 'warn'}>
                {t(removedAt ? 'months.removed' : 'months.waits')}
              </Badge>
            )}
          </span>
        );
      },
    },
    {
      head: t('months.layout'),
      className: 'max-desk:whitespace-normal!',
      cell: ({ layout }) => t(`import.layouts.${layout}`),
    },
    {
      head: t('months.fileName'),
      isDesktopOnly: true,
      cell: ({ sourceName }) => <span className="block max-w-80 truncate text-ink-2">{sourceName}</span>,
    },
    {
      head: t('months.tabs.accounts'),
      isNumeric: true,
      className: 'text-right!',
      cell: ({ accountCount }) => formatCount(accountCount),
    },
    {
      head: t('months.imported'),
      isDesktopOnly: true,
      cell: ({ createdAt, author }) => (
        <span className="text-ink-3">{[formatDateTime(createdAt), author].filter(Boolean).join(', ')}</span>
      ),
    },
    {
      head: <span className="sr-only">{t('months.actions')}</span>,
      className: 'w-14 text-right!',
      cell: (item) => (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={t('months.moreFor', { months: monthsText(item.months) })} />}
          items={[
            { label: t('months.open'), icon: FolderOpen, onSelect: () => setOpened(item) },
            {
              label: t('months.mapAgain'),
              icon: Shuffle,
              onSelect: mapAgain(item),
              isDisabled: item.removedAt !== null,
            },
            { label: t('months.download'), icon: Download, onSelect: run(() => download(item)) },
            'separator',
            item.removedAt
              ? { label: t('months.putBack'), icon: RotateCcw, onSelect: run(() => putBack(item)) }
              : { label: t('months.remove'), icon: Trash2, isDanger: true, onSelect: run(() => remove(item)) },
          ]}
        />
      ),
    },
  ];
  return (
    <Card title={t('months.imports')} sub={t('months.newestFirst')} padding="flush">
      <div className="px-4 empty:hidden">
        <ErrorNotice text={problem ?? undefined} title={t('months.notDone')} />
      </div>
      <QueryState query={query} failed={t('months.importsFailed')} rows={3} />
      {items && (
        <DataTable
          caption={t('months.imports')}
          className="[&_:is(td,th)]:text-xs/5"
          columns={columns}
          rows={items}
          rowKey={({ id: importId }) => importId}
          rowClassName={({ removedAt }) => (removedAt ? 'text-ink-3' : undefined)}
          empty={<p className="px-4 pb-4 text-ink-2">{t('months.noImports')}</p>}
        />
      )}
      {opened && <ImportDialog item={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
