/** What a rule looks at: the fields of one line or form. */
type Fields = Readonly<Record<string, unknown>>;

/** True where the fields leave this one without effect. */
type Rule = (of: Fields) => boolean;

const noDirectCost: Rule = ({ directCostMode }) => directCostMode === 'none';
const isNot =
  (field: string, value: string): Rule =>
  (of) =>
    of[field] !== value;
const without =
  (first: Rule, second: Rule): Rule =>
  (of) =>
    first(of) || second(of);

const directCost: Record<string, Rule> = {
  directCostRate: isNot('directCostMode', 'percent'),
  directCostPerUnit: isNot('directCostMode', 'perUnit'),
  directCostAmounts: isNot('directCostMode', 'amounts'),
  directCostStocked: noDirectCost,
  daysOfStock: without(noDirectCost, ({ directCostStocked }) => directCostStocked !== true),
  directCostSalesTaxRate: noDirectCost,
  directCostRecoverableShare: noDirectCost,
  directCostDaysToPay: without(noDirectCost, (of) => of.directCostPaymentProfile !== null),
  directCostPaymentProfile: noDirectCost,
};

const rules: Record<string, Rule> = {
  ...directCost,
  seasonWeights: ({ type, amountsBy }) => type === 'amounts' && amountsBy === 'month',
  daysToCollect: (of) => of.collectionProfile !== null,
  daysToPay: (of) => of.payment !== 'days' || of.paymentProfile !== null,
  prepaidEveryMonths: isNot('payment', 'prepaid'),
  loanId: isNot('payment', 'loan'),
  lifeMonths: ({ method }) => method === 'none',
  decliningRate: isNot('method', 'decliningBalance'),
  proceeds: ({ disposalMonth }) => disposalMonth === null,
  proceedsSalesTaxRate: ({ disposalMonth }) => disposalMonth === null,
  capitaliseInterest: ({ interestOnlyMonths }) => interestOnlyMonths === 0,
  taxDeductible: ({ direction }) => direction === 'income',
  daysSales: (of) => of.collectionProfile !== null,
  daysPayable: (of) => of.paymentProfile !== null,
  paymentProfile: (of) => of.payment !== undefined && of.payment !== 'days',
};

/** Fields whose emptiness says nothing: no profile, no first or last month, no group, no amount. */
const silent = new Set(['monthNumber', 'profile', 'text']);

/** True where a field has no effect beside the others of its line or form, is empty, or is said in the head of the line. */
export function isQuietField(field: string, kind: string, of: Fields): boolean {
  const value = of[field];
  if (rules[field]?.(of)) return true;
  if (field === 'enabled' || field === 'type') return true;
  if (Array.isArray(value)) return value.length === 0;
  return silent.has(kind) && (value === null || value === '');
}
