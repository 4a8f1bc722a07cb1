import type { Model } from '../model';
import { atMonth, atStart, before, f, type Part, type Reference, type Row, type Writing } from '../sheet';
import type { TaxCharge } from './tax-rows';

interface Taxed {
  /** Of income tax: one, or by month. */
  rate: Row;
  /** At the start, and left by month. */
  losses: Row;
  left: Row;
  /** Book value less tax value of what is in pools; null where no deferred tax is on it. */
  differences: Row | null;
  rows: TaxCharge;
}

/** Deferred tax at its own rate, or that of income tax: the asset on losses and both sides of timing differences. */
export function writeDeferredTax(model: Model, { rate, losses, left, differences, rows }: Taxed): void {
  const { inputs, booked } = model;
  const until = booked?.until ?? 0;
  const sheet = model.sheet('taxAndEquity');
  const [isDeferred, own, asset] = [
    'incomeTax/deferredTax',
    'incomeTax/deferredTaxRate',
    'opening/deferredTaxAsset',
  ].map((path) => sheet.bring(inputs.cell(path))) as [Row, Row, Row];
  const used = f`IF(${own}="",${rate},${own})`;
  const spec = { key: 'deferredTaxRate', unit: 'rate' } as const;
  const ownRate = rate.isConstant ? sheet.constant(spec, used) : sheet.months(spec, used);
  const rateAt = (t: number) => (ownRate.isConstant ? f`${ownRate}` : f`${atMonth(ownRate, Math.max(1, t))}`);
  const difference = differences && sheet.bring(differences);
  const taxOn = (key: string, ofMonth: Writing, atFirst: Writing) => {
    const formula = (amount: Writing, by: Writing) => f`IF(${isDeferred}=1,TIMES(MAX(0,${amount}),${by}),0)`;
    return sheet.months({ key, unit: 'money' }, formula(ofMonth, f`${ownRate}`), formula(atFirst, rateAt(0)));
  };
  const onTax = difference && taxOn('deferredOnTaxValues', f`-${difference}`, f`-${atStart(difference)}`);
  const onBooks = difference && taxOn('deferredLiability', f`${difference}`, f`${atStart(difference)}`);
  const planned = (amount: Part, t: number, part: (row: Row) => Reference) => {
    const onLosses = f`TIMES(${amount},${rateAt(t)})`;
    return onTax ? f`${onLosses}+${part(onTax)}` : onLosses;
  };
  const bookedAsset = booked?.balance.deferredTaxAsset;
  const then = (row: Row) => atMonth(row, until);
  const besides = sheet.constant(
    { key: 'deferredBesides', unit: 'money' },
    bookedAsset
      ? f`ROUND(${then(bookedAsset)}-(${planned(then(left), until, then)}),dp)`
      : f`MAX(0,ROUND(${asset}-(${planned(losses, 1, atStart)}),dp))`,
  );
  const { deferred } = rows;
  const now = onTax ? f`TIMES(${left},${ownRate})+${onTax}+${besides}` : f`TIMES(${left},${ownRate})+${besides}`;
  sheet.parted(deferred, {
    until,
    first: bookedAsset ? f`${bookedAsset}` : null,
    rest: f`IF(${isDeferred}=1,MAX(0,ROUND(${now},dp)),prev)`,
    opening: f`${asset}`,
  });
  // That of booked months is in the books.
  const growth = (row: Row, balance: Row) =>
    sheet.parted(row, { until, first: f`0`, rest: f`ROUND(${balance}-${before(balance)},dp)` });
  growth(rows.deferredGrowth, deferred);
  if (rows.timing && onBooks) growth(rows.timing, onBooks);
}
