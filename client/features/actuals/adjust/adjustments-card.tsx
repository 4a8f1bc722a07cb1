import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { ActualAdjustment } from '#shared/inputs/forecast/actuals.ts';
import { editActuals, withoutAdjustmentStep } from '../actual-edits';
import { shortMonth } from '../month-words';
import { useTargets } from '../target-choice';
import { AdjustDialog } from './adjust-dialog';

/** Corrections of booked months; nothing where there are none. */
export function AdjustmentsCard() {
  const { t } = useTranslation('actuals');
  const adjustments = useDocument(({ actuals }) => actuals?.adjustments);
  const minorDigits = useDocument(({ header }) => currencyDecimals(header.currency));
  const { textOf } = useTargets();
  const [changing, setChanging] = useState<ActualAdjustment | null>(null);
  if (!adjustments?.length) return null;
  const columns: Column<ActualAdjustment>[] = [
    { head: t('adjust.month'), isRowHead: true, cell: ({ month }) => shortMonth(month) },
    {
      head: t('adjust.debit'),
      cell: ({ debit, credit }) => (
        <span className="whitespace-normal">
          {textOf(debit).name}
          <span className="block text-ink-3 desk:hidden">
            {t('adjust.credit')}: {textOf(credit).name}
          </span>
        </span>
      ),
    },
    { head: t('adjust.credit'), isDesktopOnly: true, cell: ({ credit }) => textOf(credit).name },
    {
      head: t('adjust.reason'),
      isDesktopOnly: true,
      cell: ({ reason, reverses }) => (
        <span className="flex flex-wrap items-center gap-2 whitespace-normal text-ink-2">
          {reason}
          {reverses && (
            <Badge isSmall tone="line">
              {t('adjust.reversed')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      head: t('adjust.amount'),
      className: 'text-right!',
      cell: ({ amount }) => formatMoney(amount, { minorDigits, scale: 'exact' }),
    },
    {
      head: <span className="sr-only">{t('months.actions')}</span>,
      className: 'w-24 text-right!',
      cell: (adjustment) => (
        <>
          <IconButton
            icon={PencilLine}
            label={t('adjust.changeOf', { reason: adjustment.reason })}
            onClick={() => setChanging(adjustment)}
          />
          <IconButton
            icon={Trash2}
            label={t('adjust.removeOf', { reason: adjustment.reason })}
            onClick={() => editActuals((document) => withoutAdjustmentStep(document, adjustment.id))}
          />
        </>
      ),
    },
  ];
  return (
    <Card title={t('adjust.title')} padding="flush">
      <DataTable
        caption={t('adjust.title')}
        className="[&_:is(td,th)]:text-xs/5"
        columns={columns}
        rows={adjustments}
        rowKey={({ id }) => id}
      />
      {changing && <AdjustDialog adjustment={changing} onClose={() => setChanging(null)} />}
    </Card>
  );
}
