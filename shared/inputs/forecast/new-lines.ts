import type { CapitalAsset } from './capital-asset';
import type { EquityEvent, OtherMovement } from './equity';
import type { OperatingExpense, OtherIncomeOrExpense } from './expense-line';
import type { FlexibleLoan, ScheduledLoan } from './loan';
import type { RevenueLineOf } from './revenue-line';
import type { StaffRole } from './staff-role';

/** What every new line is given. */
export interface NewLine {
  id: string;
  name: string;
}

const line = ({ id, name }: NewLine) => ({ id, name, enabled: true, group: '', note: '' });
const always = { startMonth: null, endMonth: null };
const evenSeason = () => Array.from({ length: 12 }, () => 1000);
const noAmounts = () => ({ amountsBy: 'month' as const, amounts: [] as number[], seasonWeights: evenSeason() });
const bought = { salesTaxRate: null, recoverableShare: 1_000_000 };
const noGrowth = { growth: 0, growthStep: 'monthly' as const };
const noPrice = { unitPrice: 0, priceGrowth: 0 };

const sold = () => ({
  ...always,
  salesTaxRate: null,
  creditShare: 1_000_000,
  daysToCollect: null,
  collectionProfile: null,
  badDebtRate: 0,
  directCostMode: 'none' as const,
  directCostRate: 0,
  directCostPerUnit: 0,
  directCostAmounts: [],
  directCostSalesTaxRate: null,
  directCostRecoverableShare: 1_000_000,
  directCostDaysToPay: null,
  directCostPaymentProfile: null,
  directCostStocked: false,
  daysOfStock: null,
});

/** New revenue lines by type, with every amount 0 and sold on credit. */
export const newRevenueLine = {
  units: (own: NewLine): RevenueLineOf<'units'> => ({
    ...line(own),
    ...sold(),
    ...noPrice,
    ...noGrowth,
    type: 'units',
    volume: 0,
    seasonWeights: evenSeason(),
  }),
  hours: (own: NewLine): RevenueLineOf<'hours'> => ({
    ...line(own),
    ...sold(),
    ...noPrice,
    type: 'hours',
    heads: 1000,
    hoursPerHead: 140_000,
    utilisation: 700_000,
  }),
  recurring: (own: NewLine): RevenueLineOf<'recurring'> => ({
    ...line(own),
    ...sold(),
    ...noPrice,
    ...noGrowth,
    type: 'recurring',
    openingSubscribers: 0,
    newSubscribers: 0,
    churn: 0,
    billing: 'monthly',
  }),
  percentOfLine: (own: NewLine & { baseLineId: string }): RevenueLineOf<'percentOfLine'> => ({
    ...line(own),
    ...sold(),
    type: 'percentOfLine',
    baseLineId: own.baseLineId,
    share: 0,
  }),
  amounts: (own: NewLine): RevenueLineOf<'amounts'> => ({ ...line(own), ...sold(), ...noAmounts(), type: 'amounts' }),
};

type ExpenseOf<T extends OperatingExpense['type']> = Extract<OperatingExpense, { type: T }>;
type OtherOf<T extends OtherIncomeOrExpense['type']> = Extract<OtherIncomeOrExpense, { type: T }>;

const expense = () => ({
  ...always,
  ...bought,
  daysToPay: null,
  paymentProfile: null,
  taxDeductible: true,
  payment: 'days' as const,
});
const prepayable = { prepaidEveryMonths: 12, costBehaviour: 'fixed' as const };

/** New operating expenses by type, paid by the default days and deductible. */
export const newOperatingExpense = {
  fixed: (own: NewLine): ExpenseOf<'fixed'> => ({
    ...line(own),
    ...expense(),
    ...prepayable,
    type: 'fixed',
    yearlyBase: 0,
    inflation: 0,
  }),
  percentOfRevenue: (own: NewLine): ExpenseOf<'percentOfRevenue'> => ({
    ...line(own),
    ...expense(),
    costBehaviour: 'variable',
    type: 'percentOfRevenue',
    rate: 0,
    lineIds: null,
  }),
  perHead: (own: NewLine): ExpenseOf<'perHead'> => ({
    ...line(own),
    ...expense(),
    costBehaviour: 'fixed',
    type: 'perHead',
    amountPerHead: 0,
  }),
  oneOff: (own: NewLine): ExpenseOf<'oneOff'> => ({
    ...line(own),
    ...expense(),
    ...prepayable,
    type: 'oneOff',
    month: 1,
    amount: 0,
  }),
  amounts: (own: NewLine): ExpenseOf<'amounts'> => ({
    ...line(own),
    ...expense(),
    ...prepayable,
    ...noAmounts(),
    type: 'amounts',
  }),
};

type Directed = NewLine & { direction: 'income' | 'expense' };
const other = (own: Directed) => ({ ...line(own), ...always, direction: own.direction, taxDeductible: true });

/** New other income or expense by type. */
export const newOtherIncomeOrExpense = {
  fixed: (own: Directed): OtherOf<'fixed'> => ({ ...other(own), type: 'fixed', yearlyBase: 0, inflation: 0 }),
  oneOff: (own: Directed): OtherOf<'oneOff'> => ({ ...other(own), type: 'oneOff', month: 1, amount: 0 }),
  amounts: (own: Directed): OtherOf<'amounts'> => ({ ...other(own), ...noAmounts(), type: 'amounts' }),
};

/** One full post without withholding, in overhead. */
export function newStaffRole(own: NewLine): StaffRole {
  return {
    ...line(own),
    ...always,
    heads: 1000,
    yearlySalary: 0,
    raise: 0,
    onCostRate: 0,
    withholdingRate: 0,
    kind: 'overhead',
  };
}

/** A tangible asset bought in month 1, paid then, depreciated over five years. */
export function newCapitalAsset(own: NewLine): CapitalAsset {
  return {
    ...line(own),
    ...bought,
    kind: 'tangible',
    cost: 0,
    month: 1,
    residual: 0,
    lifeMonths: 60,
    method: 'straightLine',
    decliningRate: 0,
    taxDeductible: true,
    payment: 'inMonth',
    daysToPay: null,
    paymentProfile: null,
    loanId: null,
    disposalMonth: null,
    proceeds: 0,
    proceedsSalesTaxRate: null,
  };
}

const scheduled = (own: NewLine) => ({
  ...line(own),
  rate: 0,
  principal: 0,
  month: 1,
  termMonths: 60,
  interestOnlyMonths: 0,
  capitaliseInterest: false,
  fee: 0,
});

/** New loans by type, drawn in month 1 over five years. */
export const newLoan = {
  level: (own: NewLine): ScheduledLoan => ({ ...scheduled(own), type: 'level' }),
  equalPrincipal: (own: NewLine): ScheduledLoan => ({ ...scheduled(own), type: 'equalPrincipal' }),
  bullet: (own: NewLine): ScheduledLoan => ({ ...scheduled(own), type: 'bullet' }),
  flexible: (own: NewLine): FlexibleLoan => ({
    ...line(own),
    rate: 0,
    type: 'flexible',
    openingBalance: 0,
    draws: [],
    repayments: [],
  }),
};

/** A contribution, drawing or dividend in month 1. */
export function newEquityEvent(own: NewLine & { type: EquityEvent['type'] }): EquityEvent {
  return { ...line(own), type: own.type, month: 1, amount: 0 };
}

/** A table of cash against a balance account, one of `movableAccounts`. */
export function newOtherMovement(own: NewLine & { account: OtherMovement['account'] }): OtherMovement {
  return { ...line(own), ...always, account: own.account, amounts: [] };
}
