import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { taxTermsOf } from '#shared/engine/steps/income-tax.ts';
import { rateAt } from '#shared/engine/steps/tax-bands.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type ValuationInputs, valuationDefaults } from '#shared/inputs/forecast/valuation.ts';
import { DiscountFactors, fixed, nearest, toMinor } from './discount-factor';
import { type FlowOfFirm, freeCashFlows, sumOfFlows } from './free-cash-flow';

/** The months of a fiscal year after the date of the valuation; minor units, signs of their effect on cash. */
export interface ValuationPeriod extends FlowOfFirm {
  year: number;
  months: number;
  /** When its flow counts, in half-months from the date of the valuation. */
  halfMonths: number;
  presentValue: number;
}

export interface ValueByMethod {
  terminalValue: number;
  terminalPresentValue: number;
  enterprise: number;
  equity: number;
  /** Null without a number of shares. */
  perShare: number | null;
  /** What it means in the other method: by growth a multiple in thousandths, by multiple a growth in ppm; null: none. */
  implied: number | null;
}

/** Why a value is not there, or should be looked at. */
export type ValuationReason =
  /** No fiscal year of 12 months after the date of the valuation. */
  | 'horizonTooShort'
  | 'growthNotBelowRate'
  | 'nextFlowNotPositive'
  /** The last year's flow goes on for ever, and it invests less than 70 % of its depreciation. */
  | 'investmentBelowDepreciation'
  /** A figure is beyond the exact range. */
  | 'outOfRange';

/** What stands between the value of the business and that of its shares, as rows of the balance sheet; only forecasts that have it have the row. */
export const owedRows = [
  'bankOverdraft',
  'dividendsPayable',
  'otherNonCurrentLiabilities',
  'leaseLiabilitiesCurrent',
  'leaseLiabilitiesNonCurrent',
  'accruedInterest',
  'mezzanineEquity',
  'nonControllingInterests',
] as const;
export const bridgeKeys = ['loans', ...owedRows, 'operatingLeasesOwed', 'cash', 'item'] as const;

/** A step from the value of the business to that of its shares, signed. */
export interface BridgeStep {
  key: (typeof bridgeKeys)[number];
  /** Of an item that a person added. */
  id?: string;
  name?: string;
  amount: number;
}

/** What a forecast is worth at the end of a month. Money in minor units, rates in parts per million. */
export interface Valuation {
  wacc: number;
  /** Where the rate is built up. */
  costOfEquity?: number;
  afterTaxCostOfDebt?: number;
  periods: ValuationPeriod[];
  /** The flow of the year after the horizon; null where the horizon is too short. */
  nextFlow: number | null;
  /** What a normalized flow is made of. */
  yearAfter: { profitAfterTax: number; workingCapital: number } | null;
  /** What the multiple is of, in the last fiscal year. */
  metric: number | null;
  bridge: BridgeStep[];
  byGrowth: ValueByMethod | null;
  byMultiple: ValueByMethod | null;
  reasons: ValuationReason[];
}

/** The inputs of a valuation: those of the document, or the defaults. */
export const valuationInputs = ({ valuation }: Pick<ForecastDocument, 'valuation'>): ValuationInputs =>
  valuation ?? valuationDefaults;

/** What every valuation of one result reads, whatever it assumes. */
export interface ValuedForecast {
  result: ForecastResult;
  /** Of the scenario of the result, in its last fiscal year. */
  taxRate: number;
  minimumCash: number;
  flows: FlowOfFirm[];
}

/** The flows of a result and what its scenario says of tax and cash. The document is the whole one, with its scenarios. */
export function prepareValuation(document: ForecastDocument, result: ForecastResult): ValuedForecast {
  const { incomeTax, bank } = applyScenario(document, result.scenarioId).document;
  const { timeline, profitAndLoss } = result;
  const termsOf = taxTermsOf({ document: { incomeTax } });
  const profit = profitAndLoss.row('profitBeforeTax');
  const rates = timeline.fiscalYears.map(({ year, firstMonth, lastMonth }) =>
    rateAt(profit.year(year), termsOf(year), lastMonth - firstMonth + 1),
  );
  const flows = freeCashFlows(result, (year) => rates[year - 1] ?? incomeTax.rate);
  return { result, taxRate: rates.at(-1) ?? incomeTax.rate, minimumCash: bank.minimumCash, flows };
}

/**
 * Values a computed forecast by the free cash flow to the firm, with growth for ever and with an exit multiple. Pure. What
 * cannot be computed is null, and `reasons` says why. Source: forecast model, section 14.
 */
