import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { monthText } from '#client/lib/month-text.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { useGroup } from '../group-state';

/** The proof of translation: by company and month what the rates did, what they should have done, and the rounding. */
export function TranslationReport() {
  const { t } = useTranslation('groups');
  const { result } = useGroup();
  if (!result) return null;
  const { currency, timeline, translation } = result;
  if (translation.length === 0) return <EmptyState title={t('reports.noTranslation')} />;
  const money = (amount: number) =>
    amount === 0 ? '–' : formatMoney(amount, { minorDigits: currencyDecimals(currency), scale: 'exact' });
  const foreign = result.members.filter((member) => member.currency !== currency);
  return (
    <div className="grid max-w-200 gap-3.5">
      <p className="text-ink-2">{t('reports.translationText')}</p>
      {foreign.map(({ memberId, name, currency: own }) => (
        <Card key={memberId} padding="flush" title={name} sub={`${own}, ${currency}`}>
          <DataTable
            caption={name}
            rows={translation.filter((proof) => proof.memberId === memberId)}
            rowKey={({ month }) => String(month)}
            look="[&_:is(th,td):first-child]:pl-4 [&_:is(th,td):last-child]:pr-4"
            columns={[
              {
                head: t('reports.month'),
                isRowHead: true,
                className: 'text-left!',
                cell: ({ month }) => monthText(timeline.labels[month - 1] ?? ''),
              },
              { head: t('reports.movement'), isNumeric: true, cell: ({ movement }) => money(movement) },
              { head: t('reports.expected'), isNumeric: true, cell: ({ expected }) => money(expected) },
              { head: t('reports.rounding'), isNumeric: true, cell: ({ rounding }) => money(rounding) },
            ]}
          />
        </Card>
      ))}
    </div>
  );
}
