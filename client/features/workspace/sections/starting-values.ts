import { makeTimeline } from '../../../../shared/domain/months';
import type { ForecastDocument, LinePart } from '../../../../shared/inputs/forecast/document';
import { moneyIn, percent, quantity } from '../../../../shared/templates/template';
import type { InputValue } from '../../../lib/workspace';

type Values = Readonly<Record<string, InputValue>>;
type Maker = (money: ReturnType<typeof moneyIn>, months: number) => Values;

const everyMonth = (amount: number, months: number) => Array.from({ length: months }, () => amount);

/** What a new line starts from, so that it says something at once: figures of a size a small business knows. */
const makers: { readonly [P in LinePart]: Readonly<Record<string, Maker>> } = {
  revenue: {
    units: ({ price }) => ({ volume: quantity(100), unitPrice: price(25) }),
    recurring: ({ price }) => ({ newSubscribers: quantity(10), unitPrice: price(20), churn: percent(2) }),
    hours: ({ price }) => ({ unitPrice: price(60) }),
    percentOfLine: () => ({ share: percent(5) }),
    amounts: ({ amount }, months) => ({ amounts: everyMonth(amount(1000), months) }),
  },
  operatingExpenses: {
    fixed: ({ amount }) => ({ yearlyBase: amount(12_000) }),
    percentOfRevenue: () => ({ rate: percent(2) }),
    perHead: ({ amount }) => ({ amountPerHead: amount(50) }),
    oneOff: ({ amount }) => ({ amount: amount(2500) }),
    amounts: ({ amount }, months) => ({ amounts: everyMonth(amount(500), months) }),
  },
  otherIncomeAndExpenses: {
    fixed: ({ amount }) => ({ yearlyBase: amount(1200) }),
    oneOff: ({ amount }) => ({ amount: amount(1000) }),
    amounts: ({ amount }, months) => ({ amounts: everyMonth(amount(100), months) }),
  },
  staff: {
    role: ({ amount }) => ({ yearlySalary: amount(36_000), onCostRate: percent(20), withholdingRate: percent(15) }),
  },
  capitalAssets: { asset: ({ amount }) => ({ cost: amount(10_000) }) },
  loans: {
    level: ({ amount }) => ({ principal: amount(20_000), rate: percent(6) }),
    equalPrincipal: ({ amount }) => ({ principal: amount(20_000), rate: percent(6) }),
    bullet: ({ amount }) => ({ principal: amount(20_000), rate: percent(6) }),
    flexible: ({ amount }) => ({ draws: [amount(10_000)], rate: percent(6) }),
  },
  equityEvents: {
    contribution: ({ amount }) => ({ amount: amount(10_000) }),
    drawing: ({ amount }) => ({ amount: amount(1000) }),
    // No dividend is paid before something is earned.
    dividend: ({ amount }, months) => ({ amount: amount(1000), month: Math.min(12, months) }),
  },
  otherMovements: { movement: ({ amount }) => ({ amounts: [amount(1000)] }) },
};

/** The values that a new line of a type starts from, in money of the forecast's currency. */
export function startingValues(part: LinePart, type: string, { header }: ForecastDocument): Values {
  return makers[part][type]?.(moneyIn(header.currency), makeTimeline(header).months) ?? {};
}
