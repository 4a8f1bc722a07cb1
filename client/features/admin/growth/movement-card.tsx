import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { formatPrice } from '#client/lib/format.ts';
import { formatMonth } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { QueryPart } from '../query-part';

/** How the monthly revenue moved in this month: what it was, what began, what stopped, what it is. */
export function MovementCard() {
  const { t } = useTranslation('admin');
  const growth = trpc.admin.growth.useQuery({ range: '12m' });
  const last = growth.data?.points.at(-1);
  const month = last && formatMonth(last.from.getUTCFullYear(), last.from.getUTCMonth() + 1);
  return (
    <Card
      title={t('growth.movement.title')}
      sub={month && `${month}, ${growth.data?.currency.toUpperCase()}`.replaceAll(' ', '\u00a0')}
      padding="flush"
    >
      <QueryPart query={growth} failed={t('growth.failed')} rows={4}>
        {() => {
          const { monthly, gained, lost } = last ?? { monthly: 0, gained: 0, lost: 0 };
          const rows = { before: monthly - gained + lost, gained, lost: 0 - lost, now: monthly };
          return (
            <DataTable
              caption={t('growth.movement.title')}
              scroll={null}
              columns={[
                { isRowHead: true, cell: (row) => t(`growth.movement.${row}`) },
                { isNumeric: true, cell: (row) => formatPrice(rows[row]) },
              ]}
              rows={['before', 'gained', 'lost', 'now'] as const}
              rowKey={(row) => row}
              rowClassName={(row) => (row === 'now' ? 'total' : undefined)}
            />
          );
        }}
      </QueryPart>
    </Card>
  );
}
