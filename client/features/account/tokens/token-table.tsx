import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { formatDate, formatDateTime } from '#client/lib/format-date.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';
import { scopeKey } from './scope-key';

export type Token = RouterOutputs['account']['tokens']['list'][number];

const twoLines = 'grid gap-px wrap-anywhere whitespace-normal';

/** The tokens of the person, each with what it may do, when it was used, and a way to take it away. */
export function TokenTable({ tokens, onRevoke }: { tokens: readonly Token[]; onRevoke: (token: Token) => void }) {
  const { t } = useTranslation('account');
  const mayOf = ({ scopes }: Token) => scopes.map((scope) => t(`tokens.short.${scopeKey[scope]}`)).join(' · ');
  const columns: readonly Column<Token>[] = [
    {
      head: t('tokens.name'),
      isRowHead: true,
      className: 'whitespace-normal',
      cell: (token) => (
        <span className={twoLines}>
          {token.name}
          <code className="text-xs text-ink-3">{`${token.hint}…`}</code>
          <span className="text-xs text-ink-2 desk:hidden">{mayOf(token)}</span>
          <span className="desk:hidden">
            <TokenEnd token={token} isSentence />
          </span>
        </span>
      ),
    },
    { head: t('tokens.scopesTitle'), isDesktopOnly: true, className: 'whitespace-normal', cell: mayOf },
    {
      head: t('tokens.lastUsed'),
      isDesktopOnly: true,
      cell: ({ lastUsedAt, lastAddress }) =>
        lastUsedAt === null ? (
          <span className="text-ink-2">{t('tokens.never')}</span>
        ) : (
          <span className={twoLines}>
            {formatDateTime(lastUsedAt)}
            {lastAddress && <span className="text-xs text-ink-2">{t('tokens.from', { address: lastAddress })}</span>}
          </span>
        ),
    },
    { head: t('tokens.ends'), isDesktopOnly: true, cell: (token) => <TokenEnd token={token} /> },
    {
      head: <span className="sr-only">{t('tokens.revoke')}</span>,
      isNumeric: true,
      cell: (token) => (
        <Button size="small" aria-label={t('tokens.revokeNamed', { name: token.name })} onClick={() => onRevoke(token)}>
          {t('tokens.revoke')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('tokens.list')}
      columns={columns}
      rows={tokens}
      rowKey={({ id }) => id}
      className="[&_td]:h-auto [&_th]:h-auto [&_td]:py-2.5 [&_th]:py-2.5 [&_td]:align-top [&_th]:align-top"
    />
  );
}

function TokenEnd({ token, isSentence }: { token: Token; isSentence?: boolean }) {
  const { t } = useTranslation('account');
  const date = formatDate(token.expiresAt);
  if (token.isExpired) {
    return (
      <Badge tone="warn" isSmall>
        {t('tokens.expired', { date })}
      </Badge>
    );
  }
  return (
    <span className={isSentence ? 'text-xs text-ink-2' : undefined}>
      {isSentence ? t('tokens.until', { date }) : date}
    </span>
  );
}
