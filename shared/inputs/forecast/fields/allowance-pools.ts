import { bounds } from '../bounds';
import {
  choice,
  each,
  type LineOf,
  months,
  perYear,
  positiveAmount,
  positiveRate,
  share,
  when,
  withDefault,
} from './field';
import { line } from './line';

/** Tax written down in a pool, in place of the depreciation of the assets that are in it. */
const pool = {
  ...line,
  ...each(
    { group: 'allowance' },
    {
      method: { ...withDefault(choice(['reducing', 'straightLine']), 'reducing'), label: 'fields.poolMethod' },
      rate: perYear(positiveRate({ example: 18, label: 'fields.poolRate' })),
      /** Of the cost in the year of purchase; the rest joins the pool at the end of that year. */
      firstYearRate: withDefault(share({ visibleWhen: when('method', 'reducing') }), 0),
      /** Tax value at the start, and over how many months it is deducted in equal parts; 0 = never. */
      opening: withDefault(positiveAmount({ label: 'fields.poolOpening' }), 0),
      openingMonths: withDefault(months(0, bounds.termMonths, { visibleWhen: when('method', 'straightLine') }), 0),
    },
  ),
};

export const allowancePools = { pool };
export type AllowancePool = LineOf<typeof allowancePools>;
