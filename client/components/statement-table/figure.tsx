import { formatNumber, formatPrice, formatRate, formatRatio } from '../../lib/format';
import { Money } from '../money';
import type { FigureScale, FigureUnit } from './figure-row';

interface FigureProps {
  value: number;
  unit: FigureUnit;
  nameOf?: ((value: number) => string) | undefined;
  scale: FigureScale;
  minorDigits: number;
}

/** Brackets of rates hang like those of money, so that digits stand under digits. */
function Hanging({ text }: { text: string }) {
  if (!text.endsWith(')')) return text === 'n/a' || text === '–' ? <span className="z">{text}</span> : text;
  return (
    <span className="np">
      {text.slice(0, -1)}
      <span className="hp">{')'}</span>
    </span>
  );
}

function textOf({ value, unit, minorDigits, nameOf }: FigureProps): string {
  if (unit === 'named') return value !== 0 && nameOf ? nameOf(value) : formatNumber(0);
  if (unit === 'tenths') return formatNumber(value / 1000, 1);
  if (unit === 'ratio') return formatRate(value, 1);
  if (unit === 'times') return formatRatio(value / 1_000_000);
  if (unit === 'price') return value === 0 ? formatNumber(0) : formatPrice(value / 1000, undefined, minorDigits);
  const quantity = value / 1000;
  return formatNumber(quantity, Number.isInteger(quantity) ? 0 : 1);
}

/** One figure in its unit: parentheses for negatives, a dash for zero, n/a where it is not defined. */
export function Figure(props: FigureProps) {
  const { value, unit, scale, minorDigits } = props;
  if (!Number.isFinite(value)) return <Hanging text={formatNumber(value)} />;
  if (unit === 'money') return <Money minor={value} scale={scale} minorDigits={minorDigits} />;
  return <Hanging text={textOf(props)} />;
}
