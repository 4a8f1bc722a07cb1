import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Money } from '#client/components/money.tsx';
import type { TracedEntry } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { useAccountName } from './account-name';
import { journalOf } from './reasons';

interface JournalTableProps {
  moves: readonly TracedEntry[];
  document: ForecastDocument;
  minorDigits: number;
}

/** The journal of a figure; both sides are equal because every entry has two. */
export function JournalTable({ moves: entries, document, minorDigits }: JournalTableProps) {
  const { t } = useTranslation('reports');
  const lines = journalOf(entries);
  const total = lines.reduce((sum, { debit }) => sum + debit, 0);
  const nameOf = useAccountName(document);
  const cell = (amount: number) =>
    amount === 0 ? null : <Money minor={amount} scale="exact" minorDigits={minorDigits} />;
  return (
    <table className="tbl why">
      <thead>
        <tr>
          <th scope="col" className="l">
            {t('why.journal')}
          </th>
          <th scope="col">{t('why.debit')}</th>
          <th scope="col">{t('why.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ account, debit, credit }) => (
          <tr key={account}>
            <th scope="row">{nameOf(account)}</th>
            <td>{cell(debit)}</td>
            <td>{cell(credit)}</td>
          </tr>
        ))}
        <tr className="sub">
          <th scope="row">
            <span className="row why-balanced">
              <Check className="i i-sm pos" aria-hidden="true" />
              {t('why.balanced')}
            </span>
          </th>
          <td>{cell(total)}</td>
          <td>{cell(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
