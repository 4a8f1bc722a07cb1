import { fieldsOf, type LinePart } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Field, Values } from '#shared/inputs/forecast/fields/field.ts';
import { moneyIn, percent, quantity } from '#shared/templates/template.ts';

const isTyped = (value: unknown) => (Array.isArray(value) ? value.some((entry) => entry !== 0) : value !== 0);

/** True once a new line has the figures that it needs: those with an example, and its table of months. */
export function hasFigures(part: LinePart, line: object): boolean {
  const values = line as Values;
  const needed = fieldsOf(part, line).filter(
    ({ key, example, mayStayZero }) => (example !== undefined && !mayStayZero) || key === 'amounts' || key === 'draws',
  );
  // A row with a formula, or months over its rule, needs no field.
  return values.rows !== undefined || needed.every(({ key }) => isTyped(values[key]));
}

/** What the empty field of a new line shows: a figure of a size that a small business knows, in money of the currency. */
export function exampleOf({ kind, example }: Field, currency: string): number | undefined {
  if (example === undefined) return undefined;
  const { amount, price } = moneyIn(currency);
  if (kind === 'money') return amount(example);
  if (kind === 'price') return price(example);
  return kind === 'quantity' ? quantity(example) : percent(example);
}