export const valueForecast = (document: ForecastDocument, result: ForecastResult): Valuation =>
  valueWith(prepareValuation(document, result), valuationInputs(document));

/** The same with other assumptions, as the table and the range need it. */
export function valueWith(forecast: ValuedForecast, inputs: ValuationInputs): Valuation {
  const rate = discountRate(inputs, forecast.taxRate);
  const periods = periodsOf(forecast, inputs);
  const last = periods.at(-1);
  const isWhole = last?.months === 12;
  const ground = isWhole ? groundOf(forecast, inputs, last) : null;
  const bridge = bridgeOf(forecast, inputs);
  const isExact = [...periods.map(({ freeCashFlow }) => freeCashFlow), ...bridge.map(({ amount }) => amount)].every(
    Number.isSafeInteger,
  );
  const reasons: ValuationReason[] = [];
  if (!ground) reasons.push('horizonTooShort');
  if (!isExact) reasons.push('outOfRange');
  const factors = new DiscountFactors(rate.wacc);
  const running = isExact ? discount(periods, factors) : 0n;
  const method = (terminalValue: number, halfMonths: number, implied: (value: number) => number | null) => {
    if (!Number.isSafeInteger(terminalValue)) return null;
    const enterprise = toMinor(running + factors.worth(terminalValue, halfMonths));
    const equity = bridge.reduce((sum, { amount }) => sum + amount, enterprise);
    return {
      terminalValue,
      terminalPresentValue: enterprise - toMinor(running),
      enterprise,
      equity,
      perShare: inputs.shares > 0 ? mulDiv(equity, 1000, inputs.shares) : null,
      implied: implied(terminalValue),
    };
  };
  let byGrowth: ValueByMethod | null = null;
  let byMultiple: ValueByMethod | null = null;
  if (ground && last && isExact) {
    const { metric, nextFlow } = ground;
    const end = 2 * (forecast.result.timeline.months - inputs.asOfMonth);
    // The flow of a year that counts in its middle is worth as much as half a year later at its end.
    const half = inputs.timing === 'midYear' ? 12 : 0;
    if (rate.wacc <= inputs.growth) reasons.push('growthNotBelowRate');
    else if (nextFlow <= 0) reasons.push('nextFlowNotPositive');
    else
      byGrowth = method(mulDiv(nextFlow, ONE, rate.wacc - inputs.growth), end - half, (value) =>
        metric > 0 ? nearest(factors.worth(value, -half) * 1000n, fixed(metric)) : null,
      );
    byMultiple = method(mulDiv(metric, inputs.multiple, 1000), end, (value) =>
      impliedGrowth(factors.worth(value, half), {
        ...ground,
        wacc: rate.wacc,
        isTyped: inputs.terminalFlow === 'typed',
      }),
    );
    const kept = mulDiv(last.depreciationAndAmortisation, 700_000, ONE);
    const isThin = kept > 0 && 0 - last.investing < kept;
    if (inputs.terminalFlow === 'lastYear' && isThin) reasons.push('investmentBelowDepreciation');
  }
  const { nextFlow = null, yearAfter = null, metric = null } = ground ?? {};
  return { ...rate, periods, nextFlow, yearAfter, metric, bridge, byGrowth, byMultiple, reasons };
}

function discountRate(
  inputs: ValuationInputs,
  taxRate: number,
): Pick<Valuation, 'wacc' | 'costOfEquity' | 'afterTaxCostOfDebt'> {
  if (inputs.discountRate === 'typed') return { wacc: inputs.wacc };
  const { riskFreeRate, beta, equityRiskPremium, sizePremium, costOfDebt, debtShare } = inputs;
  const costOfEquity = riskFreeRate + mulDiv(beta, equityRiskPremium, ONE) + sizePremium;
  const afterTaxCostOfDebt = mulDiv(costOfDebt, ONE - taxRate, ONE);
  const wacc = mulDiv(costOfEquity, ONE - debtShare, ONE) + mulDiv(afterTaxCostOfDebt, debtShare, ONE);
  return { wacc, costOfEquity, afterTaxCostOfDebt };
}

/** The fiscal years after the date of the valuation, the first from the month after it; present values are still 0. */
function periodsOf({ result, flows }: ValuedForecast, { asOfMonth, timing }: ValuationInputs): ValuationPeriod[] {
  return result.timeline.fiscalYears
    .filter(({ lastMonth }) => lastMonth > asOfMonth)
    .map(({ year, firstMonth, lastMonth }) => {
      const start = Math.max(firstMonth - 1, asOfMonth);
      const months = lastMonth - start;
      const end = lastMonth - asOfMonth;
      const halfMonths = timing === 'midYear' ? start - asOfMonth + end : 2 * end;
      return { ...sumOfFlows(flows, start + 1, lastMonth), year, months, halfMonths, presentValue: 0 };
    });
}

