import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { Money } from '#client/components/money.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { formatPrice } from '#client/lib/format.ts';
import { formatLongMonth, formatMonthName } from '#client/lib/format-date.ts';
import type { Month } from '#shared/domain/months.ts';
import type { ChangedMonth } from './review';

interface HereCardProps {
  changed: readonly ChangedMonth[];
  keeps: readonly Month[];
  minorDigits: number;
  onKeeps: (keeps: readonly Month[]) => void;
}

/** Months that are here already: what would change, and whether it does. */
export function HereCard({ changed, keeps, minorDigits, onKeeps }: HereCardProps) {
  const { t } = useTranslation('actuals');
  const [listed, setListed] = useState<ChangedMonth | null>(null);
  const signed = (minor: number) => `${minor > 0 ? '+' : ''}${formatPrice(minor, undefined, minorDigits)}`;
  return (
    <Card padding="flush" className="divide-y divide-line-faint">
      {changed.map((entry) => {
        const { month, count, profit } = entry;
        const name = formatMonthName(month);
        return (
          <div key={month} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-64">
              <b className="font-semibold">{t('import.here.title', { month: formatLongMonth(month) })}</b>
              <p className="text-xs/5 text-ink-2">
                {count === 0 ? t('import.here.same') : t('import.here.changes', { count, profit: signed(profit) })}{' '}
                {count > 0 && (
                  <button type="button" className={linkClasses} onClick={() => setListed(entry)}>
                    {t('import.here.show')}
                  </button>
                )}
              </p>
            </div>
            <Segmented
              label={t('import.here.choice', { month: name })}
              value={keeps.includes(month) ? 'keep' : 'replace'}
              onChange={(value) =>
                onKeeps(value === 'keep' ? [...keeps, month] : keeps.filter((kept) => kept !== month))
              }
              segments={[
                { value: 'replace', label: t('import.here.replace') },
                { value: 'keep', label: t('import.here.keep') },
              ]}
            />
          </div>
        );
      })}
      {listed && (
        <InfoDialog title={formatLongMonth(listed.month)} width={560} onClose={() => setListed(null)}>
          <DataTable
            columns={[
              { head: t('import.here.account'), isRowHead: true, isHeadLeft: true, cell: ({ name }) => name },
              {
                head: t('import.here.before'),
                isNumeric: true,
                cell: ({ before }) => <Money minor={before} minorDigits={minorDigits} scale="exact" />,
              },
              {
                head: t('import.here.after'),
                isNumeric: true,
                cell: ({ after }) => <Money minor={after} minorDigits={minorDigits} scale="exact" />,
              },
            ]}
            rows={listed.accounts}
            rowKey={({ name }) => name}
          />
          {listed.count > listed.accounts.length && (
            <p className="mt-2 text-xs text-ink-2">
              {t('import.table.more', { count: listed.count - listed.accounts.length })}
            </p>
          )}
        </InfoDialog>
      )}
    </Card>
  );
}
