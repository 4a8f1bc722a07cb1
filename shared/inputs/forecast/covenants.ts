import { z } from 'zod';
import { bounds } from './bounds';
import { amount, id, labelText, monthNumber, noteText } from './primitives';

/** What lenders test: a cover or a ratio in parts per million, or an amount in minor units. */
export const covenantMeasures = [
  'debtServiceCover',
  'interestCover',
  'netDebtToEbitda',
  'debtToEquity',
  'equityRatio',
  'currentRatio',
  'minimumCash',
  'minimumEquity',
] as const;
export type CovenantMeasure = (typeof covenantMeasures)[number];

export const covenantBases = ['lastTwelveMonths', 'yearToDate', 'period'] as const;
export const testIntervals = [1, 3, 6, 12] as const;

/** Measures in money; the others are ratios. */
export const isMoneyMeasure = (measure: CovenantMeasure): boolean =>
  measure === 'minimumCash' || measure === 'minimumEquity';
/** Measures that the threshold is the most of; of the others it is the least. */
export const isAtMost = (measure: CovenantMeasure): boolean =>
  measure === 'netDebtToEbitda' || measure === 'debtToEquity';
/** Measures of debt or of its service, in which leases may count. */
export const countsDebt = (measure: CovenantMeasure): boolean => measure === 'debtServiceCover' || isAtMost(measure);
/** Thousand times, in parts per million. */
export const highestRatio = 1_000_000_000;

const covenantSchema = z
  .strictObject({
    id,
    /** Empty: the name of its measure. */
    name: labelText.optional(),
    measure: z.enum(covenantMeasures),
    /** Parts per million of a ratio, 1.25 is 1,250,000; minor units of an amount. */
    threshold: amount,
    /** The loan that it belongs to; null: all of them. It names the loan, and changes no figure. */
    loanId: id.nullable().optional(),
    /** Tested at the ends of so many months of the fiscal year. */
    testEveryMonths: z.union(testIntervals.map((months) => z.literal(months))).optional(),
    /** The first month tested. */
    fromMonth: monthNumber.optional(),
    /** Which months the flows of a test are of. */
    basis: z.enum(covenantBases).optional(),
    /** Whether debt and its service are those of leases with a right of use too. */
    includeLeases: z.boolean().optional(),
    enabled: z.boolean().optional(),
    group: labelText.optional(),
    note: noteText.optional(),
  })
  .superRefine(({ measure, threshold }, context) => {
    if (!isMoneyMeasure(measure) && (threshold < 0 || threshold > highestRatio))
      context.addIssue({ code: 'custom', message: 'ratio', path: ['threshold'] });
  });

/** What lenders ask for, in the order of the card. A field that is absent has its default. */
export const covenantsSchema = z.array(covenantSchema).max(bounds.covenants);
export type StoredCovenant = z.infer<typeof covenantSchema>;
export type Covenant = Required<StoredCovenant>;

const covenantDefaults = {
  name: '',
  loanId: null,
  testEveryMonths: 3,
  fromMonth: 1,
  basis: 'lastTwelveMonths',
  includeLeases: false,
  enabled: true,
  group: '',
  note: '',
} as const satisfies Partial<Covenant>;

/** A covenant with a value in every field. */
export function filledCovenant(covenant: StoredCovenant): Covenant {
  // Written out: a spread or an assignment of more fields takes longer than the tests of a covenant.
  const { id, measure, threshold, name = covenantDefaults.name, loanId = covenantDefaults.loanId } = covenant;
  const { testEveryMonths = covenantDefaults.testEveryMonths, fromMonth = covenantDefaults.fromMonth } = covenant;
  const { basis = covenantDefaults.basis, includeLeases = covenantDefaults.includeLeases } = covenant;
  const { enabled = covenantDefaults.enabled, group = covenantDefaults.group, note = covenantDefaults.note } = covenant;
  return {
    id,
    name,
    measure,
    threshold,
    loanId,
    testEveryMonths,
    fromMonth,
    basis,
    includeLeases,
    enabled,
    group,
    note,
  };
}

/** The same without the fields that have their default, as it is stored: a change that is undone gives the old hash. */
export function storedCovenant<Covenant extends object>(covenant: Covenant): Covenant {
  const defaults: Readonly<Record<string, unknown>> = covenantDefaults;
  const own = Object.entries(covenant).filter(([key, value]) => !(key in defaults) || defaults[key] !== value);
  return Object.fromEntries(own) as Covenant;
}

/** Where a new covenant of a measure begins: what banks ask for most often. */
export const usualThreshold: Readonly<Record<CovenantMeasure, number>> = {
  debtServiceCover: 1_250_000,
  interestCover: 2_000_000,
  netDebtToEbitda: 3_000_000,
  debtToEquity: 2_000_000,
  equityRatio: 250_000,
  currentRatio: 1_000_000,
  minimumCash: 0,
  minimumEquity: 0,
};
