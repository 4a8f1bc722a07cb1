import { keepPreviousData } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { Pager } from '#client/components/pager.tsx';
import { StepUpDialog } from '#client/components/step-up-dialog.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useStepUp } from '#client/lib/use-step-up.ts';
import { type AdminColumn, AdminTable } from './parts/admin-table';
import { PhoneLine } from './parts/table-lines';
import { QueryPart } from './query-part';
import { useOutcome } from './stripe/use-outcome';

type Row = RouterOutputs['admin']['mails']['rows'][number];

const tones = { kept: 'neutral', waiting: 'info', sent: 'ok', failed: 'bad' } as const;

/** The mails of the service; those that nothing could send can be read here. */
export function MailsCard() {
  const { t } = useTranslation('admin');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Row | null>(null);
  const [opened, setOpened] = useState<(Row & { body: string }) | null>(null);
  const mails = trpc.admin.mails.useQuery({ page }, { placeholderData: keepPreviousData });
  const columns: readonly AdminColumn<Row>[] = [
    {
      head: t('mails.when'),
      className: 'text-ink-2',
      isDesktopOnly: true,
      cell: (row) => formatDateTime(row.createdAt),
    },
    {
      head: t('mails.to'),
      isRowHead: true,
      cell: (row) => (
        <>
          {row.recipient}
          <PhoneLine>{row.subject}</PhoneLine>
        </>
      ),
    },
    { head: t('mails.subject'), className: 'text-ink-2', isDesktopOnly: true, cell: (row) => row.subject },
    {
      head: t('stripe.status'),
      cell: (row) => <Badge tone={tones[row.status]}>{t(`mails.status.${row.status}`)}</Badge>,
    },
    {
      head: <span className="sr-only">{t('mails.open')}</span>,
      isNumeric: true,
      cell: (row) => <Content mail={row} onAsk={() => setAsked(row)} />,
    },
    {
      head: <span className="sr-only">{t('mails.retry')}</span>,
      isNumeric: true,
      cell: (row) => row.hasBody && (row.status === 'failed' || row.status === 'waiting') && <RetryButton mail={row} />,
    },
  ];
  return (
    <Card title={t('mails.title')} padding="flush">
      <QueryPart query={mails} failed={t('mails.failed')} columns={2}>
        {({ rows, page: shown, pageSize, total }) => (
          <>
            <AdminTable
              caption={t('mails.title')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              empty={
                <EmptyState icon={Mail} title={t('mails.emptyTitle')}>
                  {t('mails.emptyText')}
                </EmptyState>
              }
            />
            <Pager page={shown} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )}
      </QueryPart>
      {asked && (
        <ReadDialog mail={asked} onRead={(body) => setOpened({ ...asked, body })} onClose={() => setAsked(null)} />
      )}
      {opened && (
        <InfoDialog
          title={opened.subject}
          description={opened.recipient}
          width={640}
          isAtStart
          onClose={() => setOpened(null)}
        >
          <pre className="font-sans wrap-anywhere whitespace-pre-wrap">{opened.body}</pre>
        </InfoDialog>
      )}
    </Card>
  );
}

/** What the mail says, where it is kept; else why it is not. */
function Content({ mail, onAsk }: { mail: Row; onAsk: () => void }) {
  const { t } = useTranslation('admin');
  if (!mail.hasBody) {
    const why = mail.status === 'sent' ? t('mails.removedSent') : t('mails.removedDead');
    return <span className="text-xs text-ink-2">{why}</span>;
  }
  if (mail.status !== 'kept') return null;
  return (
    <Button size="small" aria-label={t('mails.openNamed', { recipient: mail.recipient })} onClick={onAsk}>
      {t('mails.open')}
    </Button>
  );
}

interface ReadDialogProps {
  mail: Row;
  onRead: (body: string) => void;
  onClose: () => void;
}

/** Asks who acts to prove it before a kept mail is opened, which may hold a link to an account; the audit log says who did. */
function ReadDialog({ mail: { id, recipient }, onRead, onClose }: ReadDialogProps) {
  const { t } = useTranslation('admin');
  const read = trpc.admin.readMail.useMutation({
    onSuccess: ({ body }) => {
      onRead(body);
      onClose();
    },
  });
  const stepUp = useStepUp({ mutateAsync: (proof) => read.mutateAsync({ id, ...proof }), error: read.error });
  return (
    <StepUpDialog
      title={t('mails.openTitle', { recipient })}
      description={t('mails.openText')}
      action={t('mails.open')}
      busy={t('mails.opening')}
      stepUp={stepUp}
      onClose={onClose}
    />
  );
}

/** Sends a mail now that waits or was given up. */
function RetryButton({ mail: { id, recipient } }: { mail: Row }) {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const retry = trpc.admin.retryMail.useMutation({
    onSuccess: ({ isSent, lastError }) =>
      isSent
        ? outcome.done(t('mails.retried'), t('mails.retriedText', { recipient }))
        : outcome.warn(t('mails.notRetried'), lastError ?? t('mails.notRetriedText')),
    onError: (error) => outcome.failed(error, t('mails.notRetried')),
    onSettled: outcome.refresh,
  });
  return (
    <Button
      size="small"
      aria-label={t('mails.retryNamed', { recipient })}
      busy={retry.isPending && t('mails.retrying')}
      onClick={() => retry.mutate({ id })}
    >
      {t('mails.retry')}
    </Button>
  );
}
