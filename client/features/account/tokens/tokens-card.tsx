import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { Field } from '#client/components/field.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { maximumTokens } from '#shared/domain/token-scopes.ts';
import { NewTokenDialog } from './new-token-dialog';
import { RevokeTokenDialog } from './revoke-token-dialog';
import { type Token, TokenTable } from './token-table';

type Open = { kind: 'none' | 'new' } | { kind: 'made'; name: string; token: string } | { kind: 'revoke'; token: Token };

/** The person's tokens, and the ways to make one and to take one away. None is made before the address is confirmed. */
export function TokensCard({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation(['account', 'shell']);
  const tokens = trpc.account.tokens.list.useQuery();
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const [revoked, setRevoked] = useState<string | null>(null);
  const close = () => setOpen({ kind: 'none' });
  const living = tokens.data?.filter(({ isExpired }) => !isExpired).length ?? 0;
  const isFull = living >= maximumTokens;

  const make = (
    <Button
      variant={tokens.data?.length === 0 ? 'primary' : 'plain'}
      size="small"
      disabled={isVerified ? isFull && t('tokens.full', { maximum: maximumTokens }) : t('shell:verifyEmail.notYet')}
      onClick={() => setOpen({ kind: 'new' })}
      icon={Plus}
      label={t('tokens.make')}
    />
  );

  return (
    <>
      {revoked !== null && (
        <NoticeBox tone="info" isLive>
          {t('tokens.revoked', { name: revoked })}
        </NoticeBox>
      )}
      <Card title={t('tokens.list')} padding="flush" actions={tokens.data && tokens.data.length > 0 && make}>
        <QueryState query={tokens} failed={t('tokens.failed')} rows={2} />
        {tokens.data?.length === 0 && (
          <EmptyState icon={KeyRound} title={t('tokens.empty')} action={make}>
            {t('tokens.emptyText')}
          </EmptyState>
        )}
        {tokens.data && tokens.data.length > 0 && (
          <TokenTable tokens={tokens.data} onRevoke={(token) => setOpen({ kind: 'revoke', token })} />
        )}
      </Card>
      {open.kind === 'new' && <NewTokenDialog onClose={close} onMade={(made) => setOpen({ kind: 'made', ...made })} />}
      {open.kind === 'made' && <MadeTokenDialog {...open} onClose={close} />}
      {open.kind === 'revoke' && (
        <RevokeTokenDialog
          id={open.token.id}
          name={open.token.name}
          onClose={close}
          onRevoked={() => {
            setRevoked(open.token.name);
            close();
          }}
        />
      )}
    </>
  );
}

/** A new token, shown this once. */
function MadeTokenDialog({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const { t } = useTranslation('account');
  return (
    <InfoDialog
      width={560}
      title={t('tokens.madeTitle', { name })}
      description={t('tokens.madeText')}
      start={
        <CopyButton
          label={t('tokens.copy')}
          text={token}
          copied={t('secondFactor.copied')}
          refused={t('secondFactor.refused')}
        />
      }
      close={t('tokens.done')}
      variant="primary"
      onClose={onClose}
    >
      <Field
        label={t('tokens.token')}
        className="[&_input]:font-mono"
        readOnly
        value={token}
        onFocus={(event) => event.target.select()}
      />
    </InfoDialog>
  );
}
