import i18next from 'i18next';
import { announceDone } from '#client/lib/notify.ts';
import { addStep, setStep, workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ResolvedPath } from '#shared/inputs/forecast/paths.ts';
import type { Risk } from '#shared/inputs/forecast/risk.ts';

/** True for an input that is among the uncertain ones. */
export const isUncertain = ({ risk }: ForecastDocument, path: string): boolean =>
  risk?.inputs.some((input) => input.path === path) ?? false;

/** Makes an input uncertain: between 90 and 110 % of what it is, most likely as it is; one step. */
export function addToRisk({ path }: ResolvedPath, name: string): void {
  const { document } = workspace.getState();
  if (!document) return;
  const inputs = document.risk?.inputs ?? [];
  const made: Risk['inputs'][number] = {
    id: crypto.randomUUID(),
    stream: inputs.reduce((most, { stream }) => Math.max(most, stream), 0) + 1,
    enabled: true,
    path,
    op: 'scale',
    shape: { kind: 'pert', low: 900_000, mode: 1_000_000, high: 1_100_000 },
    scope: 'once',
    persistence: 0,
    note: '',
  };
  const whole: Risk = { caseId: null, runs: 1000, seed: 1, inputs: [made], correlations: [] };
  workspace.edit(document.risk ? addStep(document, 'risk/inputs', made) : setStep(document, { risk: whole }));
  announceDone(i18next.t('whatIf:added.title'), i18next.t('whatIf:added.text', { name }));
}
