import { bounds } from '../bounds';
import { id } from '../primitives';
import * as f from './field';
import { bought, credit, line, ruledOnce } from './line';

const isSold = { visibleWhen: f.unless('disposalMonth', null) };

const asset = {
  ...line,
  ...f.each(
    { group: 'amount' },
    {
      kind: f.choice(['tangible', 'intangible']),
      cost: f.positiveAmount({ example: 10_000, canCauseIssue: true }),
      /** Month of purchase, the first month of service. */
      month: f.monthNumber(),
    },
  ),
  ...f.each(
    { group: 'depreciation' },
    {
      method: f.choice(['straightLine', 'decliningBalance', 'none']),
      lifeMonths: f.months(1, bounds.termMonths, { initial: 60, visibleWhen: f.unless('method', 'none') }),
      decliningRate: f.perYear(f.positiveRate({ visibleWhen: f.when('method', 'decliningBalance') })),
      residual: f.positiveAmount({ canCauseIssue: true }),
      /** Whether its depreciation is deductible. */
      taxDeductible: f.flag(true),
      /** The pool of tax allowances that it is in, in place of its depreciation. */
      allowancePoolId: f.withDefault(
        f.orNull(f.field('line', id, { lines: { from: 'allowancePools', isMany: false }, canCauseIssue: true })),
        null,
      ),
    },
  ),
  ...f.each(
    { group: 'payment' },
    {
      payment: f.choice(['inMonth', 'days', 'loan']),
      ...credit,
      /** The loan drawn in the month of purchase. */
      loanId: f.orNull(
        f.field('line', id, { lines: { from: 'loans', isMany: false }, visibleWhen: f.when('payment', 'loan') }),
      ),
      ...bought,
    },
  ),
  ...f.each(
    { group: 'disposal' },
    {
      disposalMonth: f.orNull(f.monthNumber({ empty: { value: null, label: 'none' } })),
      /** Net of sales tax. */
      proceeds: f.positiveAmount(isSold),
      proceedsSalesTaxRate: f.salesTaxRate(isSold),
      /** What it is sold for comes from so many months later on, in so many parts. */
      proceedsAfterMonths: f.withDefault(f.months(0, 60, isSold), 0),
      proceedsInstalments: f.withDefault(f.months(1, 60, isSold), 1),
    },
  ),
  ...ruledOnce('cost'),
};

export const capitalAssets = { asset };
export type CapitalAsset = f.LineOf<typeof capitalAssets>;

/** True for an asset that is sold and paid for later, or in parts. */
export const isPaidLater = (asset: CapitalAsset): boolean =>
  asset.disposalMonth !== null && ((asset.proceedsAfterMonths ?? 0) > 0 || (asset.proceedsInstalments ?? 1) > 1);
