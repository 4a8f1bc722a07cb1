import type { FlowPart } from '#shared/valuation/free-cash-flow.ts';
import type { Valuation, ValuationPeriod } from '#shared/valuation/value-forecast.ts';

export type FlowRowKey = FlowPart | 'afterTax' | 'freeCashFlow' | 'discountFactor' | 'presentValue';

interface FlowRow {
  key: FlowRowKey;
  isTotal: boolean;
  /** Money in minor units; of the factor a number. */
  figures: number[];
  /** In the year after the horizon: a figure, that it equals another row, or nothing. */
  after: number | 'investment' | 'depreciation' | null;
}

const totals: readonly FlowRowKey[] = ['afterTax', 'freeCashFlow', 'presentValue'];

/** The rows from operating profit to present value; rows of nothing but other income and gains are left out where they are 0. */
export function flowRows(valuation: Valuation): FlowRow[] {
  const { periods, yearAfter, nextFlow, byGrowth, wacc } = valuation;
  const factor = ({ halfMonths }: ValuationPeriod) => (1 + wacc / 1_000_000) ** (-halfMonths / 24);
  const afterTax = (period: ValuationPeriod) =>
    period.operatingProfit + period.other + period.tax + period.interestTaxShield + period.gainOnDisposal;
  const rows: [FlowRowKey, (period: ValuationPeriod) => number, FlowRow['after']][] = [
    ['operatingProfit', ({ operatingProfit }) => operatingProfit, null],
    ['other', ({ other }) => other, null],
    ['tax', ({ tax }) => tax, null],
    ['interestTaxShield', ({ interestTaxShield }) => interestTaxShield, null],
    ['gainOnDisposal', ({ gainOnDisposal }) => gainOnDisposal, null],
    ['afterTax', afterTax, yearAfter?.profitAfterTax ?? null],
    [
      'depreciationAndAmortisation',
      ({ depreciationAndAmortisation }) => depreciationAndAmortisation,
      yearAfter && 'investment',
    ],
    ['workingCapital', ({ workingCapital }) => workingCapital, yearAfter?.workingCapital ?? null],
    ['investing', ({ investing }) => investing, yearAfter && 'depreciation'],
    ['freeCashFlow', ({ freeCashFlow }) => freeCashFlow, nextFlow],
    ['discountFactor', factor, null],
    ['presentValue', ({ presentValue }) => presentValue, byGrowth?.terminalPresentValue ?? null],
  ];
  return rows
    .map(([key, figureOf, after]) => ({ key, isTotal: totals.includes(key), figures: periods.map(figureOf), after }))
    .filter(
      ({ key, figures }) => (key !== 'other' && key !== 'gainOnDisposal') || figures.some((figure) => figure !== 0),
    );
}

/** Parts per million of the enterprise value that come after the horizon. */
export const shareBeyond = ({ byGrowth }: Valuation): number | null =>
  byGrowth && byGrowth.enterprise > 0 ? (byGrowth.terminalPresentValue / byGrowth.enterprise) * 1_000_000 : null;
