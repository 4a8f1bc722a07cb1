import { z } from 'zod';
import { bounds } from './bounds';
import { count, id } from './primitives';
import { overridePath } from './scenario';

/** Numbers of futures that a person may ask for. */
export const futureCounts = [1000, 2000, 5000, 10_000] as const;

/** Whole numbers in the unit of the operand; what each may be is bounded by the operation. */
const operand = z.int().min(-bounds.price).max(bounds.price);

const shapeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('uniform'), low: operand, high: operand }),
  z.strictObject({ kind: z.enum(['triangular', 'pert']), low: operand, mode: operand, high: operand }),
  z.strictObject({ kind: z.literal('normal'), mean: operand, deviation: operand.min(0) }),
  z
    .strictObject({ kind: z.literal('logNormal'), p10: operand.min(1), p90: operand.min(1) })
    .refine(({ p10, p90 }) => p90 >= p10, { message: 'reversed', path: ['p90'] }),
  z.strictObject({ kind: z.literal('event'), probability: count(0, 1_000_000), value: operand }),
]);

/** Bounds of operands, as those of overrides; a value that is set is bounded by its field. */
const operandBounds = { set: bounds.price, scale: 10_000_000, add: bounds.amount, shift: 120 } as const;

const riskInputSchema = z
  .strictObject({
    id,
    /** Names its random numbers: unique, and never given again. */
    stream: count(1, 1_000_000),
    enabled: z.boolean(),
    path: overridePath,
    op: z.enum(['set', 'scale', 'add', 'shift']),
    shape: shapeSchema,
    /** One draw for the whole forecast, or one for each fiscal year or month. */
    scope: z.enum(['once', 'eachYear', 'eachMonth']),
    /** Parts per million of a period's standing that the next keeps. */
    persistence: count(0, 990_000),
    note: z.string().max(bounds.reasonLength),
  })
  .superRefine(({ op, shape }, context) => {
    const { kind: _, ...numbers } = shape;
    for (const [key, value] of Object.entries(numbers))
      if (key !== 'probability' && Math.abs(value) > operandBounds[op])
        context.addIssue({ code: 'custom', message: 'operand', path: ['shape', key] });
  });

const correlationSchema = z.strictObject({
  id,
  /** Ids of two inputs. */
  a: id,
  b: id,
  /** Rank correlation in parts per million. */
  rank: count(-990_000, 990_000),
});

/** What is uncertain: the scenario that the futures start from (null: the base), how many they are, and the inputs drawn. */
export const riskSchema = z.strictObject({
  caseId: id.nullable(),
  runs: z.union(futureCounts.map((runs) => z.literal(runs))),
  seed: count(0, 4_294_967_295),
  inputs: z.array(riskInputSchema).max(bounds.riskInputs),
  correlations: z.array(correlationSchema).max(bounds.correlations),
});
export type Risk = z.infer<typeof riskSchema>;
export type RiskInput = Risk['inputs'][number];

/** Whether a document has uncertain inputs that are drawn. */
export const isUncertain = ({ risk }: { risk?: Risk | undefined }): boolean =>
  risk?.inputs.some(({ enabled }) => enabled) ?? false;

/** What breaks the inputs and pairs as a whole; ids that are twice are found with the other ids. */
export function breachesOfRisk(risk: Risk | undefined): { message: string; path: (string | number)[] }[] {
  if (!risk) return [];
  const streams = new Set<number>();
  const pairs = new Set<string>();
  const breaches: { message: string; path: (string | number)[] }[] = [];
  risk.inputs.forEach(({ stream }, i) => {
    if (streams.has(stream)) breaches.push({ message: 'repeatedStream', path: ['risk', 'inputs', i, 'stream'] });
    streams.add(stream);
  });
  risk.correlations.forEach(({ a, b }, i) => {
    const pair = a < b ? `${a} ${b}` : `${b} ${a}`;
    if (a === b || pairs.has(pair)) breaches.push({ message: 'repeatedPair', path: ['risk', 'correlations', i] });
    pairs.add(pair);
  });
  return breaches;
}