/** Sets the present values, differences of the running sum that is rounded once; gives the sum, not rounded. */
function discount(periods: ValuationPeriod[], factors: DiscountFactors): bigint {
  let running = 0n;
  for (const period of periods) {
    const before = toMinor(running);
    running += factors.worth(period.freeCashFlow, period.halfMonths);
    period.presentValue = toMinor(running) - before;
  }
  return running;
}

interface Ground {
  nextFlow: number;
  yearAfter: Valuation['yearAfter'];
  metric: number;
  /** What the flow grows from, and the working capital that grows with it. */
  base: number;
  working: number;
}

export const receivables = [
  'accountsReceivable',
  'inventory',
  'prepaidExpenses',
  'otherCurrentAssets',
  'salesTaxReceivable',
  'incomeTaxReceivable',
  'contractAssets',
  'grantsReceivable',
];
export const payables = [
  'accountsPayable',
  'salesTaxPayable',
  'incomeTaxPayable',
  'payrollLiabilities',
  'deferredRevenue',
  'otherCurrentLiabilities',
  'customerDeposits',
  'deferredGrants',
];

/** What the last fiscal year says of the year after it. */
function groundOf({ result }: ValuedForecast, inputs: ValuationInputs, last: ValuationPeriod): Ground {
  const { balanceSheet, profitAndLoss, timeline } = result;
  const { growth, terminalFlow, typedFlow, multipleOf } = inputs;
  const closing = (keys: string[]) =>
    keys.reduce((sum, key) => sum + (balanceSheet.optionalRow(key)?.month(timeline.months) ?? 0), 0);
  const metric = profitAndLoss.row(multipleOf === 'revenue' ? 'totalRevenue' : multipleOf).year(last.year);
  const grown = (amount: number) => mulDiv(amount, ONE + growth, ONE);
  if (terminalFlow === 'typed') return { nextFlow: typedFlow, yearAfter: null, metric, base: 0, working: 0 };
  if (terminalFlow === 'lastYear') {
    const base = last.freeCashFlow;
    return { nextFlow: grown(base), yearAfter: null, metric, base, working: 0 };
  }
  const base = last.operatingProfit + last.other + last.tax + last.interestTaxShield + last.gainOnDisposal;
  const working = closing(receivables) - closing(payables);
  const yearAfter = { profitAfterTax: grown(base), workingCapital: 0 - mulDiv(working, growth, ONE) };
  return { nextFlow: yearAfter.profitAfterTax + yearAfter.workingCapital, yearAfter, metric, base, working };
}

/** The growth at which growth for ever gives the value of the multiple, `worth` in fixed point; null where there is none. */
function impliedGrowth(worth: bigint, ground: Ground & { wacc: number; isTyped: boolean }): number | null {
  const { base, working, nextFlow, wacc, isTyped } = ground;
  if (isTyped) return worth > 0n ? wacc - nearest(fixed(nextFlow) * million, worth) : null;
  const divisor = worth + fixed(base - working);
  return divisor > 0n ? nearest(worth * BigInt(wacc) - fixed(base) * million, divisor) : null;
}

const million = BigInt(ONE);

/** From the value of the business to that of its shares, by the balance sheet at the date of the valuation. */
function bridgeOf(
  { result, minimumCash }: ValuedForecast,
  { asOfMonth, cashCounted, bridge }: ValuationInputs,
): BridgeStep[] {
  const at = Math.min(asOfMonth, result.timeline.months);
  const balance = (key: string) => result.balanceSheet.row(key).month(at);
  const cash = balance('cash');
  const operating = result.balanceSheet.besides.find(({ key }) => key === 'operatingLeasesOwed');
  return [
    { key: 'loans', amount: 0 - balance('loansCurrent') - balance('loansNonCurrent') },
    ...owedRows.flatMap((key): BridgeStep[] => {
      const row = result.balanceSheet.optionalRow(key);
      return row ? [{ key, amount: 0 - row.month(at) }] : [];
    }),
    // Their payments are in the flows.
    ...(operating === undefined ? [] : [{ key: 'operatingLeasesOwed' as const, amount: operating.month(at) }]),
    { key: 'cash', amount: cashCounted === 'all' ? cash : Math.max(0, cash - minimumCash) },
    ...bridge.map(
      ({ id, name, kind, amount }): BridgeStep => ({
        ...{ key: 'item', id, name },
        amount: kind === 'cashLike' ? amount : 0 - amount,
      }),
    ),
  ];
}
