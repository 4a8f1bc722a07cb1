import { z } from 'zod';
import { bounds } from './bounds';
import { count, id, positiveAmount, yearMonth } from './primitives';

/** Parts whose lines can be forecast from history. */
export const baselineParts = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses'] as const;
export type BaselinePart = (typeof baselineParts)[number];
export const isBaselinePart = (part: string): part is BaselinePart =>
  (baselineParts as readonly string[]).includes(part);

const baselineMethods = ['mean', 'theta', 'dynamicTheta', 'ets', 'seasonalNaive'] as const;

/** How a forecast from history became inputs. */
const writtenForms = ['monthlyAmounts', 'yearlyTotals', 'volume', 'yearlyBase'] as const;

/** Lines that were forecast from history: from which figures, how, and how well it would have done. Minor units. */
export const baselinesSchema = z
  .array(
    z.strictObject({
      /** The line. */
      id,
      /** Row of the actuals, or `pasted`. */
      rowKey: z.string().regex(/^[A-Za-z]{1,40}(:[A-Za-z0-9_-]{1,64})?$/),
      firstMonth: yearMonth,
      lastMonth: yearMonth,
      method: z.enum(baselineMethods),
      writtenAs: z.enum(writtenForms),
      /** Trials of the back-test, its mean absolute error a month, and that of the same month of the year before. */
      windows: count(0, 12),
      error: positiveAmount,
      naiveError: positiveAmount,
      /** Standard deviation of the error one to twelve months ahead. */
      deviations: z.array(positiveAmount).length(12),
      /** ISO 8601 in UTC. */
      madeAt: z.iso.datetime(),
    }),
  )
  .max(bounds.baselines);
