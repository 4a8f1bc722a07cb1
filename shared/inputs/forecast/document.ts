import { z } from 'zod';
import { actualsSchema, breachesOfActuals } from './actuals';
import { balanceSheetSchema } from './balance-sheet';
import { baselinesSchema } from './baselines';
import { bounds } from './bounds';
import { covenantsSchema } from './covenants';
import { dimensionsSchema } from './dimension';
import { driversSchema } from './driver';
import { type FormPart, formParts, forms, type LinePart, lineParts, lineTypes } from './fields/catalogue';
import { schemaOfTypes, shapeOf } from './fields/field';
import { parsedFormula } from './formulas/parsed';
import { historySchema } from './history';
import { packSchema } from './pack';
import { breachesOfRisk, riskSchema } from './risk';
import { formulasOf } from './ruled-lines';
import { scenarioSchema } from './scenario';
import { valuationSchema } from './valuation';

const formSchema = <P extends keyof typeof forms>(part: P) => z.strictObject(shapeOf<(typeof forms)[P]>(forms[part]));

/** What rejects an unknown type names the types in this order. */
const { units, hours, ...otherRevenue } = lineTypes.revenue;

/** The parts of a document and their shapes, without what holds between them. */
export const documentParts = z.strictObject({
  schemaVersion: z.literal(1),
  header: formSchema('header'),
  history: historySchema,
  /** Without a sheet of its own, the last input year's or one of zeros is the start sheet. */
  openingPosition: formSchema('openingPosition').extend({ startBalanceSheet: balanceSheetSchema.nullable() }),
  revenue: z.array(schemaOfTypes({ units, hours, ...otherRevenue })),
  operatingExpenses: z.array(schemaOfTypes(lineTypes.operatingExpenses)),
  otherIncomeAndExpenses: z.array(schemaOfTypes(lineTypes.otherIncomeAndExpenses)),
  staff: z.array(z.strictObject(shapeOf(lineTypes.staff.role))),
  capitalAssets: z.array(z.strictObject(shapeOf(lineTypes.capitalAssets.asset))),
  allowancePools: z
    .array(z.strictObject(shapeOf(lineTypes.allowancePools.pool)))
    .max(bounds.allowancePools)
    .optional(),
  leases: z.array(z.strictObject(shapeOf(lineTypes.leases.lease))).optional(),
  grants: z.array(z.strictObject(shapeOf(lineTypes.grants.grant))).optional(),
  loans: z.array(schemaOfTypes(lineTypes.loans)),
  equityEvents: z.array(z.strictObject(shapeOf(lineTypes.equityEvents.contribution))),
  dividendPolicy: formSchema('dividendPolicy'),
  payroll: formSchema('payroll').optional(),
  otherMovements: z.array(z.strictObject(shapeOf(lineTypes.otherMovements.movement))),
  workingCapital: formSchema('workingCapital'),
  salesTax: formSchema('salesTax'),
  incomeTax: formSchema('incomeTax'),
  bank: formSchema('bank'),
  thresholds: formSchema('thresholds'),
  weeklyCash: formSchema('weeklyCash').optional(),
  presentation: formSchema('presentation').optional(),
  scenarios: z.array(scenarioSchema).max(bounds.scenarios),
  actuals: actualsSchema.optional(),
  risk: riskSchema.optional(),
  baselines: baselinesSchema.optional(),
  covenants: covenantsSchema.optional(),
  valuation: valuationSchema.optional(),
  pack: packSchema.optional(),
  drivers: driversSchema.optional(),
  dimensions: dimensionsSchema.optional(),
});

export type ForecastDocument = z.infer<typeof documentParts>;

/** A line of a part. */
export type LineIn<P extends LinePart = LinePart> = NonNullable<ForecastDocument[P]>[number];

const noLines: readonly never[] = [];
const noForm = Object.freeze({});

/** The lines of a part; none where the document is without it. */
export const linesOf = <P extends LinePart>(document: ForecastDocument, part: P) =>
  (document[part] ?? noLines) as NonNullable<ForecastDocument[P]>;

/** A form; an empty one where the document is without it. Its fields are read by `inputOf`. */
export const formOf = <P extends FormPart>(document: ForecastDocument, part: P) =>
  (document[part] ?? noForm) as NonNullable<ForecastDocument[P]>;

const shapes: Readonly<Record<string, z.ZodType>> = documentParts.shape;

/** The parts of lines and the forms that a document is without while they are empty. */
export const optionalParts: ReadonlySet<string> = new Set(
  [...lineParts, ...formParts].filter((part) => shapes[part]?.isOptional()),
);

