import { keepPreviousData } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { Pager } from '../../components/pager';
import { Segmented } from '../../components/segmented';
import { formatDateTime } from '../../lib/format-date';
import { type RouterOutputs, trpc } from '../../lib/trpc';
import { QueryPart } from './query-part';

type Report = RouterOutputs['admin']['errorReports']['rows'][number];

/** What browsers reported, with the words that people added. */
export function ErrorReportsCard() {
  const { t } = useTranslation('admin');
  const [page, setPage] = useState(1);
  const [view, setView] = useState<'all' | 'withWords'>('all');
  const withWords = view === 'withWords';
  const reports = trpc.admin.errorReports.useQuery({ page, withWords }, { placeholderData: keepPreviousData });
  const filter = (
    <Segmented
      label={t('errors.filter')}
      segments={[
        { value: 'all', label: t('errors.all') },
        { value: 'withWords', label: t('errors.withWords') },
      ]}
      value={view}
      onChange={(next) => {
        setView(next);
        setPage(1);
      }}
    />
  );
  return (
    <Card title={t('errors.title')} padding="flush" actions={filter}>
      <QueryPart query={reports} failed={t('errors.failed')} columns={1}>
        {({ rows, page: shown, pageSize, total }) => (
          <>
            {rows.length === 0 && (
              <EmptyState icon={CircleCheck} title={t('errors.emptyTitle')}>
                {t('errors.emptyText')}
              </EmptyState>
            )}
            <ul className="adm-reports">
              {rows.map((row) => (
                <ReportItem key={row.id} report={row} />
              ))}
            </ul>
            <Pager page={shown} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )}
      </QueryPart>
    </Card>
  );
}

function ReportItem({ report }: { report: Report }) {
  const { t } = useTranslation('admin');
  const { message, username, pageUrl, release, receivedAt, words, wordsName, wordsEmail } = report;
  const about = [username ?? t('errors.anonymous'), pageUrl, release].filter(Boolean).join(' · ');
  const from = [wordsName, wordsEmail].filter(Boolean).join(', ');
  return (
    <li>
      <span className="row">
        <span className="mono adm-message">{message}</span>
        <span className="grow" />
        <span className="xs faint adm-when">{formatDateTime(receivedAt)}</span>
      </span>
      <span className="xs faint adm-message">{about}</span>
      {words && <blockquote className="adm-words">{t('errors.words', { words })}</blockquote>}
      {words && from && <span className="xs faint">{t('errors.from', { name: from })}</span>}
    </li>
  );
}
