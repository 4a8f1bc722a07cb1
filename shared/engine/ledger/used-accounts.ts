import { balanceOf, balanceSheetFields } from '#shared/inputs/forecast/balance-sheet.ts';
import { isPaidLater } from '#shared/inputs/forecast/fields/capital-assets.ts';
import type { Grant } from '#shared/inputs/forecast/fields/grants.ts';
import { accruesInterest, spreadsFee } from '#shared/inputs/forecast/fields/loans.ts';
import { depositShareOf, invoicedAfter } from '#shared/inputs/forecast/fields/revenue.ts';
import { isCapitalised } from '#shared/inputs/forecast/lease-treatment.ts';
import type { Plan } from '../timeline/plan';
import { account, type FixedAccount } from './accounts';
import type { Purpose } from './rules';
import { balanceOfField } from './sheet-accounts';

type Filled = (plan: Plan) => boolean;
const hasCapitalised: Filled = ({ document, leases }) => leases.some((lease) => isCapitalised(document, lease));
const grantsOf =
  (kind: Grant['kind'], row: string): Filled =>
  ({ grants, actual }) =>
    grants.some((grant) => grant.kind === kind) || actual?.rows.has(row) === true;
const movements =
  (name: string): Filled =>
  ({ otherMovements }) =>
    otherMovements.some((line) => line.account === name);

/** What of the document fills an account that not every forecast has, beside its opening balance and what is booked. */
const filledBy: Partial<Record<FixedAccount, Filled>> = {
  contractAssets: ({ revenue }) => revenue.some((line) => invoicedAfter(line) > 0),
  disposalReceivables: ({ assets }) => assets.some(isPaidLater),
  operatingGrantBalance: grantsOf('operating', 'operatingGrants'),
  capitalGrantBalance: grantsOf('capital', 'capitalGrants'),
  rightOfUseAssets: (plan) => hasCapitalised(plan) || plan.actual?.rows.has('leaseDepreciation') === true,
  customerDeposits: ({ revenue }) => revenue.some((line) => depositShareOf(line) > 0),
  accruedInterest: ({ loans }) => loans.some(accruesInterest),
  leases: hasCapitalised,
  mezzanineEquity: movements('mezzanineEquity'),
  nonControllingInterests: movements('nonControllingInterests'),
};

const optional = (Object.entries(filledBy) as [FixedAccount, Filled][]).map(([name, isFilled]) => ({
  index: account[name],
  isFilled,
}));

const usedIn = new WeakMap<Plan, ReadonlySet<number>>();
/** The same set for all plans that use the same accounts, by a bit for each that not every forecast has. */
const sets = new Map<number, ReadonlySet<number>>();

/** The fixed accounts that stand in the statements of a plan: those of every forecast, and what its document can fill. */
export function usedAccounts(plan: Plan): ReadonlySet<number> {
  const known = usedIn.get(plan);
  if (known) return known;
  let bits = 0;
  for (const { index, isFilled } of optional) bits = 2 * bits + Number(isFilled(plan) || hasBalance(plan, index));
  const used = sets.get(bits) ?? setOf(bits);
  usedIn.set(plan, used);
  return used;
}

function setOf(bits: number): ReadonlySet<number> {
  const unused = optional.filter((_, place) => Math.floor(bits / 2 ** (optional.length - 1 - place)) % 2 === 0);
  const used = new Set(Object.values(account));
  for (const { index } of unused) used.delete(index);
  sets.set(bits, used);
  return used;
}

/** What of the document moves cash for a purpose that not every forecast has. */
const movedBy: Partial<Record<Purpose, Filled>> = {
  operatingGrantsReceived: (plan) => usedAccounts(plan).has(account.operatingGrantBalance),
  capitalGrantsReceived: (plan) => usedAccounts(plan).has(account.capitalGrantBalance),
  loanFeesPaid: ({ loans }) => loans.some(spreadsFee),
  leasePrincipalPaid: (plan) =>
    usedAccounts(plan).has(account.leases) || usedAccounts(plan).has(account.rightOfUseAssets),
};

/** True for a purpose that stands in the direct cash flow of a plan. */
export const isUsedPurpose = (plan: Plan, purpose: Purpose): boolean => movedBy[purpose]?.(plan) ?? true;

/** The fields of a balance sheet by account. */
const fieldsOf = new Map(
  [...new Set(Object.values(balanceOfField).map(({ index }) => index))].map((index) => [
    index,
    balanceSheetFields.filter((field) => balanceOfField[field].index === index),
  ]),
);

/** Whether a balance is opened or booked. */
function hasBalance({ openingBalanceSheet, actual }: Plan, index: number): boolean {
  for (const field of fieldsOf.get(index) ?? []) if (balanceOf(openingBalanceSheet, field) !== 0) return true;
  if (!actual) return false;
  const { balances, stride } = actual;
  for (let at = index * stride; at < (index + 1) * stride; at++) if (balances[at] !== 0) return true;
  return false;
}
