import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { sidesOf } from '#shared/engine/group/intercompany.ts';
import type { GroupPair } from '#shared/inputs/group/document.ts';
import { useGroup } from '../group-state';
import type { GroupPeriod } from '../reports/periods';

export interface PairLeg {
  pair: GroupPair;
  leg: 'result' | 'balance';
  seller: number;
  buyer: number;
  matched: number;
  mismatch: number;
}

interface PairTableProps {
  period: GroupPeriod;
  chosen?: string | null;
  onChoose?: (pairId: string) => void;
}

/** Each pair with what both sides count in a period, or owe at its end, what leaves the group and what does not agree. */
export function PairTable({ period, chosen, onChoose }: PairTableProps) {
  const { t } = useTranslation('groups');
  const { result, document } = useGroup();
  if (document.intercompany.length === 0) return <EmptyState title={t('pairs.none')} />;
  if (!result) return null;
  const { currency, timeline, intercompany } = result;
  const money = (amount: number) => formatMoney(amount, { minorDigits: currencyDecimals(currency), scale: 'exact' });
  const nameOf = (id: string | undefined) => document.members.find((member) => member.id === id)?.name ?? '';
  const rows = document.intercompany.flatMap((pair): PairLeg[] =>
    (['result', 'balance'] as const).flatMap((leg) => {
      const months = intercompany.filter((entry) => {
        const isIn =
          leg === 'result'
            ? entry.month >= period.firstMonth && entry.month <= period.lastMonth
            : entry.month === period.lastMonth;
        return entry.pairId === pair.id && entry.leg === leg && isIn;
      });
      if (months.length === 0) return [];
      const sum = (key: 'seller' | 'buyer' | 'matched' | 'mismatch') =>
        months.reduce((total, entry) => total + entry[key], 0);
      return [
        { pair, leg, seller: sum('seller'), buyer: sum('buyer'), matched: sum('matched'), mismatch: sum('mismatch') },
      ];
    }),
  );
  const month = monthText(timeline.labels[period.lastMonth - 1] ?? '');
  const kindOf = ({ pair: { kind }, leg }: PairLeg) => {
    if (kind === 'dividend') return t('pairs.dividendResult');
    if (kind === 'loan') return leg === 'result' ? t('pairs.loanResult') : t('pairs.loanBalance', { month });
    return leg === 'result' ? t('pairs.tradeResult') : t('pairs.tradeBalance', { month });
  };
  return (
    <DataTable
      caption={t('pairs.title')}
      rows={rows}
      rowKey={({ pair, leg }) => `${pair.id} ${leg}`}
      rowClassName={({ pair }) => (pair.id === chosen ? 'bg-brand-soft' : undefined)}
      columns={[
        {
          head: t('pairs.pair'),
          isRowHead: true,
          cell: ({ pair }) =>
            onChoose ? (
              <button
                type="button"
                className="cursor-pointer text-brand-text hover:underline"
                onClick={() => onChoose(pair.id)}
              >
                {pair.name}
              </button>
            ) : (
              pair.name
            ),
        },
        { head: t('pairs.kind'), cell: kindOf },
        { head: t('pairs.from'), isDesktopOnly: true, cell: ({ pair }) => nameOf(sidesOf(pair)[0]) },
        { head: t('pairs.amount'), isNumeric: true, isDesktopOnly: true, cell: ({ seller }) => money(seller) },
        { head: t('pairs.to'), isDesktopOnly: true, cell: ({ pair }) => nameOf(sidesOf(pair)[1]) },
        { head: t('pairs.amount'), isNumeric: true, isDesktopOnly: true, cell: ({ buyer }) => money(buyer) },
        { head: t('pairs.eliminated'), isNumeric: true, cell: ({ matched }) => money(matched) },
        {
          head: t('pairs.mismatch'),
          isNumeric: true,
          cell: ({ mismatch }) => (mismatch === 0 ? '–' : <Badge tone="warn">{signed(mismatch, money)}</Badge>),
        },
      ]}
    />
  );
}

/** With its sign: −678.00, +4.43. */
export const signed = (amount: number, money: (amount: number) => string): string =>
  `${amount < 0 ? '−' : '+'}${money(Math.abs(amount))}`;
