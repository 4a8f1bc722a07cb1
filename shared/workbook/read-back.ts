import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { type WorkbookInput, workbookInputs } from './input-list';
import type { OpenWorkbook, ReadCell, ReadInput } from './open-workbook';

/** A cell of a workbook that differs from the base case, in whole units of the document. */
export interface Difference {
  input: Pick<WorkbookInput, 'path' | 'kind' | 'nameKey' | 'table'>;
  /** Place in a table, from 1; null: the input is one value. */
  place: number | null;
  now: number | null;
  inFile: number | null;
  cell: string;
  /** It was worked out in the workbook and counts by its value. */
  isFormula: boolean;
}

/** Why a cell cannot be taken. */
export type CellReason =
  | 'gone'
  | 'noName'
  | 'otherUnit'
  | 'noNumber'
  | 'notWorkedOut'
  | 'empty'
  | 'tooManyDecimals'
  | 'outOfBounds'
  | 'afterGap';

export interface UnusableCell {
  path: string;
  input: Difference['input'] | null;
  place: number | null;
  /** Empty where the name of the input is gone. */
  cell: string;
  content: string;
  reason: CellReason;
  /** Of a number out of its bounds, in whole units. */
  low?: number;
  high?: number;
}

export interface ReadBack {
  differences: readonly Difference[];
  unusable: readonly UnusableCell[];
}

/** Most places of a table in a document. */
const longest = {
  ...{ months: bounds.months, sparse: bounds.months, years: bounds.months, places: 12 },
  ...{ profile: bounds.profileShares, ramp: bounds.rampMonths },
};

/**
 * Compares the inputs of a live workbook with the base case of the document: what differs and can be taken, and what cannot,
 * with the reason. Source: workbook, taking back.
 */
export function readBack({ inputs }: OpenWorkbook, document: ForecastDocument): ReadBack {
  const known = new Map(
    workbookInputs(document, []).groups.flatMap((group) => group.inputs.map((input) => [input.path, input] as const)),
  );
  const differences: Difference[] = [];
  const unusable: UnusableCell[] = [];
  const seen = new Set<string>();
  for (const read of inputs) {
    if (seen.has(read.path)) continue;
    seen.add(read.path);
    const input = known.get(read.path);
    const reason = !input
      ? 'gone'
      : read.cells.length === 0
        ? 'noName'
        : read.factor !== 10 ** input.decimals && 'otherUnit';
    if (!input || reason) {
      const cell = read.cells[0]?.at ?? '';
      unusable.push({
        ...{ path: read.path, input: input ?? null, place: null, cell, content: '' },
        reason: reason || 'gone',
      });
      continue;
    }
    const cells = read.cells.slice(0, input.table === null ? 1 : longest[input.table]);
    compare(input, { ...read, cells }, { differences, unusable });
  }
  return { differences, unusable };
}

function compare(
  input: WorkbookInput,
  { path, cells }: ReadInput,
  { differences, unusable }: { differences: Difference[]; unusable: UnusableCell[] },
): void {
  const { base, table, low, high } = input;
  const last = base.findLastIndex((value) => value !== null);
  let isAfterGap = false;
  cells.forEach((cell, at) => {
    // Places that the document does not have are not typed.
    const now = base[at] ?? (table === 'profile' ? 0 : table === 'ramp' ? 1_000_000 : null);
    const isOwn = table === null || table === 'sparse';
    const mayBeBlank = isOwn ? input.isBlankAllowed : now === null;
    const inFile = wholeIn(cell, 10 ** input.decimals);
    const place = table === null ? null : at + 1;
    const refuse = (reason: CellReason, more: Partial<UnusableCell> = {}) =>
      unusable.push({ path, input, place, cell: cell.at, content: textOf(cell.content), reason, ...more });
    if (inFile === null) {
      if (!mayBeBlank) refuse('empty');
      else if (isOwn && now !== null) push(null);
      isAfterGap ||= !isOwn && at > last;
    } else if (typeof inFile === 'string') refuse(inFile);
    else if (inFile < low || inFile > high) refuse('outOfBounds', { low, high });
    else if (isAfterGap) refuse('afterGap');
    else if (inFile !== now) push(inFile);

    function push(value: number | null): void {
      differences.push({ input, place, now, inFile: value, cell: cell.at, isFormula: cell.isFormula });
    }
  });
}

/** The whole units in a cell; null where it is blank, or why they cannot be had. */
function wholeIn({ content, isFormula }: ReadCell, factor: number): number | null | CellReason {
  if (content === null) return isFormula ? 'notWorkedOut' : null;
  if (typeof content === 'string' && content.trim() === '') return null;
  if (typeof content === 'boolean') return factor === 1 ? Number(content) : 'noNumber';
  if (typeof content !== 'number' || !Number.isFinite(content)) return 'noNumber';
  const units = content * factor;
  const whole = Math.round(units);
  // A double of 15 digits has no better places than this.
  if (Math.abs(units - whole) > Math.max(1e-6, Math.abs(units) * 2 ** -50)) return 'tooManyDecimals';
  return whole === 0 ? 0 : whole;
}

const textOf = (content: unknown): string =>
  content instanceof Date ? content.toISOString().slice(0, 10) : content === null ? '' : String(content).slice(0, 60);
