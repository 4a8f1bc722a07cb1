import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Reasons and their amounts. */
export function WhyTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('reports');
  return (
    <table className="tbl why">
      <thead>
        <tr>
          <th scope="col" className="l">
            {t('why.reasons')}
          </th>
          <th scope="col">{t('why.amount')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function TotalRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <tr className="sub">
      <th scope="row">{label}</th>
      <td>{value}</td>
    </tr>
  );
}
