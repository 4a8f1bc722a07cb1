import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

/** The inputs that futures are drawn for; what is switched off and notes are none of them. */
const riskOf = ({ risk }: ForecastDocument) =>
  risk && { ...risk, inputs: risk.inputs.filter(({ enabled }) => enabled).map((input) => ({ ...input, note: '' })) };

const caseOf = ({ risk, scenarios }: ForecastDocument) =>
  scenarios.find(({ id }) => id === risk?.caseId)?.overrides ?? null;

/** True where two documents have the same futures: scenarios that they do not start from make no difference. */
export function isSameRun(one: ForecastDocument, other: ForecastDocument): boolean {
  if (one === other) return true;
  const { risk: _r, scenarios: _s, ...parts } = one;
  const { risk: _o, scenarios: _t, ...others } = other;
  const keys = new Set([...Object.keys(parts), ...Object.keys(others)]) as Set<keyof typeof parts>;
  return (
    isSame(riskOf(one), riskOf(other)) &&
    isSame(caseOf(one), caseOf(other)) &&
    [...keys].every((key) => isSame(parts[key], others[key]))
  );
}
