interface CashSparkProps {
  label: string;
  cash: readonly (number | null)[];
  minimum: number;
}

const width = 150;
const height = 34;
const inset = 3;

/** The cash line of a forecast in a list, with its minimum dashed. */
export function CashSpark({ label, cash, minimum }: CashSparkProps) {
  const known = cash.flatMap((amount, index) => (amount === null ? [] : [{ amount, index }]));
  if (known.length < 2) return null;
  const amounts = [...known.map(({ amount }) => amount), minimum];
  const lowest = Math.min(...amounts);
  const span = Math.max(...amounts) - lowest || 1;
  const x = (index: number) => inset + (index / (cash.length - 1)) * (width - 2 * inset);
  const y = (amount: number) => height - inset - ((amount - lowest) / span) * (height - 2 * inset);
  const line = known.map(({ amount, index }) => `${x(index).toFixed(1)} ${y(amount).toFixed(1)}`).join('L');
  const last = known.at(-1);
  return (
    <svg className="chart cash-spark" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line className="min" x1={inset} x2={width - inset} y1={y(minimum)} y2={y(minimum)} />
      <path className="ln s1" d={`M${line}`} />
      {last && <circle className="f1" cx={x(last.index)} cy={y(last.amount)} r="2.2" />}
    </svg>
  );
}
