import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { deviceName } from '#shared/domain/device-name.ts';
import { RevokeTokenDialog } from '../tokens/revoke-token-dialog';
import { EndSessionDialog } from './end-session-dialog';
import type { Passkey } from './passkey';
import { PasskeyDialog } from './passkey-dialog';

interface Way {
  id: string;
  kind: 'passkey' | 'session' | 'token';
  name: string;
  isCurrent?: boolean;
  usedAt: Date | null;
  address: string | null;
  passkey?: Passkey;
}
type Asking = { way: Way; act: 'rename' | 'keep' | 'remove' };

/** Everything that opens the account, in one list, each with a way to end it. */
export function AccessCard() {
  const { t } = useTranslation('account');
  const sessions = trpc.account.sessions.useQuery();
  const passkeys = trpc.account.passkeys.list.useQuery();
  const tokens = trpc.account.tokens.list.useQuery();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [endsOthers, setEndsOthers] = useState(false);
  const [ended, setEnded] = useState<string | null>(null);
  const ways: Way[] = [
    ...(passkeys.data ?? []).map((passkey) => ({
      ...{ id: passkey.id, kind: 'passkey' as const, name: passkey.name, passkey },
      ...{ usedAt: passkey.lastUsedAt, address: passkey.lastAddress },
    })),
    ...(sessions.data ?? []).map((session) => ({
      ...{ id: session.id, kind: 'session' as const, isCurrent: session.isCurrent },
      name: deviceName(session.userAgent) ?? t('sessions.unknownDevice'),
      ...{ usedAt: session.lastSeenAt ?? session.createdAt, address: session.address },
    })),
    ...(tokens.data ?? []).map(({ id, name, lastUsedAt, lastAddress }) => ({
      ...{ id, kind: 'token' as const, name, usedAt: lastUsedAt, address: lastAddress },
    })),
  ];
  const usedText = ({ usedAt, address }: Way) => {
    if (usedAt === null) return t('access.list.never');
    const when = formatDateTime(usedAt);
    return address ? t('access.list.usedFrom', { when, address }) : t('access.list.usedAt', { when });
  };
  const close = () => setAsking(null);
  const done = (name: string) => {
    setEnded(name);
    close();
  };
  const columns: readonly Column<Way>[] = [
    {
      head: t('access.list.what'),
      isRowHead: true,
      cellClassName: () => 'py-2.25 whitespace-normal wrap-anywhere',
      cell: (way) => (
        <>
          <span className="flex flex-wrap items-center gap-2 gap-y-0.5">
            {way.name}
            <Badge tone="neutral" isSmall>
              {t(`access.list.${way.kind}`)}
            </Badge>
            {way.isCurrent && (
              <Badge tone="ok" isSmall>
                {t('sessions.current')}
              </Badge>
            )}
            {way.passkey?.reviewSince && (
              <Badge tone="warn" isSmall>
                {t('access.passkeys.review')}
              </Badge>
            )}
          </span>
          <span className="mt-0.5 block text-xs font-normal text-ink-2">{usedText(way)}</span>
        </>
      ),
    },
    {
      head: <span className="sr-only">{t('access.passkeys.remove')}</span>,
      isNumeric: true,
      className: 'whitespace-normal',
      cell: (way) => (
        <span className="inline-flex flex-wrap justify-end gap-1.5 py-1.5">
          {way.passkey?.reviewSince && act({ way, act: 'keep' })}
          {way.kind === 'passkey' && act({ way, act: 'rename' })}
          {!way.isCurrent && act({ way, act: 'remove' })}
        </span>
      ),
    },
  ];
  const wordOf = ({ way, act: name }: Asking) => {
    if (name !== 'remove' || way.kind === 'passkey') return t(`access.passkeys.${name}`);
    return way.kind === 'session' ? t('sessions.revoke') : t('tokens.revoke');
  };
  function act(wanted: Asking) {
    const { way } = wanted;
    const word = wordOf(wanted);
    return (
      <Button size="small" aria-label={`${word}: ${way.name}`} onClick={() => setAsking(wanted)}>
        {word}
      </Button>
    );
  }
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      {ended !== null && (
        <NoticeBox tone="info" isLive>
          {t('access.list.ended', { name: ended })}
        </NoticeBox>
      )}
      <Card title={t('access.list.title')} padding="flush">
        <p className="px-4 pb-2 text-ink-2">{t('access.list.text')}</p>
        <QueryState query={sessions} failed={t('sessions.failed')} />
        {sessions.data && (
          <DataTable caption={t('access.list.title')} columns={columns} rows={ways} rowKey={({ id }) => id} />
        )}
      </Card>
      {hasOthers && (
        <div>
          <Button onClick={() => setEndsOthers(true)}>{t('access.list.others')}</Button>
        </div>
      )}
      {asking?.way.kind === 'session' && (
        <EndSessionDialog session={asking.way} onClose={close} onEnded={() => done(asking.way.name)} />
      )}
      {endsOthers && (
        <EndSessionDialog session={null} onClose={() => setEndsOthers(false)} onEnded={() => setEndsOthers(false)} />
      )}
      {asking?.way.kind === 'token' && (
        <RevokeTokenDialog
          id={asking.way.id}
          name={asking.way.name}
          onClose={close}
          onRevoked={() => done(asking.way.name)}
        />
      )}
      {asking?.way.passkey && (
        <PasskeyDialog
          passkey={asking.way.passkey}
          act={asking.act}
          onDone={() => (asking.act === 'remove' ? done(asking.way.name) : close())}
          onClose={close}
        />
      )}
    </>
  );
}
