import { Check, OctagonAlert } from 'lucide-react';
import { Money } from '#client/components/money.tsx';
import { formatNumber } from '#client/lib/format.ts';

/** What must be nothing: a tick and 0, an octagon and the exact amount, or n/a where there is no sheet before. */
export function ResidualFigure({ value, minorDigits }: { value: number | null; minorDigits: number }) {
  if (value === null) return <span className="text-ink-3">{formatNumber(Number.NaN)}</span>;
  if (value === 0) {
    return (
      <span className="inline-flex items-center gap-1">
        <Check className="size-3.5 stroke-[2.25] text-positive" />
        {0}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 text-negative">
      <OctagonAlert className="size-3.5 stroke-[2.25]" />
      <Money minor={value} scale="exact" minorDigits={minorDigits} />
    </span>
  );
}
