export interface Reason {
  key: string;
  label: string;
  note?: string;
  amount: number;
  isSum?: boolean;
}

/** Labels with their amounts; sums have a rule above. */
export function ReasonList({ reasons, money }: { reasons: readonly Reason[]; money: (amount: number) => string }) {
  return (
    <dl className="mt-3 grid">
      {reasons.map(({ key, label, note, amount, isSum }) => (
        <div
          key={key}
          className={
            isSum
              ? 'flex items-baseline justify-between gap-3 border-t border-ink-3 py-1.5 font-semibold'
              : 'flex items-baseline justify-between gap-3 border-t border-line-faint py-1.5'
          }
        >
          <dt className="min-w-0 text-xs/5">
            {label}
            {note && <span className="block text-ink-3">{note}</span>}
          </dt>
          <dd className="whitespace-nowrap">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
