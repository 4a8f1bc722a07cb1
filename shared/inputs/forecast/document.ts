import { z } from 'zod';
import { currencies } from '#shared/domain/money.ts';
import { bounds } from './bounds';
import { capitalAssetSchema } from './capital-asset';
import { dividendPolicySchema, equityEventSchema, otherMovementSchema } from './equity';
import { operatingExpenseSchema, otherIncomeOrExpenseSchema } from './expense-line';
import { historySchema, openingPositionSchema } from './history';
import { loanSchema } from './loan';
import { bankSchema, incomeTaxSchema, salesTaxSchema, thresholdsSchema, workingCapitalSchema } from './policies';
import { count, monthOfYear, nameText, yearMonth } from './primitives';
import { revenueLineSchema } from './revenue-line';
import { scenarioSchema } from './scenario';
import { staffRoleSchema } from './staff-role';

export const headerSchema = z.strictObject({
  name: nameText,
  currency: z.string().refine((code) => currencies.includes(code), 'currency'),
  startMonth: yearMonth,
  fiscalYearEndMonth: monthOfYear,
  years: count(1, bounds.years),
});

/** The parts of a document and their shapes, without what holds between them. */
export const documentParts = z.strictObject({
  schemaVersion: z.literal(1),
  header: headerSchema,
  history: historySchema,
  openingPosition: openingPositionSchema,
  revenue: z.array(revenueLineSchema),
  operatingExpenses: z.array(operatingExpenseSchema),
  otherIncomeAndExpenses: z.array(otherIncomeOrExpenseSchema),
  staff: z.array(staffRoleSchema),
  capitalAssets: z.array(capitalAssetSchema),
  loans: z.array(loanSchema),
  equityEvents: z.array(equityEventSchema),
  dividendPolicy: dividendPolicySchema,
  otherMovements: z.array(otherMovementSchema),
  workingCapital: workingCapitalSchema,
  salesTax: salesTaxSchema,
  incomeTax: incomeTaxSchema,
  bank: bankSchema,
  thresholds: thresholdsSchema,
  scenarios: z.array(scenarioSchema).max(bounds.scenarios),
});

export type ForecastDocument = z.infer<typeof documentParts>;

/** The parts of a document that are lists of lines. */
export const lineParts = [
  'revenue',
  'operatingExpenses',
  'otherIncomeAndExpenses',
  'staff',
  'capitalAssets',
  'loans',
  'equityEvents',
  'otherMovements',
] as const;
export type LinePart = (typeof lineParts)[number];

/** The section of the inputs in which the lines of a part are typed. */
export const sectionOfLines = {
  revenue: 'revenue',
  operatingExpenses: 'costs',
  otherIncomeAndExpenses: 'costs',
  staff: 'people',
  capitalAssets: 'assets',
  loans: 'funding',
  equityEvents: 'funding',
  otherMovements: 'funding',
} as const satisfies Record<LinePart, string>;

/** Every line of every part, in the order of the document. */
export function allLines(
  document: ForecastDocument,
): { part: LinePart; index: number; line: { id: string; name: string } }[] {
  return lineParts.flatMap((part) => document[part].map((line, index) => ({ part, index, line })));
}

/** Paths of ids that are a second time: a line among all lines, an input year, an adjustment, a scenario, an override among theirs. */
function repeatedIds(document: ForecastDocument): (string | number)[][] {
  const seen = new Set<string>();
  const repeated: (string | number)[][] = [];
  const visit = (space: string, id: string, path: (string | number)[]) => {
    const key = `${space} ${id}`;
    if (seen.has(key)) repeated.push(path);
    seen.add(key);
  };
  const visitAdjustments = (list: { id: string }[] = [], path: (string | number)[]) => {
    list.forEach(({ id }, i) => {
      visit('adjustment', id, [...path, i, 'id']);
    });
  };
  visitAdjustments(document.history.openingAdjustments, ['history', 'openingAdjustments']);
  visitAdjustments(document.history.startAdjustments, ['history', 'startAdjustments']);
  for (const { part, index, line } of allLines(document)) visit('line', line.id, [part, index, 'id']);
  document.history.inputYears.forEach((year, i) => {
    visit('year', year.id, ['history', 'inputYears', i, 'id']);
    visitAdjustments(year.adjustments, ['history', 'inputYears', i, 'adjustments']);
  });
  document.scenarios.forEach((scenario, i) => {
    visit('scenario', scenario.id, ['scenarios', i, 'id']);
    scenario.overrides.forEach((override, j) => {
      visit(`override ${scenario.id}`, override.id, ['scenarios', i, 'overrides', j, 'id']);
    });
  });
  return repeated;
}

/** What breaks the sizes of a document as a whole, and ids that are twice. */
export function breachesOfWhole(document: ForecastDocument): { message: string; path: (string | number)[] }[] {
  const lines = lineParts.reduce((total, part) => total + document[part].length, 0);
  const overrides = document.scenarios.reduce((total, scenario) => total + scenario.overrides.length, 0);
  return [
    ...(lines > bounds.lines ? [{ message: 'tooManyLines', path: [] }] : []),
    ...(overrides > bounds.overrides ? [{ message: 'tooManyOverrides', path: ['scenarios'] }] : []),
    ...repeatedIds(document).map((path) => ({ message: 'repeatedId', path })),
  ];
}

/** The shape of a forecast: types, bounds, sizes, well-formed text, unique ids. What breaks it is rejected. */
export const forecastDocumentSchema = documentParts.superRefine((document, context) => {
  for (const breach of breachesOfWhole(document)) context.addIssue({ code: 'custom', ...breach });
});
