import { Money } from '../../../components/money';
import { formatNumber } from '../../../lib/format';

/** A computed figure of the form: whole units, n/a where there is none. */
export function FormFigure({ value, minorDigits }: { value: number; minorDigits: number }) {
  if (!Number.isFinite(value)) return <span className="z">{formatNumber(value)}</span>;
  return <Money minor={value} minorDigits={minorDigits} />;
}
