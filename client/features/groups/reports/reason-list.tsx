import { TotalRow, WhyTable } from '#client/features/reports/why/why-table.tsx';

export interface Reason {
  key: string;
  label: string;
  note?: string;
  amount: number;
}

interface ReasonListProps {
  heads: { reason: string; amount: string };
  reasons: readonly Reason[];
  /** What they add up to. */
  total?: Reason;
  money: (amount: number) => string;
}

/** Labels with their amounts, and their sum. */
export function ReasonList({ heads, reasons, total, money }: ReasonListProps) {
  return (
    <WhyTable heads={heads}>
      {reasons.map(({ key, label, note, amount }) => (
        <tr key={key}>
          <th scope="row">
            {label}
            {note && <span className="block text-ink-3">{note}</span>}
          </th>
          <td>{money(amount)}</td>
        </tr>
      ))}
      {total && <TotalRow label={total.label} value={money(total.amount)} />}
    </WhyTable>
  );
}
