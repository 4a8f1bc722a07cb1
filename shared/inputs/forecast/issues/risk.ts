import type { ForecastDocument } from '../document';
import { applyOperand, type ResolvedPath, resolvePath } from '../paths';
import type { RiskInput } from '../risk';

/** What keeps the futures of a document from being drawn; it is saved and shown, and only the run waits. */
export type RiskIssueCode =
  /** Lowest ≤ most likely ≤ highest is broken. */
  | 'rangeOrder'
  /** The line or the field is gone. */
  | 'inputGone'
  /** The path leads to a text, a choice, a season or a profile. */
  | 'inputNotNumber'
  /** Another enabled input changes the same figures. */
  | 'inputsOverlap'
  /** The operation is not for this field, or this shape not for the operation. */
  | 'operationOfInput'
  /** Each year and each month are for tables by month. */
  | 'scopeOfInput';

export interface RiskIssue {
  code: RiskIssueCode;
  inputId: string;
  /** Field of the input that answers it, as its path goes on. */
  field: 'path' | 'op' | 'scope' | 'shape';
}

/** The issues of the enabled inputs of a risk, in their order, each input once. Inputs that are off have none. */
export function findRiskIssues(document: ForecastDocument): RiskIssue[] {
  const inputs = document.risk?.inputs.filter(({ enabled }) => enabled) ?? [];
  return inputs.flatMap((input) => {
    const found = issueOf(document, input) ?? overlapOf(input, inputs);
    return found ? [{ ...found, inputId: input.id }] : [];
  });
}

type Found = Omit<RiskIssue, 'inputId'>;

/** Kinds whose numbers shape others, and are not uncertain by themselves. */
const shaping = new Set<ResolvedPath['kind']>([
  'profile',
  'ramp',
  'weight',
  'weekdays',
  'fiscalMonth',
  'dayOfMonth',
  'years',
]);

function issueOf(document: ForecastDocument, { path, op, shape, scope }: RiskInput): Found | null {
  const address = resolvePath(document, path);
  if (!address) return { code: 'inputGone', field: 'path' };
  if (address.unit === null || shaping.has(address.kind)) return { code: 'inputNotNumber', field: 'path' };
  const isEventSet = shape.kind === 'event' && op === 'set';
  const isScaledMonth = op === 'scale' && address.kind === 'monthNumber';
  const isTableByMonth = address.table === 'months' && address.month === null;
  if (scope !== 'once' && (!isTableByMonth || op === 'shift')) return { code: 'scopeOfInput', field: 'scope' };
  // Drawn by year or month, each amount of a table is changed by itself.
  const [changed, value] = scope === 'once' ? [address, address.value] : [{ ...address, month: 1 }, 0];
  if (isEventSet || isScaledMonth || !applyOperand(changed, value, { op, value: 0 }))
    return { code: 'operationOfInput', field: 'op' };
  if ('low' in shape && !isOrdered(shape)) return { code: 'rangeOrder', field: 'shape' };
  return null;
}

const isOrdered = (shape: { low: number; high: number; mode?: number }) =>
  shape.low <= (shape.mode ?? shape.low) && (shape.mode ?? shape.low) <= shape.high;

const isWithin = (path: string, table: string) => path.startsWith(`${table}/`);

function overlapOf(input: RiskInput, inputs: readonly RiskInput[]): Found | null {
  const overlaps = ({ id, path }: RiskInput) =>
    id !== input.id && (path === input.path || isWithin(path, input.path) || isWithin(input.path, path));
  return inputs.some(overlaps) ? { code: 'inputsOverlap', field: 'path' } : null;
}
