import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { deviceName } from '#shared/domain/device-name.ts';
import { EndSessionDialog } from './access/end-session-dialog';
import { sectionText } from './looks';
import { SectionTitle } from './section-title';

type Session = RouterOutputs['account']['sessions'][number];

/** Where the account is signed in, each with a way to end it. */
export function SessionsPage() {
  const { t } = useTranslation('account');
  const sessions = trpc.account.sessions.useQuery();
  const [asking, setAsking] = useState<{ id: string; name: string } | 'others' | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent);
  const nameOf = (session: Session) => deviceName(session.userAgent) ?? t('sessions.unknownDevice');

  const seenText = ({ lastSeenAt, createdAt, address }: Session) => {
    const when = formatDateTime(lastSeenAt ?? createdAt);
    return address ? t('sessions.seenFrom', { when, address }) : t('sessions.seen', { when });
  };

  const columns: readonly Column<Session>[] = [
    {
      head: t('sessions.device'),
      isRowHead: true,
      cellClassName: () => 'py-2.25 whitespace-normal',
      cell: (session) => (
        <>
          <span className="flex items-center gap-2 flex-wrap gap-y-0.5">
            {nameOf(session)}
            {session.isCurrent && (
              <Badge tone="ok" isSmall>
                {t('sessions.current')}
              </Badge>
            )}
          </span>
          <span className="mt-0.5 block text-xs font-normal text-ink-2">{seenText(session)}</span>
        </>
      ),
    },
    { head: t('sessions.started'), isDesktopOnly: true, cell: (row) => formatDateTime(row.createdAt) },
    {
      head: <span className="sr-only">{t('sessions.revoke')}</span>,
      isNumeric: true,
      cell: (session) =>
        !session.isCurrent && (
          <Button
            size="small"
            aria-label={t('sessions.revokeNamed', { device: nameOf(session) })}
            onClick={() => setAsking({ id: session.id, name: nameOf(session) })}
          >
            {t('sessions.revoke')}
          </Button>
        ),
    },
  ];

  return (
    <>
      <SectionTitle title={t('nav.sessions')} />
      <p className={sectionText}>{t('sessions.text')}</p>
      {ended !== null && (
        <NoticeBox tone="info" isLive>
          {ended}
        </NoticeBox>
      )}
      <Card padding="flush">
        <QueryState query={sessions} failed={t('sessions.failed')} />
        {sessions.data && (
          <DataTable
            caption={t('nav.sessions')}
            columns={columns}
            rows={sessions.data}
            rowKey={(session) => session.id}
          />
        )}
      </Card>
      {hasOthers && (
        <div className="flex items-center gap-2">
          <Button onClick={() => setAsking('others')}>{t('sessions.revokeOthers')}</Button>
        </div>
      )}
      {asking !== null && (
        <EndSessionDialog
          session={asking === 'others' ? null : asking}
          onClose={() => setAsking(null)}
          onEnded={(count) => {
            setEnded(asking === 'others' ? t('sessions.revokedOthers', { count }) : t('sessions.revoked'));
            setAsking(null);
          }}
        />
      )}
    </>
  );
}
