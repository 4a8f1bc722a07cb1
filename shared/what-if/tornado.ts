import { ONE } from '#shared/domain/money.ts';
import type { PreparedForecast, SettableValue } from '#shared/engine/plain/prepare.ts';
import { compileSetter } from '#shared/engine/plain/setters.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findRiskIssues } from '#shared/inputs/forecast/issues/risk.ts';
import {
  applyOperand,
  type InputChange,
  type InputValue,
  listInputs,
  resolvePath,
} from '#shared/inputs/forecast/paths.ts';
import { shapeQuantile } from '#shared/statistics/index.ts';
import { type Measured, measureRun } from './measure-run';
import type { Measure } from './measures';

/** How far each input is moved: parts per million down and up, or to P10 and P90 of the uncertain inputs. */
export type Swing = number | 'risk';

/** An input of a tornado with the values of its two ends. */
export interface TornadoInput {
  path: string;
  low: InputValue;
  high: InputValue;
}

/** A measure with an input at its lower and its higher end. */
export interface TornadoRow {
  path: string;
  low: Measured;
  high: Measured;
}

/**
 * The inputs of a tornado, in the order of the document, and how many are left out, as both ends equal what is there. Values
 * are those of the case, the ends within the bounds of the field. Source: forecast model, section 10.
 */
export function tornadoInputs(
  { document }: PreparedForecast,
  swing: Swing,
): { inputs: TornadoInput[]; leftOut: number } {
  const asked = swing === 'risk' ? riskChanges(document) : swingChanges(document, swing);
  const inputs = asked.flatMap(({ path, low, high }) => {
    const address = resolvePath(document, path);
    const [down, up] = [low, high].map((change) => address && applyOperand(address, address.value, change));
    if (!address || !down || !up) return [];
    return isSame(down.value, address.value) && isSame(up.value, address.value)
      ? []
      : [{ path, low: down.value, high: up.value }];
  });
  return { inputs, leftOut: asked.length - inputs.length };
}

interface Ends {
  path: string;
  low: InputChange;
  high: InputChange;
}

const swingChanges = (document: ForecastDocument, swing: number): Ends[] =>
  listInputs(document).map(({ path }) => ({
    path,
    low: { op: 'scale', value: ONE - swing },
    high: { op: 'scale', value: ONE + swing },
  }));

function riskChanges(document: ForecastDocument): Ends[] {
  const withIssue = new Set(findRiskIssues(document).map(({ inputId }) => inputId));
  const inputs = document.risk?.inputs.filter(({ id, enabled }) => enabled && !withIssue.has(id)) ?? [];
  return inputs.map(({ path, op, shape }) => {
    const quantile = shapeQuantile(shape, op);
    return { path, low: { op, value: quantile(0.1) }, high: { op, value: quantile(0.9) } };
  });
}

const isSame = (a: InputValue, b: InputValue): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((value, i) => value === b[i]) : a === b;

/** The row of one input: two runs. */
export function tornadoRow(
  prepared: PreparedForecast,
  measure: Measure,
  { path, low, high }: TornadoInput,
): TornadoRow {
  const setter = compileSetter(prepared, path);
  if (!setter) throw new Error('The path of an input leads to no number.');
  const end = (value: InputValue) => measureRun(prepared, measure, [{ setter, value: value as SettableValue }]);
  return { path, low: end(low), high: end(high) };
}

/** How far the farther end of a row is from the case; 0 where neither has a figure. */
export function changeOf({ low, high }: TornadoRow, base: number | null): number {
  const from = (value: number | null) => (value === null || base === null ? 0 : Math.abs(value - base));
  return Math.max(from(low.value), from(high.value));
}

/** Rows with the larger change first, equal ones by their path. */
export function sortRows(rows: readonly TornadoRow[], base: number | null): TornadoRow[] {
  return rows.toSorted((a, b) => changeOf(b, base) - changeOf(a, base) || (a.path < b.path ? -1 : 1));
}
