import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { bookedBalance } from '../actual-months';
import { account } from '../ledger/accounts';
import { posting, postingFor } from '../ledger/rules';
import { monthsSoFar, type Plan } from '../timeline/plan';
import { isPooled, ofMonth, openingInPools, timingDifferences } from './allowance-pools';
import type { Calculation } from './calculation';
import type { IncomeTaxState } from './columns';
import { bandsOf, type TaxTerms, taxOf } from './tax-bands';
import { byEstimate, byPriorYear, instalmentsOf, sharesAt } from './tax-instalments';
import { LossPool } from './tax-losses';
import type { Workings } from './workings';

/** How the income of a fiscal year is taxed: the last rate of the list goes on. */
export function taxTermsOf({
  document: { incomeTax },
}: {
  document: Pick<ForecastDocument, 'incomeTax'>;
}): (year: number) => TaxTerms {
  const rates = inputOf(incomeTax, 'rateByYear');
  const bands = bandsOf(inputOf(incomeTax, 'bandFrom'), inputOf(incomeTax, 'bandRates'));
  const rateOf = (year: number) => rates?.[Math.min(Math.max(year, 1), rates.length) - 1] ?? incomeTax.rate;
  return (year) => ({ rate: rateOf(year), bands });
}

/** Months of a fiscal year. */
const monthsOfYear = ({ timeline }: Plan, year: number) => (year === 1 ? timeline.firstYearMonths : 12);

export function makeIncomeTaxState(workings: Workings): IncomeTaxState {
  const { plan, memory } = workings;
  const { incomeTax, openingPosition } = plan.document;
  const terms = taxTermsOf(plan);
  const losses = new LossPool(openingPosition.taxLosses, inputOf(incomeTax, 'lossExpiryYears'));
  const yearIncome = memory(plan.timeline.years + 2);
  yearIncome[0] = inputOf(openingPosition, 'priorYearTaxableProfit');
  const yearCharge = memory(plan.timeline.years + 2);
  yearCharge[0] = inputOf(openingPosition, 'priorYearTax');
  const deferredRate = inputOf(incomeTax, 'deferredTaxRate');
  const deferredRateOf = (year: number) => deferredRate ?? terms(year).rate;
  const differences = differencesOf(workings);
  const rates = [1, ...plan.timeline.fiscalYears.map(({ year }) => year)].map(deferredRateOf);
  const deferredAsset = memory(plan.stride);
  const deferredLiability = memory(plan.stride);
  for (let t = 0; differences && t <= plan.months; t++) {
    const rate = rates[plan.timeline.yearOf[Math.max(1, t)] ?? 1] ?? 0;
    const bookBeyondTax = (differences.book[t] ?? 0) - (differences.tax[t] ?? 0);
    deferredAsset[t] = mulDiv(Math.max(0, 0 - bookBeyondTax), rate, ONE);
    deferredLiability[t] = mulDiv(Math.max(0, bookBeyondTax), rate, ONE);
  }
  return {
    differences,
    deferredLiability,
    deferredAsset,
    terms,
    deferredRateOf,
    taxable: 0,
    losses,
    deferredBesides: Math.max(
      0,
      plan.openingBalanceSheet.deferredTaxAsset -
        mulDiv(openingPosition.taxLosses, deferredRateOf(1), ONE) -
        (deferredAsset[0] ?? 0),
    ),
    bookedBeyond: 0,
    chargedThisYear: 0,
    instalments: instalmentsOf(
      incomeTax.instalments,
      inputOf(incomeTax, 'instalmentMonths'),
      inputOf(incomeTax, 'instalmentShares'),
    ),
    yearCharge,
    yearInstalments: memory(plan.timeline.years + 2),
    yearIncome,
    taxableToDate: memory(plan.stride),
    lossesUsedToDate: memory(plan.stride),
    taxToDate: memory(plan.stride),
    charge: memory(plan.stride),
    paid: memory(plan.stride),
    instalmentPaid: memory(plan.stride),
    instalmentsOf: new Map(),
    poolAtEnd: memory(plan.stride),
    carriedBack: memory(plan.stride),
    expired: memory(plan.stride),
    addBack: addBacks(workings),
  };
}

/** What the books and the tax authority hold of the assets in pools; null where no deferred tax is on it. */
function differencesOf({ plan, memory, assets, allowances, openingDepreciation }: Workings) {
  const { deferredTax, timingDifferences: areOn } = plan.document.incomeTax;
  if (!deferredTax || !areOn || !allowances) return null;
  return timingDifferences(plan, memory, { assets, allowances, openingDepreciation });
}

