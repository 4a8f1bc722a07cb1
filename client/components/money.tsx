import { formatMoney, type MinorAmount, type MoneyOptions } from '../lib/format';

interface MoneyProps extends MoneyOptions {
  minor: MinorAmount;
}

/** Money in a column: the closing bracket hangs outside, so that digits stand under digits. */
export function Money({ minor, ...options }: MoneyProps) {
  const text = formatMoney(minor, options);
  if (!text.endsWith(')')) return text === '–' ? <span className="z">{text}</span> : text;
  return (
    <span className="np">
      {text.slice(0, -1)}
      <span className="hp">{')'}</span>
    </span>
  );
}
