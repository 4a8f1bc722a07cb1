import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The inputs that futures are drawn for; what is switched off and notes are none of them. */
const riskOf = ({ risk }: ForecastDocument) =>
  risk && { ...risk, inputs: risk.inputs.filter(({ enabled }) => enabled).map((input) => ({ ...input, note: '' })) };

const caseOf = ({ risk, scenarios }: ForecastDocument) =>
  scenarios.find(({ id }) => id === risk?.caseId)?.overrides ?? null;

/** True where two documents have the same futures: scenarios that they do not start from make no difference. */
export function isSameRun(a: ForecastDocument, b: ForecastDocument): boolean {
  if (a === b) return true;
  const { risk: _r, scenarios: _s, ...parts } = a;
  const { risk: _o, scenarios: _t, ...others } = b;
  const keys = new Set([...Object.keys(parts), ...Object.keys(others)]) as Set<keyof typeof parts>;
  return (
    isSame(riskOf(a), riskOf(b)) &&
    isSame(caseOf(a), caseOf(b)) &&
    [...keys].every((key) => isSame(parts[key], others[key]))
  );
}
