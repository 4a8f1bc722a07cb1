import type { FrameworkPolicy } from '#shared/domain/frameworks.ts';
import { mulDiv, ONE } from '#shared/domain/money.ts';
import { formOf } from '#shared/inputs/forecast/document.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';
import { frameworkPolicyOf, isExempt, type LeaseTreatment } from '#shared/inputs/forecast/lease-treatment.ts';
import type { Warning } from '../result';
import type { Calculation } from '../steps/calculation';
import { taxTermsOf } from '../steps/income-tax';
import { taxSchemeOf } from '../steps/tax-scheme';
import type { Plan } from '../timeline/plan';

/** W11, W12, W13, W18, W19, W22: inputs that are taken at their word and mean something else than one may think. */
export function findAssumptionWarnings(calculation: Calculation): Warning[] {
  const { plan, revenue, expenses, other } = calculation;
  return [
    ...paidByLoan(calculation),
    ...cutTotals(plan, plan.revenue, revenue.amount),
    ...cutTotals(plan, plan.operatingExpenses, expenses.net),
    ...cutTotals(plan, plan.other, other),
    ...openingLosses(calculation),
    ...stockBeyondHorizon(calculation),
    ...againstFramework(plan),
    ...exemptionLimit(calculation),
  ];
}

/** W11: assets whose loan is not drawn, and loans that bring less than the assets they pay cost: the rest leaves the bank. */
function paidByLoan({ plan, assets }: Calculation): Warning[] {
  const paid = plan.assets.flatMap(({ id, payment, month, loanId }, i) =>
    payment === 'loan' && month <= plan.months ? [{ id, loanId, cost: assets.cost[i * plan.stride + month] ?? 0 }] : [],
  );
  const undrawn = paid.filter(({ loanId }) => !plan.loans.some(({ id }) => id === loanId));
  const off = undrawn.map(
    ({ id, cost }): Warning => ({ id: 'W11', variant: 'notDrawn', lineId: id, amounts: { cost } }),
  );
  const short = plan.loans.flatMap((loan): Warning[] => {
    if (!hasTerm(loan)) return [];
    const { principal } = loan;
    const cost = paid.reduce((sum, entry) => sum + (entry.loanId === loan.id ? entry.cost : 0), 0);
    if (cost <= principal) return [];
    return [{ id: 'W11', variant: 'short', lineId: loan.id, amounts: { principal, cost, rest: cost - principal } }];
  });
  return [...off, ...short];
}

interface Line {
  id: string;
  type: string;
  startMonth: number | null;
  endMonth: number | null;
  amountsBy?: 'month' | 'year';
  amounts?: number[];
}

/** W12: the first fiscal year of a line of which only a part counts, as the line starts or ends within it. */
function cutTotals(plan: Plan, lines: readonly Line[], columns: Float64Array): Warning[] {
  const cut: Warning[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (!line || (line.startMonth === null && line.endMonth === null) || line.amountsBy !== 'year') continue;
    const { id, amounts = [] } = line;
    for (const [i, { firstMonth, lastMonth }] of plan.timeline.fiscalYears.entries()) {
      const typed = amounts[i] ?? 0;
      const base = index * plan.stride;
      let counted = 0;
      for (let at = base + firstMonth; at <= base + lastMonth; at++) counted += columns[at] ?? 0;
      if (counted === typed) continue;
      cut.push({ id: 'W12', year: i + 1, lineId: id, amounts: { typed, counted } });
      break;
    }
  }
  return cut;
}

/** W18: stock for the months ahead of which less than half is left in the last month, as the months after it are those of a year before. */
function stockBeyondHorizon({ plan, directCosts, sets }: Calculation): Warning[] {
  const { header, workingCapital } = plan.document;
  if (workingCapital.inventoryBasis !== 'forward' || inputOf(header, 'afterHorizon') === 'level') return [];
  return sets.stocked.indexes.flatMap((index): Warning[] => {
    const at = index * plan.stride + plan.months;
    const [target, before] = [directCosts.stockTarget[at] ?? 0, directCosts.stockTarget[at - 1] ?? 0];
    if (target * 2 >= before || (directCosts.cost[at] ?? 0) * 2 < (directCosts.cost[at - 1] ?? 0)) return [];
    const lineId = plan.revenue[index]?.id ?? '';
    return [{ id: 'W18', month: plan.months, lineId, amounts: { target, before }, path: ['header', 'afterHorizon'] }];
  });
}

