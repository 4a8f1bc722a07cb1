import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#client/components/data-table.tsx';
import { Money } from '#client/components/money.tsx';
import type { TracedEntry } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { useAccountName } from './account-name';
import { journalOf } from './reasons';
import { whyLook } from './why-table';

interface JournalTableProps {
  entries: readonly TracedEntry[];
  document: ForecastDocument;
  minorDigits: number;
}

/** The journal of a figure; both sides are equal because every entry has two. */
export function JournalTable({ entries, document, minorDigits }: JournalTableProps) {
  const { t } = useTranslation('reports');
  const lines = journalOf(entries);
  const total = lines.reduce((sum, { debit }) => sum + debit, 0);
  const nameOf = useAccountName(document);
  const cell = (amount: number) =>
    amount === 0 ? null : <Money minor={amount} scale="exact" minorDigits={minorDigits} />;
  return (
    <DataTable
      look={whyLook}
      scroll={null}
      columns={[
        { head: t('why.journal'), isHeadLeft: true, isRowHead: true, cell: ({ account }) => nameOf(account) },
        { head: t('why.debit'), cell: ({ debit }) => cell(debit) },
        { head: t('why.credit'), cell: ({ credit }) => cell(credit) },
      ]}
      rows={lines}
      rowKey={({ account }) => String(account)}
      foot={
        <tr className="subtotal">
          <th scope="row">
            <span className="flex items-center gap-1.25">
              <Check className="size-3.5 text-positive" />
              {t('why.balanced')}
            </span>
          </th>
          <td>{cell(total)}</td>
          <td>{cell(total)}</td>
        </tr>
      }
    />
  );
}
