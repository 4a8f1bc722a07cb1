import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';

/** Of the tables of an explanation. */
export const whyLook =
  'mt-2 [&_td]:py-0 [&_th]:py-0 [&_td]:pr-1 [&_th]:pr-1 [&_tbody_th]:py-1 [&_th:first-child]:max-w-60 [&_th:first-child]:pl-0 [&_th:first-child]:whitespace-normal';

interface WhyTableProps {
  /** Heads of the columns, where they are not reasons and their amounts. */
  heads?: { reason: string; amount: string };
  children: ReactNode;
}

/** Reasons and their amounts. */
export function WhyTable({ heads, children }: WhyTableProps) {
  const { t } = useTranslation('reports');
  return (
    <table className={classNames('data-table', whyLook)}>
      <thead>
        <tr>
          <th scope="col" className="text-left">
            {heads?.reason ?? t('why.reasons')}
          </th>
          <th scope="col">{heads?.amount ?? t('why.amount')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function TotalRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <tr className="subtotal">
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  );
}
