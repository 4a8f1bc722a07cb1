import type { LinePart } from '#shared/inputs/forecast/document.ts';
import { moneyIn, percent, quantity } from '#shared/templates/template.ts';

type Maker = (money: ReturnType<typeof moneyIn>) => Readonly<Record<string, number>>;

const loan: Maker = ({ amount }) => ({ principal: amount(20_000), rate: percent(6) });

/** Figures of a size that a small business knows, by the field that shows one while it is 0. */
const makers: { readonly [P in LinePart]: Readonly<Record<string, Maker>> } = {
  revenue: {
    units: ({ price }) => ({ volume: quantity(100), unitPrice: price(25) }),
    recurring: ({ price }) => ({ newSubscribers: quantity(10), unitPrice: price(20), churn: percent(2) }),
    hours: ({ price }) => ({ unitPrice: price(60) }),
    percentOfLine: () => ({ share: percent(5) }),
  },
  operatingExpenses: {
    fixed: ({ amount }) => ({ yearlyBase: amount(12_000) }),
    percentOfRevenue: () => ({ rate: percent(2) }),
    perHead: ({ amount }) => ({ amountPerHead: amount(50) }),
    oneOff: ({ amount }) => ({ amount: amount(2500) }),
  },
  otherIncomeAndExpenses: {
    fixed: ({ amount }) => ({ yearlyBase: amount(1200) }),
    oneOff: ({ amount }) => ({ amount: amount(1000) }),
  },
  staff: {
    role: ({ amount }) => ({ yearlySalary: amount(36_000), onCostRate: percent(20), withholdingRate: percent(15) }),
  },
  capitalAssets: { asset: ({ amount }) => ({ cost: amount(10_000) }) },
  loans: { level: loan, equalPrincipal: loan, bullet: loan, flexible: () => ({ rate: percent(6) }) },
  equityEvents: {
    contribution: ({ amount }) => ({ amount: amount(10_000) }),
    drawing: ({ amount }) => ({ amount: amount(1000) }),
    dividend: ({ amount }) => ({ amount: amount(1000) }),
  },
  otherMovements: {},
};

/** Rates that may stay 0. */
const optional = new Set(['churn', 'onCostRate', 'withholdingRate']);
const isTyped = (value: unknown) => (Array.isArray(value) ? value.some((one) => one !== 0) : value !== 0);

/** True once a new line has the figures that it needs: those with an example, and its table of months. */
export function hasFigures(line: object, examples: Readonly<Record<string, number>>): boolean {
  const needed = [...Object.keys(examples).filter((field) => !optional.has(field)), 'amounts', 'draws'];
  return needed.every((field) => !(field in line) || isTyped(Reflect.get(line, field)));
}

/** What the empty fields of a line of a type show as an example, in money of the forecast's currency. */
export function exampleValues(part: LinePart, type: string, currency: string): Readonly<Record<string, number>> {
  return makers[part][type]?.(moneyIn(currency)) ?? {};
}
