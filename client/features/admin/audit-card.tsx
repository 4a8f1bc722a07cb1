import { keepPreviousData } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card';
import { type Column, DataTable } from '../../components/data-table';
import { EmptyState } from '../../components/empty-state';
import { Pager } from '../../components/pager';
import { formatDateTime } from '../../lib/format-date';
import { type RouterOutputs, trpc } from '../../lib/trpc';
import { QueryPart } from './query-part';

type Row = RouterOutputs['admin']['auditLog']['rows'][number];

const shortId = (id: string) => (id.length > 8 ? id.slice(0, 8) : id);

/** Who did what, newest first. */
export function AuditCard() {
  const { t } = useTranslation('admin');
  const [page, setPage] = useState(1);
  const log = trpc.admin.auditLog.useQuery({ page }, { placeholderData: keepPreviousData });
  const columns: readonly Column<Row>[] = [
    {
      key: 'when',
      head: t('audit.when'),
      className: 'muted',
      isDesktopOnly: true,
      cell: (row) => formatDateTime(row.at),
    },
    {
      key: 'who',
      head: t('audit.who'),
      isRowHead: true,
      cell: (row) => (
        <>
          {row.actor ?? t('audit.service')}
          <span className="only-mobile adm-second xs faint">{formatDateTime(row.at)}</span>
        </>
      ),
    },
    { key: 'what', head: t('audit.what'), cell: (row) => <span className="mono">{row.action}</span> },
    {
      key: 'about',
      head: t('audit.about'),
      isDesktopOnly: true,
      cell: (row) =>
        row.entityId ? (
          <span className="mono faint" title={row.entityId}>
            {shortId(row.entityId)}
          </span>
        ) : (
          t('none')
        ),
    },
  ];
  return (
    <Card title={t('audit.title')} padding="flush">
      <QueryPart query={log} failed={t('audit.failed')} columns={2}>
        {({ rows, page: shown, pageSize, total }) => (
          <>
            <DataTable
              caption={t('audit.title')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              className="adm-rows"
              empty={
                <EmptyState icon={ScrollText} title={t('audit.emptyTitle')}>
                  {t('audit.emptyText')}
                </EmptyState>
              }
            />
            <Pager page={shown} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )}
      </QueryPart>
    </Card>
  );
}
