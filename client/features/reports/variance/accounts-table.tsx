import { useTranslation } from 'react-i18next';
import { linkClasses } from '#client/components/button.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { formatDayTime } from '#client/lib/format-date.ts';
import { TotalRow, WhyTable } from '../why/why-table';
import type { BookedAccounts } from './use-booked-accounts';

interface AccountsTableProps {
  name: string;
  /** Heads the amounts. */
  period: string;
  /** The booked figure, in the sign of the statement; charges are shown by their amount. */
  figure: number;
  sign: 1 | -1;
  minorDigits: number;
  /** Undefined: on its way; null: no longer stored. */
  booked: BookedAccounts | null | undefined;
}

/** The accounts of the books that a figure is the sum of, with adjustments, and where they come from. */
export function AccountsTable({ name, period, figure, sign, minorDigits, booked }: AccountsTableProps) {
  const { t } = useTranslation('reports');
  if (booked === undefined) return <p className="text-xs text-ink-3">{t('variance.accounts.loading')}</p>;
  const { accounts = [], adjustments = [], carried = 0 } = booked?.sources ?? {};
  if (!booked || accounts.length + adjustments.length === 0)
    return figure === 0 ? null : <p className="text-xs text-ink-2">{t('variance.accounts.gone')}</p>;
  const listed = [...accounts, ...adjustments].reduce((sum, { amount }) => sum + amount, carried);
  const rest = figure - listed;
  const amount = (value: number) => formatMoney(sign * value, { minorDigits });
  return (
    <>
      <WhyTable heads={{ reason: t('variance.accounts.title'), amount: period }}>
        {accounts.map(({ code, name: account, amount: value }) => (
          <tr key={`${code} ${account}`}>
            <th scope="row">
              {code && <span className="mr-2 inline-block min-w-9 text-ink-3">{code}</span>}
              {account}
            </th>
            <td>{amount(value)}</td>
          </tr>
        ))}
        {adjustments.map(({ id, reason, amount: value }) => (
          <tr key={id}>
            <th scope="row">{t('variance.accounts.adjustment', { reason })}</th>
            <td>{amount(value)}</td>
          </tr>
        ))}
        {carried !== 0 && (
          <tr>
            <th scope="row">{t('variance.accounts.carried')}</th>
            <td>{amount(carried)}</td>
          </tr>
        )}
        {rest !== 0 && (
          <tr>
            <th scope="row">{t('variance.accounts.rest')}</th>
            <td>{amount(rest)}</td>
          </tr>
        )}
        <TotalRow label={name} value={amount(figure)} />
      </WhyTable>
      {booked.imports.map(({ name: source, at, takenBack }) => (
        <p key={`${source} ${at}`} className="mt-1 text-xs wrap-anywhere text-ink-3">
          {t(takenBack.length > 0 ? 'variance.accounts.takenBack' : 'variance.accounts.source', {
            ...{ source, at: formatDayTime(at), accounts: takenBack.join(', '), count: takenBack.length },
          })}
        </p>
      ))}
    </>
  );
}

interface RowsTableProps {
  name: string;
  rows: readonly { key: string; name: string; amount: number }[];
  figure: number;
  minorDigits: number;
  onOpen: (row: string) => void;
}

/** The rows that a sum is made of, each of which opens. */
export function RowsTable({ name, rows, figure, minorDigits, onOpen }: RowsTableProps) {
  return (
    <WhyTable>
      {rows.map(({ key, name: part, amount }) => (
        <tr key={key}>
          <th scope="row">
            <button type="button" className={linkClasses} onClick={() => onOpen(key)}>
              {part}
            </button>
          </th>
          <td>{formatMoney(amount, { minorDigits })}</td>
        </tr>
      ))}
      <TotalRow label={name} value={formatMoney(figure, { minorDigits })} />
    </WhyTable>
  );
}
