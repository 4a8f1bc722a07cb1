import { bounds } from '../bounds';
import * as f from './field';
import { line } from './line';

/** Tax written down in a pool, in place of the depreciation of the assets that are in it. */
const pool = {
  ...line,
  ...f.each(
    { group: 'allowance' },
    {
      method: { ...f.withDefault(f.choice(['reducing', 'straightLine']), 'reducing'), label: 'fields.poolMethod' },
      rate: f.perYear(f.positiveRate({ example: 18, label: 'fields.poolRate' })),
      /** Of the cost in the year of purchase; the rest joins the pool at the end of that year. */
      firstYearRate: f.withDefault(f.share({ visibleWhen: f.when('method', 'reducing') }), 0),
      /** Tax value at the start, and over how many months it is deducted in equal parts; 0 = never. */
      opening: f.withDefault(f.positiveAmount({ label: 'fields.poolOpening' }), 0),
      openingMonths: f.withDefault(
        f.months(0, bounds.termMonths, { visibleWhen: f.when('method', 'straightLine') }),
        0,
      ),
    },
  ),
};

export const allowancePools = { pool };
export type AllowancePool = f.LineOf<typeof allowancePools>;
