import { keepPreviousData } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { PagerBar } from '#client/components/pager.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useActionText } from '../action-text';
import { useChangeText } from '../change-text';
import { type AdminColumn, AdminTable } from '../parts/admin-table';
import { PhoneLine } from '../parts/table-lines';
import { QueryPart } from '../query-part';
import { useListParams } from '../use-list-params';
import { AuditFilters } from './audit-filters';

type Row = RouterOutputs['admin']['auditLog']['rows'][number];

const shortId = (id: string) => (id.length > 8 ? id.slice(0, 8) : id);

/** Who did what, newest first: by person, action and day, page by page, and as a file. */
export function AuditCard() {
  const { t } = useTranslation('admin');
  const { params, set } = useListParams();
  const navigate = useNavigate();
  const filter = {
    actor: params.get('actor') ?? '',
    entity: params.get('entity'),
    action: params.get('action'),
    from: params.get('from'),
    to: params.get('to'),
  };
  const cursor = params.get('at');
  const log = trpc.admin.auditLog.useQuery({ ...filter, cursor }, { placeholderData: keepPreviousData });
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(Object.fromEntries(given));
  const download = (['csv', 'jsonl'] as const).map((format) => (
    <a
      key={format}
      className={buttonClasses({ size: 'small' })}
      href={`/api/admin/audit-log.${format}?${query}`}
      download
    >
      <Download />
      {t(`audit.download.${format}`)}
    </a>
  ));
  return (
    <Card title={t('audit.title')} padding="flush" actions={download}>
      <AuditFilters filter={filter} onChange={(change) => set({ ...change, at: null })} />
      <QueryPart query={log} failed={t('audit.failed')} columns={4} rows={10}>
        {({ rows, next }) => (
          <>
            <AuditTable rows={rows} isFiltered={given.length > 0} />
            {(cursor !== null || next !== null) && (
              <PagerBar
                ways={{
                  previous: cursor === null ? null : () => navigate(-1),
                  next: next === null ? null : () => set({ at: next }),
                }}
              />
            )}
          </>
        )}
      </QueryPart>
    </Card>
  );
}

function What({ row: { action, count, lastAt } }: { row: Row }) {
  const { t } = useTranslation('admin');
  const actionText = useActionText();
  return (
    <>
      {actionText(action)}
      {count > 1 && lastAt && (
        <div className="text-xs text-ink-3">{t('audit.repeated', { count, until: formatDateTime(lastAt) })}</div>
      )}
    </>
  );
}

function AuditTable({ rows, isFiltered }: { rows: readonly Row[]; isFiltered: boolean }) {
  const { t } = useTranslation('admin');
  const changeText = useChangeText();
  const columns: readonly AdminColumn<Row>[] = [
    { head: t('mails.when'), className: 'text-ink-2', isDesktopOnly: true, cell: (row) => formatDateTime(row.at) },
    {
      head: t('users.user'),
      isRowHead: true,
      cell: (row) => (
        <>
          {row.actor ?? t('audit.service')}
          <PhoneLine>{formatDateTime(row.at)}</PhoneLine>
        </>
      ),
    },
    { head: t('audit.action'), className: 'py-1.5 wrap-anywhere whitespace-normal', cell: (row) => <What row={row} /> },
    {
      head: t('audit.change'),
      className: 'text-ink-2 py-1.5 wrap-anywhere whitespace-normal',
      isDesktopOnly: true,
      cell: (row) => changeText(row.details) || t('none'),
    },
    {
      head: t('stripe.object'),
      isDesktopOnly: true,
      cell: (row) =>
        row.entityId ? (
          <span className="font-mono text-[0.92em] text-ink-3" title={row.entityId}>
            {shortId(row.entityId)}
          </span>
        ) : (
          t('none')
        ),
    },
  ];
  return (
    <AdminTable
      caption={t('audit.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={
        <EmptyState icon={ScrollText} title={t('audit.emptyTitle')}>
          {isFiltered ? t('audit.emptyFiltered') : t('audit.emptyText')}
        </EmptyState>
      }
    />
  );
}
