import { Money } from '#client/components/money.tsx';
import { formatNumber } from '#client/lib/format.ts';

interface FormFigureProps {
  value: number;
  minorDigits: number;
  scale?: 'unit' | 'thousand';
}

/** A computed figure of the form: whole units or thousands, n/a where there is none. */
export function FormFigure({ value, minorDigits, scale = 'unit' }: FormFigureProps) {
  if (!Number.isFinite(value)) return <span className="text-ink-3">{formatNumber(value)}</span>;
  return <Money minor={value} minorDigits={minorDigits} scale={scale} />;
}
