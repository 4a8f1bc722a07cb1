import { bounds } from '../bounds';
import { id } from '../primitives';
import {
  choice,
  each,
  field,
  flag,
  type LineOf,
  monthNumber,
  months,
  orNull,
  perYear,
  positiveAmount,
  positiveRate,
  salesTaxRate,
  unless,
  when,
  withDefault,
} from './field';
import { bought, credit, line, ruledOnce } from './line';

const isSold = { visibleWhen: unless('disposalMonth', null) };

const asset = {
  ...line,
  ...each(
    { group: 'amount' },
    {
      kind: choice(['tangible', 'intangible']),
      cost: positiveAmount({ example: 10_000, canCauseIssue: true }),
      /** Month of purchase, the first month of service. */
      month: monthNumber(),
    },
  ),
  ...each(
    { group: 'depreciation' },
    {
      method: choice(['straightLine', 'decliningBalance', 'none']),
      lifeMonths: months(1, bounds.termMonths, { initial: 60, visibleWhen: unless('method', 'none') }),
      decliningRate: perYear(positiveRate({ visibleWhen: when('method', 'decliningBalance') })),
      residual: positiveAmount({ canCauseIssue: true }),
      /** Whether its depreciation is deductible. */
      taxDeductible: flag(true),
      /** The pool of tax allowances that it is in, in place of its depreciation. */
      allowancePoolId: withDefault(
        orNull(field('line', id, { lines: { from: 'allowancePools', isMany: false }, canCauseIssue: true })),
        null,
      ),
    },
  ),
  ...each(
    { group: 'payment' },
    {
      payment: choice(['inMonth', 'days', 'loan']),
      ...credit,
      /** The loan drawn in the month of purchase. */
      loanId: orNull(
        field('line', id, { lines: { from: 'loans', isMany: false }, visibleWhen: when('payment', 'loan') }),
      ),
      ...bought,
    },
  ),
  ...each(
    { group: 'disposal' },
    {
      disposalMonth: orNull(monthNumber({ empty: { value: null, label: 'none' } })),
      /** Net of sales tax. */
      proceeds: positiveAmount(isSold),
      proceedsSalesTaxRate: salesTaxRate(isSold),
      /** What it is sold for comes from so many months later on, in so many parts. */
      proceedsAfterMonths: withDefault(months(0, 60, isSold), 0),
      proceedsInstalments: withDefault(months(1, 60, isSold), 1),
    },
  ),
  ...ruledOnce('cost'),
};

export const capitalAssets = { asset };
export type CapitalAsset = LineOf<typeof capitalAssets>;

/** True for an asset that is sold and paid for later, or in parts. */
export const isPaidLater = (asset: CapitalAsset): boolean =>
  asset.disposalMonth !== null && ((asset.proceedsAfterMonths ?? 0) > 0 || (asset.proceedsInstalments ?? 1) > 1);
