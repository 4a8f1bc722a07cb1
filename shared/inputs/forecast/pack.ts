import { z } from 'zod';
import { bounds } from './bounds';
import { id } from './primitives';

export const packPresets = ['bank', 'startUpLoan', 'sba7a', 'investor'] as const;
export const packPapers = ['a4', 'letter'] as const;

/** What a pack can hold. */
export const packSections = [
  'cover',
  'contents',
  'keyFigures',
  'sourcesAndUses',
  'commentary',
  'profitAndLoss',
  'byDimension',
  'cashFlow',
  'balanceSheet',
  'debtService',
  'scenarios',
  'cashAtRisk',
  'revenueBuild',
  'survivalBudget',
  'valuation',
  'assumptions',
  'covenants',
  'checks',
] as const;
export type PackSection = (typeof packSections)[number];

/** What the owner of a new business spends and earns at home. */
export const survivalOutgoings = [
  'home',
  'councilTax',
  'energyAndWater',
  'food',
  'clothing',
  'phone',
  'insurance',
  'travel',
  'childcare',
  'loansAndCards',
  'leisure',
  'tax',
  'otherOutgoings',
] as const;
export const survivalIncomes = ['wages', 'partnerIncome', 'benefits', 'otherIncome'] as const;

const text = (most: number) => z.string().max(most);
const commentary = text(4_000);

/** How the lender pack is made; absent until somebody changes it. */
export const packSchema = z.strictObject({
  preset: z.enum(packPresets),
  paper: z.enum(packPapers),
  /** Months printed one by one; years after them. */
  months: z.union([z.literal(12), z.literal(24), z.literal(36)]),
  scenarioIds: z.array(id).max(3),
  /** Loans that the lender is asked for. */
  loanIds: z.array(id).max(20),
  lender: text(120),
  borrower: z.strictObject({
    legalName: text(120),
    registration: text(60),
    address: text(300),
    contact: text(200),
  }),
  /** Each section at most once, in the order of the pages. */
  sections: z
    .array(z.strictObject({ key: z.enum(packSections), isIncluded: z.boolean() }))
    .max(packSections.length)
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { message: 'repeatedSection' }),
  commentary: z.strictObject({
    business: commentary,
    market: commentary,
    management: commentary,
    purpose: commentary,
    risks: commentary,
  }),
  /** Minor units a month. */
  survivalBudget: z
    .array(
      z.strictObject({
        key: z.enum([...survivalOutgoings, ...survivalIncomes]),
        amount: z.int().min(0).max(bounds.amount),
      }),
    )
    .max(survivalOutgoings.length + survivalIncomes.length)
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, { message: 'repeatedSection' }),
});

export type PackSettings = z.infer<typeof packSchema>;
