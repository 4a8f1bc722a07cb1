import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/badge';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { type Column, DataTable } from '../../components/data-table';
import { FailedState } from '../../components/failed-state';
import { NoticeBox } from '../../components/notice-box';
import { Skeleton } from '../../components/skeleton';
import { deviceName } from '../../lib/device-name';
import { failureOf } from '../../lib/failure';
import { formatDateTime } from '../../lib/format-date';
import { type RouterOutputs, trpc } from '../../lib/trpc';
import { SectionTitle } from './section-title';
import './sessions.css';

type Session = RouterOutputs['account']['sessions'][number];

/** Where the account is signed in, each with a way to end it. */
export function SessionsPage() {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const sessions = trpc.account.sessions.useQuery();
  const revoke = trpc.account.revokeSession.useMutation({ onSettled: () => utils.account.sessions.invalidate() });
  const revokeOthers = trpc.account.revokeOtherSessions.useMutation({
    onSettled: () => utils.account.sessions.invalidate(),
  });
  const error = revoke.error ?? revokeOthers.error;
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent);
  const nameOf = (session: Session) => deviceName(session.userAgent) ?? t('sessions.unknownDevice');

  const seenText = ({ lastSeenAt, createdAt, address }: Session) => {
    const when = formatDateTime(lastSeenAt ?? createdAt);
    return address ? t('sessions.seenFrom', { when, address }) : t('sessions.seen', { when });
  };

  const columns: readonly Column<Session>[] = [
    {
      key: 'device',
      head: t('sessions.device'),
      isRowHead: true,
      cell: (session) => (
        <>
          <span className="row">
            {nameOf(session)}
            {session.isCurrent && (
              <Badge tone="ok" isSmall>
                {t('sessions.current')}
              </Badge>
            )}
          </span>
          <span className="session-seen xs muted">{seenText(session)}</span>
        </>
      ),
    },
    { key: 'started', head: t('sessions.started'), isDesktopOnly: true, cell: (row) => formatDateTime(row.createdAt) },
    {
      key: 'revoke',
      head: <span className="sr">{t('sessions.revoke')}</span>,
      isNumeric: true,
      cell: (session) =>
        !session.isCurrent && (
          <Button
            size="small"
            aria-label={t('sessions.revokeNamed', { device: nameOf(session) })}
            busy={revoke.isPending && revoke.variables.id === session.id && t('sessions.revoke')}
            onClick={() => {
              revokeOthers.reset();
              revoke.mutate({ id: session.id });
            }}
          >
            {t('sessions.revoke')}
          </Button>
        ),
    },
  ];

  return (
    <>
      <SectionTitle title={t('sessions.title')} />
      <p className="acc-text">{t('sessions.text')}</p>
      {error && (
        <NoticeBox tone="bad" isLive>
          {failureOf(error).text}
        </NoticeBox>
      )}
      {revoke.isSuccess && (
        <NoticeBox tone="info" isLive>
          {t('sessions.revoked')}
        </NoticeBox>
      )}
      {revokeOthers.data && (
        <NoticeBox tone="info" isLive>
          {t('sessions.revokedOthers', { count: revokeOthers.data.ended })}
        </NoticeBox>
      )}
      <Card padding="flush">
        {sessions.isPending && <Skeleton />}
        {sessions.error && (
          <FailedState
            title={t('sessions.failed')}
            detail={failureOf(sessions.error).text}
            requestId={failureOf(sessions.error).requestId}
            onRetry={() => sessions.refetch()}
          />
        )}
        {sessions.data && (
          <DataTable
            caption={t('sessions.title')}
            columns={columns}
            rows={sessions.data}
            rowKey={(session) => session.id}
          />
        )}
      </Card>
      {hasOthers && (
        <div className="row">
          <Button
            busy={revokeOthers.isPending && t('sessions.revokeOthers')}
            onClick={() => {
              revoke.reset();
              revokeOthers.mutate();
            }}
          >
            {t('sessions.revokeOthers')}
          </Button>
        </div>
      )}
    </>
  );
}