/** Whether a framework lets a lease be so: under US GAAP one that is no operating lease is a finance lease; without rules of its own all may be. */
const isLeft = ({ lease, isFixed }: FrameworkPolicy, treatment: LeaseTreatment): boolean =>
  treatment === lease || (lease === 'operating' ? treatment === 'rightOfUse' : lease === 'expense' && !isFixed);

/** W19: choices of presentation, treatments of leases, and deferred tax, that the framework does not leave. */
function againstFramework({ document, leases }: Plan): Warning[] {
  const { header, incomeTax } = document;
  const policy = frameworkPolicyOf(document);
  const presentation = formOf(document, 'presentation');
  const chosen = (['interestPaid', 'interestReceived', 'dividendsPaid'] as const).flatMap((key): Warning[] => {
    const choice = inputOf(presentation, key);
    if (!policy.isFixed || choice === null || choice === policy[key]) return [];
    const variant = key === 'dividendsPaid' ? 'dividends' : 'interest';
    return [{ id: 'W19', variant, amounts: {}, path: ['presentation', key] }];
  });
  const leased = leases.flatMap((lease): Warning[] => {
    const treatment = inputOf(lease, 'treatment');
    if (treatment === null || isLeft(policy, treatment) || (treatment === 'expense' && isExempt(lease))) return [];
    return [{ id: 'W19', variant: 'lease', lineId: lease.id, amounts: {}, path: ['leases', lease.id, 'treatment'] }];
  });
  const isDeferred = inputOf(header, 'framework') === 'frs105' && incomeTax.deferredTax;
  const deferred: Warning = { id: 'W19', variant: 'deferredTax', amounts: {}, path: ['incomeTax', 'deferredTax'] };
  return [...chosen, ...leased, ...(isDeferred ? [deferred] : [])];
}

/** W22: the first month that is exempt from sales tax in which the invoices of twelve months exceed the limit. */
function exemptionLimit({ plan, revenue }: Calculation): Warning[] {
  const { chargedFrom } = taxSchemeOf(plan);
  const limit = inputOf(plan.document.salesTax, 'exemptLimit');
  if (chargedFrom === 1 || limit === 0) return [];
  const invoicedIn = (t: number) => {
    let sum = 0;
    for (let at = t; t > 0 && at < revenue.invoice.length; at += plan.stride) sum += revenue.invoice[at] ?? 0;
    return sum;
  };
  let invoiced = 0;
  for (let t = 1; t < Math.min(chargedFrom, plan.months + 1); t++) {
    invoiced += invoicedIn(t) - invoicedIn(t - 12);
    if (invoiced > limit)
      return [{ id: 'W22', month: t, amounts: { invoiced, limit }, path: ['salesTax', 'exemptLimit'] }];
  }
  return [];
}

/** W13: losses, and tax values beyond the books, at the start that are worth more than the sheet at the start holds as deferred tax asset. */
function openingLosses({ plan, incomeTax }: Calculation): Warning[] {
  const { document, openingBalanceSheet } = plan;
  const { deferredTax } = document.incomeTax;
  const rate = inputOf(document.incomeTax, 'deferredTaxRate') ?? taxTermsOf(plan)(1).rate;
  const worth = mulDiv(document.openingPosition.taxLosses, rate, ONE) + (incomeTax.deferredAsset[0] ?? 0);
  const held = openingBalanceSheet.deferredTaxAsset;
  if (!deferredTax || worth <= held) return [];
  const amounts = { worth, held, difference: worth - held };
  return [{ id: 'W13', month: 1, amounts, path: ['openingPosition', 'startBalanceSheet'] }];
}
