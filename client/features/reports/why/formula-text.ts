import type { FindText } from '#client/lib/forecast-texts.ts';
import { formatCount, formatMoney, formatNumber, formatRate } from '#client/lib/format.ts';
import type { TraceArgument } from '#shared/engine/trace/argument.ts';
import type { FormulaName } from '#shared/engine/trace/formulas.ts';

interface FormulaWords {
  find: FindText;
  minorDigits: number;
  monthName: (month: number) => string;
}

const digitsOf = (value: number, factor: number) => {
  let digits = 0;
  for (let left = factor; left > 1 && value % left !== 0; left /= 10) digits++;
  return digits;
};

function argumentText({ unit, value }: TraceArgument, { minorDigits, monthName }: FormulaWords): string {
  switch (unit) {
    case 'money':
      return formatMoney(value, { minorDigits, scale: 'exact' });
    case 'rate':
      return formatRate(value, digitsOf(value, 10_000));
    case 'quantity':
      return value === 0 ? '0' : formatNumber(value / 1000, digitsOf(value, 1000));
    case 'price':
      return formatMoney(value / 1000, { minorDigits: minorDigits, scale: 'exact' });
    case 'month':
      return monthName(value);
    default:
      return formatCount(value);
  }
}

const actingOn = ({ ramp, factor }: Record<string, string | undefined>) =>
  factor === undefined ? 'ramp' : ramp === undefined ? 'factor' : 'rampAndFactor';

/** The arithmetic of an entry in words: "12,000.00 × 6 % ÷ 12 = 60.00", with one line for each month it draws on. */
export function formulaText(
  entry: { formula: FormulaName; arguments: readonly TraceArgument[]; amount: number },
  words: FormulaWords,
  money = (minor: number) => formatMoney(minor, { minorDigits: words.minorDigits, scale: 'exact' }),
): { text: string; items: string[] } {
  const { find, monthName } = words;
  const single = entry.arguments.filter(({ month }) => month === undefined);
  const lost = single.find(({ name }) => name === 'irrecoverable');
  const params = Object.fromEntries(single.map((entry) => [entry.name, argumentText(entry, words)]));
  const result = money(entry.amount);
  const net = money(entry.amount - (lost?.value ?? 0));
  // The formula gives the figure in full; the ramp leaves a share of it.
  const { inFull } = params;
  const given = inFull === undefined ? { result, net } : { result: inFull, net: inFull };
  const text = [
    find(`formulas.${entry.formula}`, { ...params, ...given }),
    inFull !== undefined && find(`why.${actingOn(params)}`, { ...params, result: net }),
    lost && find('why.irrecoverable', { tax: money(lost.value) }),
  ];

  const months = [...new Set(entry.arguments.flatMap(({ month }) => month ?? []))];
  const items = months.flatMap((month) => {
    const own = entry.arguments.filter((argument) => argument.month === month);
    const figures = Object.fromEntries(own.map((entry) => [entry.name, argumentText(entry, words)]));
    return find(`formulaItems.${entry.formula}`, { ...figures, month: monthName(month) }) ?? [];
  });
  return { text: text.filter(Boolean).join(inFull === undefined ? ' ' : '; '), items };
}