function addBacks({ plan, memory, expenses, other, assets, grants, openingDepreciation }: Workings): Float64Array {
  const sum = memory(plan.stride);
  const add = (columns: Float64Array, base: number) => {
    for (let t = 1; t <= plan.months; t++) sum[t] = (sum[t] ?? 0) + (columns[base + t] ?? 0);
  };
  plan.operatingExpenses.forEach((line, i) => {
    if (!line.taxDeductible) add(expenses.cost, i * plan.stride);
  });
  plan.assets.forEach((asset, i) => {
    if (asset.taxDeductible && !isPooled(plan, asset)) return;
    add(assets.charge, i * plan.stride);
    const sold = asset.disposalMonth ?? 0;
    if (sold > 0) sum[sold] = (sum[sold] ?? 0) + addBackOfSale(assets, i * plan.stride + sold);
  });
  if (openingInPools(plan)) for (const column of Object.values(openingDepreciation)) add(column, 0);
  plan.other.forEach((line, i) => {
    if (line.direction === 'expense' && !line.taxDeductible) add(other, i * plan.stride);
  });
  plan.grants.forEach((grant, i) => {
    if (inputOf(grant, 'taxable')) return;
    for (let t = 1; t <= plan.months; t++) sum[t] = (sum[t] ?? 0) - (grants?.released[i * plan.stride + t] ?? 0);
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
const lossCarriedBack = posting('incomeTax', 'currentTax', 'lossCarriedBack');
const timingDifference = posting('deferredTaxLiability', 'deferredTax', 'timingDifference');
const deferredTaxCharged = posting('deferredTax', 'deferredTaxAsset', 'deferredTaxCharged');

/** True for a month in which a closed year, or the opening balance, is settled. */
export function settlesIncomeTax({ plan, opening }: Pick<Calculation, 'plan' | 'opening'>, t: number): boolean {
  const before = t - plan.document.incomeTax.monthsUntilPayment;
  return (opening.incomeTaxPaid[t] ?? 0) !== 0 || (before >= 1 && plan.timeline.fiscalMonthOf[before] === 12);
}

/**
 * Step 11. Income tax paid, always of charges up to t − 1. Yearly: the year's charge at year end + lag. Quarterly: at
 * places 4, 7 and 10 the year-to-date charge less instalments paid, never negative, and the true-up at year end + lag. By a
 * calendar of instalments: see `tax-instalments.ts`. Source: forecast model, section 5.11.
 */
export function postIncomeTaxPaid({ plan, opening, ledger, revenue, incomeTax: state }: Calculation, t: number): void {
  const { monthsUntilPayment } = plan.document.incomeTax;
  const { yearOf, fiscalMonthOf } = plan.timeline;
  // What customers withhold is paid for the year from its month on.
  const own = yearOf[t] ?? 1;
  state.yearInstalments[own] = (state.yearInstalments[own] ?? 0) + (revenue.withheld?.byMonth[t] ?? 0);
  const instalment = instalmentsIn(plan, state, t);
  let paid = (opening.incomeTaxPaid[t] ?? 0) + instalment;
  state.instalmentPaid[t] = instalment;
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

/** Instalments of month t: of its own fiscal year, and of the one before where that is not settled yet. */
function instalmentsIn(plan: Plan, state: IncomeTaxState, t: number): number {
  const { basis } = state.instalments;
  if (basis === 'yearly') return 0;
  const { yearOf, fiscalMonthOf } = plan.timeline;
  const year = yearOf[t] ?? 1;
  const place = fiscalMonthOf[t] ?? 1;
  const isByCalendar = basis !== 'quarterly';
  if (isByCalendar && !state.instalments.months.some((month) => month === place || month === place + 12)) return 0;
  const pay = (due: number, amount: number) => {
    state.yearInstalments[due] = (state.yearInstalments[due] ?? 0) + amount;
    return amount;
  };
  const paidFor = (due: number) => state.yearInstalments[due] ?? 0;
  if (!isByCalendar) {
    if (place !== 4 && place !== 7 && place !== 10) return 0;
    return pay(year, Math.max(0, state.chargedThisYear - paidFor(year)));
  }
  let sum = 0;
  for (const due of [year - 1, year]) {
    const month = place + 12 * (year - due);
    const shares = due >= 1 ? sharesAt(state.instalments, month) : null;
    if (!shares || month - 12 > plan.document.incomeTax.monthsUntilPayment) continue;
    const isOver = due < year;
    const by =
      basis === 'priorYear'
        ? { charge: state.yearCharge[due - 1] ?? 0, months: 1, soFar: 1, paid: 0 }
        : {
            charge: isOver ? (state.yearCharge[due] ?? 0) : state.chargedThisYear,
            months: isOver ? 1 : monthsOfYear(plan, due),
            soFar: isOver ? 1 : monthsSoFar(plan, t) - 1,
            paid: paidFor(due),
          };
    const share = basis === 'priorYear' ? shares.own : shares.soFar;
    const { charge, months, soFar, paid } = by;
    state.instalmentsOf.set(t, [...(state.instalmentsOf.get(t) ?? []), { charge, months, soFar, paid, share }]);
    sum += pay(due, basis === 'priorYear' ? byPriorYear(by.charge, share) : byEstimate(by, share));
  }
  return sum;
}

/**
 * Step 13. Fiscal year to date: X = profit before tax + costs not deductible − tax allowances of pools, used = min(losses, mulDiv(max(0, X),
 * lossShare, 10^6)), charge = the tax on max(0, X) − used less what was charged before. At place 12 the losses become those
 * not used and max(0, −X); with carry-back what the income of the year before covers of a loss lowers its tax. Deferred tax,
 * where it is on: asset = mulDiv(losses, rate, 10^6), where tax values exceed book values the tax on that, plus what the
 * opening asset, or the booked one at L, held beyond both, at least 0; where book values exceed tax values the tax on that
 * moves the liability. In an actual month the charge is the booked one, and deferred tax is left to the difference to the
 * books. Source: forecast model, sections 5.13 and 5.15.
 */
export function postIncomeTaxCharge({ plan, ledger, allowances, incomeTax: state }: Calculation, t: number): void {
  const { lossShare, deferredTax } = plan.document.incomeTax;
  const { yearOf, fiscalMonthOf } = plan.timeline;
  const year = yearOf[t] ?? 1;
  const isYearEnd = fiscalMonthOf[t] === 12;
  const booked = plan.actual && t <= plan.actual.until ? plan.actual : null;
  const allowed = allowances ? ofMonth(plan, allowances.toDate, { base: 0, t }) : 0;
  state.taxable += ledger.profit() + (state.addBack[t] ?? 0) - allowed;
  const profit = Math.max(0, state.taxable);
  const used = Math.min(state.losses.total, mulDiv(profit, lossShare, ONE));
  const toDate = taxOf(profit - used, state.terms(year), monthsSoFar(plan, t));
  const back = isYearEnd ? carriedBack(plan, state, year) : { loss: 0, tax: 0 };
  const charge = booked ? (booked.rows.get('currentTax')?.[t] ?? 0) : toDate - state.chargedThisYear;
  ledger.post(taxCharged, charge);
  if (!booked) ledger.post(lossCarriedBack, 0 - back.tax);
  const loss = Math.max(0, 0 - state.taxable) - back.loss;
  const poolBefore = state.losses.total;
  if (isYearEnd) state.losses.close(year, { used, loss });
  const poolAfter = isYearEnd ? state.losses.total : poolBefore - used + loss;
  const ofLosses = mulDiv(poolAfter, state.deferredRateOf(year), ONE);
  const ofBoth = ofLosses + (state.deferredAsset[t] ?? 0);
  if (booked) state.deferredBesides = bookedBalance(booked, account.deferredTaxAsset, t) - ofBoth;
  else if (deferredTax) {
    ledger.post(timingDifference, (state.deferredLiability[t] ?? 0) - (state.deferredLiability[t - 1] ?? 0));
    const asset = Math.max(0, ofBoth + state.deferredBesides);
    const growth = asset - (ledger.balance[account.deferredTaxAsset] ?? 0);
    ledger.post(deferredTaxCharged, growth);
  }
  state.charge[t] = booked ? charge : charge - back.tax;
  state.taxToDate[t] = toDate - back.tax;
  state.chargedThisYear += state.charge[t] ?? 0;
  state.taxableToDate[t] = state.taxable;
  state.lossesUsedToDate[t] = used;
  state.carriedBack[t] = back.loss;
  state.expired[t] = isYearEnd ? (state.losses.expired[year] ?? 0) : 0;
  state.poolAtEnd[t] = poolAfter;
  if (!isYearEnd) return;
  state.yearCharge[year] = state.chargedThisYear;
  state.yearIncome[year] = profit - used;
  state.taxable = 0;
  state.chargedThisYear = 0;
}

/** What of the loss of a year the income of the year before covers, and by what the tax on that falls. */
function carriedBack(plan: Plan, state: IncomeTaxState, year: number): { loss: number; tax: number } {
  if (!inputOf(plan.document.incomeTax, 'lossCarryBack')) return { loss: 0, tax: 0 };
  const income = state.yearIncome[year - 1] ?? 0;
  const loss = Math.min(Math.max(0, 0 - state.taxable), income);
  const terms = state.terms(year - 1);
  const months = year === 2 ? monthsOfYear(plan, 1) : 12;
  return { loss, tax: taxOf(income, terms, months) - taxOf(income - loss, terms, months) };
}
