import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { useGroup } from '../group-state';
import { pairLegs } from '../reports/pair-legs';
import type { GroupPeriod } from '../reports/periods';

interface PairTableProps {
  period: GroupPeriod;
  chosen?: string | null;
  onChoose?: (pairId: string) => void;
}

/** Each pair with what both sides count in a period, or owe at its end, what leaves the group and what does not agree. */
export function PairTable({ period, chosen, onChoose }: PairTableProps) {
  const { t } = useTranslation('groups');
  const { result, document } = useGroup();
  if (document.intercompany.length === 0) return <EmptyState title={t('pairs.none')}>{t('pairs.noneText')}</EmptyState>;
  if (!result) return null;
  const money = (amount: number) =>
    formatMoney(amount, { minorDigits: currencyDecimals(result.currency), scale: 'exact' });
  return (
    <DataTable
      caption={t('pairs.title')}
      rows={pairLegs({ result, pairs: document.intercompany, period, t })}
      rowKey={({ pair, leg }) => `${pair.id} ${leg}`}
      rowClassName={({ pair }) => (pair.id === chosen ? '[&>*]:bg-brand-soft!' : undefined)}
      columns={[
        {
          head: t('pairs.pair'),
          isRowHead: true,
          cell: ({ pair, kind }) => (
            <>
              {onChoose ? (
                <button
                  type="button"
                  className="cursor-pointer text-brand-text hover:underline"
                  onClick={() => onChoose(pair.id)}
                >
                  {pair.name}
                </button>
              ) : (
                pair.name
              )}
              <span className="block text-xs text-ink-3 desk:hidden">{kind}</span>
            </>
          ),
        },
        { head: t('pairs.kind'), isDesktopOnly: true, cell: ({ kind }) => kind },
        { head: t('pairs.from'), isDesktopOnly: true, cell: ({ from }) => from },
        { head: t('pairs.amount'), isNumeric: true, isDesktopOnly: true, cell: ({ seller }) => money(seller) },
        { head: t('pairs.to'), isDesktopOnly: true, cell: ({ to }) => to },
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
