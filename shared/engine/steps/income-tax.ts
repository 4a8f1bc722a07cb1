import { mulDiv, ONE } from '#shared/domain/money.ts';
import { bookedBalance } from '../actual-months';
import { account } from '../ledger/accounts';
import { posting, postingFor } from '../ledger/rules';
import type { Calculation } from './calculation';
import type { IncomeTaxState } from './columns';
import type { Workings } from './workings';

export function makeIncomeTaxState(workings: Workings): IncomeTaxState {
  const { plan, memory } = workings;
  return {
    taxable: 0,
    pool: plan.document.openingPosition.taxLosses,
    deferredBesides: Math.max(
      0,
      plan.openingBalanceSheet.deferredTaxAsset -
        mulDiv(plan.document.openingPosition.taxLosses, plan.document.incomeTax.rate, ONE),
    ),
    bookedBeyond: 0,
    chargedThisYear: 0,
    instalmentsThisYear: 0,
    yearCharge: memory(plan.timeline.years + 2),
    yearInstalments: memory(plan.timeline.years + 2),
    taxableToDate: memory(plan.stride),
    lossesUsedToDate: memory(plan.stride),
    charge: memory(plan.stride),
    paid: memory(plan.stride),
    poolAtEnd: memory(plan.stride),
    addBack: addBacks(workings),
  };
}

function addBacks({ plan, memory, expenses, other, assets }: Workings): Float64Array {
  const sum = memory(plan.stride);
  const add = (columns: Float64Array, base: number) => {
    for (let t = 1; t <= plan.months; t++) sum[t] = (sum[t] ?? 0) + (columns[base + t] ?? 0);
  };
  plan.operatingExpenses.forEach((line, i) => {
    if (!line.taxDeductible) add(expenses.cost, i * plan.stride);
  });
  plan.assets.forEach((asset, i) => {
    if (asset.taxDeductible) return;
    add(assets.charge, i * plan.stride);
    const sold = asset.disposalMonth ?? 0;
    if (sold > 0) sum[sold] = (sum[sold] ?? 0) + addBackOfSale(assets, i * plan.stride + sold);
  });
  plan.other.forEach((line, i) => {
    if (line.direction === 'expense' && !line.taxDeductible) add(other, i * plan.stride);
  });
  return sum;
}

/** As its cost was never deducted, a loss is not either, and of a gain only what is above that cost is taxed. */
function addBackOfSale({ proceeds, soldCost, soldNet }: Workings['assets'], at: number): number {
  const sale = proceeds[at] ?? 0;
  return Math.max(0, sale - (soldCost[at] ?? 0)) - (sale - (soldNet[at] ?? 0));
}

const taxSettled = posting('cash', 'incomeTax', 'incomeTaxSettled');
const beyondSettled = postingFor('incomeTaxSettled', 'cash', 'incomeTax', 'carriedForward');
const taxCharged = posting('incomeTax', 'currentTax', 'incomeTaxCharged');
const deferredTaxCharged = posting('deferredTax', 'deferredTaxAsset', 'deferredTaxCharged');

/** True for a month in which a closed year, or the opening balance, is settled. */
export function settlesIncomeTax({ plan, opening }: Pick<Calculation, 'plan' | 'opening'>, t: number): boolean {
  const before = t - plan.document.incomeTax.monthsUntilPayment;
  return (opening.incomeTaxPaid[t] ?? 0) !== 0 || (before >= 1 && plan.timeline.fiscalMonthOf[before] === 12);
}

/**
 * Step 11. Income tax paid, always of charges up to t − 1. Yearly: the year's charge at year end + lag. Quarterly: at
 * places 4, 7 and 10 the year-to-date charge less instalments paid, never negative, and the true-up at year end + lag.
 * Source: forecast model, section 5.11.
 */
export function postIncomeTaxPaid({ plan, opening, ledger, incomeTax: state }: Calculation, t: number): void {
  const { monthsUntilPayment, instalments } = plan.document.incomeTax;
  const { yearOf, fiscalMonthOf } = plan.timeline;
  let paid = opening.incomeTaxPaid[t] ?? 0;
  const place = fiscalMonthOf[t] ?? 1;
  if (instalments === 'quarterly' && (place === 4 || place === 7 || place === 10)) {
    const instalment = Math.max(0, state.chargedThisYear - state.instalmentsThisYear);
    state.instalmentsThisYear += instalment;
    paid += instalment;
  }
  const before = t - monthsUntilPayment;
  if (before >= 1 && fiscalMonthOf[before] === 12) {
    const year = yearOf[before] ?? 1;
    paid += (state.yearCharge[year] ?? 0) - (state.yearInstalments[year] ?? 0);
  }
  // What the books hold beyond these rules is settled with the first year that is settled after L.
  const isAfterBooks = t > (plan.actual?.until ?? 0);
  const beyond = isAfterBooks && settlesIncomeTax({ plan, opening }, t) ? state.bookedBeyond : 0;
  state.bookedBeyond -= beyond;
  state.paid[t] = paid + beyond;
  ledger.post(taxSettled, paid);
  ledger.post(beyondSettled, beyond);
}

/**
 * Step 13. Fiscal year to date: X = profit before tax + costs not deductible, used = min(pool, mulDiv(max(0, X), lossShare,
 * 10^6)), charge = mulDiv(max(0, X) − used, rate, 10^6) less what was charged before. At place 12 the pool becomes pool −
 * used + max(0, −X). Deferred tax, where it is on: asset = mulDiv(pool − used + max(0, −X), rate, 10^6) plus what the
 * opening asset, or the booked one at L, held beyond the losses, at least 0. In an actual month the charge is the booked one,
 * and deferred tax is left to the difference to the books. Source: forecast model, sections 5.13 and 5.15.
 */
export function postIncomeTaxCharge({ plan, ledger, incomeTax: state }: Calculation, t: number): void {
  const { rate, lossShare, deferredTax } = plan.document.incomeTax;
  const booked = plan.actual && t <= plan.actual.until ? plan.actual : null;
  state.taxable += ledger.profit() + (state.addBack[t] ?? 0);
  const profit = Math.max(0, state.taxable);
  const used = Math.min(state.pool, mulDiv(profit, lossShare, ONE));
  const toDate = mulDiv(profit - used, rate, ONE);
  const charge = booked ? (booked.rows.get('currentTax')?.[t] ?? 0) : toDate - state.chargedThisYear;
  const poolAfter = state.pool - used + Math.max(0, -state.taxable);
  ledger.post(taxCharged, charge);
  const ofLosses = mulDiv(poolAfter, rate, ONE);
  if (booked) state.deferredBesides = bookedBalance(booked, account.deferredTaxAsset, t) - ofLosses;
  else if (deferredTax) {
    const asset = Math.max(0, ofLosses + state.deferredBesides);
    const growth = asset - (ledger.balance[account.deferredTaxAsset] ?? 0);
    ledger.post(deferredTaxCharged, growth);
  }
  state.chargedThisYear += charge;
  state.charge[t] = charge;
  state.taxableToDate[t] = state.taxable;
  state.lossesUsedToDate[t] = used;
  state.poolAtEnd[t] = poolAfter;
  if (plan.timeline.fiscalMonthOf[t] === 12) closeYear(plan.timeline.yearOf[t] ?? 1, state, poolAfter);
}

function closeYear(year: number, state: IncomeTaxState, pool: number): void {
  state.yearCharge[year] = state.chargedThisYear;
  state.yearInstalments[year] = state.instalmentsThisYear;
  state.pool = pool;
  state.taxable = 0;
  state.chargedThisYear = 0;
  state.instalmentsThisYear = 0;
}