/** The schema of a line of a part. */
export function lineSchemaOf(part: LinePart): z.ZodType<LineIn> {
  const schema = shapes[part];
  const list = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(list instanceof z.ZodArray)) throw new Error(`${part} has no lines.`);
  return list.element as z.ZodType<LineIn>;
}

export { type LinePart, lineParts };

/** Every line of every part, in the order of the document. */
export function allLines(
  document: ForecastDocument,
): { part: LinePart; index: number; line: Pick<LineIn, 'id' | 'name' | 'tags'> }[] {
  return lineParts.flatMap((part) => linesOf(document, part).map((line, index) => ({ part, index, line })));
}

/** Paths of ids that are a second time: a line among all lines, an input year, an adjustment, a note, a scenario, an override among theirs, a baseline, a covenant, an item of the bridge, what is of the risk. */
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
  document.drivers?.forEach(({ id }, i) => {
    visit('line', id, ['drivers', i, 'id']);
  });
  document.history.inputYears.forEach((year, i) => {
    visit('year', year.id, ['history', 'inputYears', i, 'id']);
    visitAdjustments(year.adjustments, ['history', 'inputYears', i, 'adjustments']);
  });
  for (const list of ['adjustments', 'notes'] as const)
    document.actuals?.[list].forEach(({ id }, i) => {
      visit(`actuals ${list}`, id, ['actuals', list, i, 'id']);
    });
  for (const list of ['inputs', 'correlations'] as const)
    document.risk?.[list].forEach(({ id }, i) => {
      visit(`risk ${list}`, id, ['risk', list, i, 'id']);
    });
  document.baselines?.forEach(({ id }, i) => {
    visit('baseline', id, ['baselines', i, 'id']);
  });
  document.dimensions?.forEach(({ id, values, allocations }, i) => {
    visit('dimension', id, ['dimensions', i, 'id']);
    for (const [key, list] of Object.entries({ values, allocations }))
      list.forEach((entry, k) => {
        visit(`${key} ${id}`, entry.id, ['dimensions', i, key, k, 'id']);
      });
  });
  document.covenants?.forEach(({ id }, i) => {
    visit('covenant', id, ['covenants', i, 'id']);
  });
  document.valuation?.bridge.forEach(({ id }, i) => {
    visit('bridge', id, ['valuation', 'bridge', i, 'id']);
  });
  document.scenarios.forEach((scenario, i) => {
    visit('scenario', scenario.id, ['scenarios', i, 'id']);
    scenario.overrides.forEach((override, j) => {
      visit(`override ${scenario.id}`, override.id, ['scenarios', i, 'overrides', j, 'id']);
    });
  });
  return repeated;
}

/** More formulas, or larger ones, than a forecast may have in all. */
function breachesOfFormulas(document: ForecastDocument): { message: string; path: (string | number)[] }[] {
  const formulas = formulasOf(document);
  const nodes = formulas.reduce((sum, { text }) => sum + countOf(text), 0);
  const isOver = formulas.length > bounds.formulas || nodes > bounds.formulaNodes;
  return isOver ? [{ message: 'tooManyFormulas', path: [] }] : [];
}

function countOf(text: string): number {
  const formula = parsedFormula(text);
  return formula.ok ? formula.count : 0;
}

/** What breaks the sizes of a document as a whole, and ids that are twice. */
export function breachesOfWhole(document: ForecastDocument): { message: string; path: (string | number)[] }[] {
  const lines = lineParts.reduce((total, part) => total + linesOf(document, part).length, 0);
  const overrides = document.scenarios.reduce((total, scenario) => total + scenario.overrides.length, 0);
  return [
    ...(lines > bounds.lines ? [{ message: 'tooManyLines', path: [] }] : []),
    ...(overrides > bounds.overrides ? [{ message: 'tooManyOverrides', path: ['scenarios'] }] : []),
    ...(linesOf(document, 'allowancePools').length > bounds.allowancePools
      ? [{ message: 'tooManyPools', path: ['allowancePools'] }]
      : []),
    ...breachesOfActuals(document.actuals),
    ...breachesOfRisk(document.risk),
    ...breachesOfFormulas(document),
    ...repeatedIds(document).map((path) => ({ message: 'repeatedId', path })),
  ];
}

/** The shape of a forecast: types, bounds, sizes, well-formed text, unique ids. What breaks it is rejected. */
export const forecastDocumentSchema = documentParts.superRefine((document, context) => {
  for (const breach of breachesOfWhole(document)) context.addIssue({ code: 'custom', ...breach });
});
